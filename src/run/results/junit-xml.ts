import { blankSheet, tallyOf, type Sheet, type Tally } from './reader.ts'

const CASE = /<testcase\b((?:[^>"']|"[^"]*"|'[^']*')*?)(\/>|>([\s\S]*?)<\/testcase>)/g

/** Reads JUnit's XML, whoever wrote it; undefined when it holds no test case. Untrusted text. */
export function readJunitXml(xml: string): Tally | undefined {
  const sheet = blankSheet()
  // What tests printed stands in CDATA and may look like anything.
  const text = xml.replaceAll(/<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->/g, '')
  for (const found of text.matchAll(CASE)) noteCase(sheet, found[1] ?? '', found[3] ?? '')
  return tallyOf(sheet)
}

function noteCase(sheet: Sheet, attributes: string, content: string): void {
  sheet.seen = true
  const group = attribute(attributes, 'classname')
  const name = [group, attribute(attributes, 'name')].filter((part) => part !== '').join('.')
  if (/<(?:failure|error)\b/.test(content)) {
    sheet.failed += 1
    sheet.failing.add(name)
  } else if (/<skipped\b/.test(content)) {
    sheet.skipped += 1
  } else {
    sheet.passed += 1
    sheet.passing.add(name)
  }
}

const attribute = (attributes: string, name: string): string =>
  unescaped(new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)')`).exec(attributes)?.slice(1).join('') ?? '')

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

const unescaped = (text: string): string =>
  text.replaceAll(/&(lt|gt|quot|apos|amp);/g, (whole, name: string) => ENTITIES[name] ?? whole)
