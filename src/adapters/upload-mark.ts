/** First argument of the thread that uploads. No person can give it: an argument of a program holds no NUL. */
export const UPLOAD_MARK = '\0upload'
