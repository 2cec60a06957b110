/** A text as one word of a shell, whatever stands in it. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** The same, as it is where a person would write it so. */
export const asWord = (text: string): string => (/^[\w@%+=:,./-]+$/.test(text) ? text : quoted(text))
