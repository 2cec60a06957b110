export const id = 864;
export const ids = [864,149];
export const modules = {

/***/ 14149:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   keepPipesIn: () => (/* binding */ keepPipesIn),
/* harmony export */   openOutputPipe: () => (/* binding */ openOutputPipe)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(31421);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_net__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(77030);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(48161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(76760);
/* harmony import */ var _fence_system_programs_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(74391);






let parent = (0,node_os__WEBPACK_IMPORTED_MODULE_3__.tmpdir)();
let folder;
let made = 0;
const free = [];
/** Lets the pipes go with the run's own folder: a run that is killed removes nothing itself. */
function keepPipesIn(ownFolder) {
    parent = ownFolder;
}
/** `undefined` where the system has no named pipes. */
function openOutputPipe(owner) {
    if (process.platform === 'win32')
        return undefined;
    const path = free.pop() ?? makePipe();
    if (path === undefined)
        return undefined;
    (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.chownSync)(path, owner?.uid ?? process.geteuid?.() ?? -1, owner?.gid ?? process.getegid?.() ?? -1);
    // Without O_NONBLOCK the reading end would wait here for a writer.
    const readEnd = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(path, node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_RDONLY | node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NONBLOCK);
    const writeEnd = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(path, node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_WRONLY);
    let open = true;
    return {
        writeEnd,
        reader: readerOf(readEnd),
        handedOver() {
            if (open)
                (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(writeEnd);
            open = false;
        },
        release(drained) {
            if (drained)
                free.push(path);
            else
                (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.rmSync)(path, { force: true });
        },
    };
}
const READ_BYTES = 65_536;
/**
 * Gives what arrives in one buffer that is used again for each piece, so that it must be taken in at once: fresh ones
 * pile up between two collections, by 16 MB in a flood of output.
 */
function readerOf(descriptor) {
    const reader = new node_net__WEBPACK_IMPORTED_MODULE_2__.Socket({
        fd: descriptor,
        readable: true,
        writable: false,
        onread: {
            buffer: Buffer.allocUnsafeSlow(READ_BYTES),
            callback: (bytes, buffer) => {
                reader.emit('data', buffer.subarray(0, bytes));
                return true;
            },
        },
    });
    return reader;
}
function makePipe() {
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_4__.join)(pipeFolder(), `out-${(made += 1)}`);
    try {
        (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.execFileSync)((0,_fence_system_programs_js__WEBPACK_IMPORTED_MODULE_5__/* .systemProgram */ .CA)('mkfifo'), ['-m', '600', path], { stdio: 'ignore' });
        return path;
    }
    catch {
        return undefined;
    }
}
function pipeFolder() {
    if (folder === undefined) {
        const made = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.mkdtempSync)((0,node_path__WEBPACK_IMPORTED_MODULE_4__.join)(parent, 'fixpoint-pipes-'));
        process.once('exit', () => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.rmSync)(made, { recursive: true, force: true }));
        folder = made;
    }
    return folder;
}


/***/ }),

/***/ 42864:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   OUR_USER: () => (/* binding */ OUR_USER),
/* harmony export */   commandUserFor: () => (/* binding */ commandUserFor),
/* harmony export */   giveFolder: () => (/* binding */ giveFolder),
/* harmony export */   isOurUser: () => (/* binding */ isOurUser),
/* harmony export */   lendRoot: () => (/* binding */ lendRoot),
/* harmony export */   takeBackRoot: () => (/* binding */ takeBackRoot)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _fence_system_programs_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(74391);
/* harmony import */ var _process_tree_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2842);




/**
 * Not in use on any usual system: between two ranges that service managers hand out. One of many, so that two runs
 * at once on one machine seldom have the same, and neither sees nor ends the other's processes.
 */
const OUR_IDS = { first: 60_600, count: 400 };
const ourId = OUR_IDS.first + (process.pid % OUR_IDS.count);
const OUR_USER = { uid: ourId, gid: ourId };
/** Whom commands run as when we are root: ROOT's owner, whose files are then already right, or a user of our own. */
function commandUserFor(root) {
    const { uid, gid } = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(root);
    return uid === 0 ? OUR_USER : { uid, gid };
}
/**
 * Lends ROOT, and the git directory made for the agent, to the commands' user. Returns what gives them back; what is
 * noted in `tempFolder` lets a later process do it, when this one was killed.
 */
async function lendRoot({ root, agentGitDir }, user, tempFolder) {
    const { uid, gid } = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(root);
    const note = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(tempFolder, LENT_NOTE);
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(note, JSON.stringify({ root, agentGitDir, owner: { uid, gid } }), { mode: 0o600 });
    await giveTree({ root, agentGitDir }, user);
    return async () => {
        await giveTree({ root, agentGitDir }, { uid, gid });
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmSync)(note, { force: true });
    };
}
const LENT_NOTE = 'lent-root.json';
/** Gives ROOT back after a run that could not do so itself. */
async function takeBackRoot(tempFolder) {
    const note = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(tempFolder, LENT_NOTE);
    if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(note))
        return;
    const { owner, ...lent } = JSON.parse((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(note, 'utf8'));
    if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(lent.root))
        await giveTree(lent, owner);
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmSync)(note, { force: true });
}
/** A folder laid out by us for commands to work in. */
const giveFolder = (folder, user) => chownTrees([folder], user);
async function giveTree({ root, agentGitDir }, user) {
    const real = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, '.git');
    if (agentGitDir === real)
        return chownTrees([root], user);
    // Somebody's own repository: covered inside the fence, and left alone outside.
    await chownTrees([root, agentGitDir], user, real);
}
/** Changes what is not yet so, links themselves and not where they lead. */
async function chownTrees(folders, user, spared) {
    if (folders.every((folder) => chownSmall(folder, user, spared)))
        return;
    const { uid, gid } = user;
    const search = [
        [(0,_fence_system_programs_js__WEBPACK_IMPORTED_MODULE_2__/* .systemProgram */ .CA)('find'), ...folders, '-xdev'],
        spared === undefined ? [] : ['-path', spared, '-prune', '-o'],
        ['(', '!', '-uid', String(uid), '-o', '!', '-gid', String(gid), ')'],
        ['-exec', (0,_fence_system_programs_js__WEBPACK_IMPORTED_MODULE_2__/* .systemProgram */ .CA)('chown'), '-h', `${uid}:${gid}`, '{}', '+'],
    ].flat();
    await (0,_process_tree_js__WEBPACK_IMPORTED_MODULE_3__/* .runProcess */ .R)(search, {
        cwd: '/',
        env: { PATH: _fence_system_programs_js__WEBPACK_IMPORTED_MODULE_2__/* .SYSTEM_PATH */ .sg },
        timeoutMs: 300_000,
        maxOutputChars: 1_000,
    });
}
/** So many are done by ourselves sooner than a program is started for them. */
const FEW = 500;
/** False, with the work half done, for a tree of more than a few entries, or in which something vanishes meanwhile. */
function chownSmall(top, user, spared) {
    try {
        return chownFew(top, user, spared);
    }
    catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
            return false;
        throw error;
    }
}
function chownFew(top, { uid, gid }, spared) {
    let left = FEW;
    const { dev } = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(top);
    const give = (path) => {
        if (path === spared)
            return true;
        left -= 1;
        if (left < 0)
            return false;
        const entry = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path);
        if (entry.dev !== dev)
            return true;
        if (entry.uid !== uid || entry.gid !== gid)
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lchownSync)(path, uid, gid);
        return !entry.isDirectory() || (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(path).every((name) => give((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(path, name)));
    };
    return give(top);
}
/** Of this run or of an earlier one, to which ROOT still belongs. */
const isOurUser = ({ uid }) => uid >= OUR_IDS.first && uid < OUR_IDS.first + OUR_IDS.count;


/***/ }),

/***/ 62353:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $3: () => (/* binding */ killFamily),
/* harmony export */   Ap: () => (/* binding */ familyOf),
/* harmony export */   _u: () => (/* binding */ askToEnd),
/* harmony export */   u9: () => (/* binding */ STRAY_MARK)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);

/**
 * Finds and ends everything a command started. A group signal alone is not enough: a child that called setsid
 * has left the group, and a double fork has left the tree too.
 */
/** Set in the environment of commands that run without a process namespace, so that strays can be found. */
const STRAY_MARK = 'FIXPOINT_COMMAND';
/** Wrappers die of a polite signal and take the command with them before it could clean up: pass them over. */
const WRAPPERS = new Set(['bwrap', 'sudo', 'nsenter']);
/** Asks every process of the tree to end, leaving the wrappers to end by themselves. */
function askToEnd(leader) {
    for (const pid of familyOf(leader))
        if (!WRAPPERS.has(commandName(pid)))
            send(pid, 'SIGTERM');
}
/** Kills the group, the tree, and where given everything that carries `mark`. Repeats until nothing is found. */
function killFamily(leader, mark) {
    const tree = familyOf(leader);
    send(-leader, 'SIGKILL');
    for (const pid of tree)
        send(pid, 'SIGKILL');
    if (mark === undefined)
        return;
    // A fork bomb may be faster than one pass.
    for (let pass = 0; pass < 20; pass += 1) {
        const strays = carriersOf(mark);
        if (strays.length === 0)
            return;
        for (const pid of strays)
            send(pid, 'SIGKILL');
    }
}
/** The leader and its descendants, as far as this system tells. */
function familyOf(leader) {
    const tree = [leader];
    for (const pid of tree) {
        if (tree.length > 10_000)
            break;
        for (const child of childrenOf(pid))
            tree.push(child);
    }
    return tree;
}
function childrenOf(pid) {
    const words = readOrEmpty(`/proc/${pid}/task/${pid}/children`).trim();
    return words === '' ? [] : words.split(' ').map(Number);
}
const commandName = (pid) => readOrEmpty(`/proc/${pid}/comm`).trim();
/** Living processes whose environment holds the mark. */
function carriersOf(mark) {
    const entry = `${STRAY_MARK}=${mark}\0`;
    return allPids().filter((pid) => pid !== process.pid && readOrEmpty(`/proc/${pid}/environ`).includes(entry) && !isZombie(pid));
}
function allPids() {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)('/proc')
            .filter((name) => /^\d+$/.test(name))
            .map(Number);
    }
    catch {
        return []; // no /proc on this system
    }
}
const isZombie = (pid) => / Z /.test(readOrEmpty(`/proc/${pid}/stat`).slice(0, 200));
function readOrEmpty(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(path, 'latin1');
    }
    catch {
        return ''; // ended meanwhile, or not ours to read
    }
}
function send(pid, signal) {
    try {
        process.kill(pid, signal);
    }
    catch {
        // Already gone, or belongs to somebody else.
    }
}


/***/ }),

/***/ 2842:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  N: () => (/* binding */ holdProcess),
  R: () => (/* binding */ runProcess)
});

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(31421);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(78474);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: ./build/domain/failures/fence.js
var fence = __webpack_require__(62232);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: external "node:v8"
var external_node_v8_ = __webpack_require__(78877);
// EXTERNAL MODULE: external "node:string_decoder"
var external_node_string_decoder_ = __webpack_require__(46193);
// EXTERNAL MODULE: ./build/domain/hygiene.js + 2 modules
var hygiene = __webpack_require__(58453);
// EXTERNAL MODULE: ./build/domain/clip.js
var clip = __webpack_require__(12040);
;// CONCATENATED MODULE: ./build/adapters/output-tape.js

const LOOKS_LIKE_FAILURE = /\b(?:errors?|fail(?:ed|ures?|s|ing)?|fatal|panic(?:ked)?|exception|traceback|assert\w*|not ok|segmentation fault|undefined reference|cannot find)\b|[✗✖✘×]|\b[A-Z]\w*(?:Error|Exception)\b/i;
const MAX_FAILURE_LINE_CHARS = 300;
/** A flood is not searched to its end: what matters there is in its tail. */
const MAX_SEARCHED_CHARS = 50_000_000;
/** Room for the two notices inside `maxChars`. */
const NOTICE_CHARS = 160;
/** Half a line misleads (99945 cut to 9945), so cuts move to a line's edge when one is near. */
const EDGE_CHARS = 400;
const toLineEnd = (text) => {
    const edge = text.lastIndexOf('\n') + 1;
    return text.length - edge < EDGE_CHARS ? text.slice(0, edge) : text;
};
const fromLineStart = (text) => {
    const edge = text.indexOf('\n') + 1;
    return edge < EDGE_CHARS ? text.slice(edge) : text;
};
function createOutputTape(maxChars) {
    const roomChars = Math.max(0, maxChars - NOTICE_CHARS);
    const headChars = Math.floor(roomChars * 0.4);
    const failureChars = Math.floor(roomChars * 0.2);
    const tailChars = roomChars - headChars - failureChars;
    let whole = '';
    let totalChars = 0;
    let head;
    const tail = [];
    let heldChars = 0;
    let brokenLine = '';
    const failures = [];
    let failuresChars = 0;
    let searchedChars = 0;
    /** Kept in pieces: joining them for every new one would copy the tail each time. */
    const addToTail = (text) => {
        tail.push(text);
        heldChars += text.length;
        for (let first = tail[0] ?? ''; heldChars - first.length >= tailChars; first = tail[0] ?? '') {
            tail.shift();
            heldChars -= first.length;
            lookThrough(first);
        }
    };
    const lookThrough = (dropped) => {
        if (failuresChars >= failureChars || searchedChars > MAX_SEARCHED_CHARS)
            return;
        searchedChars += dropped.length;
        if (!LOOKS_LIKE_FAILURE.test(dropped)) {
            brokenLine = '';
            return;
        }
        const lines = (brokenLine + dropped).split('\n');
        brokenLine = (0,clip/* clipTail */.DH)(lines.pop() ?? '', MAX_FAILURE_LINE_CHARS).text;
        for (const line of lines)
            keepFailure(line);
    };
    const keepFailure = (line) => {
        if (!LOOKS_LIKE_FAILURE.test(line))
            return;
        const short = (0,clip/* clipHead */.$1)(line.trimEnd(), MAX_FAILURE_LINE_CHARS).text;
        if (failuresChars + short.length + 1 > failureChars || failures.at(-1) === short)
            return;
        failures.push(short);
        failuresChars += short.length + 1;
    };
    const add = (text) => {
        totalChars += text.length;
        if (head !== undefined) {
            addToTail(text);
            return;
        }
        whole += text;
        if (totalChars <= maxChars)
            return;
        head = toLineEnd((0,clip/* clipHead */.$1)(whole, headChars).text);
        addToTail(whole.slice(head.length));
        whole = '';
    };
    const finish = () => {
        if (head === undefined)
            return { text: whole, clipped: false };
        const held = tail.join('');
        const end = fromLineStart((0,clip/* clipTail */.DH)(held, tailChars).text);
        lookThrough(`${held.slice(0, held.length - end.length)}\n`);
        const omitted = totalChars - head.length - end.length;
        const notice = `${head.endsWith('\n') ? '' : '\n'}[… ${omitted} characters left out …]\n`;
        const between = failures.length === 0 ? '' : `[lines from there that look like failures]\n${failures.join('\n')}\n[…]\n`;
        return { text: head + notice + between + end, clipped: true };
    };
    return { add, finish };
}

;// CONCATENATED MODULE: ./build/adapters/terminal-text.js
/** A line longer than this is passed on in parts, so that a stream without line ends stays bounded. */
const MAX_LINE_CHARS = 65_536;
/** An escape sequence that is still open after this much is taken for noise. */
const MAX_SEQUENCE_CHARS = 4_096;
/** Nearly all output has none of these and passes at the speed of copying. */
const REDRAW = /[\0-\x08\x0b-\x1f\x7f-\x9f]/;
const CONTROL = /[\0-\x08\x0a-\x1f\x7f-\x9f]/g;
/** CSI, then strings (OSC, DCS, SOS, PM, APC) that end in BEL or ST, then two-character and charset sequences. */
const SEQUENCE = /\x1b(?:\[([0-?]*)[ -/]*([@-~])|[\]PX^_][^\x07\x1b\n]*(?:\x07|\x1b\\|(?=\n))|[ -/]*[0-OQ-WYZ\\`-~])/y;
/** A sequence whose end may still come: anything SEQUENCE could become. */
const UNFINISHED = /^\x1b(?:$|\[[0-?]*[ -/]*$|[\]PX^_][^\x07\x1b\n]*\x1b?$|[ -/]+$)/;
function createTerminalText() {
    let line = '';
    let held = '';
    /** The cursor stands at the line's start: what comes next replaces the line, unless it is the line's end. */
    let returned = false;
    const put = (text) => {
        if (text === '')
            return;
        line = returned ? text : line + text;
        returned = false;
    };
    /** Erasing counts only where a redraw began: words printed once are kept, whatever was sent after them. */
    const obey = (parameters, final) => {
        if (final === 'K' && returned)
            line = '';
        if (final === 'G' && (parameters === '' || parameters === '1'))
            returned = true;
    };
    const writePlain = (piece) => {
        const end = piece.lastIndexOf('\n') + 1;
        const done = end === 0 ? '' : line + piece.slice(0, end);
        line = end === 0 ? line + piece : piece.slice(end);
        return done + overlong();
    };
    const write = (piece) => {
        if (held === '' && !returned && !REDRAW.test(piece))
            return writePlain(piece);
        const text = held + piece;
        held = '';
        let done = '';
        let at = 0;
        for (;;) {
            CONTROL.lastIndex = at;
            const found = CONTROL.exec(text);
            if (found === null)
                break;
            put(text.slice(at, found.index));
            at = found.index + 1;
            switch (found[0]) {
                case '\n':
                    done += line + '\n';
                    line = '';
                    returned = false;
                    break;
                case '\r':
                    returned = true;
                    break;
                case '\b':
                    line = line.slice(0, -1);
                    break;
                case '\x1b': {
                    SEQUENCE.lastIndex = found.index;
                    const sequence = SEQUENCE.exec(text);
                    if (sequence !== null) {
                        at = SEQUENCE.lastIndex;
                        obey(sequence[1] ?? '', sequence[2] ?? '');
                    }
                    else if (text.length - found.index < MAX_SEQUENCE_CHARS) {
                        const rest = text.slice(found.index);
                        if (UNFINISHED.test(rest)) {
                            held = rest;
                            return done + overlong();
                        }
                    }
                    break;
                }
                default: // bells, nulls and the rest draw nothing
            }
        }
        put(text.slice(at));
        return done + overlong();
    };
    const overlong = () => {
        if (line.length <= MAX_LINE_CHARS)
            return '';
        const part = line;
        line = '';
        return part;
    };
    const end = () => {
        const rest = line;
        line = '';
        held = '';
        return rest;
    };
    return { write, end };
}

;// CONCATENATED MODULE: ./build/adapters/command-output.js







const DEFAULT_FILE_BYTES = 20_000_000;
// What a command prints is strings that live for a moment. The engine makes room for ever more of them before it collects,
// by 48 MB under a flood, for nothing: from here on that room stays as large as it was for loading us.
(0,external_node_v8_.setFlagsFromString)('--semi-space-growth-factor=1');
function openCommandOutput(options) {
    const tape = createOutputTape(options.maxOutputChars);
    const file = options.outputFile === undefined ? undefined : openOutputFile(options.outputFile, options);
    let bytes = 0;
    let atLineStart = true;
    const emit = (text) => {
        if (text === '')
            return;
        atLineStart = text.endsWith('\n');
        tape.add(text);
        file?.write(text);
        options.onOutput?.(text);
    };
    return {
        async drain(stream) {
            // Streaming: a character may be cut between two pieces.
            const decoder = new external_node_string_decoder_.StringDecoder('utf8');
            const terminal = createTerminalText();
            await new Promise((resolve) => {
                stream.on('data', (piece) => {
                    bytes += piece.length;
                    emit(terminal.write(decoder.write(piece)));
                });
                stream.once('error', () => resolve());
                stream.once('close', () => resolve());
                stream.once('end', () => resolve());
            });
            emit(terminal.write(decoder.end()) + terminal.end());
        },
        bytes: () => bytes,
        finish(remark) {
            for (const sentence of [remark, file?.close()]) {
                if (sentence !== undefined)
                    emit(`${atLineStart ? '' : '\n'}[${sentence}]\n`);
            }
            const { text, clipped } = tape.finish();
            return { text: (0,hygiene/* cleanForModel */.Mm)(text), clipped };
        },
    };
}
function openOutputFile(path, { outputFileBytes = DEFAULT_FILE_BYTES }) {
    let trouble;
    let written = 0;
    let descriptor;
    try {
        descriptor = createFresh(path);
    }
    catch (error) {
        trouble = `the full output could not be saved: ${reasonOf(error)}`;
    }
    const append = (text) => {
        if (descriptor === undefined)
            return;
        try {
            written += (0,external_node_fs_.writeSync)(descriptor, text);
        }
        catch (error) {
            trouble = `the full output could not be saved: ${reasonOf(error)}`;
            (0,external_node_fs_.closeSync)(descriptor);
            descriptor = undefined;
        }
    };
    return {
        write(text) {
            if (written >= outputFileBytes)
                return;
            append(text);
            if (written >= outputFileBytes)
                append(`\n[… the rest was not saved: only ${outputFileBytes} bytes are kept …]\n`);
        },
        close() {
            if (descriptor !== undefined)
                (0,external_node_fs_.closeSync)(descriptor);
            descriptor = undefined;
            return trouble;
        },
    };
}
/** The folder is one that commands can write to: a link planted there must not lead our writing elsewhere. */
function createFresh(path) {
    const folder = (0,external_node_path_.dirname)(path);
    (0,external_node_fs_.mkdirSync)(folder, { recursive: true });
    if ((0,external_node_fs_.realpathSync)(folder) !== folder)
        throw new Error('its folder was replaced by a link');
    (0,external_node_fs_.rmSync)(path, { force: true });
    return (0,external_node_fs_.openSync)(path, external_node_fs_.constants.O_WRONLY | external_node_fs_.constants.O_CREAT | external_node_fs_.constants.O_EXCL | external_node_fs_.constants.O_NOFOLLOW, 0o644);
}
const reasonOf = (error) => (error instanceof Error ? error.message : String(error));

// EXTERNAL MODULE: ./build/adapters/output-pipe.js
var output_pipe = __webpack_require__(14149);
// EXTERNAL MODULE: ./build/adapters/process-family.js
var process_family = __webpack_require__(62353);
;// CONCATENATED MODULE: ./build/adapters/process-tree.js








/** Node fires a timer that is longer than this after 1 ms. */
const LONGEST_TIMER_MS = 2_147_483_647;
const DEFAULT_TIMEOUT_MS = 120_000;
const DEFAULT_GRACE_MS = 500;
/** How long helpers may still print after the leader's exit, and how long the last bytes may take then. */
const LINGER_MS = 200;
const DRAIN_MS = 500;
/**
 * Runs a program to its end or its limit and tells what it did. Own session, so no terminal;
 * stdin at end of file; stdout and stderr through one pipe, in order; bounded memory whatever it prints.
 * A program that cannot be started is exit 127 (not found) or 126, with the reason as its output. Throws `Failure` where
 * the machine has no room to start any.
 */
const runProcess = (argv, options) => resultOf(options, (output) => runToEnd(argv, options, output));
async function resultOf(options, run) {
    const startedAt = performance.now();
    const output = openCommandOutput(options);
    const ending = await run(output);
    const { text, clipped } = output.finish(ending.remark);
    return {
        exitCode: ending.exitCode,
        ...(ending.signal === undefined ? {} : { signal: ending.signal }),
        output: text,
        timedOut: ending.timedOut,
        durationMs: Math.round(performance.now() - startedAt),
        bytes: output.bytes(),
        clipped,
    };
}
/**
 * Starts a program that reads a word to its end from the first descriptor behind `descriptors`; with a lifeline the
 * word comes by that, which stays open.
 */
function holdProcess(argv, options) {
    let running;
    try {
        running = start(argv, { ...options, holds: options.lifeline !== true }, undefined);
    }
    catch {
        return undefined; // told when it is started without being held
    }
    const { child } = running;
    const input = stdioOf(child)[options.lifeline === true ? 0 : 3 + (options.descriptors?.length ?? 0)];
    // A program that cannot be started or has ended is seen when it is to be released.
    for (const end of [child, input])
        end?.on('error', () => undefined);
    if (child.pid !== undefined)
        options.onStart?.(child.pid);
    const discard = () => {
        if (child.pid !== undefined)
            (0,process_family/* killFamily */.$3)(child.pid);
        running.release();
    };
    return {
        release(word, more) {
            const isThere = child.pid !== undefined && child.exitCode === null && child.signalCode === null;
            if (!isThere || more.signal?.aborted === true) {
                discard();
                return undefined;
            }
            if (options.lifeline === true)
                input?.write(word);
            else
                input?.end(word);
            const { cwd, env } = options;
            return resultOf(more, (output) => watch(running, { cwd, env, ...more }, output));
        },
        discard,
    };
}
async function runToEnd(argv, options, output) {
    if (options.signal?.aborted === true)
        return { exitCode: 143, signal: 'SIGTERM', timedOut: false };
    const mark = options.huntStrays === true ? (0,external_node_crypto_.randomUUID)() : undefined;
    try {
        return await watch(start(argv, options, mark), options, output, mark);
    }
    catch (error) {
        return unstartable(error);
    }
}
/** From the start of a program to its end and that of all it has started. */
async function watch(running, options, output, mark) {
    const drained = Promise.all(running.streams.map((stream) => output.drain(stream))).then(() => true);
    const exited = exitOf(running.child);
    try {
        if (running.child.pid === undefined)
            await (0,external_node_events_.once)(running.child, 'spawn'); // the error comes instead
        const pid = running.child.pid;
        options.onStart?.(pid);
        const supervisor = supervise(pid, mark, options);
        const exit = await exited;
        supervisor.dismiss();
        // 'exit', never 'close': a detached grandchild may hold the pipe open for hours.
        running.sawEnd = await settle(drained, () => (0,process_family/* killFamily */.$3)(pid, mark));
        if (!running.sawEnd)
            running.giveUpReading();
        await drained;
        return endingOf(exit, supervisor, options);
    }
    finally {
        running.release();
    }
}
function start(argv, options, mark) {
    const [program = '', ...args] = argv;
    const pipe = (0,output_pipe.openOutputPipe)(options.user);
    const end = pipe?.writeEnd ?? 'pipe';
    const stdio = [
        options.lifeline === true ? 'pipe' : 'ignore',
        end,
        end,
        ...(options.descriptors ?? []),
    ];
    if (options.holds === true)
        stdio.push('pipe');
    try {
        const child = (0,external_node_child_process_.spawn)(program, args, {
            cwd: options.cwd,
            env: mark === undefined ? options.env : { ...options.env, [process_family/* STRAY_MARK */.u9]: mark },
            stdio,
            detached: true,
            windowsHide: true,
            ...options.user,
        });
        pipe?.handedOver();
        const streams = pipe === undefined ? [child.stdout, child.stderr].filter(isStream) : [pipe.reader];
        const running = {
            child,
            streams,
            sawEnd: false,
            giveUpReading() {
                for (const end of [...stdioOf(child), ...streams])
                    end?.destroy();
            },
            release() {
                running.giveUpReading();
                pipe?.release(running.sawEnd);
            },
        };
        return running;
    }
    catch (error) {
        pipe?.handedOver();
        pipe?.reader.destroy();
        pipe?.release(false);
        throw error;
    }
}
const isStream = (stream) => Boolean(stream);
/** Against its types Node gives a program none when there were no descriptors left to start it with. */
const stdioOf = ({ stdio }) => stdio ?? [];
function unstartable(error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (NO_ROOM.has(code))
        throw (0,fence/* fenceFailure */.W)('no-room-for-programs', startTrouble(code, error));
    const exitCode = code === 'ENOENT' ? 127 : 126;
    return {
        exitCode,
        timedOut: false,
        remark: `the command could not be started: ${startTrouble(code, error)}`,
    };
}
/** Descriptors, processes or memory have run out: no word on the program, and least of all on what it tests. */
const NO_ROOM = new Set(['EMFILE', 'ENFILE', 'EAGAIN', 'ENOMEM']);
function startTrouble(code, error) {
    if (code === 'E2BIG')
        return 'it is too long; write it to a script file first';
    if (code === 'ERR_INVALID_ARG_VALUE')
        return 'it holds a NUL character';
    return error instanceof Error ? error.message : String(error);
}
/** Ends the command at its limit, on abort, or when `stopWhen` says so: politely first, then for good. */
function supervise(pid, mark, options) {
    let timedOut = false;
    let remark;
    let kill;
    const end = () => {
        if (kill !== undefined)
            return;
        (0,process_family/* askToEnd */._u)(pid);
        kill = setTimeout(() => killAll(pid, mark, options), options.graceMs ?? DEFAULT_GRACE_MS);
    };
    const limit = setTimeout(() => {
        timedOut = kill === undefined;
        end();
    }, timerMs(options.timeoutMs));
    const look = setInterval(() => {
        remark ??= options.stopWhen?.();
        if (remark !== undefined)
            end();
    }, 500);
    options.signal?.addEventListener('abort', end, { once: true });
    return {
        get timedOut() {
            return timedOut;
        },
        get remark() {
            return remark;
        },
        dismiss() {
            clearTimeout(limit);
            clearTimeout(kill);
            clearInterval(look);
            options.signal?.removeEventListener('abort', end);
        },
    };
}
/** Never an instant kill, never unlimited: a limit that makes no sense is the default one. */
const timerMs = (timeoutMs) => Number.isNaN(timeoutMs) || timeoutMs <= 0 ? DEFAULT_TIMEOUT_MS : Math.min(timeoutMs, LONGEST_TIMER_MS);
function killAll(pid, mark, options) {
    options.forceKill?.(pid);
    (0,process_family/* killFamily */.$3)(pid, mark);
}
const exitOf = (child) => new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })));
/** Takes in what is still in the pipe and ends what is still alive. True when the pipe's end was seen. */
async function settle(drained, killRest) {
    const lingered = await withinMs(LINGER_MS, drained);
    killRest();
    return lingered || withinMs(DRAIN_MS, drained);
}
async function withinMs(ms, done) {
    let timer;
    const late = new Promise((resolve) => {
        timer = setTimeout(() => resolve(false), ms);
    });
    const result = await Promise.race([done, late]);
    clearTimeout(timer);
    return result;
}
function endingOf(exit, { timedOut, remark }, options) {
    const exitCode = exit.code ?? 128 + (exit.signal === null ? 0 : external_node_os_.constants.signals[exit.signal]);
    const signal = exit.signal ?? (options.signalsAsNumbers === true ? signalNumbered(exitCode - 128) : undefined);
    return {
        exitCode,
        timedOut,
        ...(signal === undefined ? {} : { signal }),
        ...(remark === undefined ? {} : { remark }),
    };
}
const signalNumbered = (number) => Object.entries(external_node_os_.constants.signals).find(([, value]) => value === number)?.[0];


/***/ })

};
