export const id = 526;
export const ids = [526];
export const modules = {

/***/ 50272:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ NOT_RUN)
/* harmony export */ });
const NOT_RUN = { status: 'not-run', command: '', output: '', durationMs: 0 };


/***/ }),

/***/ 29719:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  H: () => (/* binding */ detectTestCommand),
  g: () => (/* binding */ proposeSetup)
});

// EXTERNAL MODULE: ./build/domain/shell-words.js
var shell_words = __webpack_require__(52923);
;// CONCATENATED MODULE: ./build/run/detect/place.js
const MANIFEST = /(?:^|\/)(?:package\.json|pyproject\.toml|setup\.py|go\.mod|Cargo\.toml|pom\.xml|build\.gradle(?:\.kts)?|[^/]+\.(?:cs|fs|vb)proj|Gemfile|composer\.json|mix\.exs)$/;
const INSTALLED = /(?:^|\/)(?:node_modules|\.venv|venv|site-packages|vendor|target|\.git)\//;
function placeOf(folder, allPaths, readFile) {
    const prefix = folder === '' ? '' : `${folder}/`;
    const paths = allPaths.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length));
    const known = new Set(paths);
    const nested = paths.filter((path) => path.includes('/') && MANIFEST.test(path)).map(folderOf);
    const isOurs = (path) => !INSTALLED.test(path) && !nested.some((inner) => path.startsWith(`${inner}/`));
    const read = async (path) => known.has(path) ? ((await readFile(prefix + path)) ?? '') : '';
    return {
        paths,
        has: (path) => known.has(path),
        own: (name) => paths.filter((path) => !path.includes('/') && name.test(path)),
        any: (path) => paths.filter((candidate) => path.test(candidate) && isOurs(candidate)),
        read,
        json: async (path) => objectFrom(await read(path)),
    };
}
const folderOf = (path) => path.slice(0, path.lastIndexOf('/'));
function objectFrom(text) {
    try {
        return asObject(JSON.parse(text));
    }
    catch {
        // A broken manifest tells nothing; the tools that own it will say why.
        return {};
    }
}
const asObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
    ? value
    : {};
const asText = (value) => (typeof value === 'string' ? value : '');

;// CONCATENATED MODULE: ./build/run/detect/javascript.js

const javascript = {
    name: 'JavaScript',
    async test(place) {
        if (!place.has('package.json'))
            return denoTest(place);
        const manifest = await place.json('package.json');
        return (scriptTest(place, manifest) ??
            workspaceTest(place, manifest) ??
            runnerTest(place, manifest) ??
            nodeRunner(place));
    },
    async setup(place) {
        if (!place.has('package.json'))
            return undefined;
        const manifest = await place.json('package.json');
        const needs = ['dependencies', 'devDependencies', 'optionalDependencies', 'workspaces'].some((key) => manifest[key] !== undefined);
        return needs ? installOf(place, manifest) : undefined;
    },
};
/** npm writes this script into every new manifest; it is no test. */
const PLACEHOLDER = /no test specified/;
const scriptOf = (manifest, name) => asText(asObject(manifest['scripts'])[name]);
function scriptTest(place, manifest) {
    const script = scriptOf(manifest, 'test');
    if (script === '' || PLACEHOLDER.test(script))
        return undefined;
    const manager = managerOf(place, manifest);
    return {
        // Plain `bun test` is Bun's own runner and passes the script by.
        command: manager === 'bun' ? 'bun run test' : `${manager} test`,
        source: 'the "test" script in package.json',
        definedIn: ['package.json'],
    };
}
function workspaceTest(place, manifest) {
    const manager = managerOf(place, manifest);
    const isWorkspace = manifest['workspaces'] !== undefined || place.has('pnpm-workspace.yaml');
    if (!isWorkspace)
        return undefined;
    const commands = {
        npm: 'npm test --workspaces --if-present',
        pnpm: 'pnpm --recursive --if-present test',
        yarn: isClassicYarn(place) ? 'yarn workspaces run test' : 'yarn workspaces foreach --all run test',
        bun: "bun run --filter '*' test",
    };
    return { command: commands[manager], source: 'the workspaces of package.json', definedIn: ['package.json'] };
}
const RUNNERS = [
    ['vitest', /^vitest\.config\./, 'vitest run'],
    ['jest', /^jest\.config\./, 'jest'],
    ['mocha', /^\.mocharc/, 'mocha'],
    ['ava', /^ava\.config\./, 'ava'],
    ['jasmine', /^jasmine\.(?:json|mjs)$/, 'jasmine'],
    ['tap', /^\.taprc$/, 'tap'],
];
function runnerTest(place, manifest) {
    const needs = { ...asObject(manifest['dependencies']), ...asObject(manifest['devDependencies']) };
    for (const [dependency, configuration, command] of RUNNERS) {
        const [file] = place.own(configuration);
        if (needs[dependency] === undefined && file === undefined)
            continue;
        return {
            command: `npx --no-install ${command}`,
            source: file ?? `${dependency} in package.json`,
            definedIn: file === undefined ? ['package.json'] : ['package.json', file],
        };
    }
    return undefined;
}
const NODE_TESTS = /(?:^|\/)(?:[^/]+[.-]test|test[-.][^/]+|test)\.(?:c|m)?[jt]s$|(?:^|\/)test\/[^/].*\.(?:c|m)?[jt]s$/;
/** Node's own runner finds these names by itself. */
function nodeRunner(place) {
    const [file] = place.any(NODE_TESTS);
    return file === undefined
        ? undefined
        : { command: 'node --test', source: `test files like ${file}`, definedIn: [] };
}
async function denoTest(place) {
    const [file] = place.own(/^deno\.jsonc?$/);
    if (file === undefined)
        return undefined;
    const tasks = asObject((await place.json(file))['tasks']);
    const command = tasks['test'] === undefined ? 'deno test --allow-all' : 'deno task test';
    return { command, source: file, definedIn: [file] };
}
function managerOf(place, manifest) {
    const named = /^(npm|pnpm|yarn|bun)@/.exec(asText(manifest['packageManager']))?.[1];
    if (named)
        return named;
    if (place.has('pnpm-lock.yaml') || place.has('pnpm-workspace.yaml'))
        return 'pnpm';
    if (place.has('yarn.lock'))
        return 'yarn';
    if (place.has('bun.lock') || place.has('bun.lockb'))
        return 'bun';
    return 'npm';
}
const isClassicYarn = (place) => !place.has('.yarnrc.yml');
function installOf(place, manifest) {
    const isLocked = place.has('package-lock.json') || place.has('npm-shrinkwrap.json');
    const commands = {
        npm: isLocked ? 'npm ci --no-audit --no-fund' : 'npm install --no-audit --no-fund --no-package-lock',
        pnpm: place.has('pnpm-lock.yaml') ? 'pnpm install --frozen-lockfile' : 'pnpm install',
        yarn: isClassicYarn(place) ? 'yarn install --frozen-lockfile' : 'yarn install --immutable',
        bun: 'bun install --frozen-lockfile',
    };
    return commands[managerOf(place, manifest)];
}

;// CONCATENATED MODULE: ./build/run/detect/compiled.js
const go = {
    name: 'Go',
    async test(place) {
        if (place.has('go.work')) {
            const modules = place.paths
                .filter((path) => /(?:^|\/)go\.mod$/.test(path))
                .map((path) => `./${path.slice(0, -'go.mod'.length)}...`);
            return { command: `go test ${modules.join(' ')}`, source: 'go.work', definedIn: ['go.work'] };
        }
        return place.has('go.mod')
            ? { command: 'go test ./...', source: 'go.mod', definedIn: ['go.mod'] }
            : undefined;
    },
    setup: async (place) => place.has('go.sum') && !place.has('vendor/modules.txt') ? 'go mod download' : undefined,
};
const rust = {
    name: 'Rust',
    async test(place) {
        if (!place.has('Cargo.toml'))
            return undefined;
        const isWorkspace = /^\[workspace\b/m.test(await place.read('Cargo.toml'));
        return {
            command: isWorkspace ? 'cargo test --workspace' : 'cargo test',
            source: 'Cargo.toml',
            definedIn: ['Cargo.toml'],
        };
    },
    setup: async (place) => (place.has('Cargo.lock') ? 'cargo fetch --locked' : undefined),
};
/** A wrapper is run through `sh`: the executable bit is often lost on the way through Windows. */
const maven = {
    name: 'Maven',
    async test(place) {
        if (!place.has('pom.xml'))
            return undefined;
        const command = place.has('mvnw') ? 'sh ./mvnw -B test' : 'mvn -B test';
        return { command, source: place.has('mvnw') ? 'mvnw' : 'pom.xml', definedIn: ['pom.xml'] };
    },
};
const gradle = {
    name: 'Gradle',
    async test(place) {
        const [build] = place.own(/^(?:build|settings)\.gradle(?:\.kts)?$/);
        if (build === undefined)
            return undefined;
        const command = place.has('gradlew') ? 'sh ./gradlew test' : 'gradle test';
        return { command, source: place.has('gradlew') ? 'gradlew' : build, definedIn: [build] };
    },
};
const dotnet = {
    name: '.NET',
    async test(place) {
        const [file] = [...place.own(/\.slnx?$/), ...place.own(/\.(?:cs|fs|vb)proj$/)];
        return file === undefined
            ? undefined
            : {
                command: place.own(/\.slnx?$/).length > 1 ? `dotnet test ${file}` : 'dotnet test',
                source: file,
                definedIn: [file],
            };
    },
    async setup(place) {
        const isProject = place.own(/\.(?:slnx?|(?:cs|fs|vb)proj)$/).length > 0;
        return isProject ? 'dotnet restore' : undefined;
    },
};
const swift = {
    name: 'Swift',
    test: async (place) => place.has('Package.swift')
        ? { command: 'swift test', source: 'Package.swift', definedIn: ['Package.swift'] }
        : undefined,
};
const cmake = {
    name: 'CMake',
    async test(place) {
        if (!place.has('CMakeLists.txt') || !(await declaresTests(place)))
            return undefined;
        return {
            command: 'cmake -S . -B build && cmake --build build && ctest --test-dir build --output-on-failure',
            source: 'CMakeLists.txt',
            definedIn: ['CMakeLists.txt'],
        };
    },
};
const MOST_READ = 20;
async function declaresTests(place) {
    for (const path of place.any(/(?:^|\/)CMakeLists\.txt$/).slice(0, MOST_READ))
        if (/\b(?:enable_testing|add_test|gtest_discover_tests|include\s*\(\s*CTest)\b/i.test(await place.read(path)))
            return true;
    return false;
}

;// CONCATENATED MODULE: ./build/run/detect/python.js

const TEST_FILE = /(?:^|\/)(?:test_[^/]*|[^/]*_test|tests?)\.py$/;
const MANIFESTS = [
    'pyproject.toml',
    'setup.py',
    'setup.cfg',
    'requirements.txt',
    'Pipfile',
    'tox.ini',
    'noxfile.py',
];
const python_MOST_READ = 20;
const python = {
    name: 'Python',
    async test(place) {
        const isProject = [...MANIFESTS, 'pytest.ini', '.pytest.ini', 'conftest.py', 'manage.py'].some((path) => place.has(path));
        return isProject ? projectTest(place) : undefined;
    },
    async setup(place) {
        if (place.has('uv.lock'))
            return 'uv sync';
        if (place.has('poetry.lock'))
            return 'poetry install --no-interaction';
        if (place.has('Pipfile.lock'))
            return 'pipenv sync --dev';
        const lists = place.own(/^(?:requirements|(?:dev|test)[-_]requirements|requirements[-_](?:dev|test|tests|ci))\.txt$/);
        if (lists.length > 0)
            return `python3 -m pip install ${lists.map((list) => `-r ${list}`).join(' ')}`;
        if (place.has('pyproject.toml') || place.has('setup.py'))
            return editableInstall(place);
        return undefined;
    },
};
async function editableInstall(place) {
    const manifest = `${await place.read('pyproject.toml')}\n${await place.read('setup.py')}`;
    // A pyproject that only configures tools is nothing to install.
    if (!/^\[(?:project|build-system|tool\.poetry)\]|\bsetup\(/m.test(manifest))
        return undefined;
    const extra = /^\s*["']?(tests?|dev|testing)["']?\s*[=:]\s*\[/m.exec(manifest)?.[1];
    return `python3 -m pip install -e '.${extra === undefined ? '' : `[${extra}]`}'`;
}
async function projectTest(place) {
    return ((await djangoTest(place)) ??
        (await configuredPytest(place)) ??
        (await sessionTest(place)) ??
        (await testFilesOf(place, await wantsPytest(place))));
}
async function djangoTest(place) {
    if (!place.has('manage.py') || place.has('pytest.ini') || (await wantsPytest(place)))
        return undefined;
    const manage = await place.read('manage.py');
    if (!manage.includes('django'))
        return undefined;
    return { command: withTool(place, 'python3 manage.py test'), source: 'manage.py', definedIn: ['manage.py'] };
}
/** Files by which a project says that it uses pytest, with the words that say so. */
const PYTEST_CONFIGURATION = [
    ['pytest.ini', /^/],
    ['.pytest.ini', /^/],
    ['pyproject.toml', /^\[tool\.pytest\b/m],
    ['setup.cfg', /^\[tool:pytest\]/m],
    ['tox.ini', /^\[pytest\]/m],
    ['conftest.py', /^/],
];
async function configuredPytest(place) {
    for (const [path, words] of PYTEST_CONFIGURATION)
        if (place.has(path) && words.test(await place.read(path)))
            return pytestAt(place, path);
    return undefined;
}
const pytestAt = (place, path) => ({
    command: withTool(place, 'python3 -m pytest'),
    source: `pytest, from ${path}`,
    definedIn: [path],
});
/** Locked projects keep their packages in an environment of their own, which their tool enters. */
function withTool(place, command) {
    if (place.has('uv.lock'))
        return `uv run ${command.replace('python3', 'python')}`;
    if (place.has('poetry.lock'))
        return `poetry run ${command.replace('python3', 'python')}`;
    if (place.has('Pipfile.lock'))
        return `pipenv run ${command.replace('python3', 'python')}`;
    return command;
}
async function sessionTest(place) {
    const tox = await place.read('tox.ini');
    if (/^commands\s*=/m.test(tox))
        return { command: 'tox', source: 'tox.ini', definedIn: ['tox.ini'] };
    if (place.has('noxfile.py'))
        return { command: 'nox', source: 'noxfile.py', definedIn: ['noxfile.py'] };
    return undefined;
}
async function wantsPytest(place) {
    const lists = [
        ...place.own(/requirements.*\.txt$/),
        ...place.own(/^(?:pyproject\.toml|setup\.(?:py|cfg)|Pipfile)$/),
    ];
    for (const path of lists)
        if (/\bpytest\b/.test(await place.read(path)))
            return true;
    return false;
}
/** Test files without a word about the runner: what they import tells. */
async function testFilesOf(place, pytestWanted = false) {
    const files = place.any(TEST_FILE);
    if (files.length === 0)
        return undefined;
    const texts = await Promise.all(files.slice(0, python_MOST_READ).map((path) => place.read(path)));
    const source = `test files like ${files[0]}`;
    const any = (pattern) => texts.some((text) => pattern.test(text));
    if (pytestWanted || any(/^\s*(?:import|from) pytest\b/m))
        return pytestFor(place, source);
    if (any(/\bunittest\b/))
        return { command: withTool(place, unittestCommand(files)), source, definedIn: [] };
    if (any(/^(?:async )?def test|^class Test/m))
        return pytestFor(place, source);
    const scripts = files.filter((path) => !path.endsWith('/__init__.py'));
    return { command: scripts.map((path) => `python3 ${(0,shell_words/* asWord */.x)(path)}`).join(' && '), source, definedIn: [] };
}
const pytestFor = (place, source) => ({
    command: withTool(place, 'python3 -m pytest'),
    source,
    definedIn: [],
});
/** `unittest discover` only descends into packages: a plain `tests` folder has to be named. */
function unittestCommand(files) {
    const folders = new Set(files.map((path) => path.split('/').slice(0, -1).join('/')));
    const pattern = files.some((path) => /(?:^|\/)test[^/]*\.py$/.test(path)) ? '' : " -p '*_test.py'";
    const [folder] = folders;
    if (folders.size === 1 && folder !== undefined && folder !== '')
        return `python3 -m unittest discover -s ${(0,shell_words/* asWord */.x)(folder)} -t .${pattern}`;
    return `python3 -m unittest discover${pattern}`;
}

;// CONCATENATED MODULE: ./build/run/detect/plain.js


/** A build file that has a target for tests. */
const makefile = {
    name: 'Make',
    test: async (place) => (await makeTest(place)) ?? (await justTest(place)) ?? (await taskTest(place)),
};
async function makeTest(place) {
    // The order in which make itself looks.
    const file = ['GNUmakefile', 'makefile', 'Makefile'].find((path) => place.has(path));
    if (file === undefined)
        return undefined;
    const text = await place.read(file);
    const target = ['test', 'tests', 'check'].find((name) => new RegExp(`^(?:[^\\s:#=]+ )*${name}(?: [^\\s:#=]+)*\\s*::?(?!=)`, 'm').test(text));
    return target === undefined
        ? undefined
        : { command: `make ${target}`, source: `the "${target}" target in ${file}`, definedIn: [file] };
}
async function justTest(place) {
    const [file] = place.own(/^\.?justfile$/i);
    if (file === undefined || !/^@?test\b[^:=\n]*:(?!=)/m.test(await place.read(file)))
        return undefined;
    return { command: 'just test', source: `the "test" recipe in ${file}`, definedIn: [file] };
}
async function taskTest(place) {
    const [file] = place.own(/^[Tt]askfile\.ya?ml$/);
    if (file === undefined || !/^ {2}test:/m.test(await place.read(file)))
        return undefined;
    return { command: 'task test', source: `the "test" task in ${file}`, definedIn: [file] };
}
/** Test files beside no manifest at all: the smallest projects there are. */
const plainScripts = {
    name: 'plain files',
    test: async (place) => (await testFilesOf(place)) ?? nodeRunner(place) ?? batsTest(place) ?? perlTest(place) ?? shellTest(place),
};
function batsTest(place) {
    const [file] = place.any(/\.bats$/);
    return file === undefined
        ? undefined
        : { command: 'bats -r .', source: `test files like ${file}`, definedIn: [] };
}
function perlTest(place) {
    const [file] = place.any(/^t\/.*\.t$/);
    return file === undefined
        ? undefined
        : { command: 'prove -lr t', source: `test files like ${file}`, definedIn: [] };
}
function shellTest(place) {
    const [file] = place.any(/^(?:(?:tests?|scripts?|bin)\/)?(?:run[-_]?)?tests?\.sh$/);
    return file === undefined ? undefined : { command: `bash ${file}`, source: file, definedIn: [file] };
}

;// CONCATENATED MODULE: ./build/run/detect/scripting.js

const ruby = {
    name: 'Ruby',
    async test(place) {
        const bundled = place.has('Gemfile') ? 'bundle exec ' : '';
        return (await rspecTest(place, bundled)) ?? (await minitestTest(place, bundled));
    },
    setup: async (place) => (place.has('Gemfile') ? 'bundle install' : undefined),
};
async function rspecTest(place, bundled) {
    const [file] = [...place.own(/^\.rspec$/), ...place.any(/^spec\/.*_spec\.rb$/)];
    return file === undefined
        ? undefined
        : { command: `${bundled}rspec`, source: file, definedIn: place.has('.rspec') ? ['.rspec'] : [] };
}
async function minitestTest(place, bundled) {
    const tests = place.any(/^test\/.*(?:_test|\/test_[^/]*)\.rb$|^test\/test_[^/]*\.rb$/);
    if (tests.length === 0)
        return undefined;
    if (place.has('bin/rails'))
        return { command: 'ruby bin/rails test', source: 'bin/rails', definedIn: ['bin/rails'] };
    const rakefile = await place.read('Rakefile');
    if (/\bTestTask\b|\btask :?["']?test\b/.test(rakefile))
        return { command: `${bundled}rake test`, source: 'Rakefile', definedIn: ['Rakefile'] };
    const all = `Dir["./test/**/{*_test,test_*}.rb"].each { |file| require file }`;
    return {
        command: `${bundled}ruby -Ilib -Itest -e '${all}'`,
        source: `test files like ${tests[0]}`,
        definedIn: [],
    };
}
const php = {
    name: 'PHP',
    async test(place) {
        const manifest = await place.json('composer.json');
        if (asObject(manifest['scripts'])['test'] !== undefined)
            return {
                command: 'composer test',
                source: 'the "test" script in composer.json',
                definedIn: ['composer.json'],
            };
        const [configuration] = place.own(/^phpunit(?:\.dist)?\.xml(?:\.dist)?$/);
        if (configuration === undefined)
            return undefined;
        const usesPest = asObject(manifest['require-dev'])['pestphp/pest'] !== undefined;
        return {
            command: usesPest ? 'vendor/bin/pest' : 'vendor/bin/phpunit',
            source: configuration,
            definedIn: [configuration],
        };
    },
    setup: async (place) => (place.has('composer.json') ? 'composer install --no-interaction' : undefined),
};
const elixir = {
    name: 'Elixir',
    test: async (place) => place.has('mix.exs') ? { command: 'mix test', source: 'mix.exs', definedIn: ['mix.exs'] } : undefined,
    setup: async (place) => (place.has('mix.lock') ? 'mix deps.get' : undefined),
};

;// CONCATENATED MODULE: ./build/run/detect/ecosystems.js





/** In the order of docs/verdict.md: the first that recognises a test command wins. */
const ECOSYSTEMS = [
    javascript,
    python,
    go,
    rust,
    maven,
    gradle,
    dotnet,
    ruby,
    php,
    elixir,
    swift,
    makefile,
    cmake,
    plainScripts,
];

;// CONCATENATED MODULE: ./build/run/detect.js



/** Folders whose manifests belong to somebody else, or to test data. */
const FOREIGN = /(?:^|\/)(?:node_modules|vendor|third_party|\.venv|venv|site-packages|target|dist|build|fixtures|testdata|__fixtures__|examples?|templates?|\.[^/]+)\//;
const DEEPEST = 4;
const MOST_PACKAGES = 8;
/**
 * The test command of a project, from the files of its start commit, in the order of docs/verdict.md. The root comes
 * first; where it has no tests, the packages below it do, those that `hint` (the task's text, a failed run's log)
 * names before the others.
 * Pure over `paths` and `readFile`; reads a handful of files. Undefined when nothing is recognised.
 */
async function detectTestCommand(paths, readFile, hint = '') {
    const root = await findAt(placeOf('', paths, readFile));
    if (root)
        return { command: root.command, source: root.source, definedIn: root.definedIn };
    const packages = await findBelow(paths, readFile, hint);
    if (packages.length === 0)
        return undefined;
    return {
        command: packages
            .map(({ folder, found }) => inFolder(folder, found.command, packages.length > 1))
            .join(' && '),
        source: packages.map(({ folder, found }) => `${folder}: ${found.source}`).join('; '),
        definedIn: packages.flatMap(({ folder, found }) => found.definedIn.map((path) => `${folder}/${path}`)),
    };
}
/**
 * A command that installs what the tests need, from the lock files. Only a proposal: it is run when
 * `setup-command` is `auto`. Undefined when nothing needs to be installed.
 */
async function proposeSetup(paths, readFile, hint = '') {
    const root = placeOf('', paths, readFile);
    const here = await setupsAt(root);
    if ((await findAt(root)) || here.length > 0)
        return here.length === 0 ? undefined : here.join(' && ');
    const below = [];
    for (const { folder } of await findBelow(paths, readFile, hint)) {
        const setups = await setupsAt(placeOf(folder, paths, readFile));
        if (setups.length > 0)
            below.push(`(cd ${(0,shell_words/* asWord */.x)(folder)} && ${setups.join(' && ')})`);
    }
    return below.length === 0 ? undefined : below.join(' && ');
}
async function findAt(place) {
    for (const ecosystem of ECOSYSTEMS) {
        const found = await ecosystem.test(place);
        if (found)
            return found;
    }
    return undefined;
}
async function setupsAt(place) {
    const setups = [];
    for (const ecosystem of ECOSYSTEMS) {
        const setup = await ecosystem.setup?.(place);
        if (setup !== undefined)
            setups.push(setup);
    }
    return setups;
}
async function findBelow(paths, readFile, hint) {
    const all = [];
    const folders = packageFolders(paths);
    for (const folder of inOrder(folders, hint)) {
        // A package inside one that was already taken is that one's business.
        if (all.some((other) => folder.startsWith(`${other.folder}/`)))
            continue;
        const found = await findAt(placeOf(folder, folders.get(folder) ?? [], readFile));
        if (found)
            all.push({ folder, found });
        if (all.length === MOST_PACKAGES)
            break;
    }
    return all;
}
function packageFolders(paths) {
    const folders = new Map();
    const own = new Set();
    for (const path of paths) {
        const parts = path.split('/').slice(0, -1);
        if (parts.length > 0 && parts.length <= DEEPEST && !FOREIGN.test(`${path}/`))
            own.add(parts.join('/'));
        for (let depth = 1; depth <= Math.min(parts.length, DEEPEST); depth += 1) {
            const folder = parts.slice(0, depth).join('/');
            const below = folders.get(folder);
            if (below === undefined)
                folders.set(folder, [path]);
            else
                below.push(path);
        }
    }
    return new Map([...folders].filter(([folder]) => own.has(folder)));
}
/** Folders the hint names first, then the shallow before the deep, then by name. */
function inOrder(folders, hint) {
    const words = new Set(hint.split(BETWEEN_NAMES).map((word) => word.replace(/[.!?…]+$/, '')));
    const isNamed = (path) => {
        const name = path.slice(path.lastIndexOf('/') + 1);
        return (words.has(name) || BETWEEN_NAMES.test(name)) && hint.includes(path);
    };
    const rank = (folder, below) => {
        if (hint === '')
            return 1;
        const named = hint.includes(`${folder}/`) ||
            new RegExp(`(?:^|[\\s"'\`(])${escaped(folder)}(?:$|[\\s"'\`):,])`).test(hint);
        return named || below.some(isNamed) ? 0 : 1;
    };
    const ranked = [...folders].map(([folder, below]) => ({
        folder,
        rank: rank(folder, below),
        depth: folder.split('/').length,
    }));
    ranked.sort((a, b) => a.depth - b.depth || a.rank - b.rank || (a.folder < b.folder ? -1 : 1));
    // A named deep folder still comes before an unnamed shallow one, but never before its own parent.
    return [...ranked.filter((entry) => entry.rank === 0), ...ranked.filter((entry) => entry.rank === 1)].map((entry) => entry.folder);
}
/** What stands before and after a file's name in a text. */
const BETWEEN_NAMES = /[\s/\\"'`()[\]{}<>|*:;,=]+/;
const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
const inFolder = (folder, command, several) => several ? `(cd ${(0,shell_words/* asWord */.x)(folder)} && ${command})` : `cd ${(0,shell_words/* asWord */.x)(folder)} && ${command}`;


/***/ }),

/***/ 77420:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  xn: () => (/* binding */ runSetup),
  MX: () => (/* binding */ verify)
});

// UNUSED EXPORTS: judge

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: ./build/domain/verdict.js
var verdict = __webpack_require__(50272);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
;// CONCATENATED MODULE: ./build/run/results/reader.js
const blankSheet = () => ({
    passed: 0,
    failed: 0,
    skipped: 0,
    failing: new Set(),
    passing: new Set(),
    seen: false,
});
const tallyOf = (sheet, unit) => sheet.seen
    ? {
        passed: sheet.passed,
        failed: sheet.failed,
        skipped: sheet.skipped,
        failing: [...sheet.failing],
        passing: [...sheet.passing].filter((name) => !sheet.failing.has(name)),
        ...(unit === undefined ? {} : { unit }),
    }
    : undefined;
/** The number in a matched group, 0 when the group is absent. */
const count = (text) => text === undefined ? 0 : Number.parseInt(text.replaceAll(',', ''), 10) || 0;
/** The number before `word` in a line like `2 failed, 1 passed`; 0 when it is not there. */
const countBefore = (line, word) => count(new RegExp(`(\\d[\\d,]*)\\s+(?:${word.source})`, 'i').exec(line)?.[1]);
/** Width of the blanks a line begins with. */
const indentOf = (line) => line.length - line.trimStart().length;
/** Titles of the groups around a line, by indentation: what `describe` and its like print. */
function nesting() {
    const open = [];
    const leave = (indent) => {
        while ((open.at(-1)?.indent ?? -1) >= indent)
            open.pop();
    };
    return {
        enter(indent, title) {
            leave(indent);
            open.push({ indent, title });
        },
        path(indent) {
            leave(indent);
            return open.map((group) => group.title);
        },
    };
}

;// CONCATENATED MODULE: ./build/run/results/compiled.js

/** `go test`: names with -v or on failure; without -v the packages are all that is counted. */
const goTest = {
    runner: 'go test',
    read(lines) {
        const tests = blankSheet();
        const packages = blankSheet();
        let verbose = false;
        for (const line of plainGoLines(lines)) {
            verbose ||= /^=== RUN\s/.test(line);
            noteGoTest(tests, line);
            noteGoPackage(packages, line);
        }
        if (!packages.seen)
            return undefined;
        tests.seen = true;
        dropParents(tests);
        return verbose ? countedByName(tests) : countedByPackage(tests, packages);
    },
};
/** `go test -json` wraps each printed line into an event. */
function plainGoLines(lines) {
    if (!lines.some((line) => line.startsWith('{"Time":')))
        return lines;
    return lines.flatMap((line) => {
        if (!line.startsWith('{"'))
            return [line];
        const output = /"Output":"((?:[^"\\]|\\.)*)"/.exec(line)?.[1];
        return output === undefined ? [] : [unescapedJson(output).replace(/\n$/, '')];
    });
}
const unescapedJson = (text) => text.replaceAll('\\n', '\n').replaceAll('\\t', '\t').replaceAll('\\"', '"').replaceAll('\\\\', '\\');
function noteGoTest(sheet, line) {
    const found = /^\s*--- (PASS|FAIL|SKIP): (\S+) \([\d.]+s\)$/.exec(line);
    if (!found)
        return;
    if (found[1] === 'SKIP')
        sheet.skipped += 1;
    else
        (found[1] === 'PASS' ? sheet.passing : sheet.failing).add(found[2] ?? '');
}
function noteGoPackage(sheet, line) {
    const found = /^(ok|FAIL|\?|---)\s+(\S+)\s+(.*)$/.exec(line);
    if (!found || found[1] === '---')
        return;
    const rest = found[3] ?? '';
    if (/^\[no test files\]|\[no tests to run\]/.test(rest))
        sheet.skipped += 1;
    else if (found[1] === 'ok' && /^\(cached\)|^[\d.]+s/.test(rest))
        sheet.passing.add(found[2] ?? '');
    else if (found[1] === 'FAIL' && /^[\d.]+s|^\[.+ failed\]/.test(rest))
        sheet.failing.add(rest.startsWith('[') ? `${found[2]} ${rest}` : (found[2] ?? ''));
    else
        return;
    sheet.seen = true;
}
/** `TestAll/part` stands for itself; `TestAll` then only repeats it. */
function dropParents(sheet) {
    for (const names of [sheet.failing, sheet.passing])
        for (const name of names)
            for (let cut = name.lastIndexOf('/'); cut > 0; cut = name.lastIndexOf('/', cut - 1))
                for (const other of [sheet.failing, sheet.passing])
                    other.delete(name.slice(0, cut));
}
function countedByName(tests) {
    tests.passed = tests.passing.size;
    tests.failed = tests.failing.size;
    return tallyOf(tests);
}
function countedByPackage(tests, packages) {
    tests.passed = packages.passing.size;
    tests.failed = packages.failing.size;
    tests.skipped = packages.skipped;
    // A package that does not compile has no test to name.
    for (const name of packages.failing)
        if (tests.failing.size === 0 || name.endsWith(']'))
            tests.failing.add(name);
    return tallyOf(tests, 'packages');
}
const cargoTest = {
    runner: 'cargo test',
    read(lines) {
        const sheet = blankSheet();
        for (const line of lines) {
            const summary = /^test result: \S+ (\d+) passed; (\d+) failed; (\d+) ignored;/.exec(line);
            if (summary) {
                sheet.seen = true;
                sheet.passed += count(summary[1]);
                sheet.failed += count(summary[2]);
                sheet.skipped += count(summary[3]);
            }
            const test = /^test (.+?)(?: - should panic)? \.\.\. (ok|FAILED)$/.exec(line);
            if (test)
                (test[2] === 'ok' ? sheet.passing : sheet.failing).add(test[1] ?? '');
        }
        return tallyOf(sheet);
    },
};
const nextest = {
    runner: 'cargo nextest',
    read(lines) {
        const sheet = blankSheet();
        for (const line of lines) {
            const summary = /^\s+Summary \[.+?\] +(?:\d+\/)?\d+ tests? run: (.+)$/.exec(line);
            if (summary) {
                sheet.seen = true;
                sheet.passed += countBefore(summary[1] ?? '', /passed/);
                sheet.failed += countBefore(summary[1] ?? '', /failed/) + countBefore(summary[1] ?? '', /timed out/);
                sheet.skipped += countBefore(summary[1] ?? '', /skipped/);
            }
            const test = /^\s+(PASS|FAIL|TIMEOUT|SIG\w+) \[.+?\] (?:\(\S+\) )?(\S+ .+)$/.exec(line);
            if (test)
                (test[1] === 'PASS' ? sheet.passing : sheet.failing).add(test[2] ?? '');
        }
        return tallyOf(sheet);
    },
};
const ctest = {
    runner: 'ctest',
    read(lines) {
        const sheet = blankSheet();
        for (const line of lines) {
            const summary = /^\d+% tests passed, (\d+) tests? failed out of (\d+)$/.exec(line);
            if (summary) {
                sheet.seen = true;
                sheet.failed += count(summary[1]);
                sheet.passed += count(summary[2]) - count(summary[1]);
            }
            const test = /^\s*\d+\/\d+ Test\s+#\d+: (\S+) [ .*]+(Passed|Failed|Not Run \(Disabled\)|Not Run|Timeout|Exception|Skipped)/.exec(line);
            if (test?.[2] === 'Skipped' || test?.[2] === 'Not Run (Disabled)')
                sheet.skipped += 1;
            else if (test)
                (test[2] === 'Passed' ? sheet.passing : sheet.failing).add(test[1] ?? '');
        }
        return tallyOf(sheet);
    },
};
const googletest = {
    runner: 'GoogleTest',
    read(lines) {
        const sheet = blankSheet();
        let ran = 0;
        for (const line of lines) {
            const total = /^\[=+\] (\d+) tests? from \d+ test (?:suites?|cases?) ran\./.exec(line);
            if (total) {
                sheet.seen = true;
                ran += count(total[1]);
            }
            const test = /^\[ +(OK|FAILED|SKIPPED) +\] (\S+\.\S+?)(?:, where .+?)? \(\d+ ms\)$/.exec(line);
            if (test?.[1] === 'SKIPPED')
                sheet.skipped += 1;
            else if (test)
                (test[1] === 'OK' ? sheet.passing : sheet.failing).add(test[2] ?? '');
        }
        sheet.failed = sheet.failing.size;
        sheet.passed = Math.max(0, ran - sheet.failed - sheet.skipped);
        return tallyOf(sheet);
    },
};
/** Automake's `make check`. */
const automake = {
    runner: 'make check',
    read(lines) {
        const sheet = blankSheet();
        for (const line of lines) {
            const summary = /^# (TOTAL|PASS|SKIP|XFAIL|FAIL|XPASS|ERROR): +(\d+)$/.exec(line);
            if (summary)
                noteAutomakeCount(sheet, summary[1] ?? '', count(summary[2]));
            const test = /^(PASS|FAIL|ERROR|XPASS): (\S.*)$/.exec(line);
            if (test)
                (test[1] === 'PASS' ? sheet.passing : sheet.failing).add(test[2] ?? '');
        }
        return tallyOf(sheet);
    },
};
function noteAutomakeCount(sheet, kind, amount) {
    if (kind === 'TOTAL')
        sheet.seen = true;
    if (kind === 'PASS')
        sheet.passed += amount;
    if (kind === 'SKIP' || kind === 'XFAIL')
        sheet.skipped += amount;
    if (kind === 'FAIL' || kind === 'XPASS' || kind === 'ERROR')
        sheet.failed += amount;
}

;// CONCATENATED MODULE: ./build/run/results/javascript.js

const DURATION = /\s+\(?\d+(?:\.\d+)?\s?m?s\)?$/;
/** Node's own runner, the `spec` reporter. */
const nodeTest = {
    runner: 'node:test',
    read(lines) {
        const sheet = blankSheet();
        const groups = nesting();
        let previous = '';
        for (const line of lines) {
            readNodeSummary(line, sheet);
            const group = /^\s*▶ (.+)$/.exec(line);
            if (group)
                groups.enter(indentOf(line), plainTitle(group[1] ?? ''));
            const mark = /^\s*([✔✖﹣⚠]) (.+)$/.exec(line);
            // The list at the end repeats each failure under a line with its place.
            if (mark && !previous.startsWith('test at '))
                noteNodeTest(sheet, groups, line, mark);
            if (line.trim() !== '')
                previous = line.trim();
        }
        return tallyOf(sheet);
    },
};
const plainTitle = (text) => text.replace(/\s+#.*$/, '').replace(DURATION, '');
function noteNodeTest(sheet, groups, line, mark) {
    const title = plainTitle(mark[2] ?? '');
    if (title === 'failing tests:')
        return;
    const around = groups.path(indentOf(line) + 1);
    // A group's closing line stands at the group's own indentation.
    if (around.at(-1) === title) {
        groups.path(indentOf(line));
        return;
    }
    const name = [...groups.path(indentOf(line)), title].join(' > ');
    if (mark[1] === '✖')
        sheet.failing.add(name);
    if (mark[1] === '✔')
        sheet.passing.add(name);
}
function readNodeSummary(line, sheet) {
    const found = /^ℹ (tests|pass|fail|cancelled|skipped|todo) (\d+)$/.exec(line);
    if (!found)
        return;
    const amount = count(found[2]);
    if (found[1] === 'tests')
        sheet.seen = true;
    if (found[1] === 'pass')
        sheet.passed += amount;
    if (found[1] === 'fail' || found[1] === 'cancelled')
        sheet.failed += amount;
    if (found[1] === 'skipped' || found[1] === 'todo')
        sheet.skipped += amount;
}
const jest = {
    runner: 'Jest',
    read(lines) {
        const sheet = blankSheet();
        const groups = nesting();
        let file = '';
        for (const line of lines) {
            const suites = /^Test Suites:\s/.test(line);
            const summary = /^Tests:\s+(?:.*,\s)?(\d+) total$/.test(line);
            if (summary)
                addCounts(sheet, line);
            // A suite that cannot be loaded has no tests of its own to count.
            if (suites && countBefore(line, /failed/) > 0)
                sheet.seen = true;
            const head = /^\s*(?:PASS|FAIL)\s+(\S.*?)(?:\s+\([\d.]+ m?s\))?$/.exec(line);
            if (head)
                file = head[1] ?? '';
            noteJestFailure(sheet, file, line);
            noteIndented(sheet, groups, line, ' › ');
        }
        // A suite that cannot be loaded is no failed test in the runner's count.
        sheet.failed = Math.max(sheet.failed, sheet.failing.size);
        return tallyOf(sheet);
    },
};
const JEST_NOTICES = /^(Console|Cannot log after tests|.*Warning:?$)/;
function noteJestFailure(sheet, file, line) {
    const bullet = /^ {2}● (.+)$/.exec(line);
    if (!bullet)
        return;
    const title = (bullet[1] ?? '').trim();
    if (title === 'Test suite failed to run')
        sheet.failing.add(file);
    else if (!JEST_NOTICES.test(title))
        sheet.failing.add(title);
}
/** Check marks below group titles, told apart by indentation only. */
function noteIndented(sheet, groups, line, joint) {
    const mark = /^\s+([✓✔]) (.+)$/.exec(line);
    if (mark) {
        const title = (mark[2] ?? '').replace(DURATION, '');
        sheet.passing.add([...groups.path(indentOf(line)), title].join(joint));
        return;
    }
    if (/^\s+\S/.test(line) && !/^\s+([✕○✎●-]|\d+\)|at )/.test(line))
        groups.enter(indentOf(line), line.trim());
    if (/^\S/.test(line))
        groups.path(0);
}
function addCounts(sheet, line) {
    sheet.seen = true;
    sheet.failed += countBefore(line, /failed/);
    sheet.passed += countBefore(line, /passed/);
    sheet.skipped += countBefore(line, /skipped/) + countBefore(line, /todo/);
}
const vitest = {
    runner: 'Vitest',
    read(lines) {
        const sheet = blankSheet();
        for (const line of lines) {
            if (/^\s+Tests\s+(?:.*\(\d+\)|no tests)$/.test(line))
                addCounts(sheet, line);
            if (/^\s+Test Files\s+.*\(\d+\)$/.test(line))
                sheet.seen = true;
            const failed = /^\s*FAIL\s+(.+?)(?: \[ .+ \])?$/.exec(line);
            if (failed)
                sheet.failing.add(failed[1] ?? '');
            const passed = /^\s+✓ (.+ > .+)$/.exec(line);
            if (passed)
                sheet.passing.add((passed[1] ?? '').replace(DURATION, ''));
        }
        sheet.failed = Math.max(sheet.failed, sheet.failing.size);
        return tallyOf(sheet);
    },
};
const mocha = {
    runner: 'Mocha',
    read(lines) {
        const sheet = blankSheet();
        const groups = nesting();
        for (const [index, line] of lines.entries()) {
            const summary = /^\s+(\d+) (passing|failing|pending)(?: \([\d.]+ ?(?:ms|s|m)\))?$/.exec(line);
            if (summary)
                noteMochaCount(sheet, summary);
            else
                noteIndented(sheet, groups, line, ' > ');
            if (sheet.failed > 0)
                noteMochaFailure(sheet, lines, index);
        }
        return tallyOf(sheet);
    },
};
function noteMochaCount(sheet, summary) {
    const amount = count(summary[1]);
    if (summary[2] === 'passing') {
        sheet.seen = true;
        sheet.passed += amount;
    }
    if (summary[2] === 'failing') {
        sheet.seen = true;
        sheet.failed += amount;
    }
    if (summary[2] === 'pending')
        sheet.skipped += amount;
}
/** `  1) group` on one line, deeper titles on the next, the last one ends in a colon. */
function noteMochaFailure(sheet, lines, index) {
    const start = /^ {2}\d+\) (.+)$/.exec(lines[index] ?? '');
    if (!start)
        return;
    const titles = [start[1] ?? ''];
    for (let next = index + 1; !(titles.at(-1) ?? '').endsWith(':') && next < index + 12; next += 1) {
        const title = /^ {5,}(\S.*)$/.exec(lines[next] ?? '');
        if (!title)
            return;
        titles.push(title[1] ?? '');
    }
    sheet.failing.add(titles.join(' > ').replace(/:$/, ''));
}
const ava = {
    runner: 'AVA',
    read(lines) {
        const sheet = blankSheet();
        for (const line of lines) {
            const summary = /^\s+(\d+) tests? (passed|failed|skipped|todo)$/.exec(line);
            if (summary)
                noteAvaCount(sheet, summary);
            const failed = /^\s+✘ \[fail\]: (.+?)(?: {2,}.*| Error.*)?$/.exec(line);
            if (failed)
                sheet.failing.add(failed[1] ?? '');
            const passed = /^\s+✔ (.+?)$/.exec(line);
            if (passed)
                sheet.passing.add((passed[1] ?? '').replace(DURATION, ''));
        }
        return tallyOf(sheet);
    },
};
function noteAvaCount(sheet, summary) {
    const amount = count(summary[1]);
    if (summary[2] === 'passed')
        sheet.passed += amount;
    else if (summary[2] === 'failed')
        sheet.failed += amount;
    else
        sheet.skipped += amount;
    sheet.seen = true;
}
const jasmine = {
    runner: 'Jasmine',
    read(lines) {
        const sheet = blankSheet();
        let listing = false;
        for (const line of lines) {
            const summary = /^(\d+) specs?, (\d+) failures?(?:, (\d+) pending specs?)?/.exec(line);
            if (summary) {
                sheet.seen = true;
                sheet.failed += count(summary[2]);
                sheet.skipped += count(summary[3]);
                sheet.passed += count(summary[1]) - count(summary[2]) - count(summary[3]);
            }
            if (/^\w+:$/.test(line))
                listing = line === 'Failures:';
            const failed = /^\d+\) (.+)$/.exec(line);
            if (failed && listing)
                sheet.failing.add(failed[1] ?? '');
        }
        return tallyOf(sheet);
    },
};
const bun = {
    runner: 'Bun',
    read(lines) {
        const sheet = blankSheet();
        for (const line of lines) {
            const summary = /^\s+(\d+) (pass|fail|skip|todo)$/.exec(line);
            if (summary?.[2] === 'pass')
                sheet.passed += count(summary[1]);
            if (summary?.[2] === 'fail')
                sheet.failed += count(summary[1]);
            if (summary?.[2] === 'skip' || summary?.[2] === 'todo')
                sheet.skipped += count(summary[1]);
            if (/^Ran \d+ tests? across \d+ files?\./.test(line))
                sheet.seen = true;
            const test = /^(?:\((pass|fail)\)|([✓✗])) (.+?)(?: \[[\d.]+ ?m?s\])?$/.exec(line);
            if (test)
                (test[1] === 'pass' || test[2] === '✓' ? sheet.passing : sheet.failing).add(test[3] ?? '');
        }
        return tallyOf(sheet);
    },
};
const deno = {
    runner: 'Deno',
    read(lines) {
        const sheet = blankSheet();
        for (const line of lines) {
            if (/^(?:ok|FAILED) \| \d+ passed .*\| \d+ failed/.test(line))
                addCounts(sheet, line.replaceAll('|', ',').replace('ignored', 'skipped'));
            const test = /^(.+?) \.\.\. (ok|FAILED) \(.*\)$/.exec(line);
            if (test)
                (test[2] === 'ok' ? sheet.passing : sheet.failing).add(test[1] ?? '');
        }
        return tallyOf(sheet);
    },
};
/** A bare `2 passed (3.1s)` is Playwright's closing line, with the other counts above it. */
const playwright = {
    runner: 'Playwright',
    read(lines) {
        const sheet = blankSheet();
        let listing = false;
        for (const line of lines) {
            const summary = /^ {2}(\d+) (passed|failed|flaky|skipped|interrupted|did not run)(?: \([\d.]+m?s\))?$/.exec(line);
            if (summary)
                notePlaywrightCount(sheet, summary);
            if (summary)
                listing = summary[2] === 'failed';
            const failed = /^ {4}(\S.* › .+?)\s*─*$/.exec(line);
            if (failed && listing)
                sheet.failing.add(failed[1] ?? '');
        }
        return tallyOf(sheet);
    },
};
function notePlaywrightCount(sheet, summary) {
    const amount = count(summary[1]);
    sheet.seen = true;
    if (summary[2] === 'passed' || summary[2] === 'flaky')
        sheet.passed += amount;
    else if (summary[2] === 'failed' || summary[2] === 'interrupted')
        sheet.failed += amount;
    else
        sheet.skipped += amount;
}

;// CONCATENATED MODULE: ./build/run/results/managed.js

/** Maven's Surefire and Failsafe. */
const surefire = {
    runner: 'Surefire',
    read(lines) {
        const sheet = blankSheet();
        for (const line of lines) {
            // The same line with "Time elapsed" is one class; without it, one module.
            const summary = /^(?:\[\w+\] )?Tests run: (\d+), Failures: (\d+), Errors: (\d+), Skipped: (\d+)\s*$/.exec(line);
            if (summary)
                addSurefireCounts(sheet, summary);
            const failed = /^(?:\[ERROR\] )?(\S.*?)(?: -- |\s+)Time elapsed: .* <<< (?:FAILURE|ERROR)!\s*$/.exec(line);
            if (failed && !(failed[1] ?? '').startsWith('Tests run:'))
                sheet.failing.add(testOf(failed[1] ?? ''));
        }
        return tallyOf(sheet);
    },
};
/** Old versions print `name(package.Class)`. */
const testOf = (text) => text.replace(/^(\S+)\((\S+)\)$/, '$2.$1').trim();
function addSurefireCounts(sheet, summary) {
    const failed = count(summary[2]) + count(summary[3]);
    sheet.seen = true;
    sheet.failed += failed;
    sheet.skipped += count(summary[4]);
    sheet.passed += count(summary[1]) - failed - count(summary[4]);
}
/** Gradle says counts only after a failure; its XML files tell the rest. */
const gradle = {
    runner: 'Gradle',
    read(lines) {
        const sheet = blankSheet();
        for (const line of lines) {
            const summary = /^(\d+) tests? completed(?:, (\d+) failed)?(?:, (\d+) skipped)?$/.exec(line);
            if (summary) {
                sheet.seen = true;
                sheet.failed += count(summary[2]);
                sheet.skipped += count(summary[3]);
                sheet.passed += count(summary[1]) - count(summary[2]) - count(summary[3]);
            }
            const test = /^(\S.* > .+?) (PASSED|FAILED)$/.exec(line);
            if (test)
                (test[2] === 'PASSED' ? sheet.passing : sheet.failing).add(test[1] ?? '');
        }
        return tallyOf(sheet);
    },
};
const dotnet = {
    runner: 'dotnet test',
    read(lines) {
        const sheet = blankSheet();
        for (const line of lines) {
            const assembly = /^\s*(?:Passed|Failed|Skipped)!\s+- Failed:\s+(\d+), Passed:\s+(\d+), Skipped:\s+(\d+), Total:/.exec(line);
            if (assembly) {
                sheet.seen = true;
                sheet.failed += count(assembly[1]);
                sheet.passed += count(assembly[2]);
                sheet.skipped += count(assembly[3]);
            }
            const platform = /^Test summary: total: \d+, failed: \d+, succeeded: (\d+), skipped: \d+/i.exec(line);
            if (platform && !sheet.seen)
                addDotnetSummary(sheet, line, count(platform[1]));
            const listed = /^\s+(\S.*?) \([\d.]+ ?m?s\): Error Message: /.exec(line);
            if (listed)
                sheet.failing.add(listed[1] ?? '');
            const old = /^\s+(Passed|Failed|Skipped): (\d+)$/.exec(line);
            if (old)
                noteOldCount(sheet, old);
            const test = /^\s+(Passed|Failed) (\S.*?) \[.+\]$/.exec(line);
            if (test)
                (test[1] === 'Passed' ? sheet.passing : sheet.failing).add(test[2] ?? '');
        }
        return tallyOf(sheet);
    },
};
/** Before .NET 5, and still with a detailed logger. */
function noteOldCount(sheet, found) {
    sheet.seen = true;
    if (found[1] === 'Passed')
        sheet.passed += count(found[2]);
    if (found[1] === 'Failed')
        sheet.failed += count(found[2]);
    if (found[1] === 'Skipped')
        sheet.skipped += count(found[2]);
}
function addDotnetSummary(sheet, line, succeeded) {
    sheet.seen = true;
    sheet.passed += succeeded;
    sheet.failed += count(/failed: (\d+)/i.exec(line)?.[1]);
    sheet.skipped += count(/skipped: (\d+)/i.exec(line)?.[1]);
}
/** Swift packages and Apple's own runner. */
const xctest = {
    runner: 'XCTest',
    read(lines) {
        const sheet = blankSheet();
        for (const line of lines) {
            const test = /^Test Case '(.+?)' (passed|failed|skipped) \([\d.]+ seconds\)\.?$/.exec(line);
            if (test?.[2] === 'skipped')
                sheet.skipped += 1;
            else if (test)
                (test[2] === 'passed' ? sheet.passing : sheet.failing).add(test[1] ?? '');
            if (/^\s*Executed \d+ tests?, with /.test(line))
                sheet.seen = true;
        }
        sheet.passed = sheet.passing.size;
        sheet.failed = sheet.failing.size;
        return tallyOf(sheet);
    },
};

;// CONCATENATED MODULE: ./build/run/results/python.js

const pytest = {
    runner: 'pytest',
    read(lines) {
        const sheet = blankSheet();
        for (const line of lines) {
            if (isPytestSummary(line))
                addPytestCounts(sheet, line);
            const listed = /^(?:FAILED|ERROR) (\S.*)$/.exec(line);
            if (listed)
                sheet.failing.add(withoutReason(listed[1] ?? ''));
            const verbose = /^(\S+::.+?) (PASSED|FAILED|ERROR)\b.*$/.exec(line) ??
                /^\[gw\d+\] \[ *\d+%\] (?<outcome>PASSED|FAILED|ERROR) (?<name>.+)$/.exec(line);
            if (verbose)
                noteVerbose(sheet, verbose);
        }
        return tallyOf(sheet);
    },
};
const isPytestSummary = (line) => /^=* ?(?:\d+ (?:failed|passed|skipped|errors?|xfailed|xpassed|deselected|warnings?|rerun)|no tests ran)\b.* in [\d.]+s/.test(line);
function addPytestCounts(sheet, line) {
    sheet.seen = true;
    sheet.passed += countBefore(line, /passed\b/) + countBefore(line, /xpassed\b/);
    sheet.failed += countBefore(line, /failed\b/) + countBefore(line, /errors?\b/);
    sheet.skipped += countBefore(line, /skipped\b/) + countBefore(line, /xfailed\b/);
}
/** `path::test - message`; a parameter in brackets may itself hold ` - `. */
const withoutReason = (text) => /^(.+?::.+?\[.*\])(?= - |$)/.exec(text)?.[1] ?? text.split(' - ')[0] ?? text;
function noteVerbose(sheet, found) {
    const name = found.groups?.['name'] ?? found[1] ?? '';
    const outcome = found.groups?.['outcome'] ?? found[2];
    (outcome === 'PASSED' ? sheet.passing : sheet.failing).add(name);
}
/** Python's own runner; Django's prints the same. */
const unittest = {
    runner: 'unittest',
    read(lines) {
        const sheet = blankSheet();
        let ran = 0;
        for (const line of lines) {
            const summary = /^Ran (\d+) tests? in [\d.]+s$/.exec(line);
            if (summary) {
                sheet.seen = true;
                ran += count(summary[1]);
            }
            const closing = sheet.seen ? /^(?:OK|FAILED)(?: \((.+)\))?$/.exec(line) : null;
            if (closing)
                addUnittestCounts(sheet, closing[1] ?? '');
            const failed = /^(?:FAIL|ERROR): (\S+ \(.+?\)(?: \(.+\))?|\S+ \(.+)$/.exec(line);
            if (failed)
                sheet.failing.add(failed[1] ?? '');
            const passed = /^(\w+ \([\w.]+\)).*\.\.\. ok$/.exec(line);
            if (passed)
                sheet.passing.add(passed[1] ?? '');
        }
        sheet.passed = Math.max(0, ran - sheet.failed - sheet.skipped);
        return tallyOf(sheet);
    },
};
function addUnittestCounts(sheet, details) {
    const amount = (word) => count(new RegExp(`\\b${word}=(\\d+)`).exec(details)?.[1]);
    sheet.failed += amount('failures') + amount('errors') + amount('unexpected successes');
    sheet.skipped += amount('skipped') + amount('expected failures');
}

;// CONCATENATED MODULE: ./build/run/results/scripting.js

const rspec = {
    runner: 'RSpec',
    read(lines) {
        const sheet = blankSheet();
        for (const line of lines) {
            const summary = /^(\d+) examples?, (\d+) failures?(?:, (\d+) pending)?(?:, (\d+) errors? occurred outside of examples)?$/.exec(line);
            if (summary) {
                sheet.seen = true;
                sheet.failed += count(summary[2]) + count(summary[4]);
                sheet.skipped += count(summary[3]);
                sheet.passed += count(summary[1]) - count(summary[2]) - count(summary[3]);
            }
            const unloaded = /^An error occurred while loading (\S+?)\.?$/.exec(line);
            if (unloaded)
                sheet.failing.add(unloaded[1] ?? '');
            const failed = /^rspec (\S+) # (.+)$/.exec(line);
            if (failed)
                sheet.failing.add(`${failed[2]} (${failed[1]})`);
        }
        return tallyOf(sheet);
    },
};
/** minitest and Rails; test-unit says "tests" where they say "runs". */
const minitest = {
    runner: 'minitest',
    read(lines) {
        const sheet = blankSheet();
        let skipping = false;
        for (const line of lines) {
            const summary = /^(\d+) (?:runs|tests), \d+ assertions, (\d+) failures, (\d+) errors, (\d+) (?:skips|pendings)/.exec(line);
            if (summary) {
                const failed = count(summary[2]) + count(summary[3]);
                const skipped = count(summary[4]) + count(/(\d+) omissions/.exec(line)?.[1]);
                sheet.seen = true;
                sheet.failed += failed;
                sheet.skipped += skipped;
                sheet.passed += count(summary[1]) - failed - skipped;
            }
            const heading = /^\s+\d+\) (Failure|Error|Skipped):$/.exec(line);
            if (heading)
                skipping = heading[1] === 'Skipped';
            const failed = /^(\w[\w:]*#\S+?)(?: \[.+\])?:$/.exec(line);
            if (failed && !skipping)
                sheet.failing.add(failed[1] ?? '');
            const passed = /^(\w[\w:]*#\S+) = [\d.]+ s = \.$/.exec(line);
            if (passed)
                sheet.passing.add(passed[1] ?? '');
            const unit = /^(?:Failure|Error): (\S+\(.+\))/.exec(line);
            if (unit)
                sheet.failing.add((unit[1] ?? '').replace(/:+$/, ''));
        }
        return tallyOf(sheet);
    },
};
const phpunit = {
    runner: 'PHPUnit',
    read(lines) {
        const sheet = blankSheet();
        let group = '';
        for (const line of lines) {
            const allGood = /^OK \((\d+) tests?, \d+ assertions?\)$/.exec(line);
            if (allGood) {
                sheet.seen = true;
                sheet.passed += count(allGood[1]);
            }
            if (/^Tests: \d+, Assertions: \d+/.test(line))
                addPhpunitCounts(sheet, line);
            const failed = /^\d+\) (\S+::\S.*)$/.exec(line);
            if (failed)
                sheet.failing.add(failed[1] ?? '');
            if (/^\S/.test(line))
                group = line.replace(/ \(.+\)$/, '');
            const testdox = /^ ([✔✘]) (.+?)(?: \[[\d.]+ m?s\])?$/.exec(line);
            if (testdox)
                (testdox[1] === '✔' ? sheet.passing : sheet.failing).add(`${group}: ${testdox[2]}`);
        }
        return tallyOf(sheet);
    },
};
function addPhpunitCounts(sheet, line) {
    const amount = (word) => count(new RegExp(`\\b${word}: (\\d+)`).exec(line)?.[1]);
    const failed = amount('Failures') + amount('Errors');
    const skipped = amount('Skipped') + amount('Incomplete');
    sheet.seen = true;
    sheet.failed += failed;
    sheet.skipped += skipped;
    sheet.passed += Math.max(0, amount('Tests') - failed - skipped);
}
const pest = {
    runner: 'Pest',
    read(lines) {
        const sheet = blankSheet();
        for (const line of lines) {
            const summary = /^\s+Tests:\s+(?:(\d+) failed, )?(?:.*?(\d+) skipped, )?(?:(\d+) passed )?.*\(\d+ assertions?\)$/.exec(line);
            if (summary) {
                sheet.seen = true;
                sheet.failed += count(summary[1]);
                sheet.skipped += count(summary[2]);
                sheet.passed += count(summary[3]);
            }
            const failed = /^\s+FAILED\s+(\S+ > .+?)\s*$/.exec(line);
            if (failed)
                sheet.failing.add(failed[1] ?? '');
        }
        return tallyOf(sheet);
    },
};
/** Bats' pretty output closes like ExUnit's, but its lines begin with a mark. */
const bats = {
    runner: 'Bats',
    read(lines) {
        const sheet = blankSheet();
        for (const line of lines) {
            const test = /^ ([✓✗-]) (.+)$/.exec(line);
            if (test?.[1] === '✓')
                sheet.passing.add(test[2] ?? '');
            if (test?.[1] === '✗')
                sheet.failing.add(test[2] ?? '');
            if (test?.[1] === '-')
                sheet.skipped += 1;
            if (/^\d+ tests?, \d+ failures?/.test(line))
                sheet.seen = true;
        }
        if (sheet.passing.size + sheet.failing.size === 0)
            return undefined;
        sheet.passed = sheet.passing.size;
        sheet.failed = sheet.failing.size;
        return tallyOf(sheet);
    },
};
const exunit = {
    runner: 'ExUnit',
    read(lines) {
        const sheet = blankSheet();
        let module = '';
        for (const line of lines) {
            const summary = /^(?:\d+ (?:doctests?|properties|property), )*(\d+) tests?, (\d+) failures?(?:, (\d+) excluded)?(?:, \d+ invalid)?(?:, (\d+) skipped)?$/.exec(line);
            if (summary) {
                const skipped = count(summary[3]) + count(summary[4]);
                sheet.seen = true;
                sheet.failed += count(summary[2]);
                sheet.skipped += skipped;
                sheet.passed += Math.max(0, count(summary[1]) - count(summary[2]) - skipped);
            }
            const failed = /^\s+\d+\) ((?:test|doctest|property) .+ \((.+)\))$/.exec(line);
            if (failed)
                sheet.failing.add(failed[1] ?? '');
            module = /^(\w[\w.]*) \[\S+\.exs\]$/.exec(line)?.[1] ?? module;
            const passed = /^ {2}\* ((?:test|doctest|property) .+?) \([\d.]+ms\)/.exec(line);
            if (passed)
                sheet.passing.add(`${passed[1]} (${module})`);
        }
        return tallyOf(sheet);
    },
};

;// CONCATENATED MODULE: ./build/run/results/tap.js

/** The Test Anything Protocol: node's `tap` reporter, tape, Bats, Perl, many more. */
const tap = {
    runner: 'TAP',
    read(lines) {
        // Perl's harness sums up by itself.
        if (lines.some((line) => PROVE_SUMMARY.test(line)))
            return undefined;
        const sheet = blankSheet();
        const held = [];
        let plans = 0;
        for (const line of lines) {
            if (/^1\.\.\d+/.test(line))
                plans += 1;
            if (line.startsWith('Bail out!'))
                sheet.failing.add(line.trim());
            const point = pointOf(line);
            if (point)
                settle(sheet, held, point);
        }
        for (const point of held.splice(0))
            note(sheet, point);
        sheet.seen = plans > 0;
        return tallyOf({ ...sheet, ...closingCounts(lines) });
    },
};
/** Node, tape and Mocha close with their own counts, which also know of groups that failed as such. */
function closingCounts(lines) {
    const amounts = new Map();
    for (const line of lines) {
        const found = /^# (tests|pass|fail|cancelled) +(\d+)$/.exec(line);
        const kind = found?.[1] ?? '';
        if (found)
            amounts.set(kind, (amounts.get(kind) ?? 0) + count(found[2]));
    }
    const passed = amounts.get('pass');
    if (passed === undefined || !amounts.has('tests'))
        return {};
    return { passed, failed: (amounts.get('fail') ?? 0) + (amounts.get('cancelled') ?? 0) };
}
function pointOf(line) {
    const found = /^\s*(not )?ok\b(?: \d+)?(?: -)? ?([^#\n]*(?:\\#[^#\n]*)*)(?:# ?(SKIP|TODO)\b.*|#.*)?$/i.exec(line);
    if (!found)
        return undefined;
    return {
        indent: indentOf(line),
        ok: found[1] === undefined,
        skipped: found[3] !== undefined,
        name: (found[2] ?? '').trim(),
    };
}
/** A point closes the deeper ones before it: they are its parts and are counted instead of it. */
function settle(sheet, held, point) {
    const from = held.findIndex((earlier) => earlier.indent > point.indent);
    if (from === -1) {
        held.push(point);
        return;
    }
    const parts = held.splice(from);
    for (const part of parts)
        held.push({ ...part, indent: point.indent, name: `${point.name} > ${part.name}` });
}
function note(sheet, point) {
    if (point.skipped)
        sheet.skipped += 1;
    else if (point.ok)
        sheet.passed += 1;
    else
        sheet.failed += 1;
    if (point.skipped)
        return;
    const name = point.name === '' ? 'unnamed' : point.name;
    (point.ok ? sheet.passing : sheet.failing).add(name);
}
const PROVE_SUMMARY = /^Files=\d+, Tests=(\d+),/;
/** Perl's harness, which swallows the TAP of the files it runs. */
const prove = {
    runner: 'prove',
    read(lines) {
        const sheet = blankSheet();
        let ran = 0;
        let failedTests = 0;
        for (const line of lines) {
            const summary = PROVE_SUMMARY.exec(line);
            if (summary) {
                sheet.seen = true;
                ran += count(summary[1]);
            }
            const report = /^(\S+)\s+\(Wstat: (\d+).*Tests: \d+ Failed: (\d+)\)$/.exec(line);
            failedTests += count(report?.[3]);
            if (report)
                noteProgram(sheet, report);
            const named = /^#\s+Failed test '(.+)'$/.exec(line);
            if (named)
                sheet.failing.add(named[1] ?? '');
        }
        sheet.passed = Math.max(0, ran - failedTests);
        return tallyOf(sheet);
    },
};
/** A program that died without a failed test is a failure of its own. */
function noteProgram(sheet, report) {
    const failed = count(report[3]);
    sheet.failed += failed;
    if (failed > 0 || count(report[2]) === 0)
        return;
    sheet.failed += 1;
    sheet.failing.add(report[1] ?? '');
}

;// CONCATENATED MODULE: ./build/run/results/index.js







/** More specific first: a reader that recognised its closing lines hides the later ones of its group. */
const GROUPS = [
    [nodeTest, jest, vitest, mocha, bun, deno, jasmine, ava, playwright, tap],
    [prove],
    [pytest],
    [unittest],
    [goTest],
    [cargoTest],
    [nextest],
    [ctest, googletest, automake],
    [surefire, gradle],
    [dotnet],
    [xctest],
    [rspec],
    [minitest],
    [pest, phpunit],
    [bats, exunit],
];
const MOST_NAMES = 500;
const LONGEST_NAME = 300;
/**
 * What the output of a test command tells: names and counts, of every runner recognised in it.
 * Undefined when no runner's closing lines are there. The output is untrusted: this never decides red or green.
 */
function readResults(output) {
    const lines = plainLines(output);
    const readings = readingsOf(lines);
    return combine(readings.length > 0 ? readings : readingsOf(lines.map(withoutPrefix)));
}
/** Runners that print less than they write to XML files. */
const TERSE = new Set(['Gradle', 'Surefire']);
/** What files tell, where the output told nothing or little. */
function withFiles(report, files) {
    if (files === undefined || (report !== undefined && !TERSE.has(report.runner)))
        return report;
    return combine([{ runner: report?.runner ?? 'JUnit XML', tally: files }]);
}
/** Without colours; a line that was redrawn (carriage return, or the cursor put back to column 1) counts as many. */
const plainLines = (output) => (0,external_node_util_.stripVTControlCharacters)(output.replaceAll(/\u001b\[1?G/g, '\r')).split(/\r\n|\n|\r/);
/** Tools that run many packages put the package's name before each line. */
const withoutPrefix = (line) => line.replace(/^(?:\[[\w@/.-]+\] |[\w@/.-]+ ?(?:\w+)?: |[\w@/.-]+ +\| )/, '');
function readingsOf(lines) {
    return GROUPS.flatMap((group) => {
        for (const reader of group) {
            const tally = reader.read(lines);
            if (tally)
                return [{ runner: reader.runner, tally }];
        }
        return [];
    });
}
function combine(readings) {
    const [first] = readings;
    if (!first)
        return undefined;
    const sum = (part) => readings.reduce((total, reading) => total + reading.tally[part], 0);
    const unit = readings.length === 1 ? first.tally.unit : undefined;
    return {
        runner: readings.map((reading) => reading.runner).join(' + '),
        passed: sum('passed'),
        failed: sum('failed'),
        skipped: sum('skipped'),
        failing: namesOf(readings.flatMap((reading) => reading.tally.failing)),
        passing: namesOf(readings.flatMap((reading) => reading.tally.passing)),
        ...(unit === undefined ? {} : { unit }),
    };
}
const namesOf = (names) => names
    .slice(0, MOST_NAMES)
    .map((name) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name));
/** Sentences by which runners say that they found nothing to run. */
const NOTHING_RAN = [
    /^No tests found, exiting with code \d/m, // Jest
    /^\s*No test files found, exiting with code \d/m, // Vitest
    /^\s*(?:Error: )?No test files found/m, // Mocha
    /^Could not find '.*'$/m, // node
    /^no tests ran in [\d.]+s|^=+ no tests ran in /m, // pytest
    /^(?:Ran 0 tests in |NO TESTS RAN)/m, // unittest
    /^\?\s+\S+\s+\[no test files\]$/m, // go
    /^go: warning: ".*" matched no packages$/m,
    /^No tests were found!!!$/m, // ctest
    /^No tests executed!$/m, // PHPUnit
    /^There are no tests to run$/m, // ExUnit
    /^(?:\[\w+\] )?(?:No tests to run\.|There are no tests to run\.)/m, // Surefire
    /^No test is available in /m, // dotnet
    /Couldn[’']t find any files to test/, // AVA
    /^error: No test modules found/m, // Deno
    /^(?:No specs found|Incomplete: No specs found)/m, // Jasmine
    /^error: 0 test files matching |^No tests found!$/m, // Bun
    /^Error: No tests found/m, // Playwright
    /^> Task \S*:test NO-SOURCE$/m, // Gradle
    /^Result: NOTESTS$/m, // prove
    /^make(?:\[\d+\])?: (?:Nothing to be done for '(?:test|check)'|'(?:test|check)' is up to date)\.$/m,
    /^(?:> )?(?:echo ")?Error: no test specified/m, // npm's placeholder script
];
/** True when the output shows that not one test was run. Skipped tests did not run. */
function ranNothing(output, report, exitCode) {
    if (report !== undefined && report.passed + report.failed > 0)
        return false;
    if (report !== undefined && exitCode === 0)
        return true;
    // Everything deselected: pytest says so by its exit code alone.
    if (report?.runner === 'pytest' && exitCode === 5)
        return true;
    const text = plainLines(output).join('\n');
    return NOTHING_RAN.some((sentence) => sentence.test(text));
}

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
;// CONCATENATED MODULE: ./build/run/results/junit-xml.js

const CASE = /<testcase\b((?:[^>"']|"[^"]*"|'[^']*')*?)(\/>|>([\s\S]*?)<\/testcase>)/g;
/** Reads JUnit's XML, whoever wrote it; undefined when it holds no test case. Untrusted text. */
function readJunitXml(xml) {
    const sheet = blankSheet();
    // What tests printed stands in CDATA and may look like anything.
    const text = xml.replaceAll(/<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->/g, '');
    for (const found of text.matchAll(CASE))
        noteCase(sheet, found[1] ?? '', found[3] ?? '');
    return tallyOf(sheet);
}
function noteCase(sheet, attributes, content) {
    sheet.seen = true;
    const group = attribute(attributes, 'classname');
    const name = [group, attribute(attributes, 'name')].filter((part) => part !== '').join('.');
    if (/<(?:failure|error)\b/.test(content)) {
        sheet.failed += 1;
        sheet.failing.add(name);
    }
    else if (/<skipped\b/.test(content)) {
        sheet.skipped += 1;
    }
    else {
        sheet.passed += 1;
        sheet.passing.add(name);
    }
}
const attribute = (attributes, name) => unescaped(new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)')`).exec(attributes)?.slice(1).join('') ?? '');
const ENTITIES = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const unescaped = (text) => text.replaceAll(/&(lt|gt|quot|apos|amp);/g, (whole, name) => ENTITIES[name] ?? whole);

;// CONCATENATED MODULE: ./build/run/results/report-files.js



const DEEPEST = 10;
const MOST_FOLDERS = 20_000;
const MOST_FILES = 500;
const MOST_BYTES = 5_000_000;
const SKIPPED = new Set(['node_modules', '.git', '.venv', 'venv', 'site-packages']);
/** Where runners put JUnit's XML by themselves. */
const REPORT = /(?:^|\/)(?:(?:surefire|failsafe)-reports\/TEST-[^/]+\.xml|build\/test-results\/(?:[^/]+\/)*[^/]+\.xml|(?:junit|test-results?|test-report)[^/]*\.xml|(?:test-results|test-reports|reports)\/(?:[^/]+\/)*[^/]*(?:junit|test)[^/]*\.xml)$/i;
/**
 * What the JUnit XML files below `root` tell that were written at or after `sinceMs` (ms since 1970); undefined when
 * there are none. The folder is the agent's: links are not followed, amounts are bounded.
 */
function readReportFiles(root, sinceMs) {
    const tallies = [];
    for (const path of reportPaths(root)) {
        const text = freshText((0,external_node_path_.join)(root, path), sinceMs);
        const tally = text === undefined ? undefined : readJunitXml(text);
        if (tally)
            tallies.push(tally);
    }
    return tallies.length === 0 ? undefined : sumOf(tallies);
}
function reportPaths(root) {
    const found = [];
    const open = [{ path: '', depth: 0 }];
    let folders = 0;
    for (let folder = open.pop(); folder && found.length < MOST_FILES; folder = open.pop()) {
        folders += 1;
        if (folders > MOST_FOLDERS)
            break;
        for (const entry of entriesOf((0,external_node_path_.join)(root, folder.path))) {
            const path = folder.path === '' ? entry.name : `${folder.path}/${entry.name}`;
            if (entry.isFile() && REPORT.test(path))
                found.push(path);
            if (entry.isDirectory() && !SKIPPED.has(entry.name) && folder.depth < DEEPEST)
                open.push({ path, depth: folder.depth + 1 });
        }
    }
    return found.slice(0, MOST_FILES).sort();
}
function entriesOf(folder) {
    try {
        return (0,external_node_fs_.readdirSync)(folder, { withFileTypes: true });
    }
    catch {
        // Gone or not readable: then it holds no report for us.
        return [];
    }
}
function freshText(path, sinceMs) {
    let file;
    try {
        file = (0,external_node_fs_.openSync)(path, external_node_fs_.constants.O_RDONLY | external_node_fs_.constants.O_NOFOLLOW | external_node_fs_.constants.O_NONBLOCK);
    }
    catch {
        return undefined;
    }
    try {
        const stat = (0,external_node_fs_.fstatSync)(file);
        const isFresh = stat.isFile() && stat.mtimeMs >= sinceMs && stat.size <= MOST_BYTES;
        return isFresh ? (0,external_node_fs_.readFileSync)(file, 'utf8') : undefined;
    }
    finally {
        (0,external_node_fs_.closeSync)(file);
    }
}
const sumOf = (tallies) => ({
    passed: tallies.reduce((sum, tally) => sum + tally.passed, 0),
    failed: tallies.reduce((sum, tally) => sum + tally.failed, 0),
    skipped: tallies.reduce((sum, tally) => sum + tally.skipped, 0),
    failing: tallies.flatMap((tally) => tally.failing),
    passing: tallies.flatMap((tally) => tally.passing),
});

;// CONCATENATED MODULE: ./build/run/verify.js




/** File times may be coarser than the clock. */
const FILE_TIME_SLACK_MS = 2_000;
/**
 * Runs the test command once and says what was seen. The exit code decides; the output only tells names and counts,
 * and that nothing ran at all: then a 0 is `no-tests`, never passed. Without a command: `not-run`.
 */
async function verify(shell, testCommand, options) {
    if (testCommand === undefined)
        return verdict/* NOT_RUN */.O;
    const startedMs = (options.now ?? Date.now)();
    const folder = options.root ?? options.reportRoot;
    const result = await shell.run(testCommand.command, options);
    if (options.signal?.aborted === true)
        return cancelledRun(testCommand.command);
    return judge(testCommand.command, result, {
        clean: options.clean,
        folder,
        wholeOutput: options.outputFile === undefined ? undefined : readWholeOutput(options.outputFile, result),
        files: options.reportRoot === undefined
            ? undefined
            : readReportFiles(options.reportRoot, startedMs - FILE_TIME_SLACK_MS),
    });
}
/** Runs the setup command. Same shape as a test, but no output can make it anything but passed, failed or timed-out. */
async function runSetup(shell, command, options) {
    const result = await shell.run(command, options);
    if (options.signal?.aborted === true)
        return cancelledRun(command);
    const status = result.timedOut ? 'timed-out' : result.exitCode === 0 ? 'passed' : 'failed';
    return verdictOf(command, result, { status, clean: options.clean });
}
/** Killed together with the run, a command says nothing about the code. */
const cancelledRun = (command) => ({
    ...verdict/* NOT_RUN */.O,
    command,
    remark: 'The run was cancelled before it had ended.',
});
/** Pure: what one finished command means. `wholeOutput` is what was printed before clipping, where it is known. */
function judge(command, result, more = {}) {
    const text = more.wholeOutput ?? result.output;
    const report = withoutFolder(withFiles(readResults(text), more.files), more.folder);
    const status = statusOf(result, text, report);
    const remark = remarkOn(status, result, report);
    return verdictOf(command, result, {
        status,
        clean: more.clean,
        ...(report === undefined ? {} : { report }),
        ...(remark === undefined ? {} : { remark }),
    });
}
function withoutFolder(report, folder) {
    if (report === undefined || folder === undefined)
        return report;
    const short = (name) => name.replaceAll(`${folder}/`, '');
    return { ...report, failing: report.failing.map(short), passing: report.passing.map(short) };
}
function statusOf(result, text, report) {
    if (result.timedOut)
        return 'timed-out';
    if (ranNothing(text, report, result.exitCode))
        return 'no-tests';
    return result.exitCode === 0 ? 'passed' : 'failed';
}
function remarkOn(status, result, report) {
    if (status === 'no-tests')
        return `No test ran (exit code ${result.exitCode}), so nothing is proven.`;
    if (status === 'timed-out')
        return `Stopped after ${seconds(result.durationMs)} without an end.`;
    if (result.exitCode === 127)
        return 'A program that the test command needs was not found (exit code 127).';
    if (result.exitCode === 126)
        return 'A program of the test command could not be started (exit code 126).';
    if (result.signal !== undefined)
        return `Ended by ${result.signal} (exit code ${result.exitCode}).`;
    if (status === 'passed' && report !== undefined && report.failed > 0)
        return `Exit code 0, although the output tells of ${report.failed} failing; the exit code decides.`;
    return undefined;
}
const seconds = (ms) => `${Math.max(1, Math.round(ms / 1000))} s`;
function verdictOf(command, result, judged) {
    const clean = judged.clean ?? ((text) => text);
    return {
        status: judged.status,
        command,
        exitCode: result.exitCode,
        output: clean(result.output),
        durationMs: result.durationMs,
        ...(judged.report === undefined ? {} : { report: cleanNames(judged.report, clean) }),
        ...(judged.remark === undefined ? {} : { remark: judged.remark }),
    };
}
const cleanNames = (report, clean) => ({
    ...report,
    failing: report.failing.map(clean),
    passing: report.passing.map(clean),
});
const HEAD_BYTES = 1_000_000;
const TAIL_BYTES = 3_000_000;
/**
 * Beginning and end of the file a command's output went to: summaries stand at the end, compile errors at the
 * beginning. The file lies where commands can reach it, so a link in its place is not followed.
 */
function readWholeOutput(path, { bytes, output }) {
    let file;
    try {
        file = (0,external_node_fs_.openSync)(path, external_node_fs_.constants.O_RDONLY | external_node_fs_.constants.O_NOFOLLOW | external_node_fs_.constants.O_NONBLOCK);
    }
    catch {
        // Not written or replaced: the clipped output still tells.
        return undefined;
    }
    try {
        const stat = (0,external_node_fs_.fstatSync)(file);
        if (!stat.isFile())
            return undefined;
        if (stat.size <= HEAD_BYTES + TAIL_BYTES)
            return readSlice(file, 0, stat.size);
        const head = readSlice(file, 0, HEAD_BYTES);
        // The file has a limit of its own; what came after it is only in the output that was kept.
        if (stat.size < bytes)
            return `${head}\n${output.slice(Math.floor(output.length / 2))}`;
        return `${head}\n${readSlice(file, stat.size - TAIL_BYTES, TAIL_BYTES)}`;
    }
    finally {
        (0,external_node_fs_.closeSync)(file);
    }
}
function readSlice(file, from, length) {
    const buffer = Buffer.alloc(length);
    let filled = 0;
    while (filled < length) {
        const got = (0,external_node_fs_.readSync)(file, buffer, filled, length - filled, from + filled);
        if (got === 0)
            break;
        filled += got;
    }
    return buffer.subarray(0, filled).toString('utf8');
}


/***/ })

};
