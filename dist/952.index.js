export const id = 952;
export const ids = [952];
export const modules = {

/***/ 36952:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   uploadInThread: () => (/* binding */ uploadInThread)
/* harmony export */ });
/* harmony import */ var node_worker_threads__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(75919);
/* harmony import */ var _actions_artifact__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(10908);


/** The upload's own thread (`artifact.ts` says why): does the one upload it was started for, and tells how it went. */
async function uploadInThread() {
    const { name, files, folder } = node_worker_threads__WEBPACK_IMPORTED_MODULE_0__.workerData;
    try {
        const { id, size } = await _actions_artifact__WEBPACK_IMPORTED_MODULE_1__/* ["default"] */ .Ay.uploadArtifact(name, [...files], folder);
        node_worker_threads__WEBPACK_IMPORTED_MODULE_0__.parentPort?.postMessage({ kind: 'uploaded', id, bytes: size });
    }
    catch (cause) {
        const isUnsupported = cause instanceof Error && cause.name === 'GHESNotSupportedError';
        const why = cause instanceof Error ? cause.message : String(cause);
        node_worker_threads__WEBPACK_IMPORTED_MODULE_0__.parentPort?.postMessage({ kind: isUnsupported ? 'unsupported' : 'failed', why });
    }
}


/***/ })

};
