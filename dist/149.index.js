export const id = 149;
export const ids = [149];
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


/***/ })

};
