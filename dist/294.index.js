export const id = 294;
export const ids = [294];
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


/***/ })

};
