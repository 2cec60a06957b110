export const id = 323;
export const ids = [323];
export const modules = {

/***/ 28323:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  prepareFence: () => (/* binding */ prepareFence),
  raiseFence: () => (/* binding */ raiseFence)
});

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: ./build/domain/all-of.js
var all_of = __webpack_require__(35294);
// EXTERNAL MODULE: ./build/domain/failures/fence.js
var fence = __webpack_require__(62232);
// EXTERNAL MODULE: ./build/domain/shell-words.js
var shell_words = __webpack_require__(52923);
;// CONCATENATED MODULE: ./build/fence/probe.js

/** By this the probe ends: a way that changes exit codes is of no use. */
const PROBE_EXIT = 7;
/** A host nobody has: asked for to see that the proxy answers and refuses. */
const PROBE_HOST = 'probe.fixpoint.invalid';
/**
 * Prints one line for each attempt that succeeded, and one for each thing that must work. The shell does by itself
 * what it can: starting a program inside the fence takes some milliseconds, and the first request waits for this.
 */
function probeScript(canaries) {
    const { secret, outside, gitDir, parent, daemonSleep, port, root } = canaries;
    const q = shell_words/* quoted */.T;
    return [
        'got() { echo "got:$1"; }',
        // The fourth is the folder being listed.
        'set -- /proc/$$/fd/*; [ $# -le 4 ] || got descriptors',
        // Asked first and read last: the proxy has other things to do meanwhile.
        'if [ -n "$BASH_VERSION" ] && [ -n "$http_proxy" ]; then',
        `  exec 8<>"/dev/tcp/127.0.0.1/\${http_proxy##*:}" && printf 'CONNECT ${PROBE_HOST}:443 HTTP/1.1\\r\\n\\r\\n' >&8`,
        'fi',
        `case "$(export -p)" in *${secret}*) got environment;; esac`,
        `grep -aqs ${q(secret)} /proc/[0-9]*/environ && got environment`,
        ...(parent === undefined
            ? []
            : [
                `grep -aqs . /proc/${parent}/environ && got environment`,
                `grep -aqs . /proc/${parent}/maps && got memory`,
            ]),
        `{ read -r line < ${q(`${outside}/secret`)}; } 2>/dev/null && [ "$line" = ${q(secret)} ] && got outside-read`,
        `{ echo x > ${q(`${outside}/written`)}; } 2>/dev/null && got outside-write`,
        `{ echo x >> ${q(`${outside}/runner-file`)}; } 2>/dev/null && got runner-file`,
        `{ echo x > ${q(`${gitDir}/hooks/fixpoint-probe`)}; } 2>/dev/null && got git-hook`,
        `(exec setsid sleep ${daemonSleep} >/dev/null 2>&1 &) 2>/dev/null`,
        '{ sudo -n true && got sudo >&3; } 3>&1 >/dev/null 2>&1 &',
        '{ unshare -U true && got namespace >&3; } 3>&1 >/dev/null 2>&1 &',
        `{ printf '' >> /proc/sys/kernel/core_pattern; } 2>/dev/null && got kernel-settings`,
        'if [ -e /proc/self/status ]; then',
        '  capabilities= privileges=0 calls=0',
        '  while read -r name value; do',
        '    case "$name" in CapEff:) capabilities=$value;; NoNewPrivs:) privileges=$value;; Seccomp:) calls=$value;; esac',
        '  done </proc/self/status',
        '  case "$capabilities" in ""|*[!0]*) got capabilities;; esac',
        '  [ "$privileges" = 1 ] || got privileges',
        '  [ "$calls" = 2 ] || got system-calls',
        'fi',
        `if [ -n "$BASH_VERSION" ]; then`,
        `  { printf '' >/dev/tcp/127.0.0.1/${port}; } 2>/dev/null && got host-port`,
        `  if [ -n "$http_proxy" ]; then`,
        `    read -r -t 5 answer <&8; case "$answer" in *" 403 "*) echo works:proxy;; esac`,
        '  fi',
        'else echo untried:network; fi',
        `echo x > ${q(`${root}/.fixpoint-probe`)} && echo works:root`,
        'echo x > "$HOME/.fixpoint-probe" && echo works:home',
        `rm ${q(`${root}/.fixpoint-probe`)} "$HOME/.fixpoint-probe" && wait && echo works:end`,
        `exit ${PROBE_EXIT}`,
    ].join('\n');
}
/** What each attempt is about, and how its two results read. */
const ATTEMPTS = {
    environment: ['Variables of other processes', 'out of reach', 'can be read'],
    memory: ['Memory of the run', 'out of reach', 'can be read'],
    descriptors: ['Open files of the run', 'not handed on', 'handed on'],
    'outside-read': ['Files outside the checkout', 'not visible', 'can be read'],
    'outside-write': ['Files outside the checkout', 'cannot be written', 'can be written'],
    'runner-file': ['Files for later steps', 'out of reach', 'can be written'],
    'git-hook': ['Our git directory', 'out of reach', 'can be written'],
    daemon: ['Background programs', 'end with their command', 'outlive their command'],
    sudo: ['sudo', 'refused', 'gives root rights'],
    capabilities: ['Rights of root', 'none', 'some are left'],
    privileges: ['Programs that raise rights', 'have no effect', 'may raise them'],
    namespace: ['New user namespaces', 'refused', 'can be made'],
    'system-calls': ['System calls', 'filtered', 'not filtered'],
    'kernel-settings': ['Settings of the kernel', 'read-only', 'can be changed'],
    'host-port': ['Ports of this machine', 'out of reach', 'can be reached'],
};
function readProbe(output, seen, network) {
    const lines = new Set(output.split('\n').map((line) => line.trim()));
    const gotThrough = new Set(attempts().filter((attempt) => lines.has(`got:${attempt}`) || isSeen(attempt, seen)));
    const needed = [
        'root',
        'home',
        'end',
        ...(network === 'allowlist' && !lines.has('untried:network') ? ['proxy'] : []),
    ];
    return {
        gotThrough,
        works: needed.every((what) => lines.has(`works:${what}`)),
        findings: attempts().map((attempt) => {
            const [about, held, open] = ATTEMPTS[attempt];
            return `${about}: ${gotThrough.has(attempt) ? open : held}`;
        }),
    };
}
const attempts = () => Object.keys(ATTEMPTS);
function isSeen(attempt, seen) {
    if (attempt === 'daemon')
        return seen.daemonAlive;
    if (attempt === 'outside-write')
        return seen.outsideWritten;
    if (attempt === 'runner-file')
        return seen.runnerFileChanged;
    if (attempt === 'git-hook')
        return seen.hookWritten;
    return attempt === 'host-port' && seen.connections > 0;
}
/** The level that what was seen amounts to, given the network that was asked for. */
function levelOf({ gotThrough, works }, network, filtered) {
    if (!works)
        return 'off';
    const harmless = [
        ...(network === 'open' ? ['host-port'] : []),
        ...(filtered ? [] : ['system-calls', 'namespace']),
    ];
    const open = [...gotThrough].filter((attempt) => !harmless.includes(attempt));
    if (open.length === 0)
        return 'full';
    return open.some((attempt) => KEEPS_CREDENTIALS.includes(attempt)) ? 'off' : 'reduced';
}
/** What must hold at every level that is called a fence. */
const KEEPS_CREDENTIALS = [
    'environment',
    'memory',
    'descriptors',
    'sudo',
    'privileges',
    'capabilities',
    'daemon',
];

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/fence/system-programs.js
var system_programs = __webpack_require__(74391);
;// CONCATENATED MODULE: ./build/fence/sandbox.js


const SHARED_MEMORY_BYTES = 512 * 1024 * 1024;
/**
 * Options for bubblewrap. Later mounts lie on top of earlier ones, so the order is: system, what it hides, the
 * private places, tools inside them, the work folder, what covers parts of it.
 */
function sandboxOptions(plan, work, seccomp) {
    return [
        namespaces(plan),
        rights(plan),
        plan.system.flatMap((path) => [...parentsOf(path), '--ro-bind', path, path]),
        plan.links.flatMap(({ path, target }) => [...parentsOf(path), '--symlink', target, path]),
        plan.hidden.flatMap((path) => ['--perms', '0755', '--tmpfs', path]),
        kernelFolders(),
        privateFolders(plan),
        plan.tools.flatMap(({ source, at }) => [...parentsOf(at, plan), '--ro-bind', source, at]),
        plan.files.flatMap(({ source, at }) => [...parentsOf(at, plan), '--ro-bind', source, at]),
        [...parentsOf(work.path, plan), '--bind', work.path, work.path],
        work.git.flatMap(({ source, at }) => [...parentsOf(at, plan, work), '--bind', source, at]),
        work.covered.flatMap(({ source, at }) => ['--ro-bind', source, at]),
        // The fence's own root folder is a tmpfs: nothing should seem to be kept that is not.
        ['--remount-ro', '/'],
        seccomp === undefined ? [] : ['--seccomp', String(seccomp)],
    ].flat();
}
/**
 * What bubblewrap starts. Its first process is a shell of ours that waits: the kernel ends all others before the end
 * of that one is known outside, and a command could not be it, since a first process does not die of `kill -9 $$`.
 * Where we are root it stays root, without rights: a process of another user would not be ended with its parent.
 */
const sandboxedCommand = (plan, folder, argv) => waitingShell(inFolder(dropTo(plan)), [folder, ...argv]);
/** A command's shell in its folder, within limits, without namespaces. */
const limitedCommand = (folder, shell, command) => waitingShell(inFolder([]), [folder, shell, '-c', command]);
/**
 * One file of 8 GB, no core dump, 4096 processes: a fork bomb ends at its time limit and not with the machine. The
 * last has another letter in dash, which is /bin/sh on Debian and Ubuntu.
 */
const LIMITS = 'ulimit -c 0; ulimit -f 16777216; ulimit -u 4096 || ulimit -p 4096';
/** When memory runs out, the command goes first, not the run. */
const FIRST_TO_GO = 'echo 1000 >/proc/self/oom_score_adj';
/** The waiting shell's own remarks ("Killed") are kept out of the command's output. */
const waitingShell = (script, argv) => [
    '/bin/sh',
    '-c',
    `{ ${LIMITS}; ${FIRST_TO_GO}; } 2>/dev/null; exec 9>&2 2>/dev/null; (exec 2>&9 9>&-; ${script}); exit $?`,
    'sh',
    ...argv,
];
const ENTER = 'cd -- "$1" || exit 126; shift; exec "$@"';
/**
 * Enters the folder and becomes the command's shell: no program more than that, as each costs milliseconds. Root
 * without rights may not enter every folder; then the user it drops to does, in a shell of its own.
 */
function inFolder(drop) {
    if (drop.length === 0)
        return ENTER;
    // Numbers, flags and a path of the system: nothing that a shell would read in another way.
    const asUser = drop.join(' ');
    return `cd -- "$1" 2>/dev/null || exec ${asUser} /bin/sh -c '${ENTER}' sh "$@"; shift; exec ${asUser} "$@"`;
}
/** The command line by which `shell` carries out a command. */
const shellCommand = (shell, command) => isBash(shell) ? [shell, '-c', `REPLY=$1; shift; ${CARRY_OUT}`, shell, command] : [shell, '-c', command];
/**
 * A shell that is there before its command is, and reads it to its end from `descriptor`. Bash then carries it out
 * itself, since to start another takes longer than most commands do. The letter that another shell puts at the end keeps
 * line ends there, which it would cut off.
 */
const waitingForCommand = (shell, descriptor) => isBash(shell)
    ? [shell, '-c', `IFS= read -r -d '' -u ${descriptor} || :; exec ${descriptor}<&-; ${CARRY_OUT}`, shell]
    : [
        shell,
        '-c',
        `command=$(${(0,system_programs/* systemProgram */.CA)('cat')} <&${descriptor}; echo x); exec ${descriptor}<&-; exec "$0" -c "\${command%x}"`,
        shell,
    ];
/** A command behaves in it as in `bash -c`, and counts its seconds from its own start, not from that of the wait. */
const CARRY_OUT = 'SECONDS=0; eval -- "$REPLY"';
const isBash = (shell) => shell.endsWith('/bash');
/** The folder below which the fence shows things under names of its own. */
const OWN_FOLDER = '/.fixpoint';
/**
 * The command line of the bridge: a network of its own, which commands join later, and otherwise as little as it
 * takes to run node. In the host's process namespace, so that its number is the one by which it can be joined.
 */
function bridgeCommand(plan, bridge, nodeArguments) {
    return [
        [(0,system_programs/* systemProgram */.CA)('bwrap'), ...(plan.rights === 'own' ? ['--unshare-user'] : []), '--unshare-net'],
        rights(plan),
        plan.system.flatMap((path) => [...parentsOf(path), '--ro-bind', path, path]),
        plan.links.flatMap(({ path, target }) => [...parentsOf(path), '--symlink', target, path]),
        // Not --dev: that would put the bridge into a second user namespace, whose network nobody could join.
        ['--dev-bind', '/dev', '/dev'],
        ['--perms', '0755', '--dir', OWN_FOLDER, '--ro-bind', bridge.node, `${OWN_FOLDER}/node`],
        ['--ro-bind', bridge.sockets, BRIDGE_SOCKETS, '--remount-ro', '/'],
        ['--', ...dropTo(plan), `${OWN_FOLDER}/node`, ...nodeArguments],
    ].flat();
}
/** Where the bridge sees the sockets of the proxy. */
const BRIDGE_SOCKETS = `${OWN_FOLDER}/sockets`;
function namespaces({ rights, network }) {
    return [
        ...(rights === 'own' ? ['--unshare-user'] : []),
        '--unshare-pid',
        '--unshare-ipc',
        '--unshare-uts',
        '--unshare-cgroup-try',
        ...(network === 'none' ? ['--unshare-net'] : []),
        '--die-with-parent',
        '--as-pid-1',
    ];
}
/** As root, bubblewrap keeps every capability unless told otherwise: only what dropping to a user needs is kept. */
function rights({ rights }) {
    const kept = rights === 'root' ? ['CAP_SETUID', 'CAP_SETGID', 'CAP_SETPCAP'] : [];
    return ['--cap-drop', 'ALL', ...kept.flatMap((capability) => ['--cap-add', capability])];
}
function dropTo({ rights, user }) {
    if (rights === 'own')
        return [];
    return [
        [(0,system_programs/* systemProgram */.CA)('setpriv'), '--reuid', String(user.uid), '--regid', String(user.gid), '--clear-groups'],
        // That no program raises its rights is bubblewrap's own doing, for all that it starts.
        ['--inh-caps=-all', '--bounding-set=-all', '--'],
    ].flat();
}
/** A fresh /proc shows only this command's processes. Its sys folder would still reach the whole machine's settings. */
function kernelFolders() {
    return [
        ['--proc', '/proc', '--ro-bind', '/proc/sys', '/proc/sys'],
        ['--dev', '/dev'],
        ['--perms', '1777', '--size', String(SHARED_MEMORY_BYTES), '--tmpfs', '/dev/shm'],
        ['--perms', '0755', '--dir', '/run'],
    ].flat();
}
function privateFolders({ home, temp }) {
    return [
        ['--bind', temp.source, '/tmp'],
        [...parentsOf('/var/tmp'), '--bind', temp.varSource, '/var/tmp'],
        [...parentsOf(home.at), '--bind', home.source, home.at],
    ].flat();
}
/** Made with a mode of their own: bubblewrap run by root makes them 0700, and git then fails on the way to ROOT. */
function parentsOf(path, plan, work) {
    const made = [];
    for (let folder = (0,external_node_path_.dirname)(path); folder !== '/'; folder = (0,external_node_path_.dirname)(folder)) {
        if (plan !== undefined && mountPointIn(plan, path) !== undefined)
            return [];
        if (work !== undefined && isWithin(folder, work.path))
            return [];
        made.unshift('--perms', '0755', '--dir', folder);
    }
    return made;
}
/**
 * Where a mount point inside a private folder lies on the host: it must be made there beforehand, and belong to the
 * user, because bubblewrap run by root would make it root's. `undefined` for paths elsewhere.
 */
function mountPointIn({ home, temp }, path) {
    const places = [home, { source: temp.source, at: '/tmp' }, { source: temp.varSource, at: '/var/tmp' }];
    const place = places.find(({ at }) => path !== at && isWithin(path, at));
    return place === undefined ? undefined : place.source + path.slice(place.at.length);
}
/** With the slash: /work/repo-evil is not inside /work/repo. */
const isWithin = (path, folder) => path === folder || path.startsWith(folder === '/' ? '/' : `${folder}/`);

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
;// CONCATENATED MODULE: ./build/fence/command-environment.js
/**
 * What a command finds in its environment: an allow list, never "everything but". Keys, tokens and the runner's own
 * variables stay out because nobody put them in.
 */
function commandEnvironment(request) {
    return {
        ...inherited(request),
        ...fixed(request),
        ...(request.proxyPort === undefined ? {} : proxyVariables(request.proxyPort)),
        ...passed(request),
    };
}
/** Where tools and languages are, and how text is written. None of these carries a credential. */
const INHERITED = [
    /^(?:LANG|LANGUAGE|LC_\w+|TZ)$/,
    /^(?:JAVA_HOME(?:_\w+)?|MAVEN_HOME|M2_HOME|GRADLE_HOME|KOTLIN_HOME|SCALA_HOME)$/,
    /^(?:GOROOT(?:_\w+)?|GOTOOLCHAIN|GOFLAGS|CGO_ENABLED)$/,
    /^(?:pythonLocation|Python\d?_ROOT_DIR|PYENV_ROOT|PYENV_VERSION|VIRTUAL_ENV|CONDA|CONDA_PREFIX)$/,
    /^(?:NVM_DIR|NVM_BIN|VOLTA_HOME|FNM_DIR|BUN_INSTALL|PNPM_HOME|DENO_INSTALL)$/,
    /^(?:RUSTUP_HOME|RUSTUP_TOOLCHAIN|DOTNET_ROOT|DOTNET_MULTILEVEL_LOOKUP|SWIFT_PATH)$/,
    /^(?:ANDROID_(?:HOME|SDK_ROOT|NDK|NDK_HOME|NDK_ROOT))$/,
    /^(?:PKG_CONFIG_PATH|LD_LIBRARY_PATH|CHROME_BIN|CHROMEWEBDRIVER|GECKOWEBDRIVER|EDGEWEBDRIVER)$/,
    /^(?:SSL_CERT_FILE|SSL_CERT_DIR|NODE_EXTRA_CA_CERTS|REQUESTS_CA_BUNDLE|CURL_CA_BUNDLE)$/,
    /^(?:ImageOS|ImageVersion|RUNNER_OS|RUNNER_ARCH)$/,
];
function inherited({ environment, secrets }) {
    const kept = {};
    for (const [name, value] of Object.entries(environment)) {
        if (value === undefined || !INHERITED.some((pattern) => pattern.test(name)))
            continue;
        if (!holdsSecret(value, secrets))
            kept[name] = value;
    }
    return kept;
}
function fixed({ environment, home, temp, userName }) {
    return {
        PATH: `${environment['PATH'] ?? '/usr/local/bin:/usr/bin:/bin'}:${home}/.local/bin:${home}/.npm-global/bin`,
        HOME: home,
        ...(temp === undefined ? {} : { TMPDIR: temp }),
        USER: userName,
        LOGNAME: userName,
        SHELL: '/bin/sh',
        TERM: 'dumb',
        CI: 'true',
        // Nobody is there to answer: an editor that fails makes git give up instead of hanging or going on silently.
        EDITOR: 'false',
        VISUAL: 'false',
        GIT_EDITOR: 'false',
        GIT_SEQUENCE_EDITOR: 'false',
        GIT_TERMINAL_PROMPT: '0',
        GIT_ASKPASS: 'false',
        SSH_ASKPASS: 'false',
        PAGER: 'cat',
        GIT_PAGER: 'cat',
        DEBIAN_FRONTEND: 'noninteractive',
        COREPACK_ENABLE_DOWNLOAD_PROMPT: '0',
        PIP_NO_INPUT: '1',
        PIP_DISABLE_PIP_VERSION_CHECK: '1',
        // What was printed before a time limit struck should be seen.
        PYTHONUNBUFFERED: '1',
        npm_config_prefix: `${home}/.npm-global`,
        npm_config_update_notifier: 'false',
        npm_config_fund: 'false',
    };
}
/** The usual names, in both spellings: curl and most of C read the small ones, others the large ones. */
function proxyVariables(port) {
    const proxy = `http://127.0.0.1:${port}`;
    const local = 'localhost,127.0.0.1,::1,.localhost';
    return {
        http_proxy: proxy,
        https_proxy: proxy,
        HTTP_PROXY: proxy,
        HTTPS_PROXY: proxy,
        no_proxy: local,
        NO_PROXY: local,
        NODE_USE_ENV_PROXY: '1',
        YARN_HTTP_PROXY: proxy,
        YARN_HTTPS_PROXY: proxy,
        ELECTRON_GET_USE_PROXY: '1',
    };
}
/** Never passed on, whatever was asked: they speak for the run itself. */
const NEVER = /^(?:INPUT_.*|ACTIONS_.*|GITHUB_TOKEN|GH_TOKEN|ANTHROPIC_.*|LD_PRELOAD|NODE_OPTIONS)$/i;
function passed({ environment, passEnv, secrets }) {
    const kept = {};
    for (const name of passEnv) {
        const value = environment[name];
        if (value !== undefined && !NEVER.test(name) && !holdsSecret(value, secrets))
            kept[name] = value;
    }
    return kept;
}
const holdsSecret = (value, secrets) => secrets.some((secret) => secret !== '' && value.includes(secret));

;// CONCATENATED MODULE: ./build/fence/seccomp.js
/**
 * The filter on system calls, assembled here because no assembler may be assumed on a runner. Namespaces already
 * keep commands in; the filter takes away the calls through which holes in the kernel are usually reached, and
 * the ones that would open a namespace in which a command has rights again.
 */
/** A program for bubblewrap's --seccomp; `undefined` on processors it was not written for. */
function seccompFilter(architecture) {
    if (architecture !== 'x64' && architecture !== 'arm64')
        return undefined;
    return encode(program(architecture));
}
/** Refused whatever the arguments are. */
const REFUSED = {
    // Mounts and namespaces.
    mount: [165, 40],
    umount2: [166, 39],
    pivot_root: [155, 41],
    chroot: [161, 51],
    open_tree: [428, 428],
    move_mount: [429, 429],
    fsopen: [430, 430],
    fsconfig: [431, 431],
    fsmount: [432, 432],
    fspick: [433, 433],
    mount_setattr: [442, 442],
    open_tree_attr: [467, 467],
    setns: [308, 268],
    // Files by number instead of by name pass every mount.
    open_by_handle_at: [304, 265],
    // Keys are not divided by namespaces.
    add_key: [248, 217],
    request_key: [249, 218],
    keyctl: [250, 219],
    // Large and young parts of the kernel that builds and tests do not need.
    bpf: [321, 280],
    perf_event_open: [298, 241],
    userfaultfd: [323, 282],
    io_uring_setup: [425, 425],
    io_uring_enter: [426, 426],
    io_uring_register: [427, 427],
    // The machine.
    init_module: [175, 105],
    finit_module: [313, 273],
    delete_module: [176, 106],
    kexec_load: [246, 104],
    kexec_file_load: [320, 294],
    reboot: [169, 142],
    swapon: [167, 224],
    swapoff: [168, 225],
    acct: [163, 89],
    quotactl: [179, 60],
    quotactl_fd: [443, 443],
    syslog: [103, 116],
    settimeofday: [164, 170],
    clock_settime: [227, 112],
    iopl: [172, 0],
    ioperm: [173, 0],
    modify_ldt: [154, 0],
    uselib: [134, 0],
    lookup_dcookie: [212, 18],
    nfsservctl: [180, 42],
    vhangup: [153, 58],
};
/** "Not there" instead of "refused": C libraries then fall back to clone, whose flags a filter can read. */
const CLONE3 = [435, 435];
const UNSHARE = [272, 97];
const CLONE = [56, 220];
const NEW_USER_NAMESPACE = 0x1000_0000;
const SOCKET = [41, 198];
const SOCKETPAIR = [53, 199];
/** AF_UNIX, AF_INET, AF_INET6, AF_NETLINK (how a program asks for its own addresses). */
const FAMILIES = [1, 2, 10, 16];
const IOCTL = [16, 29];
/** TIOCSTI, TIOCLINUX: typing into a terminal that is not one's own. */
const TYPING = [0x5412, 0x541c];
const EPERM = 1;
const ENOSYS = 38;
const EAFNOSUPPORT = 97;
const AUDIT_ARCHITECTURE = { x64: 0xc000_003e, arm64: 0xc000_00b7 };
/** On x86-64 the same calls exist a second time, for 32-bit pointers, from this number on. */
const X32_CALLS = 0x4000_0000;
const instruction = (code, value, whenTrue = 0, whenFalse = 0) => ({
    code,
    whenTrue,
    whenFalse,
    value,
});
const NUMBER_OFFSET = 0;
const ARCHITECTURE_OFFSET = 4;
/** The low half of an argument; both processors store it first. */
const argumentOffset = (index) => 16 + 8 * index;
const load = (offset) => instruction(0x20, offset);
const allow = instruction(0x06, 0x7fff_0000);
const refuse = (errno) => instruction(0x06, 0x0005_0000 | errno);
/** Goes on when equal, else passes over `skip` instructions. */
const ifEqual = (value, skip) => instruction(0x15, value, 0, skip);
const unlessEqual = (value, skip) => instruction(0x15, value, skip, 0);
const ifAtLeast = (value, skip) => instruction(0x35, value, 0, skip);
const ifBitsSet = (bits, skip) => instruction(0x45, bits, 0, skip);
function program(architecture) {
    const numberOf = ([x64, arm64]) => (architecture === 'x64' ? x64 : arm64);
    /** Rules about an argument end the program either way, so that the number need not be loaded again. */
    const onCall = (numbers, rules) => [
        ifEqual(numberOf(numbers), rules.length),
        ...rules,
    ];
    return [
        load(ARCHITECTURE_OFFSET),
        unlessEqual(AUDIT_ARCHITECTURE[architecture], 1),
        refuse(ENOSYS),
        load(NUMBER_OFFSET),
        ...(architecture === 'x64' ? [ifAtLeast(X32_CALLS, 1), refuse(ENOSYS)] : []),
        ...Object.values(REFUSED)
            .map(numberOf)
            .filter((number) => number !== 0)
            .flatMap((number) => [ifEqual(number, 1), refuse(EPERM)]),
        ...onCall(CLONE3, [refuse(ENOSYS)]),
        ...onCall(UNSHARE, [load(argumentOffset(0)), ifBitsSet(NEW_USER_NAMESPACE, 1), refuse(EPERM), allow]),
        ...onCall(CLONE, [load(argumentOffset(0)), ifBitsSet(NEW_USER_NAMESPACE, 1), refuse(EPERM), allow]),
        ...onCall(SOCKET, onlyFamilies()),
        ...onCall(SOCKETPAIR, onlyFamilies()),
        ...onCall(IOCTL, [
            load(argumentOffset(1)),
            ...TYPING.flatMap((request) => [ifEqual(request, 1), refuse(EPERM)]),
            allow,
        ]),
        allow,
    ];
}
const onlyFamilies = () => [
    load(argumentOffset(0)),
    ...FAMILIES.flatMap((family) => [ifEqual(family, 1), allow]),
    refuse(EAFNOSUPPORT),
];
function encode(instructions) {
    const bytes = Buffer.alloc(instructions.length * 8);
    for (const [index, { code, whenTrue, whenFalse, value }] of instructions.entries()) {
        bytes.writeUInt16LE(code, index * 8);
        bytes.writeUInt8(whenTrue, index * 8 + 2);
        bytes.writeUInt8(whenFalse, index * 8 + 3);
        bytes.writeUInt32LE(value, index * 8 + 4);
    }
    return bytes;
}

;// CONCATENATED MODULE: ./build/fence/visible-folders.js



const TOP = ['usr', 'bin', 'sbin', 'lib', 'lib32', 'lib64', 'libx32', 'etc', 'opt', 'nix', 'gnu', 'snap'];
/** Of /var and /sys only what language tools read: package data, and what a runtime asks about the processor. */
const PARTS = [
    ['/var/lib/dpkg', '/var/lib/gems', '/var/lib/python', '/var/lib/ghc', '/var/lib/texmf', '/var/lib/rpm'],
    ['/var/cache/fontconfig', '/var/cache/man'],
    ['/sys/devices/system/cpu', '/sys/devices/system/node', '/sys/kernel/mm/transparent_hugepage'],
].flat();
/** The part that is the same for every checkout. */
function systemFolders() {
    const top = TOP.map((name) => `/${name}`).filter((path) => (0,external_node_fs_.existsSync)(path));
    return {
        system: [...top.filter((path) => !isLink(path)), ...PARTS.filter((path) => (0,external_node_fs_.existsSync)(path))],
        links: top.filter(isLink).map((path) => ({ path, target: (0,external_node_fs_.readlinkSync)(path) })),
    };
}
function visibleFolders(surroundings) {
    const { system, links } = systemFolders();
    const hidden = surroundings.secretFolders.filter((folder) => (0,external_node_fs_.existsSync)(folder) && system.some((path) => isWithin(folder, path)));
    const seen = (path) => [...system, ...links.map((link) => link.path)].some((folder) => isWithin(path, folder)) &&
        !hidden.some((folder) => isWithin(path, folder));
    const tools = toolFolders(surroundings, seen);
    return { system, links: [...links, { path: '/var/run', target: '/run' }], hidden, ...tools };
}
const isLink = (path) => (0,external_node_fs_.lstatSync)(path).isSymbolicLink();
// ─── Tools ───────────────────────────────────────────────────────────────────────────────────────
/** Variables that name a folder with a language or a tool in it. */
const TOOL_VARIABLES = /^(?:JAVA_HOME(?:_\w+)?|MAVEN_HOME|M2_HOME|GRADLE_HOME|GOROOT(?:_\w+)?|PYENV_ROOT|pythonLocation|CONDA|CONDA_PREFIX|VIRTUAL_ENV|NVM_DIR|VOLTA_HOME|FNM_DIR|RUSTUP_HOME|DOTNET_ROOT|ANDROID_HOME|ANDROID_SDK_ROOT|ANDROID_NDK(?:_HOME|_ROOT)?|RUNNER_TOOL_CACHE|AGENT_TOOLSDIRECTORY)$/;
/** Below a home: what programs on PATH there lean on. */
const TOOL_HOMES = [
    ['.pyenv', '.rbenv', '.nvm', '.nodenv', '.asdf', '.volta', '.sdkman', '.rustup', '.goenv', '.dotnet'],
    ['.ghcup', '.local/share/uv', '.local/share/pipx', '.local/pipx', '.local/share/mise', '.local/share/fnm'],
].flat();
/** Where a program folder aliased out of a shared place is shown. */
const ALIASES = '/.fixpoint';
function toolFolders(surroundings, seen) {
    const { environment, home, root } = surroundings;
    const tools = [];
    const show = (folder) => {
        const covered = tools.some(({ at }) => isWithin(folder, at));
        if (!covered && isFolder(folder) && !seen(folder) && !isTooBroad(folder, surroundings)) {
            tools.push({ source: (0,external_node_fs_.realpathSync)(folder), at: folder });
        }
    };
    for (const [name, value] of Object.entries(environment)) {
        if (value !== undefined && TOOL_VARIABLES.test(name) && (0,external_node_path_.isAbsolute)(value))
            show(value);
    }
    for (const name of TOOL_HOMES)
        show((0,external_node_path_.join)(home, name));
    const path = [];
    for (const entry of (environment['PATH'] ?? '').split(external_node_path_.delimiter)) {
        if (!(0,external_node_path_.isAbsolute)(entry))
            continue;
        path.push(entry);
        if (isWithin(entry, root) || seen(entry) || !isFolder(entry))
            continue;
        if (!isTooBroad(toolOf(entry), surroundings))
            show(toolOf(entry));
        else if (!isWithin(home, entry))
            path.push(alias(entry, tools));
    }
    return { tools, path: path.join(external_node_path_.delimiter) };
}
/** The tool a program folder belongs to: /x/node-24/bin is part of /x/node-24. */
const toolOf = (entry) => /^(?:s?bin|shims|condabin|Scripts)$/.test((0,external_node_path_.basename)(entry)) ? (0,external_node_path_.dirname)(entry) : entry;
/**
 * Folders that hold more than one tool: showing all of ~/.cargo would show its credentials, and one that is shown
 * read-only could not be written by `cargo install` or `pip install --user`.
 */
function isTooBroad(folder, { home, root, secretFolders }) {
    if (folder === '/' || isWithin(home, folder) || isWithin(root, folder))
        return true;
    if (secretFolders.some((secret) => isWithin(secret, folder)))
        return true;
    return ['.local', '.cargo', '.config', 'go', '.npm-global'].some((name) => folder === (0,external_node_path_.join)(home, name));
}
/** Shows a program folder under another name, so that the original place stays private and writable. */
function alias(entry, tools) {
    const at = `${ALIASES}/bin-${tools.length}`;
    tools.push({ source: (0,external_node_fs_.realpathSync)(entry), at });
    return at;
}
function isFolder(path) {
    try {
        return (0,external_node_fs_.statSync)(path).isDirectory();
    }
    catch {
        return false;
    }
}

// EXTERNAL MODULE: ./build/adapters/ownership.js
var ownership = __webpack_require__(42864);
// EXTERNAL MODULE: ./build/adapters/remove-tree.js
var remove_tree = __webpack_require__(14622);
;// CONCATENATED MODULE: ./build/adapters/private-folders.js



function makePrivateFolders(request) {
    const { user } = request;
    const folder = (0,external_node_fs_.realpathSync)((0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)(request.tempFolder, 'fixpoint-fence-')));
    // Others may pass through, to the private home, and list nothing.
    (0,external_node_fs_.chmodSync)(folder, 0o711);
    const make = (path, mode = 0o755) => {
        (0,external_node_fs_.mkdirSync)(path);
        (0,external_node_fs_.chmodSync)(path, mode);
        give(path, user);
        return path;
    };
    const write = (name, text) => {
        (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(folder, name), text, { mode: 0o444 });
        return (0,external_node_path_.join)(folder, name);
    };
    const prepare = (path) => {
        if (!path.startsWith(`${folder}/`))
            return;
        prepare((0,external_node_path_.dirname)(path));
        const found = (0,external_node_fs_.lstatSync)(path, { throwIfNoEntry: false });
        if (found?.isDirectory() === true)
            return;
        // A command's link: followed, it would have folders made wherever it leads.
        if (found !== undefined)
            (0,external_node_fs_.unlinkSync)(path);
        make(path);
    };
    const accounts = accountFiles(request, write);
    const gitPointer = write('git-pointer', `gitdir: ${request.agentGitDir}\n`);
    // Git works in no folder whose .git is somebody else's.
    give(gitPointer, user);
    return {
        folder,
        home: make((0,external_node_path_.join)(folder, 'home'), 0o700),
        temp: make((0,external_node_path_.join)(folder, 'tmp'), 0o1777),
        varTemp: make((0,external_node_path_.join)(folder, 'var-tmp'), 0o1777),
        empty: write('empty', ''),
        gitPointer,
        ...(accounts === undefined ? {} : { accounts }),
        prepare,
        remove: () => (0,remove_tree/* removeTree */.d)(folder),
    };
}
function give(path, { uid, gid }) {
    if (process.getuid?.() === 0)
        (0,external_node_fs_.chownSync)(path, uid, gid);
}
/** Programs ask who they are by number; a number in no account file makes `whoami` and os.userInfo() fail. */
function accountFiles({ user: { uid, gid }, homeAt }, write) {
    const passwd = (0,external_node_fs_.readFileSync)('/etc/passwd', 'utf8');
    if (passwd.split('\n').some((line) => line.split(':')[2] === String(uid)))
        return undefined;
    const group = (0,external_node_fs_.readFileSync)('/etc/group', 'utf8');
    return {
        passwd: write('passwd', `${passwd.trimEnd()}\nfixpoint:x:${uid}:${gid}::${homeAt}:/bin/sh\n`),
        group: write('group', `${group.trimEnd()}\nfixpoint:x:${gid}:\n`),
    };
}

;// CONCATENATED MODULE: ./build/adapters/fence-ground.js









const isRoot = () => process.getuid?.() === 0;
async function layGround(options) {
    const { workspace, environment } = options;
    const user = isRoot() ? (0,ownership.commandUserFor)(workspace.root) : ourselves();
    const home = (0,external_node_fs_.realpathSync)((0,external_node_os_.homedir)());
    const folders = makePrivateFolders({
        tempFolder: options.tempFolder ?? (0,external_node_os_.tmpdir)(),
        user,
        homeAt: home,
        agentGitDir: workspace.agentGitDir,
    });
    const visible = visibleFolders({
        environment,
        home,
        root: workspace.root,
        secretFolders: [...(options.secretFolders ?? []), folders.folder, workspace.gitDir],
    });
    const giveBack = isRoot()
        ? await (0,ownership.lendRoot)(workspace, user, options.tempFolder ?? folders.folder)
        : async () => { };
    const filter = writeFilter(folders);
    return {
        user,
        folders,
        home,
        view: {
            home: { source: folders.home, at: home },
            temp: { source: folders.temp, varSource: folders.varTemp },
            system: visible.system,
            links: visible.links,
            hidden: visible.hidden,
            tools: visible.tools,
            files: fence_ground_accountFiles(folders),
            user,
        },
        ...(filter === undefined ? {} : { filter }),
        environment: (place) => commandEnvironment({
            ...options,
            ...place,
            environment: { ...environment, PATH: place.home === home ? visible.path : environment['PATH'] },
            userName: isRoot() ? 'fixpoint' : (environment['USER'] ?? environment['LOGNAME'] ?? 'fixpoint'),
        }),
        watchDisk: () => watchDisk([workspace.root, folders.folder]),
        async leave() {
            await giveBack();
            await folders.remove();
        },
    };
}
/** A link in its place would be followed when it is shown inside, wherever it leads. */
function refuseReplaced(folder) {
    if ((0,external_node_fs_.lstatSync)(folder, { throwIfNoEntry: false })?.isDirectory() === true && (0,external_node_fs_.realpathSync)(folder) === folder)
        return;
    throw (0,fence/* fenceFailure */.W)('root-replaced', `The folder ${folder} is no longer there, or a link has taken its place.`);
}
const ourselves = () => ({ uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 });
const fence_ground_accountFiles = ({ accounts }) => accounts === undefined
    ? []
    : [
        { source: accounts.passwd, at: '/etc/passwd' },
        { source: accounts.group, at: '/etc/group' },
    ];
function writeFilter({ folder }) {
    const program = seccompFilter(process.arch);
    if (program === undefined)
        return undefined;
    const path = (0,external_node_path_.join)(folder, 'filter');
    (0,external_node_fs_.writeFileSync)(path, program, { mode: 0o400 });
    return path;
}
const MB = 1024 * 1024;
/**
 * Many files of ordinary size pass every limit on single files: the disk itself is watched. A command that begins
 * when room is already short may use half of what is left, so that one that cleans up can do so.
 */
function watchDisk(folders) {
    const floors = folders.map((folder) => {
        const { bytes, files } = room(folder);
        // Some file systems have no fixed number of files and say 0.
        return { folder, bytes: Math.min(512 * MB, bytes / 2), files: Math.min(10_000, files / 2) };
    });
    return () => {
        for (const { folder, bytes, files } of floors) {
            const left = room(folder);
            if (left.bytes < bytes)
                return `the command was ended: only ${Math.round(left.bytes / MB)} MB of disk are left`;
            if (left.files < files)
                return `the command was ended: only ${left.files} more files fit on the disk`;
        }
        return undefined;
    };
}
function room(folder) {
    const { bavail, bsize, ffree } = (0,external_node_fs_.statfsSync)(folder);
    return { bytes: bavail * bsize, files: ffree };
}

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(31421);
// EXTERNAL MODULE: external "node:readline"
var external_node_readline_ = __webpack_require__(80481);
// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __webpack_require__(77030);
;// CONCATENATED MODULE: ./build/fence/egress-hosts.js
/**
 * Hosts that builds and tests of the common ecosystems fetch from. Exact names unless they begin with a dot.
 * A host that takes uploads can carry source code out: that holds for most of these, and the documentation says so.
 */
const DEFAULT_HOSTS = [
    // JavaScript
    ['registry.npmjs.org', 'registry.yarnpkg.com', 'nodejs.org', 'deno.land', 'jsr.io', 'npm.jsr.io'],
    // Python
    ['pypi.org', 'files.pythonhosted.org', 'conda.anaconda.org', 'repo.anaconda.com'],
    // Rust
    ['index.crates.io', 'static.crates.io', 'crates.io', 'static.rust-lang.org'],
    // Go
    ['proxy.golang.org', 'sum.golang.org', 'go.dev', 'dl.google.com'],
    // Java, Kotlin, Scala
    [
        'repo.maven.apache.org',
        'repo1.maven.org',
        'maven.google.com',
        'plugins.gradle.org',
        'services.gradle.org',
    ],
    ['downloads.gradle.org', 'repo.spring.io'],
    // Ruby, PHP, .NET
    ['rubygems.org', 'index.rubygems.org', 'packagist.org', 'repo.packagist.org', 'api.nuget.org'],
    // Elixir, Haskell, Dart, Swift, Perl, R, OCaml
    ['repo.hex.pm', 'builds.hex.pm', 'hackage.haskell.org', 'pub.dev'],
    ['cpan.metacpan.org', 'www.cpan.org', 'cloud.r-project.org', 'opam.ocaml.org'],
    // Sources and their archives
    ['github.com', 'codeload.github.com', 'raw.githubusercontent.com', 'objects.githubusercontent.com'],
    ['release-assets.githubusercontent.com', 'gitlab.com', 'bitbucket.org'],
    // System packages
    [
        'deb.debian.org',
        'security.debian.org',
        'archive.ubuntu.com',
        'security.ubuntu.com',
        'azure.archive.ubuntu.com',
    ],
    ['dl-cdn.alpinelinux.org'],
].flat();

;// CONCATENATED MODULE: ./build/fence/egress-rules.js



const NAME = /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** `host`, `.suffix` or `localhost:PORT`; an entry that is none of these allows nothing. */
function allowList(allowHosts, defaults = DEFAULT_HOSTS) {
    const entries = allowHosts.map((entry) => entry.trim().toLowerCase());
    const named = namesOf(entries);
    const all = namesOf([...defaults, ...entries]);
    const localPorts = entries
        .map((entry) => /^localhost:(\d{1,5})$/.exec(entry)?.[1])
        .map(Number)
        .filter((port) => port > 0 && port < 65_536);
    return { ...all, named, localPorts: [...new Set(localPorts)] };
}
function namesOf(entries) {
    const isName = (name) => NAME.test(name) && name !== 'localhost';
    return {
        exact: new Set(entries.filter((entry) => isName(entry) || (0,external_node_net_.isIP)(entry) === 4)),
        // A lone dot, or a suffix of one label such as ".com", is a mistake, not a wish.
        suffixes: entries.filter((entry) => /^\.[^.]+\../.test(entry) && isName(entry.slice(1))),
    };
}
const refused = (status, why) => ({ ok: false, status, why });
/** Whether a host and port may be reached, by name. `host` as it was sent, unchanged. */
function decideByName(list, host, port) {
    // Before anything is matched: what one program reads as the end of a name another reads on.
    if (!/^[\x21-\x7e]+$/.test(host))
        return refused(400, 'the host name holds control or non-ASCII characters');
    const name = host.toLowerCase();
    if (!NAME.test(name) && (0,external_node_net_.isIP)(name) === 0)
        return refused(400, 'the host name is malformed');
    if (port !== 80 && port !== 443)
        return refused(403, 'only ports 80 and 443 may be reached');
    if (!matches(list, name))
        return refused(403, 'the host is not on the allow list');
    return { ok: true };
}
const matches = (names, name) => names.exact.has(name) || names.suffixes.some((suffix) => name.endsWith(suffix));
/** Whether an address that an allowed name resolved to may be reached. */
function decideByAddress(list, host, address) {
    const plain = embedded(address);
    const why = neverReached(plain);
    if (why !== undefined)
        return refused(403, `the name leads to ${why}`);
    if (isPrivate(plain) && !matches(list.named, host.toLowerCase())) {
        return refused(403, 'the name leads into a private network; name the host in allow-hosts if that is meant');
    }
    return { ok: true };
}
// ─── Addresses ───────────────────────────────────────────────────────────────────────────────────
const blockList = (...ranges) => {
    const list = new external_node_net_.BlockList();
    for (const [base, bits] of ranges)
        list.addSubnet(base, bits, (0,external_node_net_.isIPv6)(base) ? 'ipv6' : 'ipv4');
    return list;
};
const isIn = (list, address) => list.check(address, (0,external_node_net_.isIPv6)(address) ? 'ipv6' : 'ipv4');
/** The host itself, and everything that answers only to neighbours. */
const OWN = blockList(['0.0.0.0', 8], ['127.0.0.0', 8], ['::', 127]);
const LINK_LOCAL = blockList(['169.254.0.0', 16], ['fe80::', 10], ['fec0::', 10]);
/** Where clouds answer questions about the machine, its keys among them. */
const METADATA = blockList(['168.63.129.16', 32], ['100.100.100.200', 32], ['192.0.0.192', 32], ['fd00:ec2::', 32], ['fd20:ce::254', 128]);
const NO_HOSTS = blockList(['192.0.0.0', 24], ['224.0.0.0', 3], ['ff00::', 8], ['100::', 64], ['2001:db8::', 32], ['2001::', 32]);
const PRIVATE = blockList(['10.0.0.0', 8], ['172.16.0.0', 12], ['192.168.0.0', 16], ['100.64.0.0', 10], ['198.18.0.0', 15], ['fc00::', 7], 
// Set aside for examples and routed nowhere: what answers there is a mirror of the local network.
['192.0.2.0', 24], ['198.51.100.0', 24], ['203.0.113.0', 24]);
function neverReached(address) {
    if ((0,external_node_net_.isIP)(address) === 0)
        return 'no address';
    if (isIn(OWN, address))
        return 'this machine';
    if (isIn(LINK_LOCAL, address) || isIn(METADATA, address))
        return 'the machine’s metadata service or link';
    if (isIn(NO_HOSTS, address))
        return 'a range without hosts';
    if (ownAddresses().includes(address))
        return 'this machine';
    return undefined;
}
const isPrivate = (address) => isIn(PRIVATE, address);
const ownAddresses = () => Object.values((0,external_node_os_.networkInterfaces)()).flatMap((list) => (list ?? []).map(({ address }) => address));
/** An IPv4 address hidden in an IPv6 one: mapped, translated (64:ff9b::/96) or 6to4 (2002::/16). */
function embedded(address) {
    const groups = (0,external_node_net_.isIPv6)(address) ? groupsOf(address) : undefined;
    if (groups === undefined)
        return address;
    const [first = 0, second = 0, third = 0] = groups;
    const isMapped = groups.slice(0, 5).every((group) => group === 0) && (groups[5] === 0xffff || groups[5] === 0);
    const isTranslated = first === 0x64 && second === 0xff9b;
    if (first === 0x2002)
        return dotted(second, third);
    const [high = 0, low = 0] = groups.slice(6);
    if (isTranslated || (isMapped && (high !== 0 || low > 1)))
        return dotted(high, low);
    return address;
}
const dotted = (high, low) => [high >> 8, high & 255, low >> 8, low & 255].join('.');
/** The eight 16-bit groups of an address that `isIPv6` has accepted. */
function groupsOf(address) {
    const tail = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address.replace(/%.*$/, ''));
    const text = tail === null
        ? address.replace(/%.*$/, '')
        : `${tail[1]}${hex(Number(tail[2]), Number(tail[3]))}:${hex(Number(tail[4]), Number(tail[5]))}`;
    const [left = '', right] = text.split('::');
    const before = left === '' ? [] : left.split(':');
    const after = right === undefined || right === '' ? [] : right.split(':');
    const zeros = right === undefined ? [] : Array(8 - before.length - after.length).fill('0');
    return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
}
const hex = (high, low) => ((high << 8) | low).toString(16);

// EXTERNAL MODULE: external "node:dns/promises"
var promises_ = __webpack_require__(71553);
// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __webpack_require__(37067);
;// CONCATENATED MODULE: ./build/fence/server-name.js
const HANDSHAKE = 22;
const CLIENT_HELLO = 1;
const SERVER_NAME_EXTENSION = 0;
const MAX_HELLO_BYTES = 65_536;
function readFirstBytes(bytes) {
    const message = handshakeMessage(bytes);
    if (typeof message === 'string')
        return { kind: message };
    try {
        return { kind: 'hello', serverName: serverNameOf(message) };
    }
    catch {
        return { kind: 'not-tls' }; // lengths that lead past the end
    }
}
/** The first handshake message, put together from as many records as it was cut into. */
function handshakeMessage(bytes) {
    const parts = [];
    let gathered = 0;
    for (let at = 0;;) {
        if (at > MAX_HELLO_BYTES)
            return 'not-tls';
        if (bytes.length > at && bytes[at] !== HANDSHAKE)
            return 'not-tls';
        if (bytes.length < at + 5)
            return 'more';
        if (bytes[at + 1] !== 3)
            return 'not-tls';
        const length = bytes.readUInt16BE(at + 3);
        if (bytes.length < at + 5 + length)
            return 'more';
        parts.push(bytes.subarray(at + 5, at + 5 + length));
        gathered += length;
        at += 5 + length;
        const message = Buffer.concat(parts);
        if (message.length > 0 && message[0] !== CLIENT_HELLO)
            return 'not-tls';
        if (message.length >= 4 && gathered >= 4 + message.readUIntBE(1, 3)) {
            return message.subarray(4, 4 + message.readUIntBE(1, 3));
        }
    }
}
/** Walks over version, random, session, ciphers and compressions to the extensions. */
function serverNameOf(hello) {
    let at = 2 + 32;
    at += 1 + hello.readUInt8(at);
    at += 2 + hello.readUInt16BE(at);
    at += 1 + hello.readUInt8(at);
    if (at >= hello.length)
        return undefined;
    const end = at + 2 + hello.readUInt16BE(at);
    at += 2;
    while (at < end) {
        const kind = hello.readUInt16BE(at);
        const length = hello.readUInt16BE(at + 2);
        if (kind === SERVER_NAME_EXTENSION) {
            // A list of one entry: its length, the kind of name (0: host), the name's length, the name.
            const nameLength = hello.readUInt16BE(at + 7);
            return hello.toString('latin1', at + 9, at + 9 + nameLength);
        }
        at += 4 + length;
    }
    return undefined;
}

;// CONCATENATED MODULE: ./build/fence/egress.js





const DIRECT = {
    // Many runners have IPv6 addresses in their answers and no way to reach them.
    lookup: async (host) => (await (0,promises_.lookup)(host, { all: true, order: 'ipv4first' })).map(({ address }) => address),
    dial: (address, port) => (0,external_node_net_.connect)({ host: address, port }),
};
/** Each is two descriptors of ours; a command could ask for all we have. Installers open some dozens. */
const MAX_CONNECTIONS = 512;
const HALF_OPEN_MS = 60_000;
async function openEgress(options) {
    const gate = createGate(options);
    const tunnels = new WeakMap();
    const server = (0,external_node_http_.createServer)({ insecureHTTPParser: false, maxHeaderSize: 32_768 });
    server.on('request', (incoming, response) => {
        void relay(incoming, response, targetOf(incoming, tunnels.get(incoming.socket)), gate);
    });
    server.on('connect', (incoming, client, head) => {
        const target = tunnels.has(client) ? undefined : tunnelTarget(incoming.url ?? '');
        if (target?.port !== 80)
            return void tunnel(client, head, target, { gate, halfOpenMs: HALF_OPEN_MS, ...options });
        // Plain text inside a tunnel: read as requests again, each of which must be for this host.
        tunnels.set(client, target);
        client.write('HTTP/1.1 200 Connection established\r\n\r\n');
        client.unshift(head);
        server.emit('connection', client);
    });
    // A protocol change would leave the rules behind.
    server.on('upgrade', (_incoming, socket) => answer(socket, 403, 'protocol upgrades are not relayed'));
    server.on('clientError', (_error, socket) => answer(socket, 400, 'not a request a proxy understands'));
    const connections = connectionsOf(server);
    await listen(server, options.socketPath);
    return { close: () => closeServer(server, connections) };
}
/** Shows a port of the host's localhost, for a service container, through a unix socket of its own. */
async function openLocalPort(port, socketPath) {
    const server = (0,external_node_net_.createServer)({ allowHalfOpen: true }, (client) => {
        join(client, (0,external_node_net_.connect)({ host: 'localhost', port, allowHalfOpen: true }), HALF_OPEN_MS);
    });
    const connections = connectionsOf(server);
    await listen(server, socketPath);
    return { close: () => closeServer(server, connections) };
}
const listen = (server, path) => new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
});
/** Those that are open, tunnels too: an HTTP server forgets them, and yet does not end before they do. Bounded. */
function connectionsOf(server) {
    server.maxConnections = MAX_CONNECTIONS;
    const open = new Set();
    server.on('connection', (socket) => {
        open.add(socket.once('close', () => open.delete(socket)));
    });
    return open;
}
/** Waits for nobody: what is on the other end of a connection may never end it. */
const closeServer = (server, connections) => new Promise((resolve) => {
    server.close(() => resolve());
    for (const connection of connections)
        connection.destroy();
});
const refusal = (status, why) => ({ ok: false, status, why });
function createGate({ list, onBlocked, reach = DIRECT }) {
    const told = new Set();
    const tell = ({ host, port }, verdict) => {
        const shown = JSON.stringify(host.slice(0, 253)).slice(1, -1);
        const key = `${shown}:${port}`;
        // The memory is bounded: a command could ask for a million names.
        if (!told.has(key) && told.size < 1_000)
            onBlocked({ host: shown, port, why: verdict.why });
        if (told.size < 1_000)
            told.add(key);
        return verdict;
    };
    return async (target) => {
        const byName = decideByName(list, target.host, target.port);
        if (!byName.ok)
            return tell(target, byName);
        const addresses = await reach.lookup(target.host).catch(() => []);
        // One bad address among good ones is enough: a name that leads to both is a trick.
        for (const address of addresses) {
            const byAddress = decideByAddress(list, target.host, address);
            if (!byAddress.ok)
                return tell(target, byAddress);
        }
        // Only addresses that were judged are called: a second look-up could answer differently.
        for (const address of addresses) {
            const socket = await connected(reach.dial(address, target.port));
            if (socket !== undefined)
                return socket;
        }
        return refusal(403, 'the host cannot be reached');
    };
}
const CONNECT_TIMEOUT_MS = 15_000;
const connected = (socket) => new Promise((resolve) => {
    socket.setTimeout(CONNECT_TIMEOUT_MS, () => socket.destroy());
    socket.once('connect', () => {
        socket.setTimeout(0);
        resolve(socket);
    });
    // Stays: an error after the connection is answered by the closing of both sides.
    socket.on('error', () => { });
    socket.once('close', () => resolve(undefined));
});
// ─── Tunnel ──────────────────────────────────────────────────────────────────────────────────────
/** `host:port` of a CONNECT request; anything else is no target. */
function tunnelTarget(authority) {
    const [, host, port] = /^([A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\]):(\d{1,5})$/.exec(authority) ?? [];
    return host === undefined ? undefined : { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}
async function tunnel(client, head, target, { gate, halfOpenMs }) {
    client.on('error', () => { });
    if (target === undefined)
        return answer(client, 400, 'CONNECT needs a host name and a port');
    const upstream = await gate(target);
    if ('why' in upstream)
        return answer(client, upstream.status, upstream.why);
    if (client.destroyed)
        return void upstream.destroy();
    client.write('HTTP/1.1 200 Connection established\r\n\r\n');
    const hello = await helloFor(target.host, client, head);
    if (hello === undefined) {
        upstream.destroy();
        client.destroy();
        return;
    }
    upstream.write(hello);
    join(client, upstream, halfOpenMs);
}
const HELLO_TIMEOUT_MS = 20_000;
/** The client's first message, if it is the beginning of TLS to exactly this host. */
function helloFor(host, client, head) {
    let bytes = head;
    return new Promise((resolve) => {
        const settle = (hello) => {
            clearTimeout(timer);
            client.off('data', take);
            client.off('end', giveUp);
            client.off('close', giveUp);
            client.pause();
            resolve(hello);
        };
        const giveUp = () => settle(undefined);
        const judge = () => {
            const first = readFirstBytes(bytes);
            if (first.kind === 'more')
                return;
            const matches = first.kind === 'hello' && first.serverName?.toLowerCase() === host.toLowerCase();
            settle(matches ? bytes : undefined);
        };
        const take = (piece) => {
            bytes = Buffer.concat([bytes, piece]);
            judge();
        };
        const timer = setTimeout(giveUp, HELLO_TIMEOUT_MS);
        client.on('data', take);
        client.once('end', giveUp);
        client.once('close', giveUp);
        client.resume();
        judge();
    });
}
/** Both directions until both are done, or the second says nothing more; when one side breaks, so does the other. */
function join(one, other, halfOpenMs) {
    for (const [from, to] of [
        [one, other],
        [other, one],
    ]) {
        from.on('error', () => to.destroy());
        from.once('close', () => to.destroy());
        // A program that was killed ends only its own side, and a host may never answer that.
        from.once('end', () => to.setTimeout(halfOpenMs, () => to.destroy()));
        from.pipe(to);
    }
}
function answer(socket, status, why) {
    if (socket.destroyed || !socket.writable)
        return;
    const body = `${why}\n`;
    const name = status === 400 ? 'Bad Request' : 'Forbidden';
    socket.end(`HTTP/1.1 ${status} ${name}\r\nContent-Type: text/plain\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
        `Connection: close\r\n\r\n${body}`);
}
// ─── Plain requests ──────────────────────────────────────────────────────────────────────────────
/** Where a plain request goes. Its line and its Host header must agree, and inside a tunnel with the tunnel. */
function targetOf(incoming, tunnelled) {
    const line = incoming.url ?? '';
    if (!/^[\x21-\x7e]+$/.test(line))
        return refusal(400, 'the request line holds control or non-ASCII characters');
    const match = tunnelled === undefined ? /^http:\/\/([^/?#@\\]+)(.*)$/i.exec(line) : [line, '', line];
    const authority = tunnelled === undefined ? match?.[1] : `${tunnelled.host}:80`;
    const [, host, port = '80'] = /^([A-Za-z0-9._-]+)(?::(\d{1,5}))?$/.exec(authority ?? '') ?? [];
    if (host === undefined)
        return refusal(400, 'the request does not name a host in full');
    const asked = (incoming.headers.host ?? '').toLowerCase().replace(/:80$/, '');
    const named = `${host}:${port}`.toLowerCase().replace(/:80$/, '');
    if (asked !== named)
        return refusal(400, 'the request line and the Host header name different hosts');
    const path = (match?.[2] ?? '').split('#')[0] ?? '';
    return { host, port: Number(port), path: path.startsWith('/') ? path : `/${path}` };
}
const HOP_BY_HOP = /^(?:connection|keep-alive|proxy-.*|te|trailer|upgrade)$/i;
async function relay(incoming, response, target, gate) {
    const upstream = 'why' in target ? target : await gate(target);
    if ('why' in target || 'why' in upstream) {
        const { status, why } = 'why' in target ? target : upstream;
        // Closed, not kept: what follows a refused request on the same connection is not read.
        response.writeHead(status, { 'content-type': 'text/plain', connection: 'close' }).end(`${why}\n`);
        return;
    }
    const outgoing = (0,external_node_http_.request)({
        // Without an agent of any kind, false included: an agent would open a connection of its own, unjudged.
        createConnection: () => upstream,
        method: incoming.method,
        path: target.path,
        headers: { ...passedOn(incoming.headers), connection: 'close' },
        setHost: false,
    });
    outgoing.once('response', (reply) => {
        response.writeHead(reply.statusCode ?? 502, passedOn(reply.headers));
        reply.pipe(response);
    });
    outgoing.once('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    response.once('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
}
const passedOn = (headers) => Object.fromEntries(Object.entries(headers).filter((entry) => entry[1] !== undefined && !HOP_BY_HOP.test(entry[0])));

;// CONCATENATED MODULE: ./build/fence/bridge.js
/** Arguments for node. The program prints "ready PID" and ends when its standard input does. */
const bridgeArguments = (ports) => [
    '--max-old-space-size=128',
    '-e',
    `(${bridge.toString()})(${JSON.stringify(ports)})`,
];
function bridge(ports) {
    const { createServer, connect } = process.getBuiltinModule('node:net');
    let waiting = 0;
    const done = () => {
        waiting -= 1;
        if (waiting === 0)
            process.stdout.write(`ready ${process.pid}\n`);
    };
    for (const { port, socketPath } of ports) {
        for (const address of ['127.0.0.1', '::1']) {
            const server = createServer({ allowHalfOpen: true }, (client) => {
                const upstream = connect({ path: socketPath, allowHalfOpen: true });
                client.on('error', () => upstream.destroy()).on('close', () => upstream.destroy());
                upstream.on('error', () => client.destroy()).on('close', () => client.destroy());
                client.pipe(upstream).pipe(client);
            });
            waiting += 1;
            // Without IPv6 there is no ::1 to listen on; without the port taken there is nothing to do either way.
            server.once('error', done);
            server.listen(port, address, done);
        }
    }
    process.stdin.on('end', () => process.exit()).resume();
}

;// CONCATENATED MODULE: ./build/adapters/fence-network.js









/** Above the range from which test servers get their ports by themselves. */
const PROXY_PORT = 61_443;
const START_TIMEOUT_MS = 10_000;
async function openFenceNetwork(options) {
    const { plan, folder } = options;
    (0,external_node_fs_.mkdirSync)(folder, { mode: 0o711 });
    const list = allowList(options.allowHosts);
    const proxySocket = (0,external_node_path_.join)(folder, 'proxy');
    const egress = [await openEgress({ ...options, list, socketPath: proxySocket })];
    const sockets = [proxySocket];
    const ports = [{ port: PROXY_PORT, socketPath: `${BRIDGE_SOCKETS}/proxy` }];
    for (const port of list.localPorts) {
        const socketPath = (0,external_node_path_.join)(folder, `port-${port}`);
        egress.push(await openLocalPort(port, socketPath));
        sockets.push(socketPath);
        ports.push({ port, socketPath: `${BRIDGE_SOCKETS}/port-${port}` });
    }
    for (const socket of sockets)
        giveSocket(socket, plan);
    try {
        const bridge = await startBridge(options, ports);
        return {
            proxyPort: PROXY_PORT,
            enter: enterNetwork(plan, bridge.pid),
            ended: bridge.ended,
            async close() {
                await bridge.end();
                await closeAll(egress);
            },
        };
    }
    catch (error) {
        await closeAll(egress);
        throw error;
    }
}
function giveSocket(path, { user }) {
    if (process.getuid?.() === 0)
        (0,external_node_fs_.chownSync)(path, user.uid, user.gid);
    (0,external_node_fs_.chmodSync)(path, 0o600);
}
const closeAll = async (egress) => {
    await Promise.all(egress.map((one) => one.close()));
};
const enterNetwork = ({ rights }, pid) => [
    (0,system_programs/* systemProgram */.CA)('nsenter'),
    ...(rights === 'own' ? [`--user=/proc/${pid}/ns/user`, '--preserve-credentials'] : []),
    `--net=/proc/${pid}/ns/net`,
    '--',
];
function startBridge(options, ports) {
    const { plan, node, folder } = options;
    const [program = '', ...args] = options.elevate(bridgeCommand(plan, { node, sockets: folder }, bridgeArguments(ports)));
    const child = (0,external_node_child_process_.spawn)(program, args, {
        cwd: '/',
        env: { PATH: system_programs/* SYSTEM_PATH */.sg },
        stdio: ['pipe', 'pipe', 'pipe'],
        detached: true,
    });
    let ended;
    const exited = new Promise((resolve) => {
        child.once('exit', (code, signal) => {
            ended = signal === null ? `exit code ${code}` : `killed by ${signal}`;
            resolve();
        });
    });
    return new Promise((resolve, reject) => {
        let said = '';
        const fail = () => reject(new Error(`the network bridge did not start: ${said.trim() || 'it ended'}`));
        const timer = setTimeout(() => {
            child.stdin.destroy();
            fail();
        }, START_TIMEOUT_MS);
        child.stderr.on('data', (piece) => (said = (said + piece.toString()).slice(-500)));
        child.once('error', (error) => {
            said = error.message;
            fail();
        });
        child.once('exit', fail);
        (0,external_node_readline_.createInterface)({ input: child.stdout }).on('line', (line) => {
            const pid = Number(/^ready (\d+)$/.exec(line)?.[1]);
            if (Number.isNaN(pid))
                return;
            clearTimeout(timer);
            child.unref();
            resolve({
                pid,
                ended: () => ended,
                async end() {
                    // Its standard input is the thread it hangs on: that works whoever it runs as.
                    child.stdin.destroy();
                    await exited;
                },
            });
        });
        void exited.then(() => clearTimeout(timer));
    });
}

;// CONCATENATED MODULE: ./build/adapters/fence-networks.js









function openFenceNetworks(options) {
    const folder = (0,external_node_fs_.realpathSync)((0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)(options.tempFolder ?? (0,external_node_os_.tmpdir)(), 'fixpoint-network-')));
    // The bridge, which is another user's, passes through and lists nothing.
    (0,external_node_fs_.chmodSync)(folder, 0o711);
    const opened = new Map();
    let count = 0;
    return {
        folder,
        async of(name) {
            if (options.network !== 'allowlist' || name === 'reduced')
                return undefined;
            const latest = opened.get(name);
            const network = await latest;
            const ended = network?.ended();
            if (network !== undefined && ended === undefined)
                return network;
            // Of two that find it ended, the first has begun another.
            if (opened.get(name) === latest) {
                if (ended !== undefined)
                    options.onNetworkEnded?.(ended);
                opened.set(name, openNetwork(name, options, (0,external_node_path_.join)(folder, `${name}-${(count += 1)}`)));
                await network?.close();
            }
            return opened.get(name);
        },
        async close() {
            for (const network of await Promise.allSettled(opened.values())) {
                if (network.status === 'fulfilled')
                    await network.value.close();
            }
            opened.clear();
            (0,external_node_fs_.rmSync)(folder, { recursive: true, force: true, maxRetries: 3 });
        },
    };
}
const openNetwork = (name, options, folder) => openFenceNetwork({
    plan: {
        ...systemFolders(),
        rights: name === 'own' ? 'own' : 'root',
        user: isRoot() ? ownership.OUR_USER : ourselves(),
    },
    elevate: (argv) => (name === 'sudo' ? [(0,system_programs/* systemProgram */.CA)('sudo'), '-n', '--', ...argv] : argv),
    folder,
    node: options.node ?? process.execPath,
    allowHosts: options.allowHosts,
    onBlocked: (blocked) => {
        // Our own probe asks for this one, to see that it is refused: no news for the reader of a run.
        if (blocked.host !== PROBE_HOST)
            options.onBlockedHost?.(blocked);
    },
    ...(options.reach === undefined ? {} : { reach: options.reach }),
});

;// CONCATENATED MODULE: ./build/adapters/inherited-descriptors.js

const CLOSE_ON_EXEC = 0o2000000;
/**
 * Closes descriptors that whoever started us left open: every child would inherit them, and what they lead to is
 * unknown. Node marks its own so that children do not get them; what is not marked is foreign. Linux only.
 */
function closeInheritedDescriptors(channel) {
    for (const descriptor of openDescriptors()) {
        // Node's channel to a parent that forked us is in use.
        if (descriptor > 2 && String(descriptor) !== channel && isInherited(descriptor))
            inherited_descriptors_close(descriptor);
    }
}
function openDescriptors() {
    try {
        return (0,external_node_fs_.readdirSync)('/proc/self/fd').map(Number);
    }
    catch {
        return [];
    }
}
function isInherited(descriptor) {
    try {
        const flags = /^flags:\s*([0-7]+)/m.exec((0,external_node_fs_.readFileSync)(`/proc/self/fdinfo/${descriptor}`, 'utf8'))?.[1];
        return flags !== undefined && (Number.parseInt(flags, 8) & CLOSE_ON_EXEC) === 0;
    }
    catch {
        return false; // the one the listing was read through
    }
}
function inherited_descriptors_close(descriptor) {
    try {
        (0,external_node_fs_.closeSync)(descriptor);
    }
    catch {
        // Closed meanwhile.
    }
}

// EXTERNAL MODULE: ./build/adapters/process-tree.js + 3 modules
var process_tree = __webpack_require__(2842);
;// CONCATENATED MODULE: ./build/adapters/install-bubblewrap.js



const INSTALL_TIMEOUT_MS = 60_000;
/** The command of each package manager, tried where it exists. The list of packages is usually fresh enough. */
const MANAGERS = [
    {
        program: 'apt-get',
        commands: [
            ['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'bubblewrap'],
            ['apt-get', 'update', '-q'],
            ['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'bubblewrap'],
        ],
    },
    { program: 'dnf', commands: [['dnf', 'install', '-y', '-q', 'bubblewrap']] },
    { program: 'apk', commands: [['apk', 'add', '-q', 'bubblewrap']] },
    { program: 'pacman', commands: [['pacman', '-S', '--noconfirm', '--needed', 'bubblewrap']] },
    { program: 'zypper', commands: [['zypper', '-n', '-q', 'install', 'bubblewrap']] },
];
/** Has bubblewrap installed by the system's package manager; false when that is not possible within a minute. */
async function installBubblewrap(maySudo) {
    const manager = MANAGERS.find(({ program }) => (0,system_programs/* findSystemProgram */.FG)(program) !== undefined);
    if (manager === undefined || !(isRoot() || maySudo))
        return false;
    const deadline = Date.now() + INSTALL_TIMEOUT_MS;
    for (const command of manager.commands) {
        if ((0,system_programs/* findSystemProgram */.FG)('bwrap') !== undefined)
            break;
        const argv = isRoot() ? command : [(0,system_programs/* systemProgram */.CA)('sudo'), '-n', '--', ...command];
        await (0,process_tree/* runProcess */.R)(argv, {
            cwd: '/',
            env: { PATH: system_programs/* SYSTEM_PATH */.sg, DEBIAN_FRONTEND: 'noninteractive' },
            timeoutMs: Math.max(1_000, deadline - Date.now()),
            maxOutputChars: 2_000,
        });
    }
    return (0,system_programs/* findSystemProgram */.FG)('bwrap') !== undefined;
}
/** True when sudo gives root rights without asking. */
async function hasFreeSudo() {
    if ((0,system_programs/* findSystemProgram */.FG)('sudo') === undefined)
        return false;
    const { exitCode } = await (0,process_tree/* runProcess */.R)([(0,system_programs/* systemProgram */.CA)('sudo'), '-n', 'true'], {
        cwd: '/',
        env: { PATH: system_programs/* SYSTEM_PATH */.sg },
        timeoutMs: 5_000,
        maxOutputChars: 500,
    });
    return exitCode === 0;
}

// EXTERNAL MODULE: ./build/fence/work-folder.js
var work_folder = __webpack_require__(5994);
// EXTERNAL MODULE: ./build/adapters/process-family.js
var process_family = __webpack_require__(62353);
;// CONCATENATED MODULE: ./build/adapters/limit-group.js




const MAX_PROCESSES = 4_096;
/** What stays for the run itself and the system. */
const RESERVE_BYTES = 1024 ** 3;
const limit_group_TOP = '/sys/fs/cgroup';
let made = 0;
const defaultMemoryBytes = () => Math.max((0,external_node_os_.totalmem)() * 0.5, (0,external_node_os_.totalmem)() - RESERVE_BYTES);
/** `undefined` where the group may not be made: most containers, and every user without rights. */
function makeLimitGroup(memoryBytes = defaultMemoryBytes()) {
    const name = `fixpoint-${process.pid}-${(made += 1)}`;
    const settings = (0,external_node_fs_.existsSync)((0,external_node_path_.join)(limit_group_TOP, 'cgroup.controllers'))
        ? { '': { 'memory.max': memoryBytes, 'memory.swap.max': 0, 'pids.max': MAX_PROCESSES } }
        : { memory: { 'memory.limit_in_bytes': memoryBytes }, pids: { 'pids.max': MAX_PROCESSES } };
    const groups = [];
    try {
        for (const [controller, limits] of Object.entries(settings))
            groups.push(make(controller, name, limits));
    }
    catch {
        for (const group of groups)
            remove(group);
        return undefined;
    }
    return limitGroup(groups);
}
function make(controller, name, limits) {
    const group = (0,external_node_path_.join)(limit_group_TOP, controller, name);
    (0,external_node_fs_.mkdirSync)(group);
    try {
        for (const [file, limit] of Object.entries(limits)) {
            if ((0,external_node_fs_.existsSync)((0,external_node_path_.join)(group, file)))
                (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(group, file), String(Math.floor(limit)));
        }
        return group;
    }
    catch (error) {
        remove(group);
        throw error;
    }
}
function limitGroup(groups) {
    let killed = killsIn(groups);
    return {
        name: 'control group',
        take(leader) {
            const taken = new Set();
            // Again until nobody is new: one may be born between the look at its parent and the parent's entering.
            for (let pass = 0; pass < 20; pass += 1) {
                const born = (0,process_family/* familyOf */.Ap)(leader).filter((pid) => !taken.has(pid));
                if (born.length === 0)
                    return;
                for (const pid of born) {
                    for (const group of groups)
                        enter(group, pid);
                    taken.add(pid);
                }
            }
        },
        ranOutOfMemory() {
            const before = killed;
            killed = killsIn(groups);
            return killed > before;
        },
        remove() {
            for (const group of groups)
                remove(group);
        },
    };
}
function enter(group, pid) {
    try {
        (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(group, 'cgroup.procs'), String(pid));
    }
    catch {
        // Ended already.
    }
}
const killsIn = (groups) => groups
    .flatMap((group) => [(0,external_node_path_.join)(group, 'memory.events'), (0,external_node_path_.join)(group, 'memory.oom_control')])
    .map((file) => (0,external_node_fs_.existsSync)(file) ? Number(/^oom_kill (\d+)/m.exec((0,external_node_fs_.readFileSync)(file, 'utf8'))?.[1] ?? 0) : 0)
    .reduce((sum, count) => sum + count, 0);
function remove(group) {
    try {
        // Groups cannot be removed while a process is in them; ours end with their commands.
        for (const entry of (0,external_node_fs_.readdirSync)(group, { withFileTypes: true })) {
            if (entry.isDirectory())
                remove((0,external_node_path_.join)(group, entry.name));
        }
        (0,external_node_fs_.rmdirSync)(group);
    }
    catch {
        // Removed by somebody else, or a process is still on its way out: an empty group does no harm.
    }
}

;// CONCATENATED MODULE: ./build/adapters/plain-shell.js






/** Level `off`: an allow-listed environment, a throw-away home, and everything killed at the end. No fence. */
function createPlainShell(options) {
    const home = (0,external_node_fs_.realpathSync)((0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), 'fixpoint-home-')));
    const env = commandEnvironment({
        environment: options.environment,
        passEnv: options.passEnv ?? [],
        secrets: options.secrets ?? [],
        home,
        userName: options.environment['USER'] ?? 'fixpoint',
    });
    return {
        level: 'off',
        mechanism: 'none',
        meaning: 'Fence: off. Commands can read and write everything this user can, this run’s credentials included.',
        findings: options.findings ?? [],
        network: 'open',
        run: (command, { root = options.root, ...rest }) => (0,process_tree/* runProcess */.R)(shellArgv(command), { ...rest, cwd: root, env, huntStrays: true }),
        async close() {
            await (0,remove_tree/* removeTree */.d)(home);
        },
    };
}
const shellArgv = (command) => process.platform === 'win32' ? ['cmd.exe', '/d', '/s', '/c', command] : [posixShell(), '-c', command];
/** bash where there is one: it is what people and models write for. */
const posixShell = () => ((0,external_node_fs_.existsSync)('/bin/bash') ? '/bin/bash' : '/bin/sh');

;// CONCATENATED MODULE: ./build/adapters/ready-sandbox.js
/** After a command its result goes to the model first; starting a program keeps this process busy meanwhile. */
const PAUSE_MS = 30;
function keepReady(make) {
    let standing;
    let timer;
    const drop = () => {
        clearTimeout(timer);
        standing?.process.discard();
        standing = undefined;
    };
    return {
        take(key) {
            const { process } = standing?.key === key ? standing : {};
            if (process !== undefined)
                standing = undefined;
            drop();
            return process;
        },
        makeSoon() {
            drop();
            timer = setTimeout(() => {
                standing = make();
            }, PAUSE_MS);
            timer.unref();
        },
        close: drop,
    };
}

;// CONCATENATED MODULE: ./build/adapters/namespace-way.js













/** Commands in namespaces of their own, made by bubblewrap: each in a fresh set, all in the run's network. */
async function openNamespaceWay(name, ground, options, networkNow) {
    let network = await networkNow();
    const plan = {
        ...ground.view,
        rights: name === 'own' ? 'own' : 'root',
        network: options.network === 'open' ? 'shared' : network === undefined ? 'none' : 'joined',
    };
    const limits = isRoot() ? makeLimitGroup(options.memoryBytes) : undefined;
    const env = ground.environment({
        home: ground.home,
        ...(network === undefined ? {} : { proxyPort: network.proxyPort }),
    });
    const launcher = name === 'sudo' ? throughSudo(ground, env) : directly(ground, env);
    const given = new Set();
    const onStart = (pid) => limits?.take(pid);
    const sandboxAt = (root) => {
        refuseReplaced(root);
        const work = (0,work_folder/* workFolder */.k)(root, options.workspace, ground.folders);
        prepareMountPoints(plan, work, ground);
        return {
            enter: network?.enter ?? [],
            options: (filter) => sandboxOptions(plan, work, filter),
            inside: (argv) => sandboxedCommand(plan, root, argv),
        };
    };
    const ready = keepReady(() => holdNext(launcher, sandboxAt, options.workspace.root, onStart));
    return {
        name,
        mechanism: mechanismOf(name, ground, limits),
        network: options.network,
        remarks: [],
        async run(command, { root = options.workspace.root, ...rest }) {
            network = await networkNow().catch(networkGone);
            if (isRoot() && root !== options.workspace.root && !given.has(root)) {
                await (0,ownership.giveFolder)(root, plan.user);
                given.add(root);
            }
            const sandbox = sandboxAt(root);
            const more = { ...rest, stopWhen: ground.watchDisk(), signalsAsNumbers: true };
            const standing = canBeWaitedFor(command) ? ready.take(keyOf(sandbox, root)) : undefined;
            const result = await (standing?.release(command, more) ??
                launcher.run(sandbox, shellCommand(posixShell(), command), { ...more, onStart }));
            if (root === options.workspace.root)
                ready.makeSoon();
            return limits?.ranOutOfMemory() === true ? withRemark(result, OUT_OF_MEMORY) : result;
        },
        async close() {
            ready.close();
            limits?.remove();
        },
    };
}
/** The folder itself as well, since a sandbox shows the one that was there when it was made. */
function keyOf({ enter, options }, root) {
    const { dev, ino } = (0,external_node_fs_.lstatSync)(root);
    return JSON.stringify([dev, ino, enter, options(undefined)]);
}
/** Nothing is told of a sandbox that cannot be made ready: the next command makes its own, and says so. */
function holdNext(launcher, sandboxAt, root, onStart) {
    try {
        const sandbox = sandboxAt(root);
        const process = launcher.hold(sandbox, onStart);
        return process && { key: keyOf(sandbox, root), process };
    }
    catch {
        return undefined;
    }
}
/** A shell reads what it waits for byte by byte. No command holds a NUL: refused where it starts. */
const canBeWaitedFor = (command) => Buffer.byteLength(command) < 16 * 1024 && !command.includes('\0');
function mechanismOf(name, { user, filter }, limits) {
    const parts = [
        name === 'sudo' ? 'bubblewrap through sudo' : 'bubblewrap',
        name === 'own' ? 'user namespace' : `as uid ${user.uid}`,
        ...(filter === undefined ? [] : ['system call filter']),
        ...(limits === undefined ? [] : [limits.name]),
    ];
    return parts.join(', ');
}
function prepareMountPoints(plan, work, { folders }) {
    for (const { at } of [plan.home, ...plan.tools, ...plan.files, { at: work.path }, ...work.git]) {
        const mountPoint = mountPointIn(plan, at);
        if (mountPoint !== undefined)
            folders.prepare(mountPoint);
    }
}
const OUT_OF_MEMORY = 'a program was ended because the commands together used too much memory';
const withRemark = (result, remark) => ({
    ...result,
    output: `${result.output}${result.output.endsWith('\n') || result.output === '' ? '' : '\n'}[${remark}]\n`,
});
/** A command that our own house cannot carry must not look like one that failed, least of all as the tests. */
function networkGone(cause) {
    throw (0,fence/* fenceFailure */.W)('fence-network-gone', cause instanceof Error ? cause.message : String(cause));
}
function directly({ filter }, env) {
    const place = { cwd: '/', env };
    const commandLine = ({ enter, options, inside }, argv) => [
        ...enter,
        (0,system_programs/* systemProgram */.CA)('bwrap'),
        ...options(filter === undefined ? undefined : 3),
        '--',
        ...inside(argv),
    ];
    return {
        async run(sandbox, argv, options) {
            const descriptors = openFilter(filter);
            try {
                return await (0,process_tree/* runProcess */.R)(commandLine(sandbox, argv), { ...options, ...place, descriptors });
            }
            finally {
                descriptors.forEach(external_node_fs_.closeSync);
            }
        },
        hold(sandbox, onStart) {
            const descriptors = openFilter(filter);
            try {
                const waiting = waitingForCommand(posixShell(), 3 + descriptors.length);
                return (0,process_tree/* holdProcess */.N)(commandLine(sandbox, waiting), { ...place, descriptors, onStart });
            }
            finally {
                descriptors.forEach(external_node_fs_.closeSync);
            }
        },
    };
}
/** Opened anew for each command: bubblewrap reads it to its end. */
const openFilter = (filter) => filter === undefined ? [] : [(0,external_node_fs_.openSync)(filter, 'r')];
/**
 * sudo does not end when we do: a watcher beside it waits for the end of a pipe that we hold, and ends them all.
 * sudo passes on neither descriptors nor the environment, and its command line can be read by everybody: options
 * and environment go through a file that only we and root can read, and so does the command of a sandbox that waits.
 */
function throughSudo({ folders, filter }, env) {
    let started = 0;
    const nextFile = () => (0,external_node_path_.join)(folders.folder, `arguments-${(started += 1)}`);
    const setenv = Object.entries(env).flatMap(([name, value]) => ['--setenv', name, value]);
    const place = { cwd: '/', env: { PATH: system_programs/* SYSTEM_PATH */.sg }, lifeline: true };
    const commandLine = ({ enter, options, inside }, argv, { script, path, word = '' }) => {
        const lines = ['--clearenv', ...setenv, ...options(filter === undefined ? undefined : 4)];
        (0,external_node_fs_.writeFileSync)(path, lines.map((line) => `${line}\0`).join(''), { mode: 0o400 });
        const open = `exec 3<"$1" ${filter === undefined ? '' : '4<"$2"'}; word=$3; rm -f "$1"; shift 3`;
        return [
            [
                (0,system_programs/* systemProgram */.CA)('sudo'),
                '-n',
                '--',
                '/bin/sh',
                '-c',
                `${open}; ${script}`,
                'sh',
                path,
                filter ?? '',
                word,
            ],
            [...enter, (0,system_programs/* systemProgram */.CA)('bwrap'), '--args', '3', '--', ...inside(argv)],
        ].flat();
    };
    return {
        async run(sandbox, argv, options) {
            const path = nextFile();
            try {
                const given = commandLine(sandbox, argv, { script: WATCHED, path });
                return await (0,process_tree/* runProcess */.R)(given, { ...options, ...place, forceKill: killAsRoot });
            }
            finally {
                (0,external_node_fs_.rmSync)(path, { force: true });
            }
        },
        hold(sandbox, onStart) {
            const [path, word] = [nextFile(), nextFile()];
            const waiting = waitingForCommand(posixShell(), WORD_DESCRIPTOR);
            const held = (0,process_tree/* holdProcess */.N)(commandLine(sandbox, waiting, { script: WATCHED_WAITING, path, word }), {
                ...place,
                onStart,
            });
            return (held && {
                discard: () => held.discard(),
                release(command, options) {
                    (0,external_node_fs_.writeFileSync)(word, command, { mode: 0o400 });
                    return held.release('go\n', { ...options, forceKill: killAsRoot });
                },
            });
        },
    };
}
const WATCH = '{ read -r x <&5; kill -KILL 0; } &';
const WATCHED = `exec 5<&0 </dev/null; ${WATCH} exec 5<&-; exec "$@"`;
/** Behind the options and the filter. */
const WORD_DESCRIPTOR = 6;
/** On a line from us the command is handed in; only then may another wait for the end of the same pipe. */
const WATCHED_WAITING = [
    'exec 5<&0 </dev/null',
    `{ read -r x <&5 || kill -KILL 0; cat "$word"; rm -f "$word"; exec >&-; ${WATCH} } |`,
    `{ exec ${WORD_DESCRIPTOR}<&0 </dev/null 5<&-; exec "$@"; }`,
].join('\n');
/** sudo and bubblewrap are root's here; ending them ends the process namespace and all that is in it. */
function killAsRoot(pid) {
    (0,external_node_child_process_.spawnSync)((0,system_programs/* systemProgram */.CA)('sudo'), ['-n', '--', 'kill', '-KILL', '--', `-${pid}`], {
        stdio: 'ignore',
        timeout: 5_000,
    });
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
;// CONCATENATED MODULE: ./build/adapters/probe-stage.js







const PROBE_TIMEOUT_MS = 15_000;
/**
 * Lays out canaries, lets a command go after them, and looks from outside what it got. Throws with the way's own words
 * when no command runs on it.
 */
async function probeWay(way, workspace, tempFolder) {
    const stage = await setStage(way, workspace, tempFolder);
    try {
        const { output, exitCode } = await way.run(probeScript(stage.canaries), {
            timeoutMs: PROBE_TIMEOUT_MS,
            maxOutputChars: 20_000,
        });
        if (exitCode !== PROBE_EXIT)
            throw new Error(output.trim() || `exit code ${exitCode}`);
        return readProbe(output, stage.look(), way.network);
    }
    finally {
        stage.clear();
    }
}
async function setStage(way, { gitDir, root }, tempFolder) {
    const secret = `canary-${(0,external_node_crypto_.randomBytes)(12).toString('hex')}`;
    const outside = (0,external_node_fs_.realpathSync)((0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)(tempFolder, 'fixpoint-canary-')));
    (0,external_node_fs_.chmodSync)(outside, 0o777);
    (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(outside, 'secret'), `${secret}\n`);
    (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(outside, 'runner-file'), '');
    (0,external_node_fs_.chmodSync)((0,external_node_path_.join)(outside, 'runner-file'), 0o666);
    const listener = await probe_stage_listen();
    // Stands for the run: a process of ours whose environment was set when it began. Without a process namespace the
    // run itself is what is looked at, since such a stand-in is less well hidden than we are.
    const decoy = way.name === 'reduced'
        ? undefined
        : (0,external_node_child_process_.spawn)((0,system_programs/* systemProgram */.CA)('sleep'), ['60'], { env: { CANARY: secret }, stdio: 'ignore' });
    decoy?.on('error', () => { });
    const canaries = {
        secret,
        outside,
        gitDir,
        root,
        port: listener.port,
        daemonSleep: `61.${(0,external_node_crypto_.randomInt)(1_000_000, 9_999_999)}`,
        ...(way.name === 'reduced' ? { parent: process.pid } : {}),
    };
    const hook = (0,external_node_path_.join)(gitDir, 'hooks', 'fixpoint-probe');
    return {
        canaries,
        look: () => ({
            daemonAlive: isRunning(canaries.daemonSleep),
            outsideWritten: (0,external_node_fs_.existsSync)((0,external_node_path_.join)(outside, 'written')),
            runnerFileChanged: (0,external_node_fs_.readFileSync)((0,external_node_path_.join)(outside, 'runner-file'), 'utf8') !== '',
            hookWritten: (0,external_node_fs_.existsSync)(hook),
            connections: listener.connections(),
        }),
        clear() {
            decoy?.kill('SIGKILL');
            listener.close();
            (0,external_node_fs_.rmSync)(hook, { force: true });
            (0,external_node_fs_.rmSync)(outside, { recursive: true, force: true });
        },
    };
}
function probe_stage_listen() {
    let connections = 0;
    const server = (0,external_node_net_.createServer)((socket) => {
        connections += 1;
        socket.destroy();
    });
    return new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(0, '127.0.0.1', () => {
            const { port } = server.address();
            resolve({ port, connections: () => connections, close: () => server.close() });
        });
    });
}
/** Looks for a program by an argument nobody else would give. */
function isRunning(argument) {
    try {
        return (0,external_node_fs_.readdirSync)('/proc')
            .filter((name) => /^\d+$/.test(name))
            .some((pid) => commandLine(pid).split('\0').includes(argument));
    }
    catch {
        return false;
    }
}
function commandLine(pid) {
    try {
        return (0,external_node_fs_.readFileSync)(`/proc/${pid}/cmdline`, 'utf8');
    }
    catch {
        return '';
    }
}

;// CONCATENATED MODULE: ./build/fence/reaper.js

/**
 * Without a process namespace, a program that leaves its session and cleans its environment can be found by nobody.
 * The kernel has an answer: a process may ask that orphans among its descendants become its children. No shell can
 * ask for it; perl, which every Debian and Ubuntu has for its own packages, can. It also asks for a signal when the
 * run itself ends.
 */
const REAPER = `
my ($prctl, @command) = @ARGV;
syscall($prctl, 36, 1, 0, 0, 0);
syscall($prctl, 1, 10, 0, 0, 0);
my $command = fork;
exit 126 unless defined $command;
if ($command == 0) { exec { $command[0] } @command; exit 127 }
sub reap {
  for (1 .. 1000) {
    open(my $list, "<", "/proc/$$/task/$$/children") or last;
    my @left = split " ", <$list> // "";
    last unless @left;
    kill KILL => @left;
    waitpid($_, 0) for @left;
  }
}
$SIG{$_} = "IGNORE" for qw(TERM INT HUP);
$SIG{USR1} = sub { reap(); exit 137 };
waitpid($command, 0);
my $status = $?;
reap();
exit($status & 127 ? 128 + ($status & 127) : $status >> 8);
`;
const PRCTL = { x64: '157', arm64: '167' };
/** Put before a command: ends what the command leaves behind before its own end. Empty where it cannot be had. */
function reaperCommand() {
    const perl = process.platform === 'linux' ? (0,system_programs/* findSystemProgram */.FG)('perl') : undefined;
    const prctl = PRCTL[process.arch];
    return perl === undefined || prctl === undefined ? [] : [perl, '-e', REAPER, prctl];
}

;// CONCATENATED MODULE: ./build/fence/seatbelt.js
/**
 * A profile for sandbox-exec on macOS, written from its documentation and not tried on a Mac by us. It denies by
 * default what the reduced level promises and leaves the rest, since there is no process namespace there.
 */
function seatbeltProfile(place) {
    const writable = [place.root, ...place.folders]
        .map((folder) => `(subpath ${JSON.stringify(folder)})`)
        .join(' ');
    return [
        '(version 1)',
        '(allow default)',
        '(deny file-write*)',
        `(allow file-write* ${writable} (literal "/dev/null") (literal "/dev/zero") (regex #"^/dev/tty") (regex #"^/dev/fd/"))`,
        '(deny file-read* (regex #"^/Users/[^/]+/(\\.ssh|\\.aws|\\.gnupg|\\.netrc|\\.docker|\\.config/gh|Library/Keychains)"))',
        `(allow file-read* ${writable})`,
        '(deny process-info*)',
        '(allow process-info* (target same-sandbox))',
        '(deny signal)',
        '(allow signal (target same-sandbox))',
        '(deny mach-priv-task-port)',
    ].join('\n');
}

;// CONCATENATED MODULE: ./build/adapters/reduced-way.js










/**
 * Commands without namespaces: no program can raise its rights, the environment is allow-listed, HOME is private,
 * and what is left running is hunted down. What keeps credentials out of reach is how the run itself was started
 * (see sealed-process.ts), or, when it is root, that commands are not.
 */
async function openReducedWay(ground, options) {
    const env = ground.environment({ home: ground.folders.home, temp: ground.folders.temp });
    const given = new Set();
    let running = 0;
    return {
        name: 'reduced',
        mechanism: mechanism(ground),
        // Said as it is: without a network namespace nothing holds a command to the proxy.
        network: 'open',
        remarks: [],
        async run(command, { root = options.workspace.root, ...rest }) {
            if (isRoot() && root !== options.workspace.root && !given.has(root)) {
                await (0,ownership.giveFolder)(root, ground.user);
                given.add(root);
            }
            refuseReplaced(root);
            running += 1;
            const result = await (0,process_tree/* runProcess */.R)([...wrapper(ground, root), ...reaperCommand(), ...limitedCommand(root, posixShell(), command)], {
                ...rest,
                cwd: '/',
                env,
                huntStrays: true,
                ...(isRoot() ? { user: ground.user } : {}),
                signalsAsNumbers: true,
                stopWhen: ground.watchDisk(),
            });
            running -= 1;
            // Not under another command that runs beside this one: the last to end sweeps for all.
            if (running === 0)
                sweep(ground);
            return result;
        },
        async close() {
            sweep(ground);
        },
    };
}
function mechanism({ user }) {
    if (process.platform === 'darwin')
        return 'seatbelt profile';
    return isRoot() ? `no new privileges, as uid ${user.uid}` : 'no new privileges';
}
function wrapper({ folders }, root) {
    if (process.platform === 'darwin') {
        return ['/usr/bin/sandbox-exec', '-p', seatbeltProfile({ root, folders: [folders.home, folders.temp] })];
    }
    if (process.platform !== 'linux')
        throw (0,fence/* fenceFailure */.W)('fence-no-way', 'This system has no way to hold commands.');
    return [(0,system_programs/* systemProgram */.CA)('setpriv'), '--no-new-privs', '--inh-caps=-all', '--'];
}
/** Whoever runs as the user that only commands run as is a stray. Only then: another user has programs of his own. */
function sweep({ user }) {
    if (!isRoot() || !(0,ownership.isOurUser)(user))
        return;
    (0,external_node_child_process_.spawnSync)('/bin/sh', ['-c', 'kill -KILL -1'], { ...user, stdio: 'ignore', timeout: 5_000 });
}

;// CONCATENATED MODULE: ./build/adapters/fenced-shell.js














/** Lays out what needs no checkout, so that it can be done beside one: the ways there are, and the network. */
async function prepareFence(options) {
    closeInheritedDescriptors(options.environment['NODE_CHANNEL_FD']);
    const ways = options.ways ?? (await waysHere(options));
    const networks = openFenceNetworks(options);
    const [first] = ways;
    // Trouble with it is told when its way is tried.
    if (first !== undefined)
        await networks.of(first).catch(() => undefined);
    return {
        raise: (workspace) => raise({ ...options, workspace }, ways, networks),
        close: () => networks.close(),
    };
}
/** Both at once. */
async function raiseFence(options) {
    return (await prepareFence(options)).raise(options.workspace);
}
/**
 * Raises the highest fence this machine holds: sets up one way after the other, the best first, and takes the first
 * that a probe cannot get through. Throws `Failure` when that is below `asked`, before anything else has run.
 */
async function raise(given, ways, networks) {
    const options = { ...given, secretFolders: [...(given.secretFolders ?? []), networks.folder] };
    const tried = [];
    let ground;
    const leave = async () => {
        await (0,all_of/* allOf */.b)([Promise.resolve(ground?.leave()), networks.close()]);
    };
    try {
        refuseBroadRoot(options);
        ground = await layGround(options);
        let best;
        for (const name of ways) {
            const found = await tryWay(name, ground, options, networks);
            tried.push(...found.story);
            if (found.held === undefined)
                continue;
            if (best !== undefined && RANK[best.level] >= RANK[found.held.level]) {
                await found.held.way.close();
                continue;
            }
            await best?.way.close();
            best = found.held;
            if (best.level === 'full')
                break;
        }
        if (best !== undefined && RANK[best.level] >= RANK[options.asked])
            return shellOf(best, tried, leave);
        await best?.way.close();
        if (options.asked === 'off')
            return await fallToPlain(options, tried, leave);
        throw tooLow(options, best?.level ?? 'off', tried);
    }
    catch (error) {
        await leave();
        throw error;
    }
}
const RANK = { off: 0, reduced: 1, full: 2 };
/** A ROOT that contains the home or our own folders would hand them to commands. */
function refuseBroadRoot({ workspace: { root, gitDir }, secretFolders = [] }) {
    const within = [(0,external_node_os_.homedir)(), gitDir, ...secretFolders].find((folder) => isWithin(folder, root));
    if (root === '/' || within !== undefined) {
        throw (0,fence/* fenceFailure */.W)('fence-bad-root', `The folder ${root} contains ${root === '/' ? 'everything' : within}.`);
    }
}
/** Which ways are worth trying, the best first. */
async function waysHere({ mayInstall = false }) {
    if (process.platform === 'win32')
        return [];
    if (process.platform !== 'linux')
        return ['reduced'];
    const sudo = !isRoot() && (await hasFreeSudo());
    const bubblewrap = (0,system_programs/* findSystemProgram */.FG)('bwrap') !== undefined || (mayInstall && (await installBubblewrap(sudo)));
    if (!bubblewrap)
        return ['reduced'];
    if (isRoot())
        return ['root', 'reduced'];
    return sudo ? ['sudo', 'own', 'reduced'] : ['own', 'reduced'];
}
async function tryWay(name, ground, options, networks) {
    let way;
    try {
        way =
            name === 'reduced'
                ? await openReducedWay(ground, options)
                : await openNamespaceWay(name, ground, options, () => networks.of(name));
        const report = await probeWay(way, options.workspace, options.tempFolder ?? (0,external_node_os_.tmpdir)());
        const level = levelOf(report, way.network, ground.filter !== undefined);
        if (level !== 'off')
            return { held: { way, level, report }, story: [] };
        await way.close();
        return { story: [`${way.mechanism}: ${whatGotThrough(report)}`] };
    }
    catch (error) {
        await way?.close();
        return { story: [`${NAMES[name]}: ${error instanceof Error ? error.message : String(error)}`] };
    }
}
const NAMES = {
    root: 'bubblewrap as root',
    sudo: 'bubblewrap through sudo',
    own: 'bubblewrap with a user namespace',
    reduced: 'no new privileges',
};
const whatGotThrough = ({ gotThrough, works }) => works ? `not held: ${[...gotThrough].join(', ')}` : 'commands cannot do their work in it';
// ─── Shells ──────────────────────────────────────────────────────────────────────────────────────
function shellOf({ way, level, report }, tried, leave) {
    let closing;
    const close = async () => {
        await way.close();
        await leave();
    };
    return {
        level,
        mechanism: way.mechanism,
        meaning: level === 'full' ? fullMeaning(way.network) : REDUCED_MEANING,
        findings: [...report.findings, ...way.remarks, ...tried.map((story) => `Tried first: ${story}`)],
        probes: { tried: report.findings.length, held: report.findings.length - report.gotThrough.size },
        network: way.network,
        run: (command, options) => way.run(command, options),
        close: () => (closing ??= close()),
    };
}
const fullMeaning = (network) => `Fence: full. Commands see no credentials and write only to the checkout; network: ${network}.`;
const REDUCED_MEANING = 'Fence: reduced. Our credentials are out of reach; commands can read and write all that this user can, and reach the network.';
async function fallToPlain(options, tried, leave) {
    await leave();
    return createPlainShell({
        ...options,
        root: options.workspace.root,
        findings: tried.map((story) => `Tried first: ${story}`),
    });
}
function tooLow({ asked }, level, tried) {
    const what = tried.length === 0 ? 'This system has no way to hold commands.' : `Tried: ${tried.join('; ')}.`;
    return (0,fence/* fenceFailure */.W)('fence-too-low', what, { asked, level, remedy: remedyFor(level) });
}
function remedyFor(level) {
    const lower = level === 'off' ? '“off”, which lets commands read this job’s secrets,' : '“reduced”';
    if (process.platform !== 'linux')
        return `Use a Linux runner, or set fence to ${lower} if that is acceptable.`;
    const ways = [
        (0,system_programs/* findSystemProgram */.FG)('bwrap') === undefined ? 'install bubblewrap' : undefined,
        isRoot()
            ? 'run the job outside a container, or as a user other than root in one that permits user namespaces'
            : 'allow user namespaces or passwordless sudo',
    ].filter((way) => way !== undefined);
    return `On this runner: ${ways.join(', and ')}; or set fence to ${lower} if that is acceptable.`;
}


/***/ })

};
