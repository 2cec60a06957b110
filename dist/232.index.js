export const id = 232;
export const ids = [232];
export const modules = {

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


/***/ })

};
