import { inFile } from './rows.ts'

export const FILE_TOOLS = [
  ...inFile(
    'src/tools/read-file.ts',
    ['unit/tools-read', 'field/o-read'],
    [
      ['a range that runs backwards', 'if (last < first)\n', 'if (last < first - 1e9)\n'],
      [
        'a missing file is told',
        "if (resolved.place.kind === 'missing') return notFound(resolved.place, path, 'FILE_NOT_FOUND')",
        '',
      ],
      [
        'binary is refused by content',
        "return 'binary' in view\n",
        "return ('binary' in view) && path === ''\n",
      ],
      ['an empty file says so', 'if (view.bytes === 0) return done', 'if (view.bytes < 0) return done'],
      [
        'a range past the end',
        'if (range.first > view.lines) return pastTheEnd(view, range, shown.path)',
        '',
      ],
      ['CRLF is shown as LF', "decoded.replaceAll('\\r\\n', '\\n')", 'decoded'],
      [
        'hidden characters are shown',
        "cleanForModel(decoded.replaceAll('\\r\\n', '\\n'))",
        "decoded.replaceAll('\\r\\n', '\\n')",
      ],
      ['50,000 characters', 'clipHead(plain, MAX_READ_CHARS).text', 'plain'],
      [
        'a cut falls on a line’s end',
        'return end > 0 ? clipped.slice(0, end + 1) : clipped',
        'return clipped',
      ],
      ['a blank file says so', "...(text.trim() === '' ? [`[Blank: ${countOf(view)}.]`] : []),", ''],
      [
        'a character cut at the limit is dropped',
        'taken.length < MAX_TAKEN_BYTES ? text + decoder.end() : text',
        'text + decoder.end()',
      ],
      ['a part says so', '...partNote(text, plain, view, { range, shown }),', ''],
      [
        'a part of a line says so',
        "if (cut && !text.endsWith('\\n')) return [longLineNote",
        "if (cut && text === '') return [longLineNote",
      ],
      ['how to read on', 'lastShown < view.lines ? ` Read on', 'lastShown < 0 ? ` Read on'],
      ['the form is told', '...formNotes(view, crlf, shown),', ''],
      ['the true name is told', 'if (place.respelled)\n', 'if (place === undefined)\n'],
    ],
  ),
  ...inFile(
    'src/tools/text-view.ts',
    ['unit/tools-read', 'field/o-read', 'field/o-write'],
    [
      ['gzip is unpacked', 'head[0] === 0x1f && head[1] === 0x8b', 'head[0] === 0x1f && head[1] === 0x00'],
      [
        'damaged gzip is told',
        "return { binary: 'damaged gzip-compressed data' }",
        "throw new Error('zlib')",
      ],
      [
        'unpacking is bounded',
        'options.gzipped ? MAX_UNPACKED_BYTES : MAX_COUNTED_BYTES',
        'MAX_COUNTED_BYTES',
        'unpacks to gigabytes',
      ],
      [
        'counting is bounded',
        'if (lines.isDone || options.signal.aborted) break',
        'if (options.signal.aborted) break',
        'sparse',
      ],
      [
        'a cancellation ends reading',
        'if (lines.isDone || options.signal.aborted) break',
        'if (lines.isDone) break',
        'cancellation',
      ],
      ['the memory of a view is bounded', 'piece.subarray(0, MAX_TAKEN_BYTES - this.#keptBytes)', 'piece'],
      ['units cut between chunks', 'bytes.length - (bytes.length % unit)', 'bytes.length'],
      [
        'characters cut between chunks',
        '/[\\u{d800}-\\u{dbff}]$/u.test(text) ? whole - unit : whole',
        'whole',
      ],
      ['the mark is not shown', 'head.subarray(form.markBytes)', 'head'],
    ],
  ),
  ...inFile(
    'src/tools/text-form.ts',
    ['unit/tools-edit', 'unit/tools-read', 'field/o-write', 'field/o-read'],
    [
      ['UTF-8 with a mark', "if (startsWith(sample, 'efbbbf'))", "if (startsWith(sample, 'efbbbfff'))"],
      ['UTF-16 LE', "startsWith(sample, 'fffe') && ", "startsWith(sample, 'fffeff') && "],
      ['UTF-32 is none', " && !startsWith(sample, 'fffe0000')", ''],
      ['UTF-16 BE', "if (startsWith(sample, 'feff'))", "if (startsWith(sample, 'feffff'))"],
      ['UTF-16 without a mark', 'return unmarkedUtf16(sample) ?? {', 'return {'],
      ['a signature of binary data', 'if (signature !== undefined) return { binary: signature }', ''],
      ['text beats a signature', "if (encoding === 'utf-8') return { encoding, markBytes: 0 }\n", ''],
      [
        'random bytes are no text',
        "looksLikeText(sample) ? { encoding, markBytes: 0 } : { binary: 'binary data' }",
        '{ encoding, markBytes: 0 }',
      ],
      [
        'a sample may end within a character',
        "return cuts.some((cut) => isUtf8(cut)) ? 'utf-8' : otherwise",
        'return otherwise',
      ],
      [
        'damaged UTF-8 is told from another encoding',
        "isMostlyUtf8(sample) ? 'utf-8-broken' : 'windows-1252'",
        "'windows-1252'",
      ],
      [
        'what an encoding does not have',
        'if (byte === undefined) return { missing: character }',
        'if (byte === undefined) continue',
      ],
    ],
  ),
  ...inFile(
    'src/tools/write-file.ts',
    ['field/o-write', 'unit/tools-list', 'unit/tools-edit', 'unit/tools-input'],
    [
      [
        'one way or the other',
        'if (content !== undefined && oldText === undefined && newText === undefined)',
        'if (content !== undefined)',
      ],
      [
        'both halves of a replacement',
        'if (content === undefined && oldText !== undefined && newText !== undefined)\n    return replacePiece(path, { oldText, newText, everywhere }, context)',
        "if (content === undefined && oldText !== undefined)\n    return replacePiece(path, { oldText, newText: newText ?? '', everywhere }, context)",
      ],
      ['a path that names a folder', "if (path.endsWith('/'))", "if (path.endsWith('//'))"],
      [
        'protected paths',
        'if (why === undefined && !isTest) return resolved',
        'if (!isTest) return resolved',
      ],
      [
        '… also as they were asked for',
        'const paths = [place.relative, place.asked]',
        'const paths = [place.relative]',
      ],
      ['… and as they are', 'const paths = [place.relative, place.asked]', 'const paths = [place.asked]'],
      ['protected tests', 'context.protectTests && paths', 'paths'],
      [
        'protected tests, when asked for',
        'context.protectTests && paths.some((one) => isTestFile(one) || isSnapshot(one))',
        'false',
      ],
      ['protected snapshots', 'isTestFile(one) || isSnapshot(one)', 'isTestFile(one)'],
      ['content too large', 'if (content.length > MAX_FILE_BYTES) return tooLarge(path, content.length)', ''],
      [
        'an edit that grows too large',
        'if (bytes.length > MAX_FILE_BYTES) return tooLarge(path, bytes.length)',
        '',
      ],
      [
        'a file too large to edit',
        'if (file.stats.size > MAX_FILE_BYTES) return tooLarge(path, file.stats.size)',
        '',
      ],
      [
        'the encoding is kept',
        'const encoded = encode(text, form.encoding)',
        "const encoded = encode(text, 'utf-8')",
      ],
      ['the mark is kept', 'Buffer.concat([mark, encoded])', 'Buffer.concat([encoded])'],
      [
        'the mark is not doubled',
        "form.markBytes > 0 && content.startsWith('\\u{feff}') ? content.slice(1) : content",
        'content',
      ],
      [
        'U+FFFD for a stray byte is never written whole',
        "if (form.encoding === 'utf-8-broken' && body.includes('\\u{fffd}')) return { missing: '\\u{fffd}' }",
        '',
      ],
      [
        '… nor in a piece',
        "if (encoding === 'utf-8-broken' && text.includes('\\u{fffd}')) return { missing: '\\u{fffd}' }",
        '',
      ],
      [
        'the line ends are kept',
        'withLineEndsOf(decode(old.subarray(form.markBytes), form.encoding), body.toWellFormed())',
        'body.toWellFormed()',
      ],
      ['the same content writes nothing', 'if (formed.bytes.equals(old.bytes))\n', "if (path === '')\n"],
      ['an empty search text', "if (edit.oldText === '')\n", "if (edit.oldText === 'never')\n"],
      [
        'an edit without a difference',
        'if (edit.oldText === edit.newText)\n',
        "if (edit.oldText === 'never')\n",
      ],
      [
        'an edit of what is not there',
        "if (place.kind === 'missing') return notFound(place, path, 'FILE_NOT_FOUND')",
        '',
      ],
      [
        'an edit of binary data',
        "if ('binary' in form)\n    return refused(\n      'ENCODING_ERROR'",
        "if ('binary' in form && path === '')\n    return refused(\n      'ENCODING_ERROR'",
      ],
      ['nothing that matches', 'if (matches.length === 0) {', "if (matches.length === 0 && path === '') {"],
      [
        'more than one that matches',
        'if (matches.length > 1 && !edit.everywhere)',
        "if (matches.length > 1 && path === '')",
      ],
      [
        'an edit that changes nothing writes nothing',
        'if (changed === body) return done(',
        "if (path === '') return done(",
      ],
      ['the true name is told', 'place.respelled ? [`The file', 'place.root === "" ? [`The file'],
      ['half a character in a piece', 'return { units: text.toWellFormed() }', 'return { units: text }'],
      ['… and in the whole', 'form.encoding), body.toWellFormed())', 'form.encoding), body)'],
    ],
  ),
  ...inFile(
    'src/tools/edit.ts',
    ['unit/tools-edit', 'field/o-write'],
    [
      ['a search text is no pattern', "line.replace(/[\\\\^$.*+?()[\\]{}|/-]/g, '\\\\$&')", 'line'],
      ['a line break stands for both kinds', ".join('\\\\r?\\\\n')", ".join('\\\\n')"],
      ['replaced line ends stay', 'const end = replaced[count] ?? nearby', 'const end = nearby'],
      [
        'new line ends are like those nearby',
        'replaced.at(-1) ?? lineEndNear(body, match)',
        "replaced.at(-1) ?? '\\n'",
      ],
      ['CRLF that was sent stays', "content.includes('\\r\\n') || ", ''],
      ['lines at the beginning keep theirs', 'index < head ? before[index] : ', ''],
      ['lines at the end keep theirs', 'index >= tail ? before[index + offset] : undefined', 'undefined'],
      ['new lines take the commoner kind', "crlf * 2 >= before.length - 1 ? '\\r\\n' : '\\n'", "'\\r\\n'"],
      [
        'near misses: white space at the ends',
        "['white space at the ends of lines', (line) => line.trimEnd()],",
        '',
      ],
      ['near misses: indentation', "['indentation', (line) => line.trim()],", ''],
      ['near misses: white space', "['white space', (line) => line.replace(/\\s+/g, ' ').trim()],", ''],
      [
        'near misses: letter case',
        "['letter case', (line) => line.replace(/\\s+/g, ' ').trim().toLowerCase()],",
        '',
      ],
      [
        'near misses: quotation marks',
        "['quotation marks, dashes or similar characters', (line) => plainly(line).replace(/\\s+/g, ' ').trim()],",
        '',
      ],
      [
        'near misses: backslash sequences',
        'if (unescaped !== wanted && findAll(text, unescaped).length > 0)',
        'if (unescaped === "never")',
      ],
      ['near misses: the closest line', 'return closestLine(lines, sought)', "return 'Read the file again.'"],
      ['near misses are cut', 'line.length > 200 ? `${line.slice(0, 200)}…` : line', 'line'],
    ],
  ),
  ...inFile(
    'src/fence/replace-file.ts',
    ['field/o-write'],
    [
      [
        'a file is replaced as a whole',
        "const temporary = folder.at(`.${randomBytes(9).toString('hex')}.fixpoint-tmp`)\n  try {",
        "const temporary = folder.at(`.${randomBytes(9).toString('hex')}.fixpoint-tmp`)\n  writeFileSync(folder.at(leafOf(place)), '')\n  try {",
      ],
      ['no stray file is left', 'quietly(() => unlinkSync(temporary))\n', ''],
      [
        'folders made in vain are taken away',
        'for (const folder of made.reverse()) quietly(() => rmdirSync(toDisk(folder)))',
        '',
      ],
      [
        'the mode is kept',
        'if (old && (old.mode & PERMISSIONS) !== (now.mode & PERMISSIONS)) fchmodSync(file, old.mode & PERMISSIONS)',
        '',
      ],
    ],
  ),
  ...inFile(
    'src/tools/list-files.ts',
    ['unit/tools-list', 'field/slow-o-list'],
    [
      [
        'a path that is not there',
        "if (place.kind === 'missing') return notFound(place, path, 'PATH_NOT_FOUND')",
        '',
      ],
      ['a path that is no folder', "if (place.kind !== 'folder') return notAFolder(place, path)", ''],
      ['an empty pattern', "if (pattern === '')\n", "if (pattern === 'never')\n"],
      ['an endless pattern', 'if (pattern.length > MAX_PATTERN_CHARS)', 'if (pattern.length > 1e9)'],
      [
        'a pattern that leads out',
        "if (pattern.startsWith('/') || pattern.split('/').includes('..'))",
        "if (pattern === 'never')",
      ],
      [
        'a folder that cannot be read',
        "if (!found) return refused('IO_ERROR'",
        "if (!found) return done('0 entries')\n  if (path === '\\0') return refused('IO_ERROR'",
      ],
      ['the scratch folder is hidden', "place.relative !== '' || name !== scratch", 'name !== ""'],
      [
        '… from patterns too',
        "place.relative === '' && path === scratch && segments[0] !== scratch",
        'false',
      ],
      [
        'only ** goes below',
        "clean.includes('**') ? Number.POSITIVE_INFINITY : segments.length",
        'Number.POSITIVE_INFINITY',
      ],
      [
        'dependency folders are passed by',
        'if (!UNENTERED.has(name) || segments.includes(name)) return true',
        'return true',
      ],
      ['… unless they are named', '!UNENTERED.has(name) || segments.includes(name)', '!UNENTERED.has(name)'],
      ['… and said', 'if (found.unentered.length > 0) {', 'if (found.unentered.length > 99) {'],
      ['unreadable folders are counted', 'if (found.unreadable > 0)', 'if (found.unreadable > 99)'],
      ['a listing keeps to the limit', 'if (used > room && lines.length > 0) break', ''],
      ['what was left out is said', 'leftOut === 0\n', 'leftOut > -1\n'],
      ['a listing is sorted', '.sort((one, other) => (one.path < other.path ? -1 : 1))', ''],
      ['links are shown', "if (entry.kind === 'link')\n", "if (entry.kind === ('x' as string))\n"],
      [
        'names are quoted',
        'quoteName(fromRoot ? relative : entry.name)',
        '(fromRoot ? relative : entry.name)',
      ],
    ],
  ),
  ...inFile(
    'src/tools/walk.ts',
    ['unit/tools-list', 'field/slow-o-list'],
    [
      ['what git owns is not listed', '.filter(({ name }) => !touchesGit(name))', ''],
      [
        'links are not followed',
        "if (entry.kind === 'folder' && enter(entry))",
        "if ((entry.kind === 'folder' || entry.kind === 'link') && enter(entry))",
      ],
      [
        'names that are no UTF-8',
        "if (!dirents.some(({ name }) => name.includes('\\u{fffd}'))) return dirents",
        'return dirents',
      ],
    ],
  ),
  ...inFile(
    'src/tools/delete-files.ts',
    ['unit/tools-delete', 'field/o-clean'],
    [
      ['nothing to delete', 'if (paths.length === 0) return', 'if (paths.length < 0) return'],
      ['a preview by default', '    true,\n  ),\n})', '    false,\n  ),\n})'],
      [
        'a path that exists is no glob',
        "if (!literal.ok || literal.place.kind !== 'missing') return [path]",
        '',
      ],
      ['a glob reaches candidates only', 'log.candidate && matches(log.path)', 'matches(log.path)'],
      [
        'a folder is not deleted',
        "if (kind === 'folder') return stays('NOT_A_FILE', 'a folder; only files are deleted')",
        '',
      ],
      ['protected logs stay', "if (protection !== undefined) return stays('PATH_PROTECTED', protection)", ''],
      [
        'what is no log stays',
        'if (!log) return stays(\'NOT_A_CANDIDATE\', `not a log that matches "${scan.pattern}"`)',
        "if (!log) return stays('FILE_NOT_FOUND', '')",
      ],
      ['what is no candidate stays', 'if (!log.candidate) return', 'if (log.path === "") return'],
      [
        'what was written to stays',
        'if (stats.mtimeMs > (scan.scannedMs ?? Number.POSITIVE_INFINITY) || stats.size !== log.bytes)',
        'if (stats.size < 0)',
      ],
      ['one that may not go stops the call', 'if (staying.length > 0)\n', 'if (staying.length > 99)\n'],
      [
        'nothing goes without a preview',
        'if (unseen.length === 0) return undefined',
        'if (unseen.length >= 0) return undefined',
      ],
      ['a dry run deletes nothing', 'if (desk.dryRun)\n', 'if (desk === undefined)\n'],
      [
        'what changed in that very moment stays',
        'if (fingerprint(lstatSync(path)) !== mark) return',
        'if (path === "") return',
      ],
      [
        'a preview keeps to the limit',
        'linesWithin(lines, context.maxOutputChars)',
        'linesWithin(lines, 1e9)',
      ],
      [
        'the whole list is printed first',
        "context.onProgress?.(`${[heading, ...lines].join('\\n')}\\n`)",
        '',
      ],
    ],
  ),
]

export const PROCESSES = [
  ...inFile(
    'src/adapters/process-tree.ts',
    ['unit/fence-process', 'field/o-run'],
    [
      [
        'standard input is at its end',
        "options.lifeline === true ? 'pipe' : 'ignore'",
        "'pipe'",
        'standard input',
      ],
      ['a session of its own', 'detached: true', 'detached: false', 'O-RUN-(01|02|16)'],
      [
        'the exit is not waited for by the pipe',
        'await settle(drained, () => killFamily(pid, mark))',
        'await drained',
        'O-RUN-01',
      ],
      ['what outlives the command is ended', '  killRest()\n', '', 'O-RUN-01'],
      [
        'a kill after the grace',
        'kill = setTimeout(() => killAll(pid, mark, options), options.graceMs ?? DEFAULT_GRACE_MS)',
        'kill = setTimeout(() => {}, 100_000)',
        'O-RUN-03',
      ],
      [
        'a timer never longer than Node takes',
        'Math.min(timeoutMs, LONGEST_TIMER_MS)',
        'timeoutMs',
        'O-RUN-11',
      ],
      [
        'no limit that makes no sense',
        'Number.isNaN(timeoutMs) || timeoutMs <= 0 ? DEFAULT_TIMEOUT_MS : ',
        '',
        'O-RUN-17',
      ],
      [
        'an aborted command does not start',
        "if (options.signal?.aborted === true) return { exitCode: 143, signal: 'SIGTERM', timedOut: false }",
        '',
        'aborted',
      ],
      [
        'an abort ends a command',
        "options.signal?.addEventListener('abort', end, { once: true })",
        '',
        'aborted',
      ],
      ['a watcher ends a command', 'if (remark !== undefined) end()', '', 'watcher'],
      ['no listener is left', "options.signal?.removeEventListener('abort', end)", '', 'listener'],
      [
        'a signal is 128 + n',
        '128 + (exit.signal === null ? 0 : constants.signals[exit.signal])',
        '0',
        'O-RUN-06',
      ],
      ['a program that is not there is 127', "code === 'ENOENT' ? 127 : 126", '126', 'does not exist'],
    ],
  ),
  ...inFile(
    'src/adapters/process-family.ts',
    ['unit/fence-process'],
    [
      ['the group is killed', "send(-leader, 'SIGKILL')", ''],
      ['the tree is killed', "for (const pid of tree) send(pid, 'SIGKILL')", ''],
      ['strays are hunted', 'if (mark === undefined) return', 'return'],
      [
        'the tree is asked to end',
        'for (const pid of familyOf(leader)) if',
        'for (const pid of [leader]) if',
      ],
    ],
  ),
  ...inFile(
    'src/adapters/output-pipe.ts',
    ['unit/fence-process'],
    [
      ['both streams in one pipe', "if (process.platform === 'win32') return undefined", 'return undefined'],
      [
        'no pipe that a stray writes to is used again',
        'if (drained) free.push(path)',
        'if (path) free.push(path)',
      ],
    ],
  ),
  ...inFile(
    'src/adapters/command-output.ts',
    ['unit/fence-process', 'unit/tools-run-command', 'field/o-run'],
    [
      [
        'a character cut between two pieces',
        'emit(terminal.write(decoder.write(piece)))',
        "emit(terminal.write(piece.toString('utf8')))",
      ],
      ['the last piece without a line end', 'emit(terminal.write(decoder.end()) + terminal.end())', ''],
      [
        'hidden characters are shown',
        'return { text: cleanForModel(text), clipped }',
        'return { text, clipped }',
      ],
      ['the output file has a limit', 'if (written >= outputFileBytes) return', ''],
      [
        '… and says so',
        'append(`\\n[… the rest was not saved: only ${outputFileBytes} bytes are kept …]\\n`)',
        "append('')",
      ],
      [
        'no link in the place of the folder',
        'if (realpathSync(folder) !== folder) throw',
        'if (folder === "") throw',
      ],
      [
        'what cannot be saved is told',
        'for (const sentence of [remark, file?.close()])',
        'for (const sentence of [remark])',
      ],
    ],
  ),
  ...inFile(
    'src/domain/clip.ts',
    ['unit/fence-process', 'unit/tools-read', 'field/o-api', 'unit/loop-prompts', 'unit/hygiene'],
    [
      ['no cut through a character, head', 'code >= 0xd800 && code <= 0xdbff ? at - 1 : at', 'at'],
      ['no cut through a character, tail', 'code >= 0xdc00 && code <= 0xdfff ? from + 1 : from', 'from'],
    ],
  ),
]
