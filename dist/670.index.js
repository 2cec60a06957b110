export const id = 670;
export const ids = [670];
export const modules = {

/***/ 70670:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   openComment: () => (/* binding */ openComment)
/* harmony export */ });
/* harmony import */ var _domain_marker_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(25999);

/** Edits are cheap, but every one shows up in the thread's history and counts against GitHub's limits. */
const MIN_GAP_MS = 5_000;
/** Where nobody can be answered (no thread), every call does nothing. */
function openComment(options) {
    const to = options.task.replyTo;
    if (to === undefined)
        return { begin: async () => { }, touch: () => { }, end: async () => { } };
    const key = `${options.task.key}-run-${options.runId}`;
    let writing = Promise.resolve();
    let timer;
    let lastText = '';
    let ended = false;
    const attempt = async (what, act) => {
        try {
            await act();
        }
        catch (error) {
            options.onTrouble(`${what} did not succeed: ${error instanceof Error ? error.message : String(error)}`);
        }
    };
    /** One write after the other, each with the newest text; what has not changed is not sent again. */
    const write = () => {
        writing = writing.then(() => attempt('Writing the comment', async () => {
            const text = (0,_domain_marker_js__WEBPACK_IMPORTED_MODULE_0__.markSection)(dataOf(options, key), options.render());
            if (text === lastText)
                return;
            await options.forge.upsertComment(to.number, key, text);
            lastText = text;
        }));
        return writing;
    };
    return {
        async begin() {
            await attempt('Reacting with eyes', () => options.forge.react(to, 'eyes'));
            await write();
        },
        touch() {
            if (ended || timer !== undefined)
                return;
            timer = setTimeout(() => {
                timer = undefined;
                if (!ended)
                    void write();
            }, options.minGapMs ?? MIN_GAP_MS);
            timer.unref();
        },
        async end(mood) {
            if (ended)
                return;
            ended = true;
            clearTimeout(timer);
            await write();
            await attempt(`Reacting with ${mood}`, () => options.forge.react(to, mood));
        },
    };
}
const dataOf = (options, key) => ({
    v: 1,
    key,
    ...(options.task.requestedBy ? { by: options.task.requestedBy.login } : {}),
    run: options.runId,
});


/***/ })

};
