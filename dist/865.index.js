export const id = 865;
export const ids = [865];
export const modules = {

/***/ 52865:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createEventReader: () => (/* binding */ createEventReader)
/* harmony export */ });
/* harmony import */ var _domain_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(58548);

/**
 * Answers what triggers ask from the event's payload alone: for replaying an event at the laptop, without GitHub.
 * The person at the keyboard may do everything; what the payload does not hold is answered as "nothing known".
 */
function createEventReader({ payload, owner, name }) {
    const event = (0,_domain_fields_js__WEBPACK_IMPORTED_MODULE_0__.fieldsOf)(payload);
    const defaultBranch = event.text('repository.default_branch') || 'main';
    return {
        permissionOf: async () => 'admin',
        repository: async () => ({
            owner,
            name,
            defaultBranch,
            isPrivate: false,
            isArchived: false,
            isFork: false,
            webUrl: event.text('repository.html_url'),
        }),
        pullRequest: async (number) => pullRequestOf(event, number, defaultBranch),
        thread: async (number) => threadOf(event, number),
        workflowRun: async (id) => workflowRunOf(event, id),
        failedJobs: async () => [],
        failedChecks: async () => [],
        headMovedSince: async () => false,
        // Where it stood when the run failed: the branch of a failed run has not moved as far as the event knows.
        branchTip: async (branch) => branch === event.text('workflow_run.head_branch') ? event.text('workflow_run.head_sha') : undefined,
        branchHolds: async () => true,
        recentComments: async () => [],
        attemptsOn: async () => 0,
        ownPullRequest: async () => undefined,
    };
}
function pullRequestOf(event, number, defaultBranch) {
    return {
        number,
        url: event.text('pull_request.html_url') || event.text('issue.html_url'),
        title: event.text('pull_request.title') || event.text('issue.title'),
        body: event.text('pull_request.body') || event.text('issue.body'),
        state: 'open',
        merged: false,
        draft: false,
        headBranch: event.text('pull_request.head.ref') || defaultBranch,
        headSha: event.text('pull_request.head.sha'),
        headRepository: event.text('pull_request.head.repo.full_name') || event.text('repository.full_name'),
        baseBranch: event.text('pull_request.base.ref') || defaultBranch,
        author: event.text('pull_request.user.login') || event.text('issue.user.login'),
    };
}
function threadOf(event, number) {
    const subject = event.has('issue') ? 'issue' : 'pull_request';
    const entry = (place, kind) => event.text(`${place}.body`) === ''
        ? []
        : [
            {
                id: event.number(`${place}.id`) ?? 0,
                author: event.text(`${place}.user.login`),
                association: event.text(`${place}.author_association`),
                isBot: event.text(`${place}.user.type`) === 'Bot',
                body: event.text(`${place}.body`),
                createdAt: event.text(`${place}.created_at`),
                updatedAt: event.text(`${place}.updated_at`),
                isMinimized: false,
                kind,
            },
        ];
    return {
        number,
        title: event.text(`${subject}.title`),
        isPullRequest: subject === 'pull_request' || event.has('issue.pull_request'),
        state: 'open',
        entries: [...entry(subject, 'body'), ...entry('comment', 'comment')],
    };
}
function workflowRunOf(event, id) {
    return {
        id,
        name: event.text('workflow_run.name'),
        url: event.text('workflow_run.html_url'),
        headBranch: event.text('workflow_run.head_branch'),
        headSha: event.text('workflow_run.head_sha'),
        conclusion: event.text('workflow_run.conclusion'),
        event: event.text('workflow_run.event'),
        headRepository: event.text('workflow_run.head_repository.full_name'),
        actor: event.text('workflow_run.actor.login'),
        triggeringActor: event.text('workflow_run.triggering_actor.login'),
        workflowPath: event.text('workflow_run.path'),
        attempt: event.number('workflow_run.run_attempt') ?? 1,
        pullRequests: [],
    };
}


/***/ })

};
