export const id = 647;
export const ids = [647];
export const modules = {

/***/ 40647:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   copyRepository: () => (/* binding */ copyRepository)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var _domain_failures_settings_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(35524);
/* harmony import */ var _git_found_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(25344);





/**
 * Copies the repository that `root` lies in to `copy`, as it is: what is not committed too, links as links. Where the
 * file system can, blocks are shared until one side changes. Returns where `root` is in the copy.
 */
async function copyRepository(root, copy) {
    const top = (0,_git_found_js__WEBPACK_IMPORTED_MODULE_4__/* .topAbove */ .ts)(root);
    try {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.cp)(top, copy, {
            recursive: true,
            mode: node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.COPYFILE_FICLONE,
            verbatimSymlinks: true,
            preserveTimestamps: true,
            filter: canBeCopied,
        });
        await pointAtSameGit(top, copy);
    }
    catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw (0,_domain_failures_settings_js__WEBPACK_IMPORTED_MODULE_3__/* .settingsFailure */ .G)('copy-failed', `${top} could not be copied: ${reason}`, {}, cause);
    }
    return (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(copy, (0,node_path__WEBPACK_IMPORTED_MODULE_2__.relative)(top, root));
}
/** Sockets, pipes and devices belong to programs that run, not to a repository. */
async function canBeCopied(path) {
    const entry = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.lstat)(path);
    return entry.isFile() || entry.isDirectory() || entry.isSymbolicLink();
}
/** The `.git` of a worktree or submodule is a file that may name its folder relative to itself. */
async function pointAtSameGit(top, copy) {
    const pointer = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(copy, '.git');
    if (!(await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.lstat)(pointer)).isFile())
        return;
    const target = /^gitdir: (.*)$/m.exec(await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.readFile)(pointer, 'utf8'))?.[1]?.trim() ?? '';
    if (target !== '' && !(0,node_path__WEBPACK_IMPORTED_MODULE_2__.isAbsolute)(target))
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.writeFile)(pointer, `gitdir: ${(0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(top, target)}\n`);
}


/***/ })

};
