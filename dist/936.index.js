export const id = 936;
export const ids = [936];
export const modules = {

/***/ 15936:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  plan: () => (/* binding */ plan)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/adapters/git-repo.js + 5 modules
var git_repo = __webpack_require__(40052);
// EXTERNAL MODULE: ./build/adapters/fenced-shell.js + 24 modules
var fenced_shell = __webpack_require__(28323);
// EXTERNAL MODULE: ./build/adapters/remove-tree.js
var remove_tree = __webpack_require__(14622);
// EXTERNAL MODULE: ./build/domain/shell-words.js
var shell_words = __webpack_require__(52923);
// EXTERNAL MODULE: ./build/run/detect.js + 7 modules
var detect = __webpack_require__(29719);
// EXTERNAL MODULE: ./build/run/verify.js + 10 modules
var verify = __webpack_require__(77420);
;// CONCATENATED MODULE: ./build/run/plan.js



/** GitHub starts no more jobs from one matrix. */
const MAX_CELLS = 256;
/** Looks at every package of the repository and plans one run for each whose tests fail. */
async function planFleet(options) {
    await setUp(options);
    const cells = [];
    for (const { path, test } of await packagesOf(options)) {
        const verdict = await testPackage(path, test, options);
        options.onTested?.(path, verdict);
        if (verdict.status !== 'failed' && verdict.status !== 'timed-out')
            continue;
        cells.push({
            path,
            name: path === '.' ? 'root' : path.replaceAll(/[^\w.-]+/g, '-'),
            'test-command': test.command,
            tests: verdict.status,
        });
    }
    return { include: cells.slice(0, MAX_CELLS) };
}
async function setUp(options) {
    const { setupCommand, paths, readFile, shell } = options;
    const command = setupCommand === 'auto' ? await (0,detect/* proposeSetup */.g)(paths, readFile) : setupCommand;
    if (command === undefined)
        return;
    const verdict = await (0,verify/* runSetup */.xn)(shell, command, limitsOf(options));
    options.onTested?.('.', verdict);
}
function testPackage(path, test, options) {
    // A line of its own: the command may end in a comment, or be several.
    const command = path === '.' ? test.command : `cd -- ${(0,shell_words/* quoted */.T)(path)} || exit 1\n${test.command}`;
    return (0,verify/* verify */.MX)(options.shell, { ...test, command }, limitsOf(options));
}
const limitsOf = ({ testTimeoutMs, maxOutputChars, signal }) => ({
    timeoutMs: testTimeoutMs,
    maxOutputChars,
    ...(signal ? { signal } : {}),
});
/** Folders with a manifest and a test command; the root only where there is none below it. */
async function packagesOf(options) {
    const below = [];
    for (const folder of manifestFolders(options.paths)) {
        const test = await testOf(folder, options);
        if (test !== undefined)
            below.push({ path: folder, test });
    }
    if (below.length > 0)
        return below;
    const test = await testOf('', options);
    return test === undefined ? [] : [{ path: '.', test }];
}
async function testOf(folder, options) {
    if (options.testCommand !== undefined) {
        return { command: options.testCommand, source: 'the test-command input', definedIn: [] };
    }
    const prefix = folder === '' ? '' : `${folder}/`;
    const inside = options.paths
        .filter((path) => path.startsWith(prefix))
        .map((path) => path.slice(prefix.length));
    return (0,detect/* detectTestCommand */.H)(inside, (path) => options.readFile(prefix + path));
}
const MANIFEST = /^(?:package\.json|pyproject\.toml|setup\.py|setup\.cfg|tox\.ini|Cargo\.toml|go\.mod|pom\.xml|build\.gradle(?:\.kts)?|mix\.exs|composer\.json|Gemfile|[^/]+\.gemspec|[^/]+\.csproj|Package\.swift|CMakeLists\.txt)$/;
/** Other people's code, and code that is material for tests. */
const FOREIGN = /(?:^|\/)(?:node_modules|vendor|third_party|\.venv|venv|site-packages|target|dist|build|fixtures|testdata|__fixtures__|examples?|templates?|\.[^/]+)(?:\/|$)/;
/** Shallow ones first; a package inside another one is the other one's business. */
function manifestFolders(paths) {
    const folders = paths
        .map((path) => path.split('/'))
        .filter((parts) => parts.length > 1 && MANIFEST.test(parts.at(-1) ?? ''))
        .map((parts) => parts.slice(0, -1).join('/'))
        .filter((folder) => !FOREIGN.test(folder));
    const sorted = [...new Set(folders)].toSorted();
    return sorted.filter((folder) => !sorted.some((other) => folder.startsWith(`${other}/`)));
}

// EXTERNAL MODULE: ./build/settings.js
var build_settings = __webpack_require__(91423);
// EXTERNAL MODULE: ./build/triggers/laptop.js
var laptop = __webpack_require__(66094);
// EXTERNAL MODULE: ./build/doors/laptop.js + 1 modules
var doors_laptop = __webpack_require__(29847);
// EXTERNAL MODULE: ./build/doors/wiring.js
var wiring = __webpack_require__(67954);
;// CONCATENATED MODULE: ./build/doors/plan.js











/** Prints the packages whose tests fail as a JSON matrix on standard output; what it does meanwhile, on the other. */
async function plan(request, env, closed) {
    const tempDir = (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), 'fixpoint-plan-'));
    try {
        const root = (0,doors_laptop.demandFolder)(request.root);
        // No model is asked, so no key is needed.
        const inputs = { 'anthropic-api-key': 'none-needed', ...request.inputs };
        const settings = (0,build_settings/* readSettings */.sb)((0,doors_laptop.laptopInputs)(inputs, {}), 'laptop', Object.keys(request.inputs));
        const signal = AbortSignal.any([closed, (0,wiring/* cancelSignal */.Bj)((text) => process.stderr.write(`${text}\n`))]);
        const repo = await (0,git_repo.createGitRepo)({ root, tempDir, local: true, environment: env });
        const { workspace } = await repo.checkout((0,laptop/* laptopTask */.k)('plan', root, settings), signal);
        const shell = await (0,fenced_shell.raiseFence)({
            workspace,
            asked: settings.fence,
            network: settings.network,
            allowHosts: settings.allowHosts,
            passEnv: settings.passEnv,
            environment: env,
            secrets: [],
            tempFolder: tempDir,
            mayInstall: env['GITHUB_ACTIONS'] === 'true',
        });
        try {
            const matrix = await planFleet({
                paths: await repo.startPaths(workspace),
                readFile: (path) => repo.startFile(workspace, path),
                shell,
                ...(settings.testCommand === undefined ? {} : { testCommand: settings.testCommand }),
                ...(settings.setupCommand === undefined ? {} : { setupCommand: settings.setupCommand }),
                testTimeoutMs: settings.testTimeoutSeconds * 1000,
                maxOutputChars: settings.maxOutputChars,
                signal,
                onTested: (path, verdict) => process.stderr.write(`${path}: ${verdict.status} (${verdict.command})\n`),
            });
            process.stdout.write(`${JSON.stringify(matrix)}\n`);
            return 0;
        }
        finally {
            await shell.close();
            await repo.close();
        }
    }
    catch (cause) {
        return (0,doors_laptop.complain)(cause);
    }
    finally {
        await (0,remove_tree/* removeTree */.d)(tempDir);
    }
}


/***/ })

};
