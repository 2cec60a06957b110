export const id = 421;
export const ids = [421];
export const modules = {

/***/ 27421:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   startSealed: () => (/* binding */ startSealed)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(31421);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(77598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(73024);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(48161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(76760);





/** Names the file by which the secrets are handed over. */
const HANDOVER = 'FIXPOINT_HANDOVER';
/**
 * To be called before anything else. The first time it replaces this process by a sealed one (same number, same
 * standard streams) and does not return; the second time, inside that one, it returns what was handed over.
 * Where sealing is not possible, or has no use because we are root, it returns at once with `sealed` false.
 */
function startSealed(environment) {
    const handover = environment[HANDOVER];
    if (handover !== undefined)
        return takeOver(handover);
    const unsealed = { environment, node: process.execPath, sealed: false };
    if (process.platform === 'win32' || process.getuid?.() === 0 || process.execve === undefined)
        return unsealed;
    const folder = makeFolder(environment['RUNNER_TEMP'] ?? (0,node_os__WEBPACK_IMPORTED_MODULE_3__.tmpdir)());
    const copy = process.platform === 'linux' ? unreadableNode([folder, '/var/tmp', (0,node_os__WEBPACK_IMPORTED_MODULE_3__.tmpdir)()]) : undefined;
    const program = copy ?? process.execPath;
    const file = (0,node_path__WEBPACK_IMPORTED_MODULE_4__.join)(folder, 'handover');
    const handed = { environment, node: process.execPath, copy, folder };
    (0,node_fs__WEBPACK_IMPORTED_MODULE_2__.writeFileSync)(file, JSON.stringify(handed), { mode: 0o600 });
    return process.execve(program, [program, ...process.execArgv, ...process.argv.slice(1)], {
        ...harmless(environment),
        [HANDOVER]: file,
    });
}
function takeOver(file) {
    const { environment, node, copy, folder } = JSON.parse((0,node_fs__WEBPACK_IMPORTED_MODULE_2__.readFileSync)(file, 'utf8'));
    // The program too: it runs on without its name.
    for (const path of [folder, copy])
        if (path !== undefined)
            (0,node_fs__WEBPACK_IMPORTED_MODULE_2__.rmSync)(path, { recursive: true, force: true });
    return { environment, node, sealed: copy !== undefined };
}
const makeFolder = (parent) => (0,node_fs__WEBPACK_IMPORTED_MODULE_2__.mkdtempSync)((0,node_path__WEBPACK_IMPORTED_MODULE_4__.join)(parent, 'fixpoint-start-'));
/** A copy of node that may be run and not read, in the first folder where it starts. */
function unreadableNode(folders) {
    for (const folder of folders) {
        const copy = (0,node_path__WEBPACK_IMPORTED_MODULE_4__.join)(folder, `node-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_1__.randomUUID)()}`);
        try {
            (0,node_fs__WEBPACK_IMPORTED_MODULE_2__.copyFileSync)(process.execPath, copy, node_fs__WEBPACK_IMPORTED_MODULE_2__.constants.COPYFILE_FICLONE);
            (0,node_fs__WEBPACK_IMPORTED_MODULE_2__.chmodSync)(copy, 0o111);
            // Tried first: a failed replacement ends the process, and a folder may forbid running programs.
            if ((0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.spawnSync)(copy, ['--version'], { env: {}, stdio: 'ignore', timeout: 10_000 }).status === 0)
                return copy;
        }
        catch {
            // No room, or no right to write there.
        }
        (0,node_fs__WEBPACK_IMPORTED_MODULE_2__.rmSync)(copy, { force: true });
    }
    return undefined;
}
/** What node itself reads when it starts, and nothing that could be a secret. */
const HARMLESS = /^(?:PATH|HOME|LANG|LC_\w+|TZ|TERM|TMPDIR|LD_LIBRARY_PATH|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|SSL_CERT_DIR)$/;
const harmless = (environment) => Object.fromEntries(Object.entries(environment).filter((entry) => entry[1] !== undefined && HARMLESS.test(entry[0])));


/***/ })

};
