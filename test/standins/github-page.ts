/** The stand-in GitHub as a website: pull requests and issues, plain, offline, in one file each. */
import { headOf, settle, type Comment, type GithubState, type Issue, type Pull } from './github-state.ts'
import { fullName } from './github-views.ts'
import { escapeHtml, renderMarkdown } from './markdown.ts'

/** The page behind a path such as `/OWNER/NAME/pull/13`; `undefined` where there is none. */
export async function pageFor(state: GithubState, path: string): Promise<string | undefined> {
  const found = /^\/([^/]+\/[^/]+)\/(pull|issues|actions\/runs)\/(\d+)/.exec(path)
  if (!found || found[1] !== fullName(state)) return undefined
  const number = Number(found[3])
  if (found[2] === 'actions/runs')
    return page(
      `Run ${number}`,
      `<h1>Run ${number}</h1><p>A stand-in: its log was shown in the terminal.</p>`,
    )
  const pull = state.pulls.get(number)
  if (pull) return pullPage(state, await settle(state, pull))
  const issue = state.issues.get(number)
  return issue && page(issue.title, header(issue, badge(issue.state)) + talk(state, issue))
}

async function pullPage(state: GithubState, pull: Pull): Promise<string> {
  const head = await headOf(state, pull)
  const range = `refs/heads/${pull.base}...${head}`
  const diff = (await state.git.ask('diff', range)) ?? ''
  const commits = (await state.git.ask('log', '--format=%h %s', `refs/heads/${pull.base}..${head}`)) ?? ''
  const status = pull.draft ? badge('draft') : badge(pull.merged ? 'merged' : pull.state)
  const into = `<p><b>${escapeHtml(pull.author)}</b> wants to merge <code>${escapeHtml(pull.headBranch)}</code> into <code>${escapeHtml(pull.base)}</code></p>`
  const labels = pull.labels.map((label) => `<span class="label">${escapeHtml(label)}</span>`).join(' ')
  return page(
    pull.title,
    header(pull, status) +
      into +
      labels +
      talk(state, pull) +
      `<h2>Commits</h2><pre>${escapeHtml(commits)}</pre><h2>Files changed</h2>${diffHtml(diff)}`,
  )
}

const header = (issue: Issue, status: string): string =>
  `<h1>${escapeHtml(issue.title)} <small>#${issue.number}</small></h1>${status}`

const badge = (word: string): string => `<span class="badge ${word}">${word}</span>`

function talk(state: GithubState, issue: Issue): string {
  const comments = state.comments.filter((comment) => comment.issue === issue.number)
  return [
    said(issue.author, issue.body),
    ...comments.map((comment: Comment) => said(comment.author, comment.body)),
  ].join('')
}

const said = (author: string, body: string): string =>
  `<article><header>${escapeHtml(author)}</header>${renderMarkdown(body)}</article>`

function diffHtml(diff: string): string {
  const lines = diff.split('\n').map((line) => {
    const kind = /^(\+\+\+|---|diff|index|new|deleted)/.test(line) ? 'meta' : (KINDS[line[0] ?? ''] ?? '')
    return `<span class="${kind}">${escapeHtml(line)}</span>`
  })
  return `<pre class="diff">${lines.join('\n')}</pre>`
}

const KINDS: Readonly<Record<string, string>> = { '+': 'added', '-': 'removed', '@': 'meta' }

const STYLE = `:root{--line:#d1d9e0;--quiet:#59636e;--link:#0969da;--ground:#f6f8fa}body{font:16px/1.5 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem;color:#1f2328;background:#fff}
h1 small{color:var(--quiet);font-weight:400}article{border:1px solid var(--line);border-radius:6px;margin:1rem 0;padding:0 1rem 1rem}
article>header{margin:0 -1rem 1rem;padding:.5rem 1rem;background:var(--ground);border-bottom:1px solid var(--line);font-weight:600}
table{border-collapse:collapse}td,th{border:1px solid var(--line);padding:.3rem .8rem;text-align:left}
code,pre{font:13px/1.45 ui-monospace,monospace;background:var(--ground);border-radius:6px}code{padding:.15em .35em;overflow-wrap:anywhere}a{color:var(--link)}
pre{padding:1rem;overflow:auto}pre code{padding:0;overflow-wrap:normal}blockquote{margin:0;padding:0 1rem;border-left:.25rem solid var(--line);color:var(--quiet)}
.badge{display:inline-block;border-radius:2rem;padding:.2rem .8rem;color:#fff;background:#59636e}.open{background:#1a7f37}.merged{background:#8250df}.closed{background:#cf222e}
.label{border:1px solid var(--line);border-radius:2rem;padding:0 .6rem}.added{background:#dafbe1}.removed{background:#ffebe9}.meta{color:var(--quiet)}
.diff span{display:inline-block;width:100%}.note{color:var(--quiet);font-size:.85rem}
@media(prefers-color-scheme:dark){:root{--line:#3d444d;--quiet:#9198a1;--link:#4493f8;--ground:#151b23}body{background:#0d1117;color:#f0f6fc}.added{background:#12261e}.removed{background:#25171c}}`

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><p class="note">A stand-in for GitHub, on this machine only.</p>${body}</body></html>
`
