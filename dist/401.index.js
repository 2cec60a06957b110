export const id = 401;
export const ids = [401,232];
export const modules = {

/***/ 35294:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ allOf)
/* harmony export */ });
/**
 * Like `Promise.all`, but waits for every one of them before it throws the first failure: nothing may still be
 * writing to a folder that is about to be cleared.
 */
async function allOf(work) {
    await Promise.allSettled(work);
    return Promise.all(work);
}


/***/ }),

/***/ 62232:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ fenceFailure)
/* harmony export */ });
/* unused harmony export FENCE_FAILURES */
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(54543);

const FENCE_FAILURES = {
    'fence-too-low': {
        stopReason: 'fence',
        meaning: 'Commands of the agent would not be held as the input fence asks (“{asked}”): what was tried here holds “{level}”.',
        remedy: '{remedy}',
    },
    'fence-no-way': {
        stopReason: 'fence',
        meaning: 'A way to hold commands could not be set up on this machine.',
        remedy: 'Use a Linux runner with bubblewrap, or set the input fence to a lower level.',
    },
    'fence-bad-root': {
        stopReason: 'fence',
        meaning: 'The folder to work in holds things that commands must not be able to change.',
        remedy: 'Choose a folder that holds the project and nothing else with the input path.',
    },
    'fence-network-gone': {
        stopReason: 'fence',
        meaning: 'The network of the fence ended in the middle of the run and could not be made anew, so no command can be held.',
        remedy: 'Run again; if it comes back, look whether the machine runs out of memory or something ends processes on it.',
    },
    'no-room-for-programs': {
        stopReason: 'fence',
        meaning: 'The machine has no room to start another program: descriptors, processes or memory have run out.',
        remedy: 'Look what else runs on the machine, give it more memory or higher limits, and run again.',
    },
    'root-replaced': {
        stopReason: 'fence',
        meaning: 'The working folder is no longer the folder the run began with, so nothing in it can be relied on.',
        remedy: 'Find out which command moved or replaced it, and run again.',
    },
};
const fenceFailure = (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .failuresOf */ .d)(FENCE_FAILURES);


/***/ }),

/***/ 52923:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ quoted),
/* harmony export */   x: () => (/* binding */ asWord)
/* harmony export */ });
/** A text as one word of a shell, whatever stands in it. */
const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;
/** The same, as it is where a person would write it so. */
const asWord = (text) => (/^[\w@%+=:,./-]+$/.test(text) ? text : quoted(text));


/***/ }),

/***/ 5994:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ LENT_OBJECTS),
/* harmony export */   k: () => (/* binding */ workFolder)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _domain_failures_fence_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(62232);



/** How the folder looks to the next command: looked at anew each time, since commands change what is in it. */
function workFolder(path, workspace, stand) {
    const git = path === workspace.root ? gitPlaces(workspace, stand) : [];
    return {
        path,
        covered: [
            ...credentialFiles(path).map((at) => ({ source: stand.empty, at })),
            ...lentObjects(path, workspace, git),
        ],
        git,
    };
}
/** A popular login step leaves its key in the workspace under such a name. */
const CREDENTIAL_FILE = /^gha-creds-.*\.json$/;
const credentialFiles = (folder) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && CREDENTIAL_FILE.test(entry.name))
    .map((entry) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, entry.name));
/** The git directory the agent may ruin lies over the real one, whatever form that has. */
function gitPlaces({ root, agentGitDir }, { gitPointer }) {
    const at = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, '.git');
    if (agentGitDir === at)
        return [];
    const found = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(at, { throwIfNoEntry: false });
    if (found === undefined)
        return [];
    if (found.isDirectory())
        return [{ source: agentGitDir, at }];
    // Bubblewrap follows it while all of the machine is still in its sight, and makes what is missing there.
    if (found.isSymbolicLink())
        throw (0,_domain_failures_fence_js__WEBPACK_IMPORTED_MODULE_2__/* .fenceFailure */ .W)('root-replaced', `${at} is a link.`);
    // A linked worktree or a submodule: a file that names the folder.
    return [
        { source: agentGitDir, at: agentGitDir },
        { source: gitPointer, at },
    ];
}
/** In a git directory of ours whose `alternates` name it. */
const LENT_OBJECTS = 'lent-objects';
/** The user's objects, in the agent's git directory or in that of a clean room. */
function lentObjects(path, { root, agentGitDir, lentObjects: source }, git) {
    const own = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(path, '.git');
    const shown = path === root ? git.find((place) => place.source === agentGitDir) : { source: own, at: own };
    // Where no git directory is shown there is no place for them; a command may have taken it away, or put a link there.
    if (source === undefined || shown === undefined)
        return [];
    if (!isFolder(shown.source) || !isFolder((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(shown.source, LENT_OBJECTS)))
        return [];
    return [{ source, at: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(shown.at, LENT_OBJECTS) }];
}
const isFolder = (path) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { throwIfNoEntry: false })?.isDirectory() === true;


/***/ })

};
