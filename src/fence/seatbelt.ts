/**
 * A profile for sandbox-exec on macOS, written from its documentation and not tried on a Mac by us. It denies by
 * default what the reduced level promises and leaves the rest, since there is no process namespace there.
 */
export function seatbeltProfile(place: {
  readonly root: string
  readonly folders: readonly string[]
}): string {
  const writable = [place.root, ...place.folders]
    .map((folder) => `(subpath ${JSON.stringify(folder)})`)
    .join(' ')
  return [
    '(version 1)',
    '(allow default)',
    '(deny file-write*)',
    `(allow file-write* ${writable} (literal "/dev/null") (literal "/dev/zero") (regex #"^/dev/tty") (regex #"^/dev/fd/"))`,
    '(deny file-read* (regex #"^/Users/[^/]+/(\\.ssh|\\.aws|\\.gnupg|\\.netrc|\\.docker|\\.config/gh|Library/Keychains)"))',
    `(allow file-read* ${writable})`,
    '(deny process-info*)',
    '(allow process-info* (target same-sandbox))',
    '(deny signal)',
    '(allow signal (target same-sandbox))',
    '(deny mach-priv-task-port)',
  ].join('\n')
}
