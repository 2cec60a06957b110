/** Enough of GitHub's Markdown to show a pull request as people would see it. */

const ALLOWED_HTML = /&lt;(\/?)(details|summary|sub|sup|kbd|br|b|i)(?: open)?\s*(\/?)&gt;/g

export function renderMarkdown(source: string): string {
  const lines = source
    .replaceAll('\r\n', '\n')
    .replace(/<!--[\s\S]*?-->/g, '')
    .split('\n')
  const html: string[] = []
  for (let at = 0; at < lines.length;) {
    const block = blockAt(lines, at)
    html.push(block.html)
    at += block.lines
  }
  return html.filter((part) => part !== '').join('\n')
}

interface Block {
  readonly html: string
  /** Lines used up. */
  readonly lines: number
}

function blockAt(lines: readonly string[], at: number): Block {
  const line = lines[at] ?? ''
  const fence = /^\s*(`{3,}|~{3,})/.exec(line)?.[1]
  if (fence !== undefined) return codeBlock(lines, at, fence)
  if (line.trim() === '') return { html: '', lines: 1 }
  const heading = /^(#{1,6})\s+(.*)$/.exec(line)
  if (heading) return { html: tag(`h${(heading[1] ?? '').length}`, inline(heading[2] ?? '')), lines: 1 }
  if (/^\s*(---+|\*\*\*+)\s*$/.test(line)) return { html: '<hr>', lines: 1 }
  if (line.startsWith('>')) return quote(lines, at)
  if (/^\s*\|/.test(line) && /^\s*\|?[\s:|-]+\|[\s:|-]*$/.test(lines[at + 1] ?? '')) return table(lines, at)
  if (ITEM.test(line)) return list(lines, at)
  return paragraph(lines, at)
}

const ITEM = /^\s*([-*+]|\d+\.)\s+/

const tag = (name: string, inner: string): string => `<${name}>${inner}</${name}>`

/** Lines from `at` on for which the test holds. */
function run(lines: readonly string[], at: number, holds: (line: string) => boolean): string[] {
  const end = lines.findIndex((line, index) => index >= at && !holds(line))
  return lines.slice(at, end === -1 ? lines.length : end)
}

function codeBlock(lines: readonly string[], at: number, fence: string): Block {
  const end = lines.findIndex((line, index) => index > at && line.trim().startsWith(fence))
  const last = end === -1 ? lines.length : end
  const text = escapeHtml(lines.slice(at + 1, last).join('\n'))
  return { html: `<pre><code>${text}</code></pre>`, lines: last - at + 1 }
}

function quote(lines: readonly string[], at: number): Block {
  const rows = run(lines, at, (line) => line.startsWith('>'))
  const text = rows.map((line) => line.replace(/^>\s?/, '')).join('\n')
  const alert = /^\[!(\w+)\]\n/.exec(text)
  const inner = renderMarkdown(alert ? text.slice(alert[0].length) : text)
  const title = alert ? `<b>${escapeHtml(alert[1] ?? '')}</b>` : ''
  return {
    html: `<blockquote${alert ? ' class="alert"' : ''}>${title}${inner}</blockquote>`,
    lines: rows.length,
  }
}

function table(lines: readonly string[], at: number): Block {
  const rows = run(lines, at, (line) => /^\s*\|/.test(line))
  const cells = (row: string) =>
    row
      .trim()
      .replace(/^\||\|$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => inline(cell.trim().replaceAll('\\|', '|')))
  const head = cells(rows[0] ?? '').map((cell) => tag('th', cell))
  const body = rows.slice(2).map((row) =>
    tag(
      'tr',
      cells(row)
        .map((cell) => tag('td', cell))
        .join(''),
    ),
  )
  return { html: `<table><tr>${head.join('')}</tr>${body.join('')}</table>`, lines: rows.length }
}

function list(lines: readonly string[], at: number): Block {
  const rows = run(lines, at, (line) => ITEM.test(line))
  const items = rows.map((row) => tag('li', inline(row.replace(ITEM, ''))))
  return { html: tag(/^\s*\d/.test(rows[0] ?? '') ? 'ol' : 'ul', items.join('')), lines: rows.length }
}

function paragraph(lines: readonly string[], at: number): Block {
  const rows = run(
    lines,
    at,
    (line) => line.trim() !== '' && !/^(#{1,6}\s|>|\s*```)/.test(line) && !ITEM.test(line),
  )
  const used = rows.length === 0 ? [lines[at] ?? ''] : rows
  const text = inline(used.join('\n'))
  return { html: /^<\/?(details|summary)/.test(text) ? text : tag('p', text), lines: used.length }
}

function inline(text: string): string {
  const code: string[] = []
  const kept = escapeHtml(text).replace(/(`+)(.+?)\1(?!`)/g, (_, __, inner: string) => {
    code.push(tag('code', inner.trim() === '' ? inner : inner.replace(/^ (.*) $/, '$1')))
    return `\u0000${code.length - 1}\u0000`
  })
  return kept
    .replace(ALLOWED_HTML, '<$1$2$3>')
    .replace(/\\([\\`*_{}[\]()#+.!|<>~@-])/g, '$1')
    .replace(/\*\*(.+?)\*\*/g, '<b>$1</b>')
    .replace(/(^|\W)_([^_]+)_(?=\W|$)/g, '$1<i>$2</i>')
    .replace(/\[([^\]]+)\]\((https?:[^)\s]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\u0000(\d+)\u0000/g, (_, index: string) => code[Number(index)] ?? '')
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
