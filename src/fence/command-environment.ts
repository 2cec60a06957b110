/**
 * What a command finds in its environment: an allow list, never "everything but". Keys, tokens and the runner's own
 * variables stay out because nobody put them in.
 */

export interface EnvironmentRequest {
  /** Of the process that runs us. */
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Names the user decided to expose. */
  readonly passEnv: readonly string[]
  /** Values that must not get in under any name. */
  readonly secrets: readonly string[]
  readonly home: string
  /** Absent: the fence has its own /tmp. */
  readonly temp?: string
  readonly userName: string
  /** Port on 127.0.0.1 at which commands find the proxy; absent without one. */
  readonly proxyPort?: number
}

export function commandEnvironment(request: EnvironmentRequest): Record<string, string> {
  return {
    ...inherited(request),
    ...fixed(request),
    ...(request.proxyPort === undefined ? {} : proxyVariables(request.proxyPort)),
    ...passed(request),
  }
}

/** Where tools and languages are, and how text is written. None of these carries a credential. */
const INHERITED: readonly RegExp[] = [
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
]

function inherited({ environment, secrets }: EnvironmentRequest): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [name, value] of Object.entries(environment)) {
    if (value === undefined || !INHERITED.some((pattern) => pattern.test(name))) continue
    if (!holdsSecret(value, secrets)) kept[name] = value
  }
  return kept
}

function fixed({ environment, home, temp, userName }: EnvironmentRequest): Record<string, string> {
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
  }
}

/** The usual names, in both spellings: curl and most of C read the small ones, others the large ones. */
function proxyVariables(port: number): Record<string, string> {
  const proxy = `http://127.0.0.1:${port}`
  const local = 'localhost,127.0.0.1,::1,.localhost'
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
  }
}

/** Never passed on, whatever was asked: they speak for the run itself. */
const NEVER = /^(?:INPUT_.*|ACTIONS_.*|GITHUB_TOKEN|GH_TOKEN|ANTHROPIC_.*|LD_PRELOAD|NODE_OPTIONS)$/i

function passed({ environment, passEnv, secrets }: EnvironmentRequest): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const name of passEnv) {
    const value = environment[name]
    if (value !== undefined && !NEVER.test(name) && !holdsSecret(value, secrets)) kept[name] = value
  }
  return kept
}

const holdsSecret = (value: string, secrets: readonly string[]): boolean =>
  secrets.some((secret) => secret !== '' && value.includes(secret))
