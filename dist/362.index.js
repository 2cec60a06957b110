export const id = 362;
export const ids = [362];
export const modules = {

/***/ 14622:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ removeTree)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(31421);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(57975);
/* harmony import */ var _fence_system_programs_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(74391);




/**
 * Removes a file or folder, whatever commands have made of it: folders that nobody may write, as Go lays out its
 * modules, or read; folders so deep that no path can name them.
 */
async function removeTree(path) {
    try {
        // Not the one with a promise: after a failure that one goes on removing while we put something else in the place.
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.rmSync)(path, { recursive: true, force: true, maxRetries: 3 });
    }
    catch {
        // Theirs to close, ours to open.
        if ((0,node_fs__WEBPACK_IMPORTED_MODULE_1__.lstatSync)(path).isDirectory())
            await runQuietly('chmod', '-R', 'u+rwX', path);
        await runQuietly('rm', '-rf', path);
    }
}
const runQuietly = (program, ...args) => (0,node_util__WEBPACK_IMPORTED_MODULE_2__.promisify)(node_child_process__WEBPACK_IMPORTED_MODULE_0__.execFile)((0,_fence_system_programs_js__WEBPACK_IMPORTED_MODULE_3__/* .systemProgram */ .CA)(program), args, { cwd: '/', env: { PATH: _fence_system_programs_js__WEBPACK_IMPORTED_MODULE_3__/* .SYSTEM_PATH */ .sg } });


/***/ }),

/***/ 12040:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $1: () => (/* binding */ clipHead),
/* harmony export */   DH: () => (/* binding */ clipTail),
/* harmony export */   DX: () => (/* binding */ clipLine),
/* harmony export */   ES: () => (/* binding */ wellFormed),
/* harmony export */   e9: () => (/* binding */ clipMiddle)
/* harmony export */ });
/** Moves a cut back by one where it would fall between the two halves of a character. */
const safeCut = (text, at) => {
    const code = text.charCodeAt(at - 1);
    return code >= 0xd800 && code <= 0xdbff ? at - 1 : at;
};
/** Keeps the beginning. */
function clipHead(text, maxChars) {
    if (text.length <= maxChars)
        return { text, omittedChars: 0 };
    const cut = safeCut(text, maxChars);
    return { text: text.slice(0, cut), omittedChars: text.length - cut };
}
/** Keeps the end. */
function clipTail(text, maxChars) {
    if (text.length <= maxChars)
        return { text, omittedChars: 0 };
    const from = text.length - maxChars;
    const code = text.charCodeAt(from);
    const start = code >= 0xdc00 && code <= 0xdfff ? from + 1 : from;
    return { text: text.slice(start), omittedChars: start };
}
/** Keeps beginning and end, with a line between them that says how much is missing and `hint` what to do. */
function clipMiddle(text, maxChars, hint = '') {
    if (text.length <= maxChars)
        return { text, omittedChars: 0 };
    const half = Math.floor(maxChars / 2);
    const head = clipHead(text, half);
    const tail = clipTail(text, maxChars - half);
    const omittedChars = text.length - head.text.length - tail.text.length;
    const notice = `\n[… ${omittedChars} characters left out${hint === '' ? '' : `; ${hint}`} …]\n`;
    return { text: head.text + notice + tail.text, omittedChars };
}
/** Replaces lone surrogates, which the model API refuses. */
const wellFormed = (text) => text.toWellFormed();
let graphemes;
/** Made when it is needed: its tables take 15 ms to load, and few lines are so long. */
const segmenter = () => (graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' }));
/**
 * A text as one line of at most `maxChars` UTF-16 code units, with a mark where there was more. Never cut inside what
 * a reader sees as one character, unless that alone is too long.
 */
function clipLine(text, maxChars) {
    // A line this long is cut in any case; folding the white space of a whole file would be slow.
    const line = text
        .slice(0, maxChars * 20)
        .replace(/\s+/g, ' ')
        .trim();
    if (line.length <= maxChars)
        return line;
    const head = line.slice(0, maxChars + 64);
    const end = segmenter()
        .segment(head)
        .containing(maxChars - 1)?.index ?? 0;
    return `${end > 0 ? head.slice(0, end) : clipHead(line, maxChars - 1).text}…`;
}


/***/ }),

/***/ 54543:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ Failure),
/* harmony export */   d: () => (/* binding */ failuresOf)
/* harmony export */ });
/**
 * The house is broken: thrown by adapters and by the story, caught once in main.
 * Three sentences for a person: what happened, what it means, what to do.
 */
class Failure extends Error {
    code;
    stopReason;
    meaning;
    remedy;
    constructor(code, row, what, details = {}, cause) {
        super(what, cause === undefined ? undefined : { cause });
        this.name = 'Failure';
        this.code = code;
        this.stopReason = row.stopReason;
        this.meaning = fill(row.meaning, details);
        this.remedy = fill(row.remedy, details);
    }
}
const fill = (sentence, details) => sentence.replace(/\{(\w+)\}/g, (whole, name) => details[name] ?? whole);
/** Binds a table to a constructor that takes only its own codes: an unlisted code is a compile error. */
const failuresOf = (table) => (code, what, details = {}, cause) => 
// A key of the table is always in the table.
new Failure(code, table[code], what, details, cause);


/***/ }),

/***/ 35524:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ settingsFailure)
/* harmony export */ });
/* unused harmony export SETTINGS_FAILURES */
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(54543);

const SETTINGS_FAILURES = {
    'bad-settings': {
        stopReason: 'settings',
        meaning: 'The run was not started, so that no wrong value is used silently.',
        remedy: 'Correct the inputs named above: in the workflow file below "with:", at the laptop as --input NAME=VALUE; docs/configuration.md lists them all.',
    },
    'no-key': {
        stopReason: 'settings',
        meaning: 'Without a key no model can be asked.',
        remedy: 'In a workflow add a repository secret and pass it as "anthropic-api-key: ${{ secrets.ANTHROPIC_API_KEY }}"; at the laptop run "export ANTHROPIC_API_KEY=sk-ant-…" first.',
    },
    'bad-event': {
        stopReason: 'settings',
        meaning: 'Without its event nobody knows what the run was asked for.',
        remedy: "On a runner this is the runner's own file; at the laptop give --event a JSON file holding the payload.",
    },
    'event-incomplete': {
        stopReason: 'settings',
        meaning: 'What the file holds is not the payload of such an event, or not all of it.',
        remedy: 'Give --event the whole payload as GitHub sends it, and --event-name the event it is of; on a runner both come from GitHub.',
    },
    'event-unknown': {
        stopReason: 'settings',
        meaning: 'Under that name nothing was looked for in the payload.',
        remedy: 'Give --event-name a name from the list of events that trigger workflows in GitHub’s documentation.',
    },
    'bad-arguments': {
        stopReason: 'settings',
        meaning: 'The command line was not understood, so nothing was done.',
        remedy: 'Run it with --help for the forms it takes.',
    },
    'no-task': {
        stopReason: 'settings',
        meaning: 'Without a task there is nothing to do.',
        remedy: 'Say in quotes what is to be done, e.g. "make the tests pass".',
    },
    'bad-folder': {
        stopReason: 'settings',
        meaning: 'Without a folder there is nothing to work on.',
        remedy: 'Give --root the folder of a git repository, or leave it out to work in this one.',
    },
    'copy-failed': {
        stopReason: 'settings',
        meaning: 'A dry run works on a copy, so that nothing in the folder changes.',
        remedy: 'See that the folder can be read and that the temporary folder (TMPDIR) has room for a copy of it.',
    },
    'old-node': {
        stopReason: 'settings',
        meaning: 'Fixpoint uses what older versions do not have.',
        remedy: 'In a clone "npm ci" fetches Node.js 24 on Linux x86-64, then run "npx node dist/index.js …"; elsewhere install it, and on a self-hosted runner update the runner.',
    },
    'prices-unreadable': {
        stopReason: 'settings',
        meaning: 'Its form is {"model-id": {"input": 4, "output": 20, "cacheWrite": 5, "cacheRead": 0.2}}, in US dollars per million tokens.',
        remedy: 'Correct the variable, or remove it to count by the list prices.',
    },
    'no-repository': {
        stopReason: 'settings',
        meaning: 'The runner did not say which repository this is.',
        remedy: 'Run it inside a GitHub Actions job, or give a task in words to use it at the laptop.',
    },
    'handover-refused': {
        stopReason: 'settings',
        meaning: 'What the agent job handed over is not what the deliver job expected.',
        remedy: 'Hand over the artifact of the same run, unchanged, and keep the model key out of the deliver job.',
    },
    'agent-token-can-write': {
        stopReason: 'settings',
        meaning: 'The half of the work that runs untrusted code must not be able to write.',
        remedy: 'Give that job "permissions: contents: read" and let the job with "mode: deliver" write.',
    },
    'journal-unreadable': {
        stopReason: 'settings',
        meaning: 'A recorded run can be replayed only from its whole journal.',
        remedy: 'Give the journal.jsonl of a run, unchanged; its path is the output "journal".',
    },
    internal: {
        stopReason: 'internal',
        meaning: 'This is a fault in Fixpoint itself; what was changed is kept in the patch file.',
        remedy: 'Please report it with the journal of the run attached.',
    },
};
const settingsFailure = (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .failuresOf */ .d)(SETTINGS_FAILURES);


/***/ }),

/***/ 58548:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   fieldsOf: () => (/* binding */ fieldsOf)
/* harmony export */ });
function fieldsOf(value) {
    const at = (path) => path.split('.').reduce(stepInto, value);
    return {
        text: (path) => {
            const found = at(path);
            return typeof found === 'string' ? found : '';
        },
        number: (path) => {
            const found = at(path);
            return typeof found === 'number' && Number.isSafeInteger(found) ? found : undefined;
        },
        has: (path) => {
            const found = at(path);
            return found !== undefined && found !== null;
        },
        names: (path) => at(path) !== undefined,
        flag: (path) => at(path) === true,
        list: (path) => {
            const found = at(path);
            return Array.isArray(found) ? found.map(fieldsOf) : [];
        },
    };
}
const stepInto = (value, name) => typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? value[name]
    : undefined;


/***/ }),

/***/ 58453:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Z4: () => (/* reexport */ cleanForLog),
  Mm: () => (/* reexport */ cleanForModel),
  SS: () => (/* reexport */ codeSpan),
  Ic: () => (/* reexport */ inertMarkdown),
  UJ: () => (/* reexport */ inertText),
  az: () => (/* reexport */ isolate),
  TN: () => (/* reexport */ oneLine),
  P: () => (/* reexport */ withoutHidden)
});

// UNUSED EXPORTS: countHidden, disarmCommands, plainLine

;// CONCATENATED MODULE: ./build/domain/hidden-characters.js
/*
 * A character that nobody can see is taken out or shown unless the writing it stands in needs it: Persian joins and
 * splits words with it, emoji are built with it, Han names pick their shape with it. Everything here is pure.
 */
const ANSI = /\u001b(?:\[[0-?]*[ -/]*[@-~]|[\]PX^_][^\u0007\u001b\u009c\n]{0,4096}(?:\u0007|\u001b\\|\u009c)|[ -/]*[0-~])|\u009b[0-?]*[ -/]*[@-~]/g;
/** Everything that may be invisible or steer a display. Line feed, tab and carriage return are looked at elsewhere. */
const SUSPECT_RANGES = [
    [0x00, 0x08], // controls, in four parts around tab, line feed and carriage return
    [0x0b, 0x0c],
    [0x0e, 0x1f],
    [0x7f, 0x9f],
    [0xad, 0xad], // soft hyphen
    [0x34f, 0x34f], // combining grapheme joiner
    [0x61c, 0x61c], // Arabic letter mark
    [0x115f, 0x1160], // Hangul fillers
    [0x17b4, 0x17b5], // Khmer vowels without a shape
    [0x180b, 0x180f], // Mongolian variation selectors, vowel separator
    [0x200b, 0x200f], // zero-width space, joiners, direction marks
    [0x2028, 0x202e], // line and paragraph separators, embeddings, overrides
    [0x2060, 0x206f], // word joiner, invisible operators, isolates, deprecated controls
    [0x3164, 0x3164], // Hangul filler
    [0xfe00, 0xfe0f], // variation selectors
    [0xfeff, 0xfeff], // byte order mark
    [0xffa0, 0xffa0], // half-width Hangul filler
    [0xfff0, 0xfffb], // unassigned, interlinear annotation
    [0x1bca0, 0x1bca3], // shorthand controls
    [0x1d173, 0x1d17a], // musical controls
    [0xe0000, 0xe0fff], // tag characters, more variation selectors
];
const SUSPECT = new RegExp(`[${SUSPECT_RANGES.map(([from, to]) => `\\u{${from.toString(16)}}-\\u{${to.toString(16)}}`).join('')}]+`, 'gu');
const RIGHT_TO_LEFT = /[\p{scx=Hebrew}\p{scx=Arabic}\p{scx=Syriac}\p{scx=Thaana}\p{scx=Nko}\p{scx=Samaritan}\p{scx=Mandaic}\p{scx=Adlam}]/u;
/** Scripts in which zero-width joiner and non-joiner change what is written. */
const JOINING = /[\p{scx=Arabic}\p{scx=Syriac}\p{scx=Mandaic}\p{scx=Nko}\p{scx=Adlam}\p{scx=Hebrew}\p{scx=Mongolian}\p{scx=Phags_Pa}\p{scx=Devanagari}\p{scx=Bengali}\p{scx=Gurmukhi}\p{scx=Gujarati}\p{scx=Oriya}\p{scx=Tamil}\p{scx=Telugu}\p{scx=Kannada}\p{scx=Malayalam}\p{scx=Sinhala}\p{scx=Khmer}\p{scx=Myanmar}\p{scx=Tibetan}\p{scx=Balinese}\p{scx=Javanese}]/u;
/** Scripts without spaces between words, where a zero-width space says where a line may break. */
const UNSPACED = /[\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\p{scx=Tibetan}\p{scx=Javanese}\p{scx=Balinese}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u;
const HANGUL_JAMO = /[\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]/;
/** The only flags made of tag characters: England, Scotland, Wales. */
const TAG_FLAGS = new Set(['gbeng', 'gbsct', 'gbwls'].map((region) => [...Array(region.length).keys()].map((at) => tagOf(region.charCodeAt(at))).join('') + tagOf(0x7f)));
/** Five letters and the end. */
const TAG_FLAG_CHARS = 6;
function tagOf(code) {
    return String.fromCodePoint(0xe0000 + code);
}
/**
 * For what the model reads: hidden characters become visible (`⟦U+202E⟧`), terminal sequences go. Code and the
 * writing of any language stay as they are to the byte, also where they need invisible characters.
 */
const cleanForModel = (text) => clean(text.replace(ANSI, ''), { show: true, keepDirections: true, keepFormFeed: true });
/**
 * For the job log: as `cleanForModel`, without anything that moves a cursor or turns a direction, and no line that
 * the runner would take for a workflow command.
 */
const cleanForLog = (text) => disarmCommands(clean(text.replace(ANSI, '').replace(/\r\n?/g, '\n'), {
    show: true,
    keepDirections: false,
    keepFormFeed: false,
}));
/** For what people read on GitHub: hidden characters are gone. */
const withoutHidden = (text) => clean(text.replace(ANSI, '').replace(/\r\n?/g, '\n'), {
    show: false,
    keepDirections: false,
    keepFormFeed: false,
});
/** How many characters `cleanForModel` would show or take out. */
function countHidden(text) {
    let count = 0;
    for (const part of hiddenParts(text, { show: true, keepDirections: true, keepFormFeed: true })) {
        count += part.length;
    }
    return count;
}
/** Keeps right-to-left text from reordering what stands around it; other text is returned as it is. */
const isolate = (text) => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);
function clean(text, rules) {
    const wellFormed = text.toWellFormed();
    const lineAt = createLineReader(wellFormed);
    return wellFormed.replace(SUSPECT, (run, at) => {
        const { kept, hidden } = sift({ text: wellFormed, run, at, lineAt }, rules);
        if (hidden.length === 0)
            return run;
        return kept + (rules.show ? shown(hidden) : '');
    });
}
function* hiddenParts(text, rules) {
    const lineAt = createLineReader(text);
    for (const match of text.matchAll(SUSPECT)) {
        yield sift({ text, run: match[0], at: match.index, lineAt }, rules).hidden;
    }
}
const shown = (hidden) => {
    if (hidden.length > 3)
        return `⟦${hidden.length} hidden characters⟧`;
    return hidden.map((char) => `⟦U+${hexOf(char)}⟧`).join('');
};
const hexOf = (char) => (char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
/** Parts a run of suspects into what the writing around it needs and what is hidden. */
function sift({ text, run, at, lineAt }, rules) {
    const chars = Array.from(run);
    const hidden = [];
    let kept = '';
    let before = charBefore(text, at);
    for (let index = 0; index < chars.length;) {
        const after = chars[index + 1] ?? charAt(text, at + run.length);
        const place = {
            chars,
            index,
            before,
            after,
            line: () => lineAt(at),
            atStart: at === 0 && index === 0,
        };
        const needed = neededHere(place, rules);
        if (needed === 0)
            hidden.push(chars[index] ?? '');
        else
            before = chars[index + needed - 1] ?? before;
        kept += chars.slice(index, index + needed).join('');
        index += Math.max(1, needed);
    }
    return { kept, hidden };
}
/** How many of the next characters the writing needs; 0 when the first of them is hidden. */
function neededHere(place, rules) {
    const { before, after } = place;
    const char = place.chars[place.index] ?? '';
    const code = char.codePointAt(0) ?? 0;
    if (code === 0x0c)
        return Number(rules.keepFormFeed);
    if (code === 0xfeff)
        return Number(place.atStart && rules.keepDirections);
    if (code === 0x200c || code === 0x200d)
        return Number(joins(char, place));
    if (code === 0x200b)
        return Number(UNSPACED.test(before) && UNSPACED.test(after));
    if (code === 0x200e || code === 0x200f || code === 0x061c)
        return Number(place.line().rightToLeft);
    if (isDirection(code))
        return Number(rules.keepDirections && place.line().directionsAreHonest);
    if (code >= 0xfe00 && code <= 0xfe0f)
        return Number(variesShape(code, place));
    if (code >= 0xe0100 && code <= 0xe01ef)
        return Number(/\p{Unified_Ideograph}/u.test(before));
    if (code >= 0x180b && code <= 0x180f && code !== 0x180e)
        return Number(/\p{scx=Mongolian}/u.test(before));
    if (code === 0x115f || code === 0x1160)
        return Number(HANGUL_JAMO.test(before) || HANGUL_JAMO.test(after));
    if (code === 0x034f)
        return Number(/[\p{M}\p{scx=Hebrew}]/u.test(before) && /\p{M}/u.test(after));
    return code >= 0xe0061 && before === '\u{1f3f4}' && isTagFlag(place) ? TAG_FLAG_CHARS : 0;
}
const isTagFlag = ({ chars, index }) => TAG_FLAGS.has(chars.slice(index, index + TAG_FLAG_CHARS).join(''));
function joins(char, { before, after }) {
    if (JOINING.test(before) || JOINING.test(after))
        return true;
    return (char === '\u200d' &&
        /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]/u.test(before) &&
        /\p{Extended_Pictographic}/u.test(after));
}
function variesShape(code, { before, after }) {
    if (code >= 0xfe0e) {
        if (/[0-9#*]/.test(before))
            return after === '\u20e3';
        return /\p{Emoji}/u.test(before);
    }
    return /[\p{scx=Han}\p{Sm}\p{scx=Myanmar}\p{scx=Phags_Pa}\uff00-\uff1f]/u.test(before);
}
/** Embeddings and isolates. The two overrides are not among them: no honest text needs one. */
const isDirection = (code) => (code >= 0x202a && code <= 0x202c) || (code >= 0x2066 && code <= 0x2069);
/** Each line is looked at once: a line may be long and full of marks. */
function createLineReader(text) {
    let start = 0;
    let end = -1;
    let facts = { rightToLeft: false, directionsAreHonest: false };
    return (at) => {
        if (at >= start && at < end)
            return facts;
        start = text.lastIndexOf('\n', at - 1) + 1;
        const next = text.indexOf('\n', at);
        end = next < 0 ? text.length : next;
        const line = text.slice(start, end);
        const rightToLeft = RIGHT_TO_LEFT.test(line);
        facts = { rightToLeft, directionsAreHonest: rightToLeft && directionsArePaired(line) };
        return facts;
    };
}
function directionsArePaired(line) {
    const open = [];
    for (const char of line.match(/[\u202a-\u202e\u2066-\u2069]/g) ?? []) {
        if (char === '\u202d' || char === '\u202e')
            return false;
        if (char !== '\u202c' && char !== '\u2069')
            open.push(char < '\u2066' ? '\u202c' : '\u2069');
        else if (open.pop() !== char)
            return false;
    }
    return open.length === 0;
}
const charAt = (text, at) => {
    const code = text.codePointAt(at);
    return code === undefined ? '' : String.fromCodePoint(code);
};
const charBefore = (text, at) => {
    if (at === 0)
        return '';
    const low = text.charCodeAt(at - 1);
    return low >= 0xdc00 && low <= 0xdfff ? charAt(text, at - 2) : charAt(text, at - 1);
};
/**
 * The runner reads `::name::` at the start of a line, blanks before it allowed, and the older `##[name]` anywhere.
 * (actions/runner, ActionCommand.cs)
 */
const disarmCommands = (text) => text.replace(/^([^\S\n]*):(?=:)/gm, '$1: ').replace(/##(?=\[)/g, '## ');

// EXTERNAL MODULE: ./build/domain/clip.js
var clip = __webpack_require__(12040);
;// CONCATENATED MODULE: ./build/domain/inert-text.js


/* What somebody’s text may set off where it is shown: mentions, closing words, images, HTML. Everything here is pure. */
/** One line of plain text: hidden characters gone, white space folded, mentions and closing words inert. */
const plainLine = (text) => inertText(text).replace(/\s+/g, ' ').trim();
/** As `plainLine`, at most `maxChars` long: for titles. */
const oneLine = (text, maxChars = 256) => (0,clip/* clipLine */.DX)(plainLine(text), maxChars);
/**
 * Any text, such as a file's name, as one Markdown code span, in tables too; hidden characters and line ends are
 * shown, so that two names that differ also look different.
 */
function codeSpan(text) {
    const line = cleanForLog(text).replace(/[\n\t]/g, (char) => shown([char]));
    if (line === '')
        return '';
    // A table cuts at every bar, even in a code span; in HTML the bar can be written as a number.
    if (line.includes('|'))
        return `<code>${line.replace(/[^\p{L}\p{M}\p{N} ./-]/gu, asNumber)}</code>`;
    const longest = Math.max(0, ...Array.from(line.matchAll(/`+/g), (run) => run[0].length));
    const fence = '`'.repeat(longest + 1);
    const pad = /^[` ]|[` ]$/.test(line) ? ' ' : '';
    return `${fence}${pad}${line}${pad}${fence}`;
}
const asNumber = (char) => `&#${char.codePointAt(0)};`;
const CLOSING_WORD = /(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?)$/i;
/** `#12`, `GH-12`, `owner/name#12`, or the address of an issue or pull request. */
const REFERENCE = /(?:https?:\/\/[^\s/]+\/[\w.-]+\/[\w.-]+\/(?:issues|pull)\/|(?<![\w.-])[\w.-]+\/[\w.-]+#|\bGH-|(?<![\w&])#)(?=\d)/gi;
const MENTION = /(?<![A-Za-z0-9_])@(?=[A-Za-z0-9_])/g;
const SKIP_WORDS = /\[((?:skip|no) (?:ci|actions)|(?:ci|actions) skip)\]|\bskip-checks(?=\s*:)/gi;
/**
 * For commit messages and titles, where there is no markup to hide in: hidden characters gone; mentions, closing words
 * next to a number and words that would keep CI from running are broken up so that they set nothing off.
 */
function inertText(text) {
    const plain = withoutHidden(text)
        .replace(MENTION, '@ ')
        .replace(SKIP_WORDS, (whole, words) => words === undefined ? 'skip checks' : `(${words})`);
    return plain.replace(REFERENCE, (lead, at) => setsOff(lead, plain.slice(0, at)) ? `${lead} ` : lead);
}
/** A reference acts when a closing word stands before it, or when it reaches into another repository. */
const setsOff = (lead, before) => (/\//.test(lead) && lead.endsWith('#')) || followsClosingWord(before);
const followsClosingWord = (before) => CLOSING_WORD.test(before
    .slice(-LOOK_BACK_CHARS)
    .replace(/[\s:*_~`[\](){}<>"'\\-]+/g, ' ')
    .trim()) ||
    CLOSING_WORD.test(before
        .slice(-LOOK_BACK_CHARS)
        .replace(/[*_~`\\]+/g, '')
        .replace(/[\s:[\](){}<>"'-]+$/, ''));
/**
 * Somebody else's Markdown made safe to show in a pull request or comment: hidden characters gone; mentions, closing
 * words next to a number, images, raw HTML, HTML comments and character codes show as the text they are. Code blocks
 * and code spans stay as they are; an open code block is closed.
 */
function inertMarkdown(text) {
    const lines = withoutHidden(text).split('\n');
    const result = [];
    for (let at = 0; at < lines.length;) {
        const block = codeBlockAt(lines, at);
        if (block) {
            result.push(...block.lines);
            at += block.length;
        }
        else {
            result.push(inertLine(lines[at] ?? '', lines[at - 1] ?? ''));
            at += 1;
        }
    }
    return result.join('\n');
}
/**
 * A fenced block that every Markdown reader takes for one: at most three spaces in, no line of it further out. Others
 * (in quotes, deep in lists) are treated as text, which at worst adds a visible mark to code.
 */
function codeBlockAt(lines, at) {
    const [, indent, fence] = /^( {0,3})(`{3,}(?=[^`]*$)|~{3,})/.exec(lines[at] ?? '') ?? [];
    if (indent === undefined || fence === undefined)
        return undefined;
    const closing = new RegExp(`^ {${indent.length}}${fence.charAt(0)}{${fence.length},}[ \\t]*$`);
    for (let end = at + 1; end < lines.length; end += 1) {
        const line = lines[end] ?? '';
        if (closing.test(line))
            return { lines: lines.slice(at, end + 1), length: end + 1 - at };
        if (line.trim() !== '' && !line.startsWith(indent))
            return undefined;
    }
    if (indent !== '')
        return undefined;
    return { lines: [...lines.slice(at), fence], length: lines.length - at };
}
/** Code spans are only believed within one line; a run of backticks without a partner is made literal. */
function inertLine(line, lineBefore) {
    let written = '';
    let at = 0;
    for (const run of line.matchAll(/(?<!\\)(?:\\\\)*(`+)/g)) {
        const ticks = run[1] ?? '';
        const start = run.index + run[0].length - ticks.length;
        if (start < at)
            continue;
        written += inertPiece(line, { from: at, to: start, lineBefore, written });
        const end = closingRun(line, start + ticks.length, ticks);
        at = end ?? start + ticks.length;
        written += end === undefined ? ticks.replaceAll('`', '\\`') : inertCode(line.slice(start, end));
    }
    return written + inertPiece(line, { from: at, to: line.length, lineBefore, written });
}
function closingRun(line, from, ticks) {
    for (const match of line.slice(from).matchAll(/`+/g)) {
        if (match[0] === ticks)
            return from + match.index + ticks.length;
    }
    return undefined;
}
/** A table cuts its cells at every bar, also inside a code span, and would set free what stands behind it. */
const inertCode = (code) => (code.includes('|') ? inertText(code) : code);
const MARKUP = /!(?=\[)|<(?=[A-Za-z/!?])|&(?=#|(?!(?:amp|lt|gt|quot|apos|nbsp);)[A-Za-z][A-Za-z0-9]*;)|@|https?:\/\/|(?<![\w.-])[\w.-]+\/[\w.-]+#(?=\d)|GH-(?=\d)|#(?=\d)/gi;
/** How far back a closing word is looked for. */
const LOOK_BACK_CHARS = 80;
function inertPiece(line, { from, to, lineBefore, written }) {
    const piece = line.slice(from, to);
    let result = '';
    let last = written.slice(-1);
    let at = 0;
    for (const match of piece.matchAll(MARKUP)) {
        if (match.index < at)
            continue;
        const plain = piece.slice(at, match.index);
        last = (last + plain).slice(-1);
        const place = from + match.index;
        const near = line.slice(Math.max(0, place - LOOK_BACK_CHARS), place);
        const inert = inertToken(piece.slice(match.index), {
            before: place < LOOK_BACK_CHARS ? `${lineBefore.slice(-LOOK_BACK_CHARS)}\n${near}` : near,
            last,
            next: line.charAt(to),
        });
        result += plain + inert.text;
        last = inert.text.slice(-1);
        at = match.index + inert.length;
    }
    return result + piece.slice(at);
}
const asIs = (text) => ({ text, length: text.length });
function inertToken(rest, around) {
    if (rest.startsWith('!'))
        return { text: '!\\', length: 1 };
    if (rest.startsWith('<'))
        return { text: '&lt;', length: 1 };
    if (rest.startsWith('&'))
        return { text: '&amp;', length: 1 };
    if (rest.startsWith('@'))
        return inertMention(rest, around);
    return inertAddress(rest, around) ?? inertReference(rest, around);
}
function inertMention(rest, around) {
    const name = /^@[A-Za-z0-9_][\w-]*(?:\/[\w.-]*\w)?/.exec(rest)?.[0];
    // A mail address has one such sign; what stands behind a second one is a text of its own.
    const isMail = /[A-Za-z0-9]/.test(around.last) && !/@\S*$/.test(around.before);
    return name === undefined || isMail ? asIs('@') : asCode(name, rest, around);
}
/** Whether Markdown makes a link of an address depends on much around it: a mention inside is inert either way. */
function inertAddress(rest, around) {
    const address = /^https?:\/\/[^\s<>`!&]*/i.exec(rest)?.[0];
    if (address === undefined)
        return undefined;
    const acts = /\/(?:issues|pull)\/\d/.test(address) && followsClosingWord(around.before);
    return acts
        ? asCode(address, rest, around)
        : { text: address.replaceAll('@', '%40'), length: address.length };
}
function inertReference(rest, around) {
    const reference = /^(?:[\w.-]+\/[\w.-]+#|GH-|#)\d+/i.exec(rest)?.[0] ?? rest.slice(0, 1);
    if (!setsOff(reference.replace(/\d+$/, ''), around.before))
        return asIs(reference);
    return asCode(reference, rest, around);
}
/** As a code span; next to a backtick or backslash, which would tear it open, with a gap instead. */
function asCode(token, rest, { last, next }) {
    const follows = rest.charAt(token.length) || next;
    const text = follows === '`' || /[`\\]/.test(last) ? withGap(token) : `\`${token}\``;
    return { text, length: token.length };
}
/** `@ana` → `@ ana`, `#12` → `# 12`, `…/issues/12` → `…/issues/ 12`. */
const withGap = (token) => token.startsWith('@') ? `@ ${token.slice(1)}` : token.replace(/(?<![0-9])(?=\d+[^/#]*$)/, ' ');

;// CONCATENATED MODULE: ./build/domain/hygiene.js
/** The text rules in one place: what is hidden in a text, and what it may set off where it is shown. */




/***/ }),

/***/ 25999:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   hasSection: () => (/* binding */ hasSection),
/* harmony export */   markSection: () => (/* binding */ markSection),
/* harmony export */   readMarkers: () => (/* binding */ readMarkers),
/* harmony export */   replaceSection: () => (/* binding */ replaceSection),
/* harmony export */   withRoomFor: () => (/* binding */ withRoomFor)
/* harmony export */ });
/* harmony import */ var _clip_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(12040);

const beginMark = (key) => `<!-- fixpoint:${key}:begin -->`;
const endMark = (key) => `<!-- fixpoint:${key}:end -->`;
/** Our text between its marks, with the machine-readable line. */
function markSection(data, text) {
    return [beginMark(data.key), dataLine(data), text.trim(), endMark(data.key)].join('\n');
}
/** Angle brackets and double dashes are escaped so that nothing in the data can end the comment. */
const dataLine = (data) => {
    const json = JSON.stringify(data)
        .replaceAll('--', '\\u002d\\u002d')
        .replaceAll('<', '\\u003c')
        .replaceAll('>', '\\u003e');
    return `<!-- fixpoint:data ${json} -->`;
};
/** True when `text` holds our section for `key`, whole. */
const hasSection = (text, key) => sectionBounds(text, key) !== undefined;
/** `text` with our section for `data.key` put in place of the old one, or after everything else where there is none. */
function replaceSection(text, key, section) {
    const bounds = sectionBounds(text, key);
    if (bounds)
        return text.slice(0, bounds.start) + section + text.slice(bounds.end);
    return text.trim() === '' ? section : `${text.trimEnd()}\n\n${section}`;
}
/**
 * `section` followed by `below`, cut to `maxChars` together: the section's text gives way first, and says so; then
 * `below`. Marks and data stay whole.
 */
function withRoomFor(key, section, below, maxChars) {
    if (section.length + below.length <= maxChars)
        return section + below;
    const end = `\n${endMark(key)}`;
    const inner = section.endsWith(end) ? section.slice(0, -end.length) : section;
    const shortBelow = below.length > maxChars / 2 ? '' : below;
    return clipMarkdown(inner, maxChars - end.length - shortBelow.length) + end + shortBelow;
}
/** Room for the sentence that says how much is missing. */
const NOTICE_CHARS = 160;
/** The beginning of a Markdown text, cut at the end of a line, with everything closed that was open there. */
function clipMarkdown(text, maxChars) {
    if (text.length <= maxChars)
        return text;
    const head = (0,_clip_js__WEBPACK_IMPORTED_MODULE_0__/* .clipHead */ .$1)(text, Math.max(0, maxChars - NOTICE_CHARS)).text;
    const kept = head.slice(0, Math.max(head.lastIndexOf('\n'), 0) || head.length);
    const notice = `_Cut here: ${text.length - kept.length} characters more are in the job’s summary._`;
    return `${kept}${closings(kept)}\n\n${notice}`;
}
function closings(markdown) {
    let fence = '';
    let details = 0;
    for (const line of markdown.split('\n')) {
        const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
        if (mark !== undefined && fence === '')
            fence = mark;
        else if (mark !== undefined && mark.startsWith(fence) && line.trim() === mark)
            fence = '';
        if (fence === '')
            details += count(line, '<details>') - count(line, '</details>');
    }
    return (fence === '' ? '' : `\n${fence}`) + '\n</details>'.repeat(Math.max(0, details));
}
const count = (text, part) => text.split(part).length - 1;
function sectionBounds(text, key) {
    const start = text.indexOf(beginMark(key));
    if (start < 0)
        return undefined;
    const endMarkAt = text.indexOf(endMark(key), start);
    return endMarkAt < 0 ? undefined : { start, end: endMarkAt + endMark(key).length };
}
/** All machine-readable lines in `text`, in order; what cannot be read is left out. Untrusted input. */
function readMarkers(text) {
    const found = [];
    for (const match of text.matchAll(/<!-- fixpoint:data (\{[^\n]*\}) -->/g)) {
        const data = parseData(match[1] ?? '');
        if (data)
            found.push(data);
    }
    return found;
}
function parseData(json) {
    let value;
    try {
        value = JSON.parse(json);
    }
    catch {
        return undefined; // Somebody's own text in our clothes.
    }
    if (typeof value !== 'object' || value === null)
        return undefined;
    const { v, key, by, attempts, run, title } = value;
    if (v !== 1 || typeof key !== 'string')
        return undefined;
    return {
        v,
        key,
        ...(typeof by === 'string' ? { by } : {}),
        ...(typeof attempts === 'number' && Number.isSafeInteger(attempts) ? { attempts } : {}),
        ...(typeof run === 'string' ? { run } : {}),
        ...(typeof title === 'string' ? { title } : {}),
    };
}


/***/ }),

/***/ 31348:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ didYouMean),
/* harmony export */   p: () => (/* binding */ nearest)
/* harmony export */ });
/** The word that was probably meant, when exactly one slip or two lie between it and what was given. Pure. */
function nearest(given, words) {
    // In a short word two slips make another word: "clean" is not a misspelt "plan".
    const mostSlips = given.length < 6 ? 1 : 2;
    const [best] = words
        .map((word) => ({ word, slips: slipsBetween(given.toLowerCase(), word.toLowerCase()) }))
        .filter(({ slips }) => slips <= mostSlips)
        .toSorted((a, b) => a.slips - b.slips);
    return best?.word;
}
/** Letters added, left out, mistaken or swapped with their neighbour. */
function slipsBetween(a, b) {
    let beforeLast = [];
    let last = Array.from({ length: b.length + 1 }, (_, column) => column);
    for (let row = 1; row <= a.length; row += 1) {
        const next = [row];
        for (let column = 1; column <= b.length; column += 1) {
            const same = a[row - 1] === b[column - 1];
            const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
            next[column] = Math.min((last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (same ? 0 : 1), swapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity);
        }
        beforeLast = last;
        last = next;
    }
    return last[b.length] ?? 0;
}
/** ` Did you mean X?`, or nothing where no word is near. */
function didYouMean(given, words, show = (word) => word) {
    const word = nearest(given, words);
    return word === undefined ? '' : ` Did you mean ${show(word)}?`;
}


/***/ }),

/***/ 93153:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ exitCodeOf)
/* harmony export */ });
const GREEN = new Set([
    'passed',
    'unverified',
    'no-change',
    'not-reproduced',
    'skipped',
]);
/** The step's exit code, by the contract's table. */
const exitCodeOf = (kind) => (GREEN.has(kind) ? 0 : 1);


/***/ }),

/***/ 95439:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hl: () => (/* binding */ promptTokens),
/* harmony export */   O4: () => (/* binding */ costUsd),
/* harmony export */   RP: () => (/* binding */ readPrices),
/* harmony export */   _5: () => (/* binding */ pricesOf),
/* harmony export */   e_: () => (/* binding */ cacheShare),
/* harmony export */   vk: () => (/* binding */ addUsage)
/* harmony export */ });
const price = (input, output, cacheWrite, cacheRead) => ({
    input,
    output,
    cacheWrite,
    cacheRead,
});
/** The provider's list prices, without regional surcharge or discount, as of November 2026. */
const LIST = {
    'claude-fable-5-2': price(8, 40, 10, 0.2),
    'claude-opus-5-5': price(4, 20, 5, 0.2),
    'claude-sonnet-5-5': price(2, 10, 2.5, 0.1),
    'claude-haiku-5-5': {
        ...price(0.1, 0.5, 0.125, 0.01),
        above: { promptTokens: 100_000, ...price(0.5, 2.5, 0.625, 0.05) },
    },
    'claude-opus-5': price(5, 25, 6.25, 0.5),
    'claude-opus-4-8': price(5, 25, 6.25, 0.5),
    'claude-opus-4-7': price(5, 25, 6.25, 0.5),
    'claude-opus-4-6': price(5, 25, 6.25, 0.5),
    'claude-opus-4-5': price(5, 25, 6.25, 0.5),
    'claude-sonnet-5': price(2, 10, 2.5, 0.2),
    'claude-sonnet-4-6': price(3, 15, 3.75, 0.3),
    'claude-sonnet-4-5': price(3, 15, 3.75, 0.3),
    'claude-haiku-4-5': price(1, 5, 1.25, 0.1),
};
/**
 * Prices of a model; `undefined` for one that is not listed, whose tokens are then counted but not priced.
 * A dated id (`claude-haiku-4-5-20251001`) has the price of its family. `overrides` win over the list.
 */
function pricesOf(model, overrides = {}) {
    const family = model.replace(/-\d{8}$/, '');
    for (const table of [overrides, LIST]) {
        for (const name of [model, family]) {
            if (Object.hasOwn(table, name))
                return table[name];
        }
    }
    return undefined;
}
/**
 * Prices of one's own, as JSON: model id → `input`, `output`, `cacheWrite`, `cacheRead`. `undefined` when it has another
 * form: a price that was misread would move the cost limit.
 */
function readPrices(text) {
    let value;
    try {
        value = JSON.parse(text);
    }
    catch {
        return undefined;
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value))
        return undefined;
    const entries = Object.entries(value).map(([model, one]) => [model, priceIn(one)]);
    const known = entries.flatMap(([model, one]) => (one === undefined ? [] : [[model, one]]));
    return known.length === entries.length && known.length > 0 ? Object.fromEntries(known) : undefined;
}
function priceIn(value) {
    if (typeof value !== 'object' || value === null)
        return undefined;
    const { input, output, cacheWrite, cacheRead } = value;
    const numbers = [input, output, cacheWrite, cacheRead];
    if (!numbers.every((number) => typeof number === 'number' && Number.isFinite(number) && number >= 0))
        return undefined;
    return price(Number(input), Number(output), Number(cacheWrite), Number(cacheRead));
}
/** All tokens the model read for one reply, cached or not. */
const promptTokens = (usage) => usage.inputTokens + usage.cacheReadTokens + usage.cacheWriteTokens;
/** Share of the prompt that came from the cache, 0 to 1; 0 for an empty prompt. */
const cacheShare = (usage) => {
    const prompt = promptTokens(usage);
    return prompt === 0 ? 0 : usage.cacheReadTokens / prompt;
};
const addUsage = (left, right) => ({
    inputTokens: left.inputTokens + right.inputTokens,
    cacheReadTokens: left.cacheReadTokens + right.cacheReadTokens,
    cacheWriteTokens: left.cacheWriteTokens + right.cacheWriteTokens,
    outputTokens: left.outputTokens + right.outputTokens,
});
/** US dollars of one reply. */
function costUsd(usage, prices) {
    const tier = prices.above && promptTokens(usage) > prices.above.promptTokens ? prices.above : prices;
    return ((usage.inputTokens * tier.input +
        usage.cacheWriteTokens * tier.cacheWrite +
        usage.cacheReadTokens * tier.cacheRead +
        usage.outputTokens * tier.output) /
        1_000_000);
}


/***/ }),

/***/ 28332:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ isSkipped),
/* harmony export */   i: () => (/* binding */ skip)
/* harmony export */ });
const skip = (reason, answer) => answer ? { skipped: true, reason, answer } : { skipped: true, reason };
const isSkipped = (value) => 'skipped' in value;


/***/ }),

/***/ 83243:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Qp: () => (/* binding */ catching),
  et: () => (/* binding */ internalFailure),
  A$: () => (/* binding */ openDesk),
  XL: () => (/* binding */ sayBroken),
  TI: () => (/* binding */ showIn),
  aP: () => (/* binding */ warnIn),
  xv: () => (/* binding */ writePage)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
;// CONCATENATED MODULE: ./build/adapters/actions-journal.js


/**
 * Opens the run's journal: redacts, numbers and dates each event, keeps it in memory for the views and appends it
 * to a file. A file that cannot be written is said once and does not end the run.
 */
function openJournal(options) {
    const records = [];
    let file = openFile(options.path);
    const append = (event) => {
        const record = {
            at: new Date(options.now()).toISOString(),
            seq: records.length,
            ...redactDeep(event, options.redact),
        };
        records.push(record);
        try {
            if (file !== undefined)
                (0,external_node_fs_.writeSync)(file, `${JSON.stringify(record)}\n`);
        }
        catch (cause) {
            file = undefined;
            append({
                type: 'notice',
                level: 'warning',
                text: `The journal file cannot be written any more (${reasonOf(cause)}); the run goes on without it.`,
            });
        }
        options.show(record);
    };
    return {
        append,
        records,
        path: options.path,
        close: () => {
            if (file !== undefined)
                (0,external_node_fs_.closeSync)(file);
            file = undefined;
        },
    };
}
function openFile(path) {
    try {
        (0,external_node_fs_.mkdirSync)((0,external_node_path_.dirname)(path), { recursive: true });
        return (0,external_node_fs_.openSync)(path, 'w', 0o600);
    }
    catch {
        // Views and outputs still work from memory; a full disk shows itself where it matters.
        return undefined;
    }
}
const reasonOf = (cause) => cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown reason';
/** Every string in a value, keys aside, through `redact`. */
function redactDeep(value, redact) {
    if (typeof value === 'string')
        return redact(value);
    if (Array.isArray(value))
        return value.map((item) => redactDeep(item, redact));
    if (typeof value !== 'object' || value === null)
        return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, redactDeep(item, redact)]));
}

// EXTERNAL MODULE: ./build/domain/failure.js
var failure = __webpack_require__(54543);
// EXTERNAL MODULE: ./build/domain/failures/settings.js
var settings = __webpack_require__(35524);
// EXTERNAL MODULE: ./build/fence/redact.js
var fence_redact = __webpack_require__(49361);
// EXTERNAL MODULE: ./build/run/ending.js
var ending = __webpack_require__(49987);
// EXTERNAL MODULE: ./build/views/log-lines.js
var log_lines = __webpack_require__(97093);
;// CONCATENATED MODULE: ./build/doors/desk.js








function openDesk(resultsDir, log, show) {
    let redact = (text) => text;
    const desk = {
        journal: openJournal({
            path: (0,external_node_path_.join)(resultsDir, 'journal.jsonl'),
            redact: (text) => redact(text),
            show: (record) => {
                show(record);
                desk.onRecord(record);
            },
            now: Date.now,
        }),
        log,
        resultsDir,
        hide: (secrets) => {
            redact = (0,fence_redact/* createRedactor */.l)(secrets.filter((secret) => secret !== ''));
        },
        redact: (text) => redact(text),
        onRecord: () => { },
    };
    return desk;
}
const showIn = (log) => (record) => {
    const entry = (0,log_lines/* renderLogEntry */.Vj)(record);
    if (entry.chapter !== undefined)
        log.chapter(entry.chapter);
    log.lines(entry.lines);
};
/** Runs `work`; whatever breaks in it becomes an outcome that says what happened, what it means, what to do. */
async function catching(desk, work) {
    try {
        return await work();
    }
    catch (cause) {
        return sayBroken(desk, cause);
    }
}
function sayBroken(desk, cause) {
    const outcome = (0,ending/* brokenOutcome */.Ix)(cause instanceof failure/* Failure */.H ? cause : internalFailure(cause));
    desk.journal.append({ type: 'outcome', outcome });
    return outcome;
}
const warnIn = ({ journal }) => (text) => journal.append({ type: 'notice', level: 'warning', text });
function internalFailure(cause) {
    const what = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
    return (0,settings/* settingsFailure */.G)('internal', what, {}, cause);
}
/** Writes the run's page beside its journal; returns its path, empty when the disk refuses: no run fails for that. */
async function writePage({ journal, resultsDir }) {
    const { renderPage } = await __webpack_require__.e(/* import() */ 211).then(__webpack_require__.bind(__webpack_require__, 26211));
    const path = (0,external_node_path_.join)(resultsDir, 'report.html');
    try {
        (0,external_node_fs_.writeFileSync)(path, renderPage(journal.records));
        return path;
    }
    catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        journal.append({ type: 'notice', level: 'warning', text: `The page could not be written: ${reason}` });
        return '';
    }
}


/***/ }),

/***/ 38221:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ readEvent)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var _domain_failures_settings_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(35524);


/** Reads the event payload; anything but a JSON object is one clear failure. */
function readEvent(name, file) {
    if (name === '' || file === '')
        throw (0,_domain_failures_settings_js__WEBPACK_IMPORTED_MODULE_1__/* .settingsFailure */ .G)('bad-event', 'The runner named no event and no event file');
    let text;
    try {
        text = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(file, 'utf8');
    }
    catch (cause) {
        throw (0,_domain_failures_settings_js__WEBPACK_IMPORTED_MODULE_1__/* .settingsFailure */ .G)('bad-event', `The event file ${file} cannot be read: ${reasonOf(cause)}`, {}, cause);
    }
    if (text.trim() === '')
        throw (0,_domain_failures_settings_js__WEBPACK_IMPORTED_MODULE_1__/* .settingsFailure */ .G)('bad-event', `The event file ${file} is empty`);
    try {
        const payload = JSON.parse(text);
        if (typeof payload === 'object' && payload !== null && !Array.isArray(payload))
            return { name, payload };
    }
    catch (cause) {
        throw (0,_domain_failures_settings_js__WEBPACK_IMPORTED_MODULE_1__/* .settingsFailure */ .G)('bad-event', `The event file ${file} is not valid JSON`, {}, cause);
    }
    throw (0,_domain_failures_settings_js__WEBPACK_IMPORTED_MODULE_1__/* .settingsFailure */ .G)('bad-event', `The event file ${file} holds no JSON object`);
}
const REASONS = {
    ENOENT: 'there is no such file',
    EISDIR: 'it is a folder',
    EACCES: 'this user may not read it',
};
function reasonOf(cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    return REASONS[code] ?? (cause instanceof Error ? cause.message : String(cause));
}


/***/ }),

/***/ 67954:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bj: () => (/* binding */ cancelSignal),
/* harmony export */   Fj: () => (/* binding */ secretsOf),
/* harmony export */   XP: () => (/* binding */ buildHouse),
/* harmony export */   iV: () => (/* binding */ heedClosedOutput),
/* harmony export */   k8: () => (/* binding */ tokensOf),
/* harmony export */   ts: () => (/* binding */ sayRun),
/* harmony export */   xv: () => (/* binding */ VERSION),
/* harmony export */   yb: () => (/* binding */ demandNode)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _domain_failures_settings_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(35524);
/* harmony import */ var _domain_prices_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(95439);
/* harmony import */ var _desk_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(83243);
/* harmony import */ var _sealing_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(31169);





const VERSION = '0.1.0';
const OLDEST_NODE = 24;
function demandNode() {
    const { node } = process.versions;
    if (Number(node.split('.', 1)[0]) >= OLDEST_NODE)
        return;
    throw (0,_domain_failures_settings_js__WEBPACK_IMPORTED_MODULE_1__/* .settingsFailure */ .G)('old-node', `This is Node.js ${node}, and Node.js ${OLDEST_NODE} or newer is needed`);
}
async function buildHouse(wiring) {
    const { settings, desk, env, repo, forge, signal } = wiring;
    const startedMs = Date.now();
    const remainingMs = () => Math.max(0, settings.maxMinutes * 60_000 - (Date.now() - startedMs));
    const [{ createAnthropicModel }, { prepareFence }, { keepPipesIn }, pullRequest, comment] = await Promise.all([
        __webpack_require__.e(/* import() */ 414).then(__webpack_require__.bind(__webpack_require__, 20414)),
        Promise.all(/* import() */[__webpack_require__.e(864), __webpack_require__.e(323), __webpack_require__.e(401)]).then(__webpack_require__.bind(__webpack_require__, 28323)),
        __webpack_require__.e(/* import() */ 149).then(__webpack_require__.bind(__webpack_require__, 14149)),
        Promise.all(/* import() */[__webpack_require__.e(632), __webpack_require__.e(151)]).then(__webpack_require__.bind(__webpack_require__, 85632)),
        __webpack_require__.e(/* import() */ 44).then(__webpack_require__.bind(__webpack_require__, 34044)),
    ]);
    keepPipesIn(wiring.tempDir);
    return {
        settings,
        runId: wiring.runId,
        model: wiring.model ?? (await modelFor(wiring, createAnthropicModel, remainingMs)),
        repo,
        ...(forge ? { forge } : {}),
        journal: desk.journal,
        views: {
            pullRequest: pullRequest.renderPullRequest,
            commitMessage: pullRequest.renderCommitMessage,
            comment: comment.renderComment,
        },
        prepareFence: () => prepareFence({
            asked: settings.fence,
            network: settings.network,
            allowHosts: settings.allowHosts,
            passEnv: settings.passEnv,
            environment: env,
            secrets: secretsOf(settings, env),
            tempFolder: wiring.tempDir,
            secretFolders: [desk.resultsDir, ...runnerFolders(env)],
            ...(env[_sealing_js__WEBPACK_IMPORTED_MODULE_4__/* .READABLE_NODE */ .Mm] === undefined ? {} : { node: env[_sealing_js__WEBPACK_IMPORTED_MODULE_4__/* .READABLE_NODE */ .Mm] }),
            mayInstall: env['GITHUB_ACTIONS'] === 'true',
            onBlockedHost: (blocked) => desk.journal.append({ type: 'blocked-host', ...blocked }),
            onNetworkEnded: (how) => (0,_desk_js__WEBPACK_IMPORTED_MODULE_3__/* .warnIn */ .aP)(desk)(`The network of the fence ended from outside (${how}) and is made anew.`),
        }),
        ...ownPrices(env),
        redact: desk.redact,
        now: Date.now,
        signal,
    };
}
async function modelFor({ settings, desk, runId, earlierRuns }, create, remainingMs) {
    const live = create({
        apiKey: settings.anthropicApiKey,
        baseUrl: settings.anthropicBaseUrl,
        model: settings.model,
        effort: settings.effort,
        onWait: (why, ms) => desk.journal.append({ type: 'wait', why, ms }),
        remainingMs,
    });
    if (earlierRuns === undefined)
        return live;
    const { resuming } = await __webpack_require__.e(/* import() */ 495).then(__webpack_require__.bind(__webpack_require__, 71495));
    const { journal, resultsDir } = desk;
    return resuming(live, { tempDir: earlierRuns, runId, resultsDir, journal, version: VERSION });
}
/** For a model that is not listed, or a price that was agreed on. */
function ownPrices(env) {
    const text = env['FIXPOINT_PRICES'];
    if (text === undefined || text.trim() === '')
        return {};
    const prices = (0,_domain_prices_js__WEBPACK_IMPORTED_MODULE_2__/* .readPrices */ .RP)(text);
    if (prices === undefined)
        throw (0,_domain_failures_settings_js__WEBPACK_IMPORTED_MODULE_1__/* .settingsFailure */ .G)('prices-unreadable', 'FIXPOINT_PRICES cannot be read');
    return { prices };
}
/** Where the runner keeps its files and other steps' credentials. */
const runnerFolders = (env) => [env['RUNNER_TEMP'], env['GITHUB_EVENT_PATH'] && (0,node_path__WEBPACK_IMPORTED_MODULE_0__.dirname)(env['GITHUB_EVENT_PATH'])].filter((folder) => folder !== undefined && folder !== '');
/** Every value of ours that must never be written anywhere. */
const secretsOf = (settings, env) => [
    settings.anthropicApiKey,
    settings.githubToken,
    settings.githubToken && basicAuth(settings.githubToken),
    ...otherTokens(env).flatMap((token) => [token, basicAuth(token)]),
    env['ACTIONS_RUNTIME_TOKEN'],
    env['ACTIONS_ID_TOKEN_REQUEST_TOKEN'],
].filter((value) => value !== undefined && value !== '');
/** By the names that GitHub's own tools read; a workflow sets them for a job or a step. */
const otherTokens = (env) => ['GITHUB_TOKEN', 'GH_TOKEN'].flatMap((name) => env[name] || []);
/**
 * The token, and what is taken in its place when it has died. A GitHub App's lives an hour; the job's own, which a
 * workflow may give beside it, as long as the job.
 */
function tokensOf({ githubToken: token }, env, onTaken) {
    const next = otherTokens(env).find((other) => other !== token);
    if (next === undefined)
        return { token };
    const freshToken = async () => {
        onTaken('GitHub refused the token in github-token; from here on the one in GITHUB_TOKEN is used.');
        return next;
    };
    return { token, freshToken };
}
const basicAuth = (token) => Buffer.from(`x-access-token:${token}`).toString('base64');
function sayRun(desk, settings, where) {
    desk.journal.append({
        type: 'run',
        version: VERSION,
        ...where,
        model: settings.model,
        profile: settings.profile,
        limits: {
            turns: settings.maxTurns,
            attempts: settings.maxAttempts,
            costUsd: settings.maxCostUsd,
            minutes: settings.maxMinutes,
        },
        dryRun: settings.dryRun,
    });
}
/**
 * A signal to the process ends the run at its next breath; what there is by then is delivered. What is thrown where
 * nobody catches it also ends the run on the usual way out, where the checkout is given back and the comment ended:
 * the reason of the signal is then a `Failure`.
 */
function cancelSignal(onBroken) {
    const controller = new AbortController();
    // A terminal that is closed sends SIGHUP.
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
        process.on(name, () => controller.abort(new Error(`cancelled by ${name}`)));
    }
    process.on('uncaughtException', (cause) => {
        const text = `Something broke that nobody waited for: ${cause instanceof Error ? cause.message : String(cause)}`;
        onBroken(text);
        controller.abort((0,_desk_js__WEBPACK_IMPORTED_MODULE_3__/* .internalFailure */ .et)(cause));
    });
    return controller.signal;
}
/** Whoever reads our output may go away (`… | head`): no fault of ours, and no reason to fall over. */
function heedClosedOutput() {
    const controller = new AbortController();
    for (const stream of [process.stdout, process.stderr]) {
        stream.on('error', () => controller.abort(new Error('cancelled: nobody reads the output')));
    }
    return controller.signal;
}


/***/ }),

/***/ 49361:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   l: () => (/* binding */ createRedactor)
/* harmony export */ });
/** Shortest value that is looked for at all: blanking single letters would ruin every text. */
const MIN_SECRET_CHARS = 6;
/** A piece of a secret this long gives it away; shorter ones also occur by chance. */
const MIN_PIECE_CHARS = 16;
const GRAM_CHARS = 8;
/** Every piece of 16 characters holds an 8-character window that starts at a multiple of 9. */
const STRIDE = MIN_PIECE_CHARS - GRAM_CHARS + 1;
/** A run without white space longer than this is let go in pieces while streaming. */
const MAX_HELD_CHARS = 8192;
const MASK = '***';
/**
 * Finds `secrets` in any of these forms: as they are, base64 (at each of its three alignments, so also inside a longer
 * encoded text), base64url, hex, URL-encoded, JSON- and HTML-escaped, reversed; and of each form any piece of 16
 * characters or more, so that a secret without its prefix or cut by line wrapping is found too.
 * Not found: pieces shorter than that, and codes of the agent's own invention.
 */
function createRedactor(secrets) {
    const index = indexOf(secrets);
    const redactor = Object.assign((text) => mask(text, find(index, text)), {
        find: (text) => find(index, text),
        stream: () => createStream(redactor),
    });
    return redactor;
}
function indexOf(secrets) {
    const all = [...new Set(secrets.flatMap(piecesOf).flatMap(formsOf))];
    const forms = all.filter((form) => form.length >= MIN_PIECE_CHARS);
    const grams = new Map();
    for (const [at, form] of forms.entries()) {
        for (let offset = 0; offset + GRAM_CHARS <= form.length; offset += 1) {
            const gram = form.slice(offset, offset + GRAM_CHARS);
            const places = grams.get(gram);
            if (places)
                places.push([at, offset]);
            else
                grams.set(gram, [[at, offset]]);
        }
    }
    return { forms, grams, shortForms: all.filter((form) => form.length < MIN_PIECE_CHARS) };
}
/** A secret of several words or lines is printed in parts: each long part counts by itself. */
const piecesOf = (secret) => {
    const whole = secret.trim();
    if (whole.length < MIN_SECRET_CHARS)
        return [];
    const parts = whole.split(/\s+/).filter((part) => part.length >= MIN_PIECE_CHARS);
    return parts.length === 1 && parts[0] === whole ? [whole] : [whole, ...parts];
};
function formsOf(secret) {
    const bytes = Buffer.from(secret, 'utf8');
    const hex = bytes.toString('hex');
    const percent = hex.replace(/../g, '%$&');
    const base64 = [0, 1, 2].map((shift) => base64At(bytes, shift));
    return [
        secret,
        Array.from(secret).reverse().join(''),
        ...base64,
        ...base64.map((form) => form.replaceAll('+', '-').replaceAll('/', '_')),
        hex,
        hex.toUpperCase(),
        percent,
        percent.toUpperCase(),
        encodeURIComponent(secret.toWellFormed()),
        JSON.stringify(secret).slice(1, -1),
        secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
    ].filter((form) => form.length >= MIN_SECRET_CHARS);
}
/** The characters of the encoding that do not depend on what stands before or after the secret. */
function base64At(bytes, shift) {
    const encoded = Buffer.concat([Buffer.alloc(shift), bytes])
        .toString('base64')
        .replace(/=+$/, '');
    const from = [0, 2, 3][shift] ?? 0;
    const complete = (shift + bytes.length) % 3 === 0;
    return encoded.slice(from, complete ? undefined : -1);
}
function find(index, text) {
    const places = [];
    for (let at = 0; at + GRAM_CHARS <= text.length; at += STRIDE) {
        for (const [form, offset] of index.grams.get(text.slice(at, at + GRAM_CHARS)) ?? []) {
            const place = grow(text, at, index.forms[form] ?? '', offset);
            if (place.end - place.start >= MIN_PIECE_CHARS)
                places.push(place);
        }
    }
    for (const form of index.shortForms) {
        for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + form.length)) {
            places.push({ start: at, end: at + form.length });
        }
    }
    return merged(places);
}
/** The longest stretch around `at` in which text and secret agree. */
function grow(text, at, form, offset) {
    let start = at;
    for (let back = offset; back > 0 && start > 0 && text[start - 1] === form[back - 1]; back -= 1)
        start -= 1;
    let end = at + GRAM_CHARS;
    for (let next = offset + GRAM_CHARS; next < form.length && text[end] === form[next]; next += 1)
        end += 1;
    return { start, end };
}
function merged(places) {
    const result = [];
    for (const place of [...places].sort((a, b) => a.start - b.start)) {
        const last = result.at(-1);
        if (last && place.start <= last.end)
            last.end = Math.max(last.end, place.end);
        else
            result.push({ ...place });
    }
    return result;
}
function mask(text, places) {
    let result = '';
    let at = 0;
    for (const place of places) {
        result += text.slice(at, place.start) + MASK;
        at = place.end;
    }
    return at === 0 ? text : result + text.slice(at);
}
/** Holds back the last word, which may be the first half of a secret. */
function createStream(redact) {
    let held = '';
    return {
        push(chunk) {
            held += chunk;
            const cut = safeCut(redact, held);
            const ready = held.slice(0, cut);
            held = held.slice(cut);
            return redact(ready);
        },
        end() {
            const rest = redact(held);
            held = '';
            return rest;
        },
    };
}
/** A word without end is let go in parts, but never through a secret. */
function safeCut(redact, held) {
    const border = lastWhiteSpace(held);
    if (held.length - border <= MAX_HELD_CHARS)
        return border;
    const cut = held.length - MAX_HELD_CHARS / 2;
    return redact.find(held).find((place) => place.start < cut && place.end > cut)?.start ?? cut;
}
const lastWhiteSpace = (text) => {
    for (let at = text.length; at > 0; at -= 1)
        if (/\s/.test(text.charAt(at - 1)))
            return at;
    return 0;
};


/***/ }),

/***/ 74391:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CA: () => (/* binding */ systemProgram),
/* harmony export */   FG: () => (/* binding */ findSystemProgram),
/* harmony export */   sg: () => (/* binding */ SYSTEM_PATH)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);


/**
 * Where programs of the system are looked for. Never along the PATH of the run: that often has a folder of the
 * project in it, where a command could put a program of its own by that name, to be run by us outside the fence.
 */
const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
/** The absolute path of a program of the system. */
const findSystemProgram = (name) => SYSTEM_PATH.split(node_path__WEBPACK_IMPORTED_MODULE_1__.delimiter)
    .map((folder) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, name))
    .find((path) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(path));
/** For one that was found before; by its name if it has vanished, so that its start fails and says so. */
const systemProgram = (name) => findSystemProgram(name) ?? (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)('/usr/bin', name);


/***/ }),

/***/ 49987:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ix: () => (/* binding */ brokenOutcome),
/* harmony export */   Kf: () => (/* binding */ endBeforeAgent),
/* harmony export */   dE: () => (/* binding */ skippedOutcome),
/* harmony export */   lb: () => (/* binding */ endRun),
/* harmony export */   yO: () => (/* binding */ cancelledOutcome)
/* harmony export */ });
/* unused harmony export STOPPED */
/** How a run ends that needs no model: undefined when the agent is to be asked. */
function endBeforeAgent(task, before, flaky = []) {
    if (!task.wantsGreen || before.status !== 'passed' || flaky.length > 0)
        return undefined;
    if (task.failedRun) {
        return outcome('not-reproduced', 'finished', {
            sentence: `${task.failedRun.name} failed, but ${onItsCommit(before)}.`,
            advice: 'The failure may be flaky, or come from something the workflow does and the test command does not; compare the commands, or run the workflow again.',
        });
    }
    return outcome('no-change', 'finished', {
        sentence: `The tests already pass (\`${before.command}\`, exit code 0${counts(before)}), so nothing was changed.`,
        advice: '',
    });
}
const onItsCommit = (before) => `the tests pass on its commit (\`${before.command}\`, exit code 0${counts(before)})`;
/** The contract's table: what a run that asked the agent ended as. Pure. */
function endRun(facts) {
    if (facts.loopEnding === 'cancelled')
        return stopped(facts, 'cancelled');
    if (isProven(facts))
        return facts.changed ? provenChange(facts) : unchangedAndGreen(facts);
    if (isLimit(facts.loopEnding))
        return stopped(facts, facts.loopEnding);
    if (isRed(facts))
        return failing(facts);
    return facts.changed ? unverified(facts) : noChange(facts);
}
const isLimit = (ending) => ending !== 'finished' && ending !== 'attempts';
/**
 * Green on the final tree settles it when the agent ended by itself, and also when a limit stopped it but red has
 * become green. Where the tests were green all along, a limit means that the work is half done.
 */
function isProven(facts) {
    if (facts.after.status !== 'passed')
        return false;
    return !isLimit(facts.loopEnding) || (facts.changed && facts.before.status !== 'passed');
}
function isRed(facts) {
    if (facts.testCommand === undefined || facts.after.status === 'passed')
        return false;
    // Nothing to run at the start and nothing now is no proof, but nothing broke either.
    if (facts.after.status === 'no-tests')
        return facts.task.wantsGreen || facts.before.status !== 'no-tests';
    return true;
}
function provenChange(facts) {
    const suspicious = facts.tamper.filter((finding) => finding.suspicious);
    if (suspicious.length > 0)
        return suspect(facts, suspicious);
    return outcome('passed', 'finished', { sentence: passedSentence(facts), advice: flakyAdvice(facts) });
}
function passedSentence(facts) {
    const now = `\`${facts.after.command}\` exits 0${counts(facts.after)}`;
    if (facts.before.status === 'passed')
        return `The tests passed before and pass with the change: ${now}.`;
    const flakyOnly = facts.flaky.length > 0 && stablyFailing(facts).length === 0;
    if (flakyOnly)
        return `The tests pass on the final tree (${now}), but what failed at the start is flaky.`;
    return `The tests ${pastOf(facts.before)} at the start and pass now: ${now}.`;
}
/** What failed at the start in every run. */
function stablyFailing(facts) {
    const flaky = new Set(facts.flaky.map((test) => test.name));
    return (facts.before.report?.failing ?? []).filter((name) => !flaky.has(name));
}
const flakyAdvice = (facts) => facts.flaky.length === 0
    ? ''
    : `${listed(facts.flaky.map((test) => test.name))} changed ${facts.flaky.length === 1 ? 'its' : 'their'} mind without a change: flaky, not counted as fixed.`;
function suspect(facts, findings) {
    const paths = [...new Set(findings.map((finding) => finding.path).filter((path) => path !== ''))];
    const where = paths.length === 0 ? '' : ` (${listed(paths)})`;
    return outcome('suspect', 'finished', {
        sentence: `The tests pass, but tests or the way they run were changed as well${where}, so passing proves little.`,
        advice: `Look first at: ${listed(findings.map(({ path, detail }) => `${path === '' ? '' : `${path}: `}${detail.replace(/\.$/, '')}`))}.`,
    });
}
function unchangedAndGreen(facts) {
    const red = facts.before.status !== 'passed' && facts.before.status !== 'not-run';
    return outcome('no-change', 'finished', {
        sentence: red
            ? `Nothing was changed; the tests ${pastOf(facts.before)} at the start and passed on the same files later.`
            : 'Nothing was changed, and the tests pass.',
        advice: red
            ? 'The result does not depend on the files alone: look for a flaky test or an outside service.'
            : '',
    });
}
function failing(facts) {
    const gaveUp = facts.loopEnding === 'attempts' ? ` after ${times(facts.attempts, 'attempt')}` : '';
    const change = facts.changed ? 'what was changed is kept as a draft' : 'nothing was changed';
    return outcome('failing', facts.loopEnding === 'attempts' ? 'attempts' : 'finished', {
        sentence: `${redSentence(facts)}${gaveUp}; ${change}.`,
        advice: failingAdvice(facts),
    });
}
function redSentence({ after, testCommand }) {
    if (after.command !== '' && after.command !== testCommand)
        return brokenSetup(after);
    const exit = `exit code ${after.exitCode ?? 'unknown'}`;
    const sentences = {
        failed: `The tests still fail (\`${after.command}\`, ${exit}${counts(after)})`,
        'no-tests': 'No tests ran on the final tree, which is not passing',
        'timed-out': `The tests did not end within ${Math.round(after.durationMs / 1000)} s`,
        'not-run': 'The tests were not run on the final tree',
        passed: 'The tests pass',
    };
    return sentences[after.status];
}
/** What stands for the tests' result is the setup's, as they could not be run without it. */
const brokenSetup = ({ status, command, exitCode }) => `In a fresh checkout of the change the setup command \`${command}\` ${status === 'timed-out' ? 'does not end' : `fails (exit code ${exitCode ?? 'unknown'})`}, so the tests were not run there`;
function failingAdvice(facts) {
    if (facts.after.exitCode === 127)
        return 'A program was not found: give `setup-command`, or install it in an earlier step.';
    if (facts.after.status === 'timed-out')
        return 'Raise `test-timeout` if the tests need longer, or look for one that waits.';
    if (facts.after.status === 'no-tests')
        return 'Check `test-command` and whether the test files are where it looks.';
    const names = facts.after.report?.failing ?? [];
    return names.length === 0 ? '' : `Still failing: ${listed(names)}.`;
}
/** Also the table in docs/troubleshooting.md. */
const STOPPED = {
    turns: { why: 'the limit on turns was reached', advice: 'Raise `max-turns`, or ask for less at once.' },
    cost: { why: 'the cost limit was reached', advice: 'Raise `max-cost-usd`, or ask for less at once.' },
    time: { why: 'the time was up', advice: 'Raise `max-minutes`, or ask for less at once.' },
    'no-progress': {
        why: 'the agent repeated itself without getting further',
        advice: 'Say more about what is wrong or where to look, and start again.',
    },
    context: {
        why: 'the conversation grew beyond what the model can hold',
        advice: 'Ask for less at once, or for one failing test at a time.',
    },
    refused: {
        why: 'the model refused to go on',
        advice: 'Look at the reason in the log; word the task differently or take another model.',
    },
    empty: {
        why: 'the model answered with nothing',
        advice: 'Start again; if it repeats, take another model.',
    },
    cancelled: { why: 'the run was cancelled', advice: 'Start again when it is wanted.' },
};
function stopped(facts, reason) {
    const { why, advice } = STOPPED[reason];
    const state = facts.changed ? 'what was changed so far is kept as a draft' : 'nothing was changed';
    return outcome('stopped', reason, { sentence: `Stopped: ${why}; ${testsNow(facts)}${state}.`, advice });
}
function testsNow({ after, testCommand }) {
    if (testCommand === undefined || after.status === 'not-run')
        return '';
    if (after.status === 'passed')
        return 'the tests pass as it stands, ';
    if (after.status === 'failed')
        return 'the tests fail as it stands, ';
    return after.status === 'no-tests' ? 'no tests ran, ' : 'the tests did not end, ';
}
function unverified(facts) {
    if (facts.task.profile === 'cleanup') {
        return outcome('unverified', 'finished', {
            sentence: facts.deleted
                ? 'Logs were deleted; a cleanup runs no tests.'
                : 'No logs were deleted; files were only written, and a cleanup runs no tests.',
            advice: facts.deleted ? 'Merging takes them off the branch; the history of git keeps them.' : '',
        });
    }
    if (facts.testCommand === undefined) {
        return outcome('unverified', 'finished', {
            sentence: 'Something was changed, but there is no test command, so nobody has checked that it works.',
            advice: 'Give `test-command` to have changes proven.',
        });
    }
    return outcome('unverified', 'finished', {
        sentence: `Something was changed, but \`${facts.testCommand}\` runs no tests, neither before nor after.`,
        advice: 'Point `test-command` at tests that exist to have changes proven.',
    });
}
function noChange(facts) {
    const cleanup = facts.task.profile === 'cleanup';
    return outcome('no-change', 'finished', {
        // Where no log may go, the run ends before the agent is asked.
        sentence: cleanup
            ? 'Some logs were old enough to go, and the agent deleted none of them.'
            : 'Nothing was changed.',
        advice: cleanup || facts.testCommand !== undefined
            ? ''
            : 'There is no test command either; give `test-command` to have work proven.',
    });
}
/** The run was cancelled before there was anything to keep. */
const cancelledOutcome = () => outcome('stopped', 'cancelled', {
    sentence: `Stopped: ${STOPPED.cancelled.why}; nothing was changed.`,
    advice: STOPPED.cancelled.advice,
});
/** The event was not for us. */
const skippedOutcome = (reason) => outcome('skipped', 'finished', { sentence: reason, advice: '' });
/** The house is broken. */
const brokenOutcome = (failure) => outcome('error', failure.stopReason, {
    sentence: `${failure.message.replace(/(?<![.?!])$/, '.')} ${failure.meaning}`.trim(),
    advice: failure.remedy,
});
const outcome = (kind, stopReason, words) => ({ kind, stopReason, ...words });
function pastOf(verdict) {
    if (verdict.status === 'timed-out')
        return 'did not end';
    if (verdict.status === 'no-tests')
        return 'did not run';
    const failed = verdict.report?.failed ?? 0;
    return failed > 0 && unitOf(verdict) === 'tests' ? `failed (${failed} of ${totalOf(verdict)})` : 'failed';
}
const unitOf = (verdict) => verdict.report?.unit ?? 'tests';
const totalOf = ({ report }) => (report ? report.passed + report.failed : 0);
function counts(verdict) {
    const { report } = verdict;
    if (!report || totalOf(verdict) === 0)
        return '';
    const skipped = report.skipped > 0 ? `, ${report.skipped} skipped` : '';
    return report.failed > 0
        ? `, ${report.failed} of ${totalOf(verdict)} ${unitOf(verdict)} failed${skipped}`
        : `, ${report.passed} ${report.passed === 1 ? unitOf(verdict).slice(0, -1) : unitOf(verdict)} passed${skipped}`;
}
const times = (amount, word) => `${amount} ${word}${amount === 1 ? '' : 's'}`;
const MOST_LISTED = 5;
function listed(names) {
    const shown = names.slice(0, MOST_LISTED).join(', ');
    return names.length > MOST_LISTED ? `${shown} and ${names.length - MOST_LISTED} more` : shown;
}


/***/ }),

/***/ 91423:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Qh: () => (/* binding */ INPUT_NAMES),
/* harmony export */   sb: () => (/* binding */ readSettings)
/* harmony export */ });
/* unused harmony exports DEFAULTS, DEFAULT_BASE_URL */
/* harmony import */ var _domain_failures_settings_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(35524);
/* harmony import */ var _domain_near_miss_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(31348);


/** Defaults of action.yml; a test holds the two together. */
const DEFAULTS = {
    profile: 'fix',
    'trigger-phrase': '/fixpoint',
    model: 'claude-opus-5-5',
    'max-turns': '150',
    'max-attempts': '5',
    'max-cost-usd': '3',
    'max-minutes': '30',
    'command-timeout': '120',
    'test-timeout': '900',
    'max-output': '10000',
    fence: 'full',
    network: 'allowlist',
    path: '.',
    'branch-prefix': 'fixpoint/',
    'pull-request': 'auto',
    commit: 'git',
    'push-to-pr': 'false',
    'allow-forks': 'false',
    'max-runs-per-hour': '10',
    'flaky-runs': '2',
    'protect-tests': 'false',
    mode: 'both',
    'upload-artifact': 'auto',
    'cleanup-pattern': '**/*.log*',
    'cleanup-days': '7',
    'cleanup-keep': '3',
    'dry-run': 'false',
};
const DEFAULT_BASE_URL = 'https://api.anthropic.com';
/** Names that are not in `DEFAULTS` because an empty value has a meaning of its own. */
const WITHOUT_DEFAULT = [
    'anthropic-api-key',
    'github-token',
    'task',
    'test-command',
    'setup-command',
    'effort',
    'allow-hosts',
    'pass-env',
    'protect',
    'ref',
    'base-branch',
    'labels',
    'reviewers',
    'assignees',
    'allowed-bots',
    'label',
    'assignee',
    'run-id',
    'anthropic-base-url',
];
const INPUT_NAMES = [...Object.keys(DEFAULTS), ...WITHOUT_DEFAULT];
/**
 * Every input, read and checked once, as one frozen value.
 * Throws one `Failure` that names every mistake with its unit and an example; a wrong value never becomes a default.
 * `given`: the names of what was given, where a name may be wrong, too.
 */
function readSettings(read, door, given = []) {
    const inputs = new Inputs(read);
    for (const name of given.filter((each) => !INPUT_NAMES.includes(each))) {
        inputs.mistake(name, 'is not an input', (0,_domain_near_miss_js__WEBPACK_IMPORTED_MODULE_1__/* .didYouMean */ .a)(name, INPUT_NAMES).trim().replace('Did', 'did') || 'leave it out');
    }
    const mode = inputs.choice('mode', ['both', 'agent', 'deliver']);
    const settings = {
        anthropicApiKey: inputs.secret('anthropic-api-key'),
        anthropicBaseUrl: inputs.url('anthropic-base-url', DEFAULT_BASE_URL),
        githubToken: inputs.secret('github-token'),
        ...inputs.optional('task', inputs.text('task')),
        profile: inputs.choice('profile', ['fix', 'cleanup']),
        triggerPhrase: inputs.phrase('trigger-phrase'),
        ...inputs.optional('testCommand', inputs.command('test-command')),
        ...inputs.optional('setupCommand', inputs.command('setup-command')),
        model: inputs.matching('model', /^[\w.:@/-]+$/, 'a model id without spaces', 'claude-opus-5-5'),
        ...inputs.optional('effort', inputs.maybeChoice('effort', ['low', 'medium', 'high', 'xhigh', 'max'])),
        maxTurns: inputs.integer('max-turns', { min: 1, max: 10_000, unit: 'model replies', example: '150' }),
        maxAttempts: inputs.integer('max-attempts', { min: 1, max: 100, unit: 'attempts', example: '5' }),
        maxCostUsd: inputs.number('max-cost-usd', { min: 0.001, max: 10_000, unit: 'US dollars', example: '3' }),
        maxMinutes: inputs.number('max-minutes', { min: 0.05, max: 4320, unit: 'minutes', example: '30' }),
        commandTimeoutSeconds: inputs.number('command-timeout', {
            min: 0.1,
            max: 600,
            unit: 'seconds',
            example: '120',
        }),
        testTimeoutSeconds: inputs.number('test-timeout', {
            min: 0.1,
            max: 86_400,
            unit: 'seconds',
            example: '900',
        }),
        maxOutputChars: inputs.integer('max-output', {
            min: 200,
            max: 100_000,
            unit: 'characters',
            example: '10000',
        }),
        fence: inputs.choice('fence', ['full', 'reduced', 'off']),
        network: inputs.choice('network', ['none', 'allowlist', 'open']),
        allowHosts: inputs.lines('allow-hosts', HOST, 'a host, .suffix or localhost:PORT', 'registry.example.com'),
        passEnv: inputs.environmentNames('pass-env'),
        protect: inputs.lines('protect', /^[^\0]+$/, 'a glob', 'migrations/**'),
        path: inputs.insidePath('path'),
        ...inputs.optional('ref', inputs.text('ref')),
        ...inputs.optional('baseBranch', inputs.text('base-branch')),
        branchPrefix: inputs.branchPrefix('branch-prefix'),
        pullRequest: inputs.choice('pull-request', ['auto', 'draft', 'none']),
        commit: inputs.choice('commit', ['git', 'api']),
        pushToPr: inputs.flag('push-to-pr'),
        labels: inputs.lines('labels', /^.{1,50}$/u, 'a label of at most 50 characters', 'automated'),
        reviewers: inputs.lines('reviewers', LOGIN_OR_TEAM, 'a login or org/team', 'octocat'),
        assignees: inputs.lines('assignees', LOGIN, 'a login', 'octocat'),
        allowedBots: inputs.bots('allowed-bots'),
        allowForks: inputs.flag('allow-forks'),
        ...inputs.optional('label', inputs.text('label')),
        ...inputs.optional('assignee', inputs.text('assignee')),
        maxRunsPerHour: inputs.integer('max-runs-per-hour', {
            min: 1,
            max: 1000,
            unit: 'runs per person',
            example: '10',
        }),
        ...inputs.optional('runId', inputs.maybeInteger('run-id')),
        flakyRuns: inputs.integer('flaky-runs', { min: 0, max: 20, unit: 'runs', example: '2' }),
        protectTests: inputs.flag('protect-tests'),
        mode,
        uploadArtifact: inputs.choice('upload-artifact', ['auto', 'always', 'never']),
        cleanupPattern: inputs.matching('cleanup-pattern', /^(?!\/)(?!.*(^|\/)\.\.(\/|$))[^\0]+$/, 'a glob inside the repository, without a leading / or ..', '**/*.log*'),
        cleanupDays: inputs.number('cleanup-days', { min: 0, max: 36_500, unit: 'days', example: '7' }),
        cleanupKeep: inputs.integer('cleanup-keep', {
            min: 0,
            max: 10_000,
            unit: 'files per log family',
            example: '3',
        }),
        dryRun: inputs.flag('dry-run'),
    };
    if (settings.anthropicApiKey === '' && mode !== 'deliver')
        throw missingKey(door);
    if (settings.githubToken === '' && door === 'action') {
        inputs.mistake('github-token', 'is empty', "leave the input out to use the job's own token");
    }
    if (mode !== 'both' && door === 'laptop') {
        inputs.mistake('mode', `is "${mode}"`, 'at the laptop there is only one job, so leave it out');
    }
    inputs.complain();
    return Object.freeze(settings);
}
const missingKey = (door) => (0,_domain_failures_settings_js__WEBPACK_IMPORTED_MODULE_0__/* .settingsFailure */ .G)('no-key', door === 'laptop'
    ? 'No API key: the variable ANTHROPIC_API_KEY is not set'
    : 'No API key: the input "anthropic-api-key" is empty');
const HOST = /^(localhost:\d{1,5}|\.?[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*)$/i;
const LOGIN = /^[\w.-]{1,100}(\[bot\])?$/;
const LOGIN_OR_TEAM = /^[\w.-]{1,100}(\/[\w.-]{1,100})?(\[bot\])?$/;
/** Variables that carry the action's own credentials, or steer the runner: commands never see them. */
const REFUSED_VARIABLE = /^(ANTHROPIC_|INPUT_|ACTIONS_|GITHUB_|RUNNER_)|^(NODE_OPTIONS|LD_PRELOAD|LD_LIBRARY_PATH|GH_TOKEN)$/;
/** Reads inputs by name and gathers every mistake, so that a user sees them all at once. */
class Inputs {
    #read;
    #mistakes = [];
    constructor(read) {
        this.#read = read;
    }
    mistake(name, what, remedy) {
        this.#mistakes.push(`"${name}" ${what}; ${remedy}`);
    }
    complain() {
        if (this.#mistakes.length === 0)
            return;
        const count = this.#mistakes.length === 1 ? 'One input is' : `${this.#mistakes.length} inputs are`;
        throw (0,_domain_failures_settings_js__WEBPACK_IMPORTED_MODULE_0__/* .settingsFailure */ .G)('bad-settings', `${count} wrong: ${this.#mistakes.join(' · ')}`);
    }
    #given(name) {
        const value = (this.#read(name) ?? '').trim();
        return value === '' ? (DEFAULTS[name] ?? '') : value;
    }
    /** An absent optional field, rather than one that is present and undefined. */
    optional(key, value) {
        return value === undefined ? {} : { [key]: value };
    }
    text(name) {
        return this.#given(name) || undefined;
    }
    secret(name) {
        const value = this.#given(name);
        if (/\s/.test(value))
            this.mistake(name, 'holds a space or line break', 'paste the secret anew, as one word');
        return value;
    }
    command(name) {
        const value = this.text(name);
        if (value?.includes('\0'))
            this.mistake(name, 'holds a NUL byte', 'write a shell command, e.g. npm test');
        return value;
    }
    choice(name, values) {
        const given = this.#given(name);
        const found = values.find((value) => value === given);
        if (found === undefined) {
            this.mistake(name, `is "${given}"`, `it must be one of ${values.join(', ')}, e.g. ${values[0]}`);
        }
        return found ?? values[0];
    }
    maybeChoice(name, values) {
        return this.#given(name) === '' ? undefined : this.choice(name, values);
    }
    flag(name) {
        const given = this.#given(name);
        if (/^(true|True|TRUE)$/.test(given))
            return true;
        if (!/^(false|False|FALSE)$/.test(given))
            this.mistake(name, `is "${given}"`, 'it must be true or false');
        return false;
    }
    number(name, range) {
        const given = this.#given(name);
        const value = /^[+-]?(\d+\.?\d*|\.\d+)$/.test(given) ? Number(given) : Number.NaN;
        if (!(value >= range.min && value <= range.max)) {
            this.mistake(name, `is "${given}"`, `it must be a number of ${range.unit} from ${range.min} to ${range.max}, e.g. ${range.example}`);
        }
        return value;
    }
    integer(name, range) {
        const given = this.#given(name);
        const value = /^\d+$/.test(given) ? Number(given) : Number.NaN;
        if (!(value >= range.min && value <= range.max)) {
            this.mistake(name, `is "${given}"`, `it must be a whole number of ${range.unit} from ${range.min} to ${range.max}, e.g. ${range.example}`);
        }
        return value;
    }
    maybeInteger(name) {
        if (this.#given(name) === '')
            return undefined;
        return this.integer(name, {
            min: 1,
            max: Number.MAX_SAFE_INTEGER,
            unit: "the run's id",
            example: '12345678',
        });
    }
    matching(name, pattern, what, example) {
        const given = this.#given(name);
        if (!pattern.test(given))
            this.mistake(name, `is "${given}"`, `it must be ${what}, e.g. ${example}`);
        return given;
    }
    lines(name, pattern, what, example) {
        const entries = this.#given(name)
            .split(/\r?\n/)
            .map((line) => line.trim())
            .filter((line) => line !== '');
        for (const entry of entries) {
            if (!pattern.test(entry)) {
                this.mistake(name, `has the line "${entry}"`, `each line must be ${what}, e.g. ${example}`);
            }
        }
        return [...new Set(entries)];
    }
    phrase(name) {
        const given = this.#given(name);
        if (given.length < 2 || /[\r\n]/.test(given)) {
            this.mistake(name, `is "${given}"`, 'it must be one line of at least two characters, e.g. /fixpoint');
        }
        return given;
    }
    url(name, fallback) {
        const given = this.#given(name) || fallback;
        const url = URL.canParse(given) ? new URL(given) : undefined;
        const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url?.hostname ?? '');
        if (url === undefined || !(url.protocol === 'https:' || (url.protocol === 'http:' && loopback))) {
            this.mistake(name, `is "${given}"`, `it must be an https address, e.g. ${DEFAULT_BASE_URL}`);
        }
        else if (url.username !== '' || url.password !== '') {
            this.mistake(name, 'holds a user name or password', 'give the address alone');
        }
        return given.replace(/\/+$/, '');
    }
    insidePath(name) {
        const given = this.#given(name);
        const parts = given.toLowerCase().split(/[\\/]/);
        if (given.startsWith('/') || given.includes('\0') || parts.includes('..') || parts.includes('.git')) {
            this.mistake(name, `is "${given}"`, 'it must be a folder inside the workspace, e.g. packages/api');
        }
        return given;
    }
    branchPrefix(name) {
        const given = this.#given(name);
        // The rules of git's ref names that a prefix can break by itself.
        if (!/^[^\s~^:?*[\\\x00-\x1f\x7f]*$/.test(given) || /\.\.|@\{|\/\/|^[/.-]|\.lock\//.test(given)) {
            this.mistake(name, `is "${given}"`, 'it must begin a valid branch name, e.g. fixpoint/');
        }
        return given;
    }
    bots(name) {
        const bots = this.lines(name, /^(\*|[\w.-]{1,100}(\[bot\])?)$/, "a bot's login", 'renovate[bot]');
        if (bots.includes('*')) {
            this.mistake(name, 'holds "*"', 'name each bot that may start a run, e.g. renovate[bot]');
        }
        return bots;
    }
    environmentNames(name) {
        const names = this.lines(name, /^[A-Za-z_]\w*$/, 'the name of a variable', 'DATABASE_URL');
        for (const variable of names) {
            if (REFUSED_VARIABLE.test(variable)) {
                this.mistake(name, `names ${variable}`, 'that variable belongs to the runner or holds a credential of the action');
            }
        }
        return names;
    }
}


/***/ }),

/***/ 74244:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E4: () => (/* binding */ fullNameOf),
/* harmony export */   F1: () => (/* binding */ eventTimeOf),
/* harmony export */   q: () => (/* binding */ sameName),
/* harmony export */   tU: () => (/* binding */ ownWorkflowPath)
/* harmony export */ });
/** When the request was made, ISO 8601 by GitHub's clock: what was written later was not part of it. */
function eventTimeOf({ event, payload, context }) {
    const paths = {
        issue_comment: 'comment.created_at',
        pull_request_review_comment: 'comment.created_at',
        pull_request_review: 'review.submitted_at',
        issues: 'issue.updated_at',
        pull_request: 'pull_request.updated_at',
        pull_request_target: 'pull_request.updated_at',
    };
    const told = payload.text(paths[event] ?? '');
    return told === '' ? new Date((context.now ?? Date.now)()).toISOString() : told;
}
/** `.github/workflows/x.yml` of this very workflow; empty when unknown. */
const ownWorkflowPath = (context) => /^[^/]+\/[^/]+\/(.+?)@/.exec(context.workflowRef)?.[1] ?? '';
const fullNameOf = (repository) => `${repository.owner}/${repository.name}`;
const sameName = (a, b) => a.toLowerCase() === b.toLowerCase();


/***/ }),

/***/ 47064:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  L: () => (/* binding */ decide),
  h: () => (/* binding */ decideAgain)
});

// EXTERNAL MODULE: ./build/domain/fields.js
var fields = __webpack_require__(58548);
// EXTERNAL MODULE: ./build/domain/task.js
var domain_task = __webpack_require__(28332);
// EXTERNAL MODULE: ./build/domain/clip.js
var clip = __webpack_require__(12040);
// EXTERNAL MODULE: ./build/domain/hygiene.js + 2 modules
var hygiene = __webpack_require__(58453);
// EXTERNAL MODULE: ./build/triggers/event.js
var triggers_event = __webpack_require__(74244);
// EXTERNAL MODULE: ./build/triggers/intent.js
var intent = __webpack_require__(87040);
;// CONCATENATED MODULE: ./build/triggers/phrase.js
/**
 * Finds `phrase` in a comment: as a word of its own, in any case, outside quotations, code and HTML comments.
 * `undefined` when the text does not call us. Untrusted input.
 */
function findCall(text, phrase) {
    const spoken = maskUnspoken(text);
    const match = wholeWord(phrase).exec(spoken);
    if (!match)
        return undefined;
    return readCommand(text.slice(match.index + match[0].length).trim());
}
/**
 * `stop`, `retry` and `help` are commands only when they stand alone: "stop using moment.js" is a task.
 * `cleanup` may be followed by wishes. Everything else, also a leading "fix", is the task in the asker's words.
 */
function readCommand(rest) {
    const alone = /^(stop|retry|help|fix)[.!]?$/i.exec(rest)?.[1]?.toLowerCase();
    if (alone === 'stop' || alone === 'retry' || alone === 'help')
        return { command: alone, text: '' };
    if (alone === 'fix')
        return { command: 'fix', text: '' };
    const cleanup = /^cleanup(?![\p{L}\p{N}_-])[.!:,]?/iu.exec(rest);
    if (cleanup)
        return { command: 'cleanup', text: rest.slice(cleanup[0].length).trim() };
    return { command: 'fix', text: rest };
}
/**
 * Neighbours that make it part of something longer: an address, a path, a name. Scripts that do not put blanks
 * between words (Chinese, Japanese) or hang endings on words (Korean) end the word by the change of script.
 */
const wholeWord = (phrase) => new RegExp(String.raw `(?<![[\p{L}\p{M}]--[${UNSPACED}]]|[\p{N}_\/.@#\\&=+$%\-])` +
    phrase.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw `\$&`) +
    String.raw `(?![[\p{L}\p{M}]--[${UNSPACED}]]|[\p{N}_\/@#\\&=+$%\-]|[.:'’](?=[\p{L}\p{N}\/]))`, 'iv');
const UNSPACED = String.raw `\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}`;
/** The text with everything that is not said by its author blanked out, at the same length. */
function maskUnspoken(text) {
    return maskInline(maskBlocks(text));
}
const blank = (text) => ' '.repeat(text.length);
/** Quoted lines, fenced blocks (an unclosed one reaches to the end) and indented code. */
function maskBlocks(text) {
    let fence;
    let previousBlank = true;
    return text
        .split(/(?<=\n)/)
        .map((line) => {
        const bare = line.replace(/\r?\n$/, '');
        if (fence) {
            if (closes(bare, fence))
                fence = undefined;
            return blank(line);
        }
        if (QUOTED_LINE.test(bare))
            return blank(line);
        const opening = FENCE_LINE.exec(bare)?.[1];
        if (opening !== undefined) {
            fence = { mark: opening.charAt(0), length: opening.length };
            return blank(line);
        }
        const indentedCode = previousBlank && /^(?: {4}|\t)/.test(bare);
        if (!indentedCode)
            previousBlank = bare.trim() === '';
        return indentedCode ? blank(line) : line;
    })
        .join('');
}
const QUOTED_LINE = /^\s*(?:(?:[-*+]|\d{1,9}[.)])\s+)*>/;
const FENCE_LINE = /^\s*(?:(?:[-*+]|\d{1,9}[.)])\s+)*(`{3,}(?=[^`]*$)|~{3,})/;
const closes = (line, fence) => {
    const bare = line.trim();
    return bare.length >= fence.length && bare === fence.mark.repeat(bare.length);
};
/** Left to right, as a renderer reads: whichever opens first, comment or code, hides what is in it. */
function maskInline(text) {
    return text.replace(HIDDEN_INLINE, blank);
}
const HIDDEN_INLINE = /<!--[^]*?(?:-->|$(?![^]))|(?<!`)(`+)(?!`)[^]*?(?<!`)\1(?!`)|<(pre|code|blockquote|q|del|s)\b[^>]{0,200}>[^]*?(?:<\/\2\s*>|$(?![^]))/gi;

;// CONCATENATED MODULE: ./build/triggers/shown-text.js

/**
 * Somebody's text as GitHub shows it to a reader: without comments nobody sees, images named, hidden characters made
 * visible. Who asks for work on another person's issue has read no more than this. Code stays as it is.
 */
const asShown = (text) => (0,hygiene/* cleanForModel */.Mm)(describeImages(withoutComments(text)));
function withoutComments(text) {
    return text.replace(CODE_OR_COMMENT, (piece) => (piece.startsWith('<!--') ? '' : piece));
}
/** Whichever opens first: a comment in code is code, and code in a comment is hidden. */
const CODE_OR_COMMENT = /^ {0,3}(`{3,}|~{3,})[^\n]*\n[^]*?(?:^ {0,3}\1[`~]*[ \t]*$|$(?![^]))|(?<!`)(`+)(?!`)[^]*?(?<!`)\2(?!`)|<!--[^]*?(?:-->|$(?![^]))/gm;
/** Images are not shown to the model: it should know that there was one, and not fetch it. */
const describeImages = (text) => text
    .replace(/!\[([^\]\n]{0,500})\]\([^)\n]{0,2000}\)/g, (_, alt) => imageNote(alt))
    .replace(/<img\b[^>]{0,2000}>/gi, (tag) => imageNote(/\balt\s*=\s*"([^"]*)"/i.exec(tag)?.[1] ?? ''));
const imageNote = (alt) => `[an image${alt.trim() === '' ? '' : `: ${alt.trim()}`}; not shown]`;

// EXTERNAL MODULE: ./build/triggers/task.js
var triggers_task = __webpack_require__(37027);
;// CONCATENATED MODULE: ./build/triggers/trust.js

const MAY_START = new Set(['admin', 'maintain', 'write']);
const mayWrite = (permission) => MAY_START.has(permission);
/** The person at `path` of the payload; `undefined` where nobody is named. */
function actorAt(payload, path) {
    const login = payload.text(`${path}.login`);
    if (login === '')
        return undefined;
    const id = payload.number(`${path}.id`);
    const isBot = payload.text(`${path}.type`) === 'Bot' || login.endsWith('[bot]');
    return { login, isBot, ...(id === undefined ? {} : { id }) };
}
/**
 * May this actor start a run? People by the permission GitHub itself reports, whatever the event says of them;
 * bots only when their name is listed, since the permission API knows nothing of most of them.
 */
async function trustOf(actor, occasion) {
    if (actor === undefined)
        return { trusted: false, reason: 'The event does not say who caused it.' };
    if (actor.isBot)
        return trustBot(actor, occasion.settings.allowedBots);
    const permission = await (await occasion.reader()).permissionOf(actor.login);
    if (mayWrite(permission))
        return { trusted: true, actor };
    const has = permission === 'none' ? 'no access' : `${permission} access`;
    return {
        trusted: false,
        reason: `${actor.login} has ${has} to the repository; starting a run takes write access.`,
    };
}
/** All who had a hand in it, each asked once; the first of them is the one who counts as asking. */
async function trustAll(first, others, occasion) {
    const trust = await trustOf(first, occasion);
    if (!trust.trusted)
        return trust;
    const rest = others.filter((actor) => actor !== undefined && !(0,triggers_event/* sameName */.q)(actor.login, trust.actor.login));
    for (const actor of rest) {
        const next = await trustOf(actor, occasion);
        if (!next.trusted)
            return next;
    }
    return trust;
}
function trustBot(actor, allowed) {
    const bare = actor.login.replace(/\[bot\]$/, '');
    const listed = allowed.some((name) => (0,triggers_event/* sameName */.q)(name.replace(/\[bot\]$/, ''), bare));
    if (listed)
        return { trusted: true, actor };
    return { trusted: false, reason: `${actor.login} is a bot that allowed-bots does not list.` };
}
/** Our own texts carry a hidden mark, whoever's token wrote them. */
const isOurText = (text) => /<!--\s*fixpoint:/.test(text);

;// CONCATENATED MODULE: ./build/triggers/background.js








const THREAD_BYTES = 60_000;
const LOG_BYTES = 60_000;
const OPENING_CHARS = 20_000;
const LINKED_CHARS = 5000;
const HUNK_CHARS = 3000;
const MAX_LINKED = 3;
const MAX_AUTHORS_ASKED = 10;
/** Adds what was written around the request: thread, review, linked issues, logs. All of it is material. */
async function gather(task, occasion) {
    if (task.failedRun !== undefined)
        return gatherLogs(task, occasion);
    if (task.replyTo === undefined)
        return { ...task, background: await linkedIssues(task, occasion, task.goal) };
    return gatherThread(task, occasion, task.replyTo.number);
}
async function gatherThread(task, occasion, number) {
    const reader = await occasion.reader();
    const thread = await reader.thread(number, THREAD_BYTES);
    const trusted = await trustedAuthors(thread, reader);
    const { entries, edited } = entriesSeen(thread, occasion);
    const asked = lastRequest(task, occasion, { entries, trusted });
    const opening = openingOf(asked, occasion, trusted);
    const linked = await linkedIssues(asked, occasion, `${asked.goal}\n${opening?.text ?? ''}`);
    return {
        ...asked,
        background: [
            ...(opening === undefined || asked.goal === opening.text ? [] : [opening]),
            ...linked,
            ...entries.map((entry) => quoteOf(entry, trusted)),
            ...requestQuote(asked, occasion),
        ],
        remarks: edited === 0
            ? asked.remarks
            : [
                ...asked.remarks,
                `Left out because changed after the request: ${edited} of the thread's comments.`,
            ],
    };
}
/** The opening as the event had it; what the API says by now may have been rewritten. */
function openingOf(task, occasion, trusted) {
    const { payload } = occasion;
    const at = payload.has('issue') ? 'issue' : 'pull_request';
    const author = payload.text(`${at}.user.login`);
    const text = [payload.text(`${at}.title`), payload.text(`${at}.body`)].join('\n\n').trim();
    if (text === '')
        return undefined;
    const name = task.replyTo?.isPullRequest === true ? 'Pull request' : 'Issue';
    return {
        label: `${name} #${task.replyTo?.number ?? ''} by ${author}`,
        text: (0,clip/* clipHead */.$1)(asShown(text), OPENING_CHARS).text,
        trusted: trusted.has(author.toLowerCase()),
    };
}
/** What stood in the thread when the request was made, without hidden, later changed and our own comments. */
function entriesSeen(thread, occasion) {
    const time = (0,triggers_event/* eventTimeOf */.F1)(occasion);
    const asking = occasion.payload.number('comment.id') ?? occasion.payload.number('review.id');
    const stood = thread.entries.filter((entry) => entry.kind !== 'body' &&
        !entry.isMinimized &&
        entry.createdAt <= time &&
        entry.id !== asking &&
        !isOurText(entry.body));
    const entries = stood.filter((entry) => entry.updatedAt <= time);
    return { entries, edited: stood.length - entries.length };
}
/**
 * Logins with write access. Only who belongs to the repository or its organisation can have it, so nobody else is
 * asked about; the association alone is not believed.
 */
async function trustedAuthors(thread, reader) {
    const insiders = thread.entries
        .filter((entry) => !entry.isBot && /^(?:OWNER|MEMBER|COLLABORATOR)$/.test(entry.association))
        .map((entry) => entry.author);
    const trusted = new Set();
    for (const login of [...new Set(insiders.toReversed())].slice(0, MAX_AUTHORS_ASKED)) {
        if (mayWrite(await reader.permissionOf(login)))
            trusted.add(login.toLowerCase());
    }
    return trusted;
}
/** `retry`: what somebody with rights asked for last in this thread; the issue itself where nobody did. */
function lastRequest(task, occasion, seen) {
    const { settings, payload } = occasion;
    const phrase = settings.triggerPhrase;
    if (settings.task !== undefined || findCall(payload.text('comment.body'), phrase)?.command !== 'retry') {
        return task;
    }
    const earlier = seen.entries
        .filter((entry) => seen.trusted.has(entry.author.toLowerCase()))
        .map((entry) => findCall(entry.body, phrase))
        .findLast((call) => call?.command === 'fix' || call?.command === 'cleanup');
    if (earlier === undefined)
        return task;
    const profile = earlier.command === 'cleanup' ? 'cleanup' : task.profile;
    if (earlier.text === '' && profile === task.profile)
        return task;
    const goal = earlier.text === '' ? triggers_task/* DEFAULT_GOALS */.B6[profile] : (0,hygiene/* cleanForModel */.Mm)(earlier.text);
    return {
        ...task,
        profile,
        goal,
        title: task.closes === undefined ? (0,triggers_task/* titleOf */.Gg)(goal) : task.title,
        wantsGreen: profile === 'fix' && (0,intent/* wantsGreen */.J)(goal),
        mayChangeTests: (0,intent/* mayChangeTests */.R)(goal),
    };
}
function quoteOf(entry, trusted) {
    const kind = { body: 'Opening', comment: 'Comment', review: 'Review', 'review-comment': 'Review comment' }[entry.kind];
    const place = entry.path === undefined ? '' : ` on ${placeOf(entry.path, entry.line)}`;
    return {
        label: `${kind} by ${entry.author}${place}`,
        text: withHunk(asShown(entry.body), entry.diffHunk),
        trusted: trusted.has(entry.author.toLowerCase()),
    };
}
const placeOf = (path, line) => line === undefined ? path : `${path}, line ${line}`;
/** The end of a hunk is where the comment stands. */
const withHunk = (text, hunk = '') => hunk === '' ? text : `${hunk.length > HUNK_CHARS ? (0,clip/* clipMiddle */.e9)(hunk, HUNK_CHARS).text : hunk}\n\n${text}`;
/** The comment that asked, where it says more than the task: words before the phrase, a place in the code. */
function requestQuote(task, occasion) {
    const { payload, event } = occasion;
    const part = event === 'pull_request_review' ? 'review' : 'comment';
    const body = payload.text(`${part}.body`);
    const beside = body
        .replace(task.goal, '')
        .toLowerCase()
        .replace(occasion.settings.triggerPhrase.toLowerCase(), '');
    const saysMore = !['', 'fix', 'retry', 'cleanup'].includes(beside.trim());
    const hunk = payload.text('comment.diff_hunk');
    if (body.trim() === '' || (hunk === '' && !saysMore))
        return [];
    const lines = ['comment.start_line', 'comment.line', 'comment.original_line'].flatMap((path) => payload.number(path) ?? []);
    const path = payload.text('comment.path');
    const range = lines.length > 1 && lines[0] !== lines[1] ? `${lines[0]}–${lines[1]}` : `${lines[0] ?? ''}`;
    const place = path === '' ? '' : ` on ${path}${range === '' ? '' : `, line ${range}`}`;
    return [
        {
            label: `The comment that asked, by ${payload.text(`${part}.user.login`)}${place}`,
            text: withHunk(asShown(body), hunk),
            trusted: true,
        },
    ];
}
/** Issues of the same repository that the request or the opening name: title and opening, no comments. */
async function linkedIssues(task, occasion, text) {
    const numbers = linkedNumbers(text, (0,triggers_event/* fullNameOf */.E4)(occasion.context.repository))
        .filter((number) => number !== task.replyTo?.number)
        .slice(0, MAX_LINKED);
    const quotes = [];
    for (const number of numbers) {
        const reader = await occasion.reader();
        const thread = await reader.thread(number, 0).catch(() => undefined);
        // A number may name nothing, or nothing that this token may read: the task stands without it.
        const opening = thread?.entries.find((entry) => entry.kind === 'body');
        if (thread === undefined || opening === undefined || opening.updatedAt > (0,triggers_event/* eventTimeOf */.F1)(occasion))
            continue;
        quotes.push({
            label: `${thread.isPullRequest ? 'Pull request' : 'Issue'} #${number} by ${opening.author}`,
            text: (0,clip/* clipHead */.$1)(`${thread.title}\n\n${asShown(opening.body)}`, LINKED_CHARS).text,
            trusted: (await trustedAuthors(thread, reader)).has(opening.author.toLowerCase()),
        });
    }
    return quotes;
}
function linkedNumbers(text, repository) {
    const found = [];
    for (const [, named, inAddress, short] of text.matchAll(LINK)) {
        if (named === undefined || (0,triggers_event/* sameName */.q)(named, repository))
            found.push(Number(inAddress ?? short));
    }
    return [...new Set(found)].filter((number) => number > 0);
}
const LINK = /https?:\/\/[^\s/]+\/([\w.-]+\/[\w.-]+)\/(?:issues|pull)\/(\d{1,9})\b|(?<![\w/&#-])(?:GH-|#)(\d{1,9})\b/g;
async function gatherLogs(task, occasion) {
    const id = task.failedRun?.id ?? 0;
    const reader = await occasion.reader();
    const isSuite = occasion.event === 'check_suite';
    const jobs = await (isSuite ? reader.failedChecks(id, LOG_BYTES) : reader.failedJobs(id, LOG_BYTES));
    // A workflow that GitHub could not even start has no failed job; the tests on its commit still tell.
    const remarks = jobs.length === 0 ? ['No job of the failed run is listed as failed, so there was no log to read.'] : [];
    const guess = jobs.find((job) => job.testCommand !== undefined)?.testCommand;
    return {
        ...task,
        remarks: [...task.remarks, ...remarks],
        background: jobs.flatMap(logQuotes),
        ...(guess === undefined || occasion.settings.testCommand !== undefined
            ? {}
            : { testCommandGuess: guess }),
    };
}
/** A matrix tends to fail the same way many times: the same log is not shown twice. */
function logQuotes(job, index, jobs) {
    const steps = job.failedSteps.length === 0 ? '' : ` (failed: ${job.failedSteps.join(', ')})`;
    const twin = jobs.slice(0, index).find((earlier) => job.log !== '' && alike(earlier.log, job.log));
    const text = twin === undefined ? job.log : `Its log is like that of job "${twin.name}".`;
    return [
        {
            label: `Log of job "${job.name}"${steps}`,
            text: text === '' ? '(This job failed too; its log was not read.)' : (0,hygiene/* cleanForModel */.Mm)(text),
            trusted: false,
        },
        ...(job.annotations.length === 0 || twin !== undefined
            ? []
            : [
                {
                    label: `Annotations of job "${job.name}"`,
                    text: (0,hygiene/* cleanForModel */.Mm)(job.annotations.join('\n')),
                    trusted: false,
                },
            ]),
    ];
}
const alike = (a, b) => a.replace(/\d+/g, '0') === b.replace(/\d+/g, '0');

// EXTERNAL MODULE: ./build/triggers/task-key.js
var task_key = __webpack_require__(78397);
;// CONCATENATED MODULE: ./build/triggers/pull-request.js



/** Work on a pull request: on the commit it had when it was asked for, or not at all. */
async function pullRequestTask(occasion, asked) {
    const facts = await (await occasion.reader()).pullRequest(asked.number);
    const replyTo = asked.replyTo ?? { number: asked.number, isPullRequest: true };
    const fromFork = !(0,triggers_task/* isHere */.nw)(occasion, facts.headRepository);
    const obstacle = obstacleIn(occasion, facts, fromFork);
    if (obstacle !== undefined)
        return (0,domain_task/* skip */.i)(obstacle, { to: replyTo, text: obstacle });
    return taskOn(occasion, asked, { facts, fromFork, replyTo });
}
/** Why this pull request is not worked on, in one sentence for the person who asked. */
function obstacleIn(occasion, facts, fromFork) {
    if (facts.state === 'closed')
        return `Pull request #${facts.number} is ${facts.merged ? 'merged' : 'closed'}.`;
    if (fromFork && !occasion.settings.allowForks) {
        return `Pull request #${facts.number} comes from a fork, and allow-forks is not set.`;
    }
    if (seenHeads(occasion, fromFork).some((seen) => seen !== facts.headSha)) {
        return `The head of pull request #${facts.number} has moved since this was asked; ask again for what is there now.`;
    }
    return undefined;
}
/**
 * Commits that the event knows: the head when it was sent and, which matters where strangers push, the commit that
 * stood on the reviewer's screen.
 */
function seenHeads({ payload }, fromFork) {
    const onScreen = fromFork ? ['comment.original_commit_id', 'review.commit_id'] : [];
    return ['pull_request.head.sha', ...onScreen].map((path) => payload.text(path)).filter((sha) => sha !== '');
}
/** Where the result of work on a fork's code is to be found. */
const forkRemark = (baseBranch) => `The code comes from a fork, to which nothing is pushed: the result is a branch of this repository, against ${baseBranch}.`;
function taskOn(occasion, asked, { facts, fromFork, replyTo }) {
    const { settings } = occasion;
    const ours = !fromFork && (0,task_key/* isOurBranch */.B0)(settings, facts.headBranch);
    const pushToHead = !fromFork && (ours || settings.pushToPr);
    const profile = asked.call.command === 'cleanup' ? 'cleanup' : settings.profile;
    const goal = asked.call.text === '' ? triggers_task/* DEFAULT_GOALS */.B6[profile] : asked.call.text;
    return {
        ...(0,triggers_task/* makeTask */.Wl)(occasion, (0,task_key/* pullRequestKey */.SZ)(facts.number), {
            trigger: occasion.event === 'pull_request' ? 'issue' : 'comment',
            profile,
            goal,
            title: asked.call.text === '' || ours ? withoutMark(facts.title) : (0,triggers_task/* titleOf */.Gg)(goal),
            // A fork's branch cannot be the base of a pull request here.
            baseBranch: pushToHead || fromFork ? facts.baseBranch : facts.headBranch,
            ref: settings.ref ?? `refs/pull/${facts.number}/head`,
            requestedBy: (0,triggers_task/* personOf */.Re)(asked.actor),
            replyTo,
            fromFork,
            ...(fromFork ? { remarks: [forkRemark(facts.baseBranch)] } : {}),
        }),
        ...(settings.ref === undefined ? { headSha: facts.headSha } : {}),
        ...(pushToHead ? { pushToHead, branch: facts.headBranch } : {}),
        ...(ours ? sameWork(facts.headBranch.slice(settings.branchPrefix.length)) : {}),
    };
}
/** More on a pull request of ours is the piece of work it was opened for. */
function sameWork(key) {
    const issue = /^issue-(\d{1,9})$/.exec(key)?.[1];
    return issue === undefined ? { key } : { key, closes: Number(issue) };
}
/** Our drafts say in front of their title what is wrong with them; the next run decides that anew. */
const withoutMark = (title) => title.replace(/^\[[^\]]{1,40}\]\s*/, '');

;// CONCATENATED MODULE: ./build/triggers/issue.js








/** New issues that call us, and issues or pull requests that get the label or the assignee we wait for. */
async function judgeIssue(occasion) {
    const { payload, settings } = occasion;
    const subject = occasion.event === 'issues' ? 'issue' : 'pull_request';
    if (subject === 'pull_request' && isOurs(occasion)) {
        return (0,domain_task/* skip */.i)('The pull request is one of our own: only a comment can start work on it.');
    }
    const call = callOf(occasion, subject);
    if ('skipped' in call)
        return call;
    const trust = await trustOf(actorAt(payload, 'sender'), occasion);
    if (!trust.trusted)
        return (0,domain_task/* skip */.i)(trust.reason);
    const { actor } = trust;
    const number = payload.number(`${subject}.number`) ?? 0;
    const asked = { ...call, text: settings.task ?? call.text };
    if (subject === 'pull_request')
        return pullRequestTask(occasion, { number, actor, call: asked });
    return issueTask(occasion, { number, actor, call: asked });
}
function callOf(occasion, subject) {
    const { payload, settings } = occasion;
    const action = payload.text('action');
    if (action === 'labeled')
        return wanted('label', payload.text('label.name'), settings.label);
    if (action === 'assigned')
        return wanted('assignee', payload.text('assignee.login'), settings.assignee);
    if (subject === 'pull_request' && settings.task !== undefined && PUSHED.has(action)) {
        return { command: 'fix', text: settings.task };
    }
    if (action !== 'opened' || subject !== 'issue') {
        return (0,domain_task/* skip */.i)(`Nothing starts when ${subject === 'issue' ? 'an issue' : 'a pull request'} is ${action}.`);
    }
    const text = `${payload.text('issue.title')}\n\n${payload.text('issue.body')}`;
    if (isOurText(text))
        return (0,domain_task/* skip */.i)('The issue was written by Fixpoint itself.');
    const call = findCall(text, settings.triggerPhrase);
    if (call === undefined)
        return (0,domain_task/* skip */.i)(`The new issue does not call ${settings.triggerPhrase}.`);
    return call;
}
/** With a `task` of its own a workflow may look at every state of a pull request. */
const PUSHED = new Set(['opened', 'synchronize', 'reopened', 'ready_for_review']);
const isOurs = ({ payload, settings, ...occasion }) => (0,triggers_task/* isHere */.nw)(occasion, payload.text('pull_request.head.repo.full_name')) &&
    (0,task_key/* isOurBranch */.B0)(settings, payload.text('pull_request.head.ref'));
function wanted(input, given, awaited) {
    if (awaited === undefined)
        return (0,domain_task/* skip */.i)(`The ${input} input is empty, so no ${input} starts a run.`);
    if (!(0,triggers_event/* sameName */.q)(given, awaited))
        return (0,domain_task/* skip */.i)(`The ${input} "${given}" is not "${awaited}".`);
    return { command: 'fix', text: '' };
}
/** Work on an issue: what was asked, or the issue itself, on the base branch. */
async function issueTask(occasion, asked) {
    const { payload } = occasion;
    const title = payload.text('issue.title');
    const isCleanup = asked.call.command === 'cleanup';
    const itself = asShown([title, payload.text('issue.body')].join('\n\n').trim());
    return (0,triggers_task/* makeTask */.Wl)(occasion, (0,task_key/* issueKey */.FT)(asked.number), {
        trigger: occasion.event === 'issues' ? 'issue' : 'comment',
        goal: asked.call.text || (isCleanup ? triggers_task/* DEFAULT_GOALS */.B6.cleanup : itself),
        title: title === '' ? (0,triggers_task/* titleOf */.Gg)(asked.call.text) : title,
        ...(await (0,triggers_task/* startOf */.GH)(occasion)),
        requestedBy: (0,triggers_task/* personOf */.Re)(asked.actor),
        replyTo: asked.replyTo ?? { number: asked.number, isPullRequest: false },
        ...(isCleanup ? { profile: 'cleanup' } : { closes: asked.number }),
    });
}

// EXTERNAL MODULE: ./build/domain/marker.js
var marker = __webpack_require__(25999);
;// CONCATENATED MODULE: ./build/triggers/stop.js



const stop_THREAD_BYTES = 30_000;
const MAX_RUNS_ASKED = 5;
/**
 * Which runs work for this thread: those that our comments in it tell of, as far as they still go on. Anybody can
 * write our marks, so a run counts only when it is one of this workflow.
 */
async function stopRuns(occasion, replyTo) {
    const reader = await occasion.reader();
    const { entries } = await reader.thread(replyTo.number, stop_THREAD_BYTES);
    const told = entries
        .flatMap((entry) => (0,marker.readMarkers)(entry.body))
        .flatMap((mark) => (/^\d{1,15}$/.test(mark.run ?? '') ? Number(mark.run) : []))
        .filter((id) => String(id) !== occasion.context.runId);
    const runs = [];
    for (const id of [...new Set(told.toReversed())].slice(0, MAX_RUNS_ASKED)) {
        if (await isOurRunUnderWay(reader, id, occasion))
            runs.push(id);
    }
    if (runs.length === 0) {
        return (0,domain_task/* skip */.i)('A stop was asked for, and nothing is running.', {
            to: replyTo,
            text: 'Nothing is running for this thread.',
        });
    }
    const text = `Stopping ${runs.map((id) => `run ${id}`).join(', ')}.`;
    return { ...(0,domain_task/* skip */.i)('A stop was asked for.', { to: replyTo, text }), cancels: runs };
}
async function isOurRunUnderWay(reader, id, occasion) {
    // A run that GitHub no longer knows has ended.
    const run = await reader.workflowRun(id).catch(() => undefined);
    return run?.conclusion === '' && run.workflowPath === (0,triggers_event/* ownWorkflowPath */.tU)(occasion.context);
}

;// CONCATENATED MODULE: ./build/triggers/comment.js






/** Comments on issues and pull requests, review comments and reviews. The text judged is the payload's. */
async function judgeComment(occasion) {
    const { settings } = occasion;
    const comment = readComment(occasion);
    if (!comment.isNew)
        return (0,domain_task/* skip */.i)('Only a new comment starts a run, not one that was edited or deleted.');
    if (isOurText(comment.body))
        return (0,domain_task/* skip */.i)('The comment was written by Fixpoint itself.');
    const call = findCall(comment.body, settings.triggerPhrase);
    if (call === undefined)
        return (0,domain_task/* skip */.i)(`The comment does not call ${settings.triggerPhrase}.`);
    const trust = await trustAll(comment.author, [actorAt(occasion.payload, 'sender')], occasion);
    if (!trust.trusted)
        return (0,domain_task/* skip */.i)(trust.reason);
    if (call.command === 'help') {
        return (0,domain_task/* skip */.i)('Help was asked for.', { to: comment.replyTo, text: helpText(settings.triggerPhrase) });
    }
    if (call.command === 'stop')
        return stopRuns(occasion, comment.replyTo);
    const asked = {
        number: comment.replyTo.number,
        actor: trust.actor,
        call: { ...call, text: settings.task ?? call.text },
        replyTo: comment.replyTo,
    };
    return comment.replyTo.isPullRequest ? pullRequestTask(occasion, asked) : issueTask(occasion, asked);
}
function readComment(occasion) {
    const { event, payload } = occasion;
    const isReview = event === 'pull_request_review';
    const part = isReview ? 'review' : 'comment';
    const onIssue = event === 'issue_comment';
    const id = payload.number(`${part}.id`);
    const number = payload.number(onIssue ? 'issue.number' : 'pull_request.number') ?? 0;
    return {
        body: payload.text(`${part}.body`),
        author: actorAt(payload, `${part}.user`),
        isNew: payload.text('action') === (isReview ? 'submitted' : 'created'),
        replyTo: {
            number,
            isPullRequest: !onIssue || payload.has('issue.pull_request'),
            // GitHub has no reactions on reviews: the pull request is reacted to instead.
            ...(isReview || id === undefined
                ? {}
                : { commentId: id, commentKind: onIssue ? 'issue-comment' : 'review-comment' }),
        },
    };
}
const helpText = (phrase) => [
    'What can be asked for, in a comment of its own or after some words:',
    '',
    `- \`${phrase}\` works on this issue or pull request; words after it are the task instead.`,
    `- \`${phrase} cleanup\` clears old logs and summarises the newest ones.`,
    `- \`${phrase} retry\` does again what was asked for last in this thread.`,
    `- \`${phrase} stop\` cancels what is running for this thread.`,
    `- \`${phrase} help\` shows this list.`,
].join('\n');

;// CONCATENATED MODULE: ./build/triggers/failed-run.js






const RED = new Set(['failure', 'timed_out']);
/** A workflow run has ended. Both who caused it and who started it again must be trusted. */
async function judgeWorkflowRun(occasion) {
    const { payload } = occasion;
    if (payload.text('action') !== 'completed')
        return (0,domain_task/* skip */.i)('The workflow run has not ended yet.');
    const failed = failedRunIn(payload);
    const obstacle = failed_run_obstacleIn(occasion, failed);
    if (obstacle !== undefined)
        return (0,domain_task/* skip */.i)(obstacle);
    // A scheduled run has no one behind it: GitHub names whoever last touched the workflow file.
    if (failed.event !== 'schedule') {
        const again = actorAt(payload, 'workflow_run.triggering_actor');
        const trust = await trustAll(actorAt(payload, 'workflow_run.actor'), [again], occasion);
        if (!trust.trusted)
            return (0,domain_task/* skip */.i)(trust.reason);
    }
    return failedRunTask(occasion, failed);
}
function failedRunIn(payload) {
    const run = (field) => payload.text(`workflow_run.${field}`);
    const repository = run('head_repository.full_name');
    return {
        id: payload.number('workflow_run.id') ?? 0,
        name: run('name') === '' ? payload.text('workflow.name') : run('name'),
        url: run('html_url'),
        headBranch: run('head_branch'),
        headSha: run('head_sha'),
        conclusion: run('conclusion'),
        event: run('event'),
        workflowPath: run('path') === '' ? payload.text('workflow.path') : run('path'),
        ...(repository === '' ? {} : { headRepository: repository }),
    };
}
/** A suite of checks made by another CI has ended; GitHub never sends this event for Actions' own suites. */
async function judgeCheckSuite(occasion) {
    const { payload } = occasion;
    if (payload.text('action') !== 'completed')
        return (0,domain_task/* skip */.i)('The check suite has not ended yet.');
    const repository = payload.text('repository.full_name');
    const failed = {
        id: payload.number('check_suite.id') ?? 0,
        name: payload.text('check_suite.app.name') || 'checks',
        url: payload.text('check_suite.url'),
        // Empty for a fork's branch.
        headBranch: payload.text('check_suite.head_branch'),
        headSha: payload.text('check_suite.head_sha'),
        conclusion: payload.text('check_suite.conclusion'),
        event: 'check_suite',
        workflowPath: '',
        ...(payload.has('check_suite.head_branch') ? { headRepository: repository } : {}),
    };
    const obstacle = failed_run_obstacleIn(occasion, failed);
    if (obstacle !== undefined)
        return (0,domain_task/* skip */.i)(obstacle);
    const trust = await trustOf(actorAt(payload, 'sender'), occasion);
    return trust.trusted ? failedRunTask(occasion, failed) : (0,domain_task/* skip */.i)(trust.reason);
}
/** A run named by its number, whoever it was that failed it: the person who names it answers for it. */
async function judgeRunById(occasion, id, requestedBy) {
    const failed = await (await occasion.reader()).workflowRun(id);
    const obstacle = failed_run_obstacleIn(occasion, failed);
    return obstacle === undefined ? failedRunTask(occasion, failed, requestedBy) : (0,domain_task/* skip */.i)(obstacle);
}
function failed_run_obstacleIn(occasion, failed) {
    const { settings } = occasion;
    if (!RED.has(failed.conclusion)) {
        return `The run of ${failed.name} ended as "${failed.conclusion}": there is nothing to mend.`;
    }
    if (failed.workflowPath !== '' && failed.workflowPath === (0,triggers_event/* ownWorkflowPath */.tU)(occasion.context)) {
        return 'The run that failed is one of this very workflow.';
    }
    if (failed.headBranch === '')
        return 'The failed run does not say which branch it was of.';
    if ((0,task_key/* isOurBranch */.B0)(settings, failed.headBranch)) {
        return `${failed.headBranch} is one of our own branches: its failures start nothing.`;
    }
    if (failed.headBranch.startsWith('gh-readonly-queue/')) {
        return `${failed.headBranch} is a passing branch of the merge queue.`;
    }
    if (!(0,triggers_task/* isHere */.nw)(occasion, failed.headRepository) && !settings.allowForks) {
        return 'The run that failed is of a fork’s code, and allow-forks is not set.';
    }
    return undefined;
}
/** Mends on the very commit that failed, against the branch it failed on. */
async function failedRunTask(occasion, failed, requestedBy) {
    const { settings } = occasion;
    const fromFork = !(0,triggers_task/* isHere */.nw)(occasion, failed.headRepository);
    const owner = failed.headRepository?.split('/')[0] ?? 'fork';
    const branchName = fromFork ? `${owner}/${failed.headBranch}` : failed.headBranch;
    const goal = settings.task ??
        `Mend what made the workflow "${failed.name}" fail on ${branchName}: make its tests pass.`;
    const baseBranch = settings.baseBranch ?? (fromFork ? await (0,triggers_task/* defaultBranchOf */.dV)(occasion) : failed.headBranch);
    return (0,triggers_task/* makeTask */.Wl)(occasion, (0,task_key/* failedRunKey */.IH)(failed.name, branchName), {
        trigger: 'failed-run',
        goal,
        title: `Mend ${failed.name} on ${branchName}`,
        wantsGreen: true,
        baseBranch,
        ref: failed.headSha,
        headSha: failed.headSha,
        fromFork,
        ...(fromFork ? { remarks: [forkRemark(baseBranch)] } : {}),
        ...(requestedBy === undefined ? {} : { requestedBy }),
        failedRun: {
            id: failed.id,
            name: failed.name,
            url: failed.url,
            headBranch: failed.headBranch,
            headSha: failed.headSha,
        },
    });
}

;// CONCATENATED MODULE: ./build/triggers/guards.js




/** A failure that was tried this often is a person's to look at. */
const MAX_ATTEMPTS_ON_A_FAILURE = 3;
const HOUR_MS = 3_600_000;
/** The last questions before a run starts, asked only of what would otherwise run. */
async function guard(task, occasion) {
    const refusal = (await tooManyRuns(task, occasion)) ??
        (await movedFork(task, occasion)) ??
        (await triedEnough(task, occasion));
    return refusal ?? branchAsItStands(task, occasion);
}
async function tooManyRuns(task, occasion) {
    const { settings, context } = occasion;
    const login = task.requestedBy?.login;
    if (login === undefined)
        return undefined;
    const nowMs = (context.now ?? Date.now)();
    const comments = await (await occasion.reader()).recentComments(new Date(nowMs - HOUR_MS).toISOString());
    const runs = runsOf(login, comments, { occasion, sinceMs: nowMs - HOUR_MS });
    if (runs < settings.maxRunsPerHour)
        return undefined;
    const reason = `${login} has started ${runs} runs within the last hour; max-runs-per-hour is ${settings.maxRunsPerHour}.`;
    // One answer for a storm: to the first request beyond the limit.
    return runs === settings.maxRunsPerHour && task.replyTo !== undefined
        ? (0,domain_task/* skip */.i)(reason, { to: task.replyTo, text: reason })
        : (0,domain_task/* skip */.i)(reason);
}
/**
 * What counts is the larger of two numbers: runs that our own comments tell of, and earlier requests by the same
 * person. The second needs no comment of ours to have been written yet, so a storm of requests cannot outrun it:
 * comments are numbered in the order they were written.
 */
function runsOf(login, comments, { occasion, sinceMs }) {
    const thisOne = occasion.payload.number('comment.id') ?? Number.POSITIVE_INFINITY;
    const told = new Set(comments
        .filter((comment) => comment.mayBeOurs)
        .flatMap((comment) => (0,marker.readMarkers)(comment.body))
        .filter((mark) => mark.by?.toLowerCase() === login.toLowerCase())
        .flatMap((mark) => mark.run ?? []));
    told.delete(occasion.context.runId);
    const asked = comments.filter((comment) => comment.author.toLowerCase() === login.toLowerCase() &&
        comment.id < thisOne &&
        Date.parse(comment.createdAt) >= sinceMs &&
        STARTING.has(findCall(comment.body, occasion.settings.triggerPhrase)?.command ?? ''));
    return Math.max(told.size, asked.length);
}
const STARTING = new Set(['fix', 'cleanup', 'retry']);
/** A fork's owner may push between a maintainer's look and our start; a plain comment does not say what was seen. */
async function movedFork(task, occasion) {
    if (!task.fromFork || task.headSha === undefined || occasion.event !== 'issue_comment')
        return undefined;
    if (task.replyTo === undefined)
        return undefined;
    const { number } = task.replyTo;
    const reader = await occasion.reader();
    if (!(await reader.headMovedSince(number, task.headSha, (0,triggers_event/* eventTimeOf */.F1)(occasion))))
        return undefined;
    const reason = `It cannot be shown that the head of pull request #${number} is what it was when this was asked; a review comment names the commit it is about and can be used instead.`;
    return (0,domain_task/* skip */.i)(reason, { to: task.replyTo, text: reason });
}
/** Three attempts at a failure, then one comment. Somebody who names the run by hand is not held back. */
async function triedEnough(task, occasion) {
    if (task.trigger !== 'failed-run' || task.requestedBy !== undefined)
        return undefined;
    const own = await (await occasion.reader()).ownPullRequest(task.branch);
    if (own?.state !== 'open' || own.attempts < MAX_ATTEMPTS_ON_A_FAILURE)
        return undefined;
    const reason = `${own.attempts} attempts were made at this failure, and it is still there.`;
    return (0,domain_task/* skip */.i)(reason, {
        to: { number: own.number, isPullRequest: true },
        text: `${reason} Fixpoint leaves it to you now; \`${occasion.settings.triggerPhrase} retry\` tries once more.`,
    });
}
/** A failure on a branch that is gone needs no mending; one that has moved on is mended where it failed, and told. */
async function branchAsItStands(task, occasion) {
    const { failedRun } = task;
    if (failedRun === undefined || task.fromFork)
        return task;
    const tip = await (await occasion.reader()).branchTip(failedRun.headBranch);
    if (tip === undefined)
        return (0,domain_task/* skip */.i)(`The branch ${failedRun.headBranch} of the failed run is gone.`);
    if (tip === failedRun.headSha)
        return task;
    const remark = `${failedRun.headBranch} has moved on since the failed run; this starts from ${failedRun.headSha.slice(0, 10)}, the commit that failed.`;
    return { ...task, remarks: [...task.remarks, remark] };
}

;// CONCATENATED MODULE: ./build/triggers/manual.js





/** Started by hand or by another program: `workflow_dispatch` inputs or a `repository_dispatch` payload say what. */
async function judgeManual(occasion) {
    const { settings, payload } = occasion;
    const trust = await trustOf(actorAt(payload, 'sender'), occasion);
    if (!trust.trusted)
        return (0,domain_task/* skip */.i)(trust.reason);
    const { actor } = trust;
    const wish = wishOf(occasion);
    if (wish.runId !== undefined)
        return judgeRunById(occasion, wish.runId, (0,triggers_task/* personOf */.Re)(actor));
    const goal = wish.task === '' ? triggers_task/* DEFAULT_GOALS */.B6[wish.profile] : wish.task;
    return (0,triggers_task/* makeTask */.Wl)({ ...occasion, settings: { ...settings, profile: wish.profile } }, (0,task_key/* manualKey */.oO)(goal), {
        trigger: 'manual',
        goal,
        title: (0,triggers_task/* titleOf */.Gg)(goal),
        ...(await manual_placeOf(occasion, wish.ref)),
        requestedBy: (0,triggers_task/* personOf */.Re)(actor),
    });
}
/** Any other event is only an occasion: the workflow itself has to say, in `task`, what is to be done then. */
async function judgeStanding(occasion) {
    const { settings, context } = occasion;
    if (settings.task === undefined) {
        return (0,domain_task/* skip */.i)(`Fixpoint does not start on the event "${occasion.event}" unless the task input says what to do.`);
    }
    const branch = context.ref.replace(/^refs\/heads\//, '');
    if ((0,task_key/* isOurBranch */.B0)(settings, branch))
        return (0,domain_task/* skip */.i)(`${branch} is one of our own branches: it starts nothing.`);
    return judgeManual(occasion);
}
/** The workflow's own inputs win; an event may narrow the profile to the one without commands, never widen it. */
function wishOf(occasion) {
    const { settings, payload } = occasion;
    const part = occasion.event === 'repository_dispatch' ? 'client_payload' : 'inputs';
    const asked = (name) => payload.text(`${part}.${name}`).trim();
    const runId = settings.runId ?? runIdIn(asked('run-id') || asked('run_id'));
    return {
        task: settings.task ?? asked('task'),
        profile: asked('profile') === 'cleanup' ? 'cleanup' : settings.profile,
        ref: settings.ref ?? asked('ref'),
        ...(runId === undefined ? {} : { runId }),
    };
}
const runIdIn = (text) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined);
/** A branch is its own base; a tag or commit is worked on for the default branch. */
async function manual_placeOf(occasion, wish) {
    const { settings, context } = occasion;
    const ref = wish === '' ? context.ref : wish;
    if (ref === '') {
        const branch = settings.baseBranch ?? (await (0,triggers_task/* defaultBranchOf */.dV)(occasion));
        return { baseBranch: branch, ref: branch };
    }
    const baseBranch = settings.baseBranch ?? (await branchNamed(occasion, ref)) ?? (await (0,triggers_task/* defaultBranchOf */.dV)(occasion));
    return { baseBranch, ref };
}
async function branchNamed(occasion, ref) {
    if (ref.startsWith('refs/heads/'))
        return ref.slice('refs/heads/'.length);
    if (ref.startsWith('refs/') || /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/i.test(ref))
        return undefined;
    const tip = await (await occasion.reader()).branchTip(ref);
    return tip === undefined ? undefined : ref;
}

// EXTERNAL MODULE: ./build/triggers/payload.js
var payload = __webpack_require__(70174);
;// CONCATENATED MODULE: ./build/triggers/schedule.js




/** The clock started it, on the default branch: nobody has to be trusted. */
async function judgeSchedule(occasion) {
    const { settings, context } = occasion;
    if (context.workflow === '')
        return (0,domain_task/* skip */.i)('The runner does not say which workflow this is.');
    if (settings.runId !== undefined)
        return judgeRunById(occasion, settings.runId);
    const goal = settings.task ?? triggers_task/* DEFAULT_GOALS */.B6[settings.profile];
    return (0,triggers_task/* makeTask */.Wl)(occasion, (0,task_key/* nightlyKey */.P3)(context.workflow), {
        trigger: 'schedule',
        goal,
        title: (0,triggers_task/* titleOf */.Gg)(goal),
        ...(await (0,triggers_task/* startOf */.GH)(occasion)),
    });
}

;// CONCATENATED MODULE: ./build/triggers/index.js










/**
 * What the event asks for, or why it asks for nothing. Judged from the payload and at most two requests;
 * only a task that will be run costs more, for its guards and its background. Throws `Failure` for a payload that
 * is not one of its event.
 */
async function decide(event, settings, reader, context) {
    const occasion = occasionOf(event, settings, reader, context);
    const judged = await judge(occasion);
    if ((0,domain_task/* isSkipped */.J)(judged))
        return judged;
    const guarded = await guard(judged, occasion);
    if ((0,domain_task/* isSkipped */.J)(guarded))
        return guarded;
    context.onAccepted?.(guarded);
    return gather(guarded, occasion);
}
/**
 * The same decision without guards and background, for the job that delivers what another one made: it takes
 * nothing of the task from what was handed over.
 */
async function decideAgain(event, settings, reader, context) {
    return judge(occasionOf(event, settings, reader, context));
}
const occasionOf = (event, settings, reader, context) => ({ event: event.name, payload: (0,fields.fieldsOf)(event.payload), settings, context, reader });
async function judge(occasion) {
    (0,payload/* demandWhole */.r)(occasion);
    switch (occasion.event) {
        case 'issue_comment':
        case 'pull_request_review_comment':
        case 'pull_request_review':
            return judgeComment(occasion);
        case 'issues':
        case 'pull_request':
        case 'pull_request_target':
            return judgeIssue(occasion);
        case 'workflow_run':
            return judgeWorkflowRun(occasion);
        case 'check_suite':
            return judgeCheckSuite(occasion);
        case 'schedule':
            return judgeSchedule(occasion);
        case 'workflow_dispatch':
        case 'repository_dispatch':
            return judgeManual(occasion);
        default:
            return judgeStanding(occasion);
    }
}


/***/ }),

/***/ 87040:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ wantsGreen),
/* harmony export */   R: () => (/* binding */ mayChangeTests)
/* harmony export */ });
/** Does the goal say nothing but that the tests should pass? Then a green start ends the run before it costs. */
const wantsGreen = (goal) => GREEN_GOAL.test(goal.trim());
const GREEN_GOAL = /^(?:please[,\s]+)?(?:(?:make|get)\s+(?:(?:all|the|our|these|failing|broken|unit|red)\s+)*(?:tests?|test suite|suite|build|ci|checks?)\s+(?:to\s+)?(?:pass(?:ing)?|green|work|succeed)(?:\s+again)?|(?:fix|mend|repair)\s+(?:(?:all|the|our|these|failing|broken|red|unit)\s+)*(?:tests?|test suite|build|ci|checks?))[\s.!]*(?:please)?[.!]*$/i;
/**
 * Does the goal ask for tests themselves to change? Then changed tests are listed, not held against the run.
 * "Fix the failing tests" does not: there the tests are the measure.
 */
function mayChangeTests(goal) {
    return goal
        .split(/[.;!?]+(?=\s|$)|\n/)
        .some((sentence) => CHANGE_OF_TESTS.test(sentence) && !REFUSAL.test(sentence));
}
const CHANGE_OF_TESTS = /\b(?:update|change|adjust|adapt|rewrite|edit|modify|delete|remove|drop|rename|move|skip|disable|migrate|convert|port|correct|relax|regenerate|refresh|accept|refactor|replace)\s+(?:[\w'`./-]+\s+){0,4}?(?:tests?|specs?|snapshots?|expectations?|assertions?|fixtures?|test[\w./-]*\.\w+|[\w./-]*[._-](?:test|spec)\.\w+)\b/i;
const REFUSAL = /\b(?:do not|don't|don’t|never|must not|without|not to|cannot|no need to|instead of|rather than)\b/i;


/***/ }),

/***/ 70174:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ demandEventName),
/* harmony export */   r: () => (/* binding */ demandWhole)
/* harmony export */ });
/* harmony import */ var _domain_failures_settings_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(35524);
/* harmony import */ var _domain_near_miss_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(31348);


const ON_A_PULL = ['action', 'pull_request.number', 'pull_request.head.ref', 'sender'];
/** Without these an event cannot be judged. A `null`, as GitHub sends for what was deleted, is an answer. */
const NEEDED = {
    issue_comment: ['action', 'issue.number', 'comment.id', 'comment.body', 'comment.user'],
    pull_request_review_comment: [
        'action',
        'pull_request.number',
        'comment.id',
        'comment.body',
        'comment.user',
    ],
    pull_request_review: ['action', 'pull_request.number', 'review.body', 'review.user'],
    issues: ['action', 'issue.number', 'issue.title', 'sender'],
    pull_request: ON_A_PULL,
    pull_request_target: ON_A_PULL,
    workflow_run: [
        'action',
        ...['id', 'conclusion', 'event', 'head_branch', 'head_sha', 'head_repository'].map((field) => `workflow_run.${field}`),
    ],
    check_suite: [
        'action',
        ...['id', 'conclusion', 'head_branch', 'head_sha'].map((field) => `check_suite.${field}`),
        'sender',
    ],
    workflow_dispatch: ['sender'],
    repository_dispatch: ['sender'],
};
/** A payload that lacks what its event must have is a mistake to be told, not a reason to do nothing. */
function demandWhole({ event, payload }) {
    const missing = (NEEDED[event] ?? []).find((path) => !payload.names(path));
    if (missing === undefined)
        return;
    throw (0,_domain_failures_settings_js__WEBPACK_IMPORTED_MODULE_0__/* .settingsFailure */ .G)('event-incomplete', `The event has no "${missing}", which every ${event} event has`);
}
/** Events that can start a workflow, by GitHub's documentation. */
const EVENT_NAMES = `
  branch_protection_rule check_run check_suite create delete deployment deployment_status discussion
  discussion_comment fork gollum issue_comment issues label merge_group milestone page_build public pull_request
  pull_request_review pull_request_review_comment pull_request_target push registry_package release
  repository_dispatch schedule status watch workflow_call workflow_dispatch workflow_run
`
    .trim()
    .split(/\s+/);
/** For names that a person typed: a runner's are GitHub's own, and may be newer than this list. */
function demandEventName(name) {
    if (EVENT_NAMES.includes(name))
        return;
    const meant = (0,_domain_near_miss_js__WEBPACK_IMPORTED_MODULE_1__/* .nearest */ .p)(name, EVENT_NAMES);
    if (meant === undefined)
        return;
    throw (0,_domain_failures_settings_js__WEBPACK_IMPORTED_MODULE_0__/* .settingsFailure */ .G)('event-unknown', `GitHub has no event "${name}"; did you mean ${meant}?`);
}


/***/ }),

/***/ 78397:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B0: () => (/* binding */ isOurBranch),
/* harmony export */   FT: () => (/* binding */ issueKey),
/* harmony export */   IH: () => (/* binding */ failedRunKey),
/* harmony export */   Ip: () => (/* binding */ scopedKey),
/* harmony export */   P3: () => (/* binding */ nightlyKey),
/* harmony export */   SZ: () => (/* binding */ pullRequestKey),
/* harmony export */   W0: () => (/* binding */ branchOf),
/* harmony export */   oO: () => (/* binding */ manualKey)
/* harmony export */ });
/* unused harmony export slug */
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);

const MAX_SLUG_CHARS = 50;
/** Lower-case letters, digits and single dashes; where it must stay `exact`, more than a slash lost adds a short hash. */
function slug(text, options = {}) {
    const plain = text
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-+|-+$/g, '');
    const short = plain.slice(0, MAX_SLUG_CHARS).replace(/-+$/, '');
    const lost = short === '' ||
        plain.length > MAX_SLUG_CHARS ||
        (options.exact === true && short !== text.replaceAll('/', '-'));
    return lost ? [short, hashOf(text)].filter((part) => part !== '').join('-') : short;
}
/** Eight hex digits: a name, not a seal. */
const hashOf = (text) => (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(text).digest('hex').slice(0, 8);
const issueKey = (number) => `issue-${number}`;
const pullRequestKey = (number) => `pr-${number}`;
/** Branches whose names differ only in what a slug drops must not share our branch. */
const failedRunKey = (workflow, branch) => `run-${workflowSlug(workflow)}-${slug(branch, { exact: true })}`;
const nightlyKey = (workflow) => `nightly-${workflowSlug(workflow)}`;
/** The same words again are the same piece of work: they find their own pull request. */
const manualKey = (goal) => `task-${slug(goal.slice(0, 40))}-${hashOf(goal.trim())}`;
/** A workflow without a name is called by its path. */
const workflowSlug = (workflow) => slug(workflow.replace(/^.*\//, '').replace(/\.ya?ml$/i, ''));
/** One package of a repository is a piece of work of its own. */
function scopedKey(key, path) {
    const inside = path.replace(/^\.?\/+|^\.$|\/+$/g, '');
    return inside === '' ? key : `${key}-${slug(inside, { exact: true })}`;
}
const branchOf = (settings, key) => `${settings.branchPrefix}${key}`;
/** A branch that we made: what happens on it must not start us again. */
const isOurBranch = (settings, branch) => settings.branchPrefix !== '' && branch.startsWith(settings.branchPrefix);


/***/ }),

/***/ 37027:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B6: () => (/* binding */ DEFAULT_GOALS),
/* harmony export */   GH: () => (/* binding */ startOf),
/* harmony export */   Gg: () => (/* binding */ titleOf),
/* harmony export */   Re: () => (/* binding */ personOf),
/* harmony export */   Wl: () => (/* binding */ makeTask),
/* harmony export */   dV: () => (/* binding */ defaultBranchOf),
/* harmony export */   nw: () => (/* binding */ isHere)
/* harmony export */ });
/* harmony import */ var _domain_hygiene_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(58453);
/* harmony import */ var _event_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(74244);
/* harmony import */ var _intent_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(87040);
/* harmony import */ var _task_key_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(78397);




/** A task with everything that a door did not decide filled in from settings and goal. */
function makeTask(occasion, key, given) {
    const { settings, context } = occasion;
    const scoped = (0,_task_key_js__WEBPACK_IMPORTED_MODULE_1__/* .scopedKey */ .Ip)(key, settings.path);
    const pinned = shaAt(context, given.ref);
    return {
        key: scoped,
        profile: settings.profile,
        wantsGreen: settings.profile === 'fix' && (0,_intent_js__WEBPACK_IMPORTED_MODULE_2__/* .wantsGreen */ .J)(given.goal),
        mayChangeTests: (0,_intent_js__WEBPACK_IMPORTED_MODULE_2__/* .mayChangeTests */ .R)(given.goal),
        background: [],
        repository: context.repository,
        branch: (0,_task_key_js__WEBPACK_IMPORTED_MODULE_1__/* .branchOf */ .W0)(settings, scoped),
        pushToHead: false,
        fromFork: false,
        remarks: [],
        ...(pinned === undefined ? {} : { refSha: pinned }),
        ...given,
        goal: (0,_domain_hygiene_js__WEBPACK_IMPORTED_MODULE_0__/* .cleanForModel */ .Mm)(given.goal),
    };
}
/**
 * The commit GitHub named with the event, when the work starts from the very ref the workflow runs on: a job that
 * waited in the queue, or is run again, still works on what it was started for.
 */
function shaAt({ sha = '', ref }, wanted) {
    const isSame = wanted === ref || `refs/heads/${wanted}` === ref;
    return isSame && /^(?!0+$)(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(sha) ? sha : undefined;
}
const DEFAULT_GOALS = {
    fix: 'Make the tests pass.',
    cleanup: 'Delete the old logs that the rules allow to go, and summarise the newest ones.',
};
/** First line with words in it, for titles. */
function titleOf(text) {
    const line = text
        .split('\n')
        .map((each) => each.replace(/^[\s#>*-]+/, '').trim())
        .find((each) => each !== '');
    return (line ?? '').slice(0, 200);
}
const personOf = (actor) => actor.id === undefined ? { login: actor.login } : { login: actor.login, id: actor.id };
/** Every payload names the default branch, except the oldest kind of `schedule`. */
async function defaultBranchOf(occasion) {
    const named = occasion.payload.text('repository.default_branch');
    return named === '' ? (await (await occasion.reader()).repository()).defaultBranch : named;
}
/** Where work starts that belongs to no branch in particular. */
async function startOf(occasion) {
    const baseBranch = occasion.settings.baseBranch ?? (await defaultBranchOf(occasion));
    return { baseBranch, ref: occasion.settings.ref ?? baseBranch };
}
/** False also when the head's repository was deleted. */
const isHere = (occasion, repository) => repository !== undefined && (0,_event_js__WEBPACK_IMPORTED_MODULE_3__/* .sameName */ .q)(repository, (0,_event_js__WEBPACK_IMPORTED_MODULE_3__/* .fullNameOf */ .E4)(occasion.context.repository));


/***/ }),

/***/ 97093:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S9: () => (/* binding */ callWords),
/* harmony export */   Sn: () => (/* binding */ awaitedAfter),
/* harmony export */   Vj: () => (/* binding */ renderLogEntry),
/* harmony export */   bt: () => (/* binding */ TEST_TITLES),
/* harmony export */   wx: () => (/* binding */ setupTitle)
/* harmony export */ });
/* harmony import */ var _domain_clip_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(12040);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(96996);


const lines = (...texts) => ({ lines: texts.filter((text) => text !== '') });
/** Pure: a record as the lines of the job's log. `records` before it give the context of calls. */
function renderLogEntry(record) {
    switch (record.type) {
        case 'run':
            return lines(`Fixpoint ${record.version} on ${record.repository} · ${record.profile} · ${record.model}`, `At most ${record.limits.turns} turns, ${record.limits.attempts} attempts, ${(0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .money */ .TG)(record.limits.costUsd)}, ` +
                `${record.limits.minutes} min${record.dryRun ? ' · dry run: nothing is written' : ''}`);
        case 'task':
            return lines(`Task: ${(0,_domain_clip_js__WEBPACK_IMPORTED_MODULE_1__/* .clipLine */ .DX)(record.task.title, 160)}`, ...record.task.remarks.map((remark) => `Note: ${remark}`));
        case 'skipped':
            return lines(`Skipped: ${record.reason}`);
        case 'chapter':
            return { chapter: record.title, lines: [] };
        case 'checkout':
            return lines(`${record.how === 'fetched' ? 'Checked out' : 'Using'} ${record.commit.slice(0, 12)} (${record.ref}), ` +
                `${(0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(record.files, 'file')}, ${(0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .duration */ .p0)(record.durationMs)}`);
        case 'fence':
            return lines(...fenceLines(record));
        case 'setup':
            return lines(...verdictLines(setupTitle(record), record.verdict));
        case 'test-command':
            return lines(`Test command: ${record.command} (${record.source})`);
        case 'test':
            return lines(...verdictLines(TEST_TITLES[record.when], record.verdict));
        case 'told':
            return record.why === 'opening' ? lines() : lines(`← ${(0,_domain_clip_js__WEBPACK_IMPORTED_MODULE_1__/* .clipLine */ .DX)(record.text, 160)}`);
        case 'request':
            return lines();
        case 'reply':
            return lines((0,_domain_clip_js__WEBPACK_IMPORTED_MODULE_1__/* .clipLine */ .DX)(record.thinking, 300) && `· ${(0,_domain_clip_js__WEBPACK_IMPORTED_MODULE_1__/* .clipLine */ .DX)(record.thinking, 300)}`, record.text === '' ? '' : `“${(0,_domain_clip_js__WEBPACK_IMPORTED_MODULE_1__/* .clipLine */ .DX)(record.text, 500)}”`, `turn ${record.turn}: ${record.rawStop}, ${(0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .duration */ .p0)(record.durationMs)}, ${usageWords(record.usage)}, ${(0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .money */ .TG)(record.costUsd)}`);
        case 'tool-call':
            return lines(`→ ${callWords(record.call)}`);
        case 'tool-result':
            return lines(`${record.isError ? '✗' : '✓'} ${resultWords(record.text)} (${(0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .duration */ .p0)(record.durationMs)}` +
                `${record.outputBytes === undefined ? '' : `, ${(0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .bytes */ .ee)(record.outputBytes)} of output`})`);
        case 'wait':
            return lines(`… waiting ${(0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .duration */ .p0)(record.ms)}: ${record.why}`);
        case 'notice':
            return lines(`${record.level === 'warning' ? 'Warning: ' : ''}${record.text}`);
        case 'blocked-host':
            return lines(`Blocked: ${record.host}:${record.port} (${record.why})`);
        case 'compaction':
            return lines(`A fresh conversation from here: ${record.why}`);
        case 'flaky':
            return lines(...record.tests.map((test) => `Flaky: ${test.name} passed ${test.passed}× and failed ${test.failed}× unchanged`));
        case 'tamper':
            return lines(...record.findings.map(({ suspicious, path, detail }) => `${suspicious ? 'Suspicious' : 'Noted'}: ${path === '' ? '' : `${path}: `}${detail}`));
        case 'cleanup-scan': {
            const candidates = record.scan.files.filter((file) => file.candidate);
            const size = candidates.reduce((sum, file) => sum + file.bytes, 0);
            return lines(`${(0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(record.scan.files.length, 'log')} match ${record.scan.pattern}; ` +
                `${(0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(candidates.length, 'is', 'are')} older than ${record.scan.days} days and may go (${(0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .bytes */ .ee)(size)})`);
        }
        case 'deleted':
            return lines(...record.deletions.map((deletion) => `Deleted ${deletion.path} (${(0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .bytes */ .ee)(deletion.bytes)})`));
        case 'changes':
            return lines(...record.changes
                .slice(0, 50)
                .map((change) => `${change.kind}: ${change.path} (+${change.addedLines} −${change.removedLines})`), record.changes.length > 50 ? `… and ${record.changes.length - 50} more` : '', ...record.excluded.map((left) => `left out: ${left.path}${left.count > 1 ? ` (${left.count} files)` : ''}: ${left.detail}`), record.changes.length === 0 ? 'Nothing changed.' : '', record.patch === '' ? '' : `Patch: ${record.patch}`);
        case 'delivery':
            return lines(
            // Told when it was pushed; what follows then is about what came of it.
            record.branch === '' || record.pullRequest !== undefined || record.compareUrl !== undefined
                ? ''
                : `Branch ${record.branch} at ${record.commit.slice(0, 12)}`, record.pullRequest === undefined
                ? ''
                : `Pull request ${record.operation}: ${record.pullRequest.url}${record.pullRequest.draft ? ' (draft)' : ''}`, record.compareUrl === undefined ? '' : `Open it by hand: ${record.compareUrl}`, ...record.remarks, record.footnote ?? '');
        case 'outcome':
            // Of a skip the reason was said already.
            if (record.outcome.kind === 'skipped')
                return lines();
            return lines(`${record.outcome.kind.toUpperCase()} (${record.outcome.stopReason}): ${record.outcome.sentence}`, record.outcome.advice);
        case 'artifact':
            return lines(record.url === '' ? record.remark : `Artifact ${record.name}, ${(0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .bytes */ .ee)(record.bytes)}: ${record.url}`);
    }
}
/**
 * What the run waits for once this record is written, for a line that moves; empty: nothing that takes long.
 * `undefined`: the same as before.
 */
function awaitedAfter(record) {
    switch (record.type) {
        case 'chapter':
            return record.title;
        case 'request':
            return `the model, turn ${record.turn}`;
        case 'tool-call':
            return callWords(record.call);
        case 'wait':
            return record.why;
        case 'reply':
        case 'tool-result':
        case 'outcome':
            return '';
        default:
            return undefined;
    }
}
/** The attempts of the probe are counted here and listed on the page. */
function fenceLines({ level, mechanism, meaning, findings, probes, network, durationMs, }) {
    const held = probes === undefined ? '' : `, ${probes.held} of ${probes.tried} probes held`;
    return [
        `Fence: ${level}${held} (${mechanism}), network: ${network}, ${(0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .duration */ .p0)(durationMs)}`,
        level === 'full' ? '' : meaning,
        ...findings.slice(probes?.tried ?? 0),
    ];
}
const setupTitle = ({ where }) => where === 'clean-room' ? 'Setup in a clean checkout' : 'Setup';
const TEST_TITLES = {
    before: 'Tests before',
    'before-again': 'Tests before, again',
    after: 'Tests after',
    'after-again': 'Tests after, again',
    'clean-room': 'Tests in a clean checkout',
};
function verdictLines(title, verdict) {
    const code = verdict.exitCode === undefined ? '' : `, exit code ${verdict.exitCode}`;
    const counts = verdict.report
        ? `, ${verdict.report.passed} passed, ${verdict.report.failed} failed${verdict.report.skipped > 0 ? `, ${verdict.report.skipped} skipped` : ''}`
        : '';
    const failing = verdict.report?.failing ?? [];
    return [
        `${title}: ${verdict.status}${code}${counts}${verdict.command === '' ? '' : `, ${(0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .duration */ .p0)(verdict.durationMs)}`}`,
        ...failing.slice(0, 10).map((name) => `  ✗ ${(0,_domain_clip_js__WEBPACK_IMPORTED_MODULE_1__/* .clipLine */ .DX)(name, 160)}`),
        ...(failing.length > 10 ? [`  … and ${failing.length - 10} more`] : []),
    ];
}
function usageWords(usage) {
    const prompt = usage.inputTokens + usage.cacheReadTokens + usage.cacheWriteTokens;
    const share = prompt === 0 ? 0 : Math.round((100 * usage.cacheReadTokens) / prompt);
    return `${(0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .tokens */ .LU)(prompt)} in (${share} % cached), ${(0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .tokens */ .LU)(usage.outputTokens)} out`;
}
/** A call as a person would say it: the tool and its most telling argument. */
function callWords(call) {
    const input = typeof call.input === 'object' && call.input !== null ? call.input : {};
    const telling = ['command', 'path', 'paths', 'pattern'].flatMap((name) => {
        const value = input[name];
        if (typeof value === 'string')
            return [value];
        if (Array.isArray(value))
            return [value.filter((item) => typeof item === 'string').join(', ')];
        return [];
    });
    const kind = call.name === 'write_file' && 'old_text' in input ? ' (edit)' : '';
    const dry = call.name === 'delete_files' && input['dry_run'] !== false ? ' (preview)' : '';
    return `${call.name}${kind}${dry} ${(0,_domain_clip_js__WEBPACK_IMPORTED_MODULE_1__/* .clipLine */ .DX)(telling.join(' '), 200)}`.trim();
}
const resultWords = (text) => (0,_domain_clip_js__WEBPACK_IMPORTED_MODULE_1__/* .clipLine */ .DX)(text.split('\n', 1)[0] ?? '', 160);


/***/ }),

/***/ 96996:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   KE: () => (/* binding */ listed),
/* harmony export */   LU: () => (/* binding */ tokens),
/* harmony export */   TG: () => (/* binding */ money),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   ee: () => (/* binding */ bytes),
/* harmony export */   nf: () => (/* binding */ link),
/* harmony export */   p0: () => (/* binding */ duration)
/* harmony export */ });
/** Figures as people read them: the same wording in log, comment, pull request, summary and page. */
function duration(ms) {
    if (ms < 1000)
        return `${Math.round(ms)} ms`;
    const seconds = ms / 1000;
    if (seconds < 60)
        return `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`;
    const minutes = Math.floor(seconds / 60);
    if (minutes < 60)
        return `${minutes} min ${Math.round(seconds % 60)} s`;
    return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
function bytes(count) {
    if (count < 1000)
        return `${count} B`;
    const units = ['kB', 'MB', 'GB', 'TB'];
    let value = count / 1000;
    let unit = 0;
    while (value >= 1000 && unit < units.length - 1) {
        value /= 1000;
        unit += 1;
    }
    return `${value.toFixed(value < 10 ? 1 : 0)} ${units[unit]}`;
}
const count = (n, one, many = `${one}s`) => `${grouped(n)} ${n === 1 ? one : many}`;
// Not toLocaleString: the first call loads the tables of all languages, for 20 ms before the first request.
const grouped = (n) => String(n).replace(/\B(?=(?:\d{3})+$)/g, ',');
function money(usd) {
    if (usd === 0)
        return '$0';
    return usd < 0.01 ? `$${usd.toFixed(4)}` : `$${usd.toFixed(2)}`;
}
const tokens = (n) => n < 1000
    ? String(n)
    : n < 1_000_000
        ? `${(n / 1000).toFixed(n < 10_000 ? 1 : 0)}k`
        : `${(n / 1_000_000).toFixed(2)}M`;
/** A Markdown link. Brackets in an address would end it early: a branch may be named with them. */
const link = (text, url) => `[${text}](${url.replace(/[\s()<>]/g, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`)})`;
/** The first `max` of them as `show` has them, and a last one that says how many more there are. */
function listed(items, max, show) {
    const shown = items.slice(0, max).map(show);
    return items.length <= max ? shown : [...shown, `… and ${items.length - max} more`];
}


/***/ })

};
