/** A run begins from the checkout's own index, and knows of every file on disk what reading it anew would tell. */
import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { mayConvert } from '../../src/adapters/git-taken-index.ts'
import { beginsRight, openLaptop, type Laptop } from '../standins/git-laptop.ts'

let laptop: Laptop
beforeEach(() => {
  laptop = openLaptop()
})
afterEach(() => laptop.close())

const FILES = { 'a.txt': 'aaa\n', 'b.txt': 'bbb\n', 'd/c.txt': 'ccc\n' }

/** A `git` before the real one in PATH, which notes what it is asked. */
function listeningGit(): { readonly PATH: string; readonly asked: () => string } {
  const [folder, log] = [join(laptop.folder, 'bin'), join(laptop.folder, 'asked')]
  mkdirSync(folder)
  const script = `#!/bin/sh\necho "$*" >>'${log}'\nPATH='${process.env['PATH']}' exec git "$@"\n`
  writeFileSync(join(folder, 'git'), script, { mode: 0o755 })
  return { PATH: `${folder}:${process.env['PATH']}`, asked: () => readFileSync(log, 'utf8') }
}

for (const attributes of ['', '* text=auto eol=lf\n*.png binary\n']) {
  test(`what the checkout’s own index knows of the files is known to the run, without reading one of them (attributes: ${attributes.length > 0})`, async () => {
    laptop.commit({ ...FILES, ...(attributes !== '' && { '.gitattributes': attributes }) })
    const { PATH, asked } = listeningGit()
    const { workspace, changed } = await laptop.begin({ environment: { PATH, HOME: laptop.home } })
    assert.equal(workspace.startTree, laptop.git('rev-parse', 'HEAD^{tree}'))
    assert.match(asked(), /read-tree --reset/)
    assert.doesNotMatch(asked(), /update-index|write-tree|diff-index/)
    const looks = laptop.git('--git-dir', workspace.gitDir, '--work-tree', '.', 'ls-files', '--debug')
    assert.match(looks, /mtime: [1-9]/)
    assert.equal(looks, laptop.git('ls-files', '--debug'))
    assert.deepEqual(await changed(), [])
  })
}

test('changed, new, staged and removed files are seen, by themselves and as edits are made and undone', async () => {
  laptop.commit({ ...FILES, 'e.txt': 'eee\n', 'f.txt': 'fff\n', 'g.txt': 'ggg\n' })
  laptop.write({ 'b.txt': 'xxx\n', 'd/c.txt': null, 'staged.txt': 's\n', 'f.txt': 'staged\n' })
  laptop.git('add', 'staged.txt', 'f.txt')
  laptop.git('rm', '-q', '--cached', 'g.txt')
  laptop.git('mv', 'e.txt', 'moved.txt')
  laptop.write({ 'new.txt': 'n\n', 'meant.txt': 'm\n' })
  laptop.git('add', '--intent-to-add', 'meant.txt')
  const { changed } = await beginsRight(laptop)
  laptop.write({ 'a.txt': 'zzz\n' })
  assert.deepEqual(await changed(), ['modified a.txt'])
  laptop.write({ 'a.txt': 'aaa\n' })
  assert.deepEqual(await changed(), [])
  laptop.write({ 'a.txt': null, 'd/c.txt': 'ccc\n' })
  assert.deepEqual(await changed(), ['deleted a.txt', 'added d/c.txt'])
})

test('a file that was changed in the moment in which the index was written is seen, in its own length', async () => {
  laptop.commit(FILES)
  // Long past, so that only the time of the checkout's own index tells that it cannot be sure.
  const moment = new Date(Math.floor(Date.now() / 1000) * 1000 - 7_200_000)
  for (const text of ['111\n', '222\n']) {
    writeFileSync(join(laptop.top, 'a.txt'), text)
    utimesSync(join(laptop.top, 'a.txt'), moment, moment)
    if (text === '111\n') laptop.git('commit', '-qam', 'y')
  }
  utimesSync(join(laptop.top, '.git/index'), moment, moment)
  await beginsRight(laptop)
})

test('a merge that stands half done, other modes and other kinds of file are what they are on disk', async () => {
  laptop.commit({
    ...FILES,
    'x.sh': 'x\n',
    'was-link': { link: 'b.txt' },
    'was-folder/f': 'f\n',
    'loop/f': 'f\n',
  })
  laptop.git('checkout', '-qb', 'side')
  laptop.commit({ 'a.txt': 'side\n' })
  laptop.git('checkout', '-q', 'main')
  laptop.commit({ 'a.txt': 'main\n' })
  assert.throws(() => laptop.git('merge', 'side'))
  laptop.git('config', 'core.fileMode', 'false')
  laptop.write({
    'x.sh': { text: 'x\n', executable: true },
    'was-link': 'b.txt',
    'b.txt': { link: 'four' },
    'd/c.txt': null,
    'd/c.txt/in': 'x\n',
    'was-folder': 'now a file\n',
    loop: { link: 'loop' },
  })
  await beginsRight(laptop)
})

test('names in any bytes are told apart, also where they look alike', async () => {
  const foreign = Buffer.from([0x6e, 0xff])
  const paths = [foreign, Buffer.from('n\\xff'), Buffer.from('two\nlines'), Buffer.from('a\tb"')]
  const lay = (text: string): void =>
    paths.forEach((path) => writeFileSync(Buffer.concat([Buffer.from(`${laptop.top}/`), path]), text))
  laptop.git('config', 'core.autocrlf', 'true')
  lay('x\r\n')
  laptop.commit()
  await beginsRight(laptop)
  lay('y\r\n')
  await beginsRight(laptop)
})

test('what the person’s own settings converted on its way to the disk is taken as it lies there', async () => {
  laptop.git('config', 'core.autocrlf', 'true')
  laptop.commit({ 'a.txt': 'one\r\ntwo\r\n' })
  const { workspace } = await beginsRight(laptop)
  assert.notEqual(workspace.startTree, laptop.git('rev-parse', 'HEAD^{tree}'))
})

test('what came into the repository before an attribute told to convert it is converted at the start already', async () => {
  laptop.commit({
    ...FILES,
    'w.bat': 'x\r\ny\r\n',
    'i.c': `$Id: ${'1'.repeat(40)} $\n`,
    'd/auto.txt': 'x\r\n',
  })
  laptop.commit({ '.gitattributes': '*.bat text eol=crlf\n*.c ident\n*.txt text=auto eol=lf\n' })
  const { gitDir, startCommit, startTree } = (await beginsRight(laptop)).workspace
  const found = laptop.git('--git-dir', gitDir, 'diff', '--name-only', startCommit, startTree)
  assert.equal(found, 'i.c\nw.bat')
})

test('attributes are read for what may make another file of one that looks unchanged', () => {
  const may = (line: string): boolean => {
    laptop.write({ '.gitattributes': `# text\n${line}\r\n` })
    return mayConvert(laptop.top, [])
  }
  const harmless = ['* text=auto', '* text=auto eol=lf', '*.png binary', '*.x -text eol=lf', 'a -ident diff']
  const converting = ['*.bat eol=crlf', '* text', '*.c ident', '* !text', '[attr]lfs filter=lfs -text']
  const others = ['*.u working-tree-encoding=UTF-16', '* crlf=input', '* text=auto filter=x']
  assert.deepEqual(harmless.filter(may), [])
  assert.deepEqual(
    [...converting, ...others].filter((line) => !may(line)),
    [],
  )
})

test('a patch is laid over files of which the index knows no more than that git converts them', async () => {
  laptop.commit({ '.gitattributes': '*.txt text eol=crlf\n', 'a.txt': 'aaa\r\n', 'b.txt': 'bbb\r\n' })
  const patch = join(laptop.folder, 'change.patch')
  const change = [
    'diff --git a/a.txt b/a.txt',
    '--- a/a.txt',
    '+++ b/a.txt',
    '@@ -1 +1 @@',
    '-aaa',
    '+new',
    '',
  ]
  writeFileSync(patch, change.join('\n'))
  const { repo, workspace, changed } = await laptop.begin()
  await repo.applyPatch(workspace, patch)
  assert.equal(readFileSync(join(laptop.top, 'a.txt'), 'utf8'), 'new\r\n')
  assert.deepEqual(await changed(), ['modified a.txt'])
  laptop.write({ 'a.txt': 'aaa\r\n' })
  assert.deepEqual(await changed(), [])
})

test('a remote that the person has in all repositories is none of this one; that commits are to be signed counts', async () => {
  laptop.commit(FILES)
  laptop.git('remote', 'add', 'origin', 'https://github.com/octo/demo')
  const settings = '[remote "own"]\n\turl = https://internal.example/own\n[commit]\n\tgpgsign\n'
  writeFileSync(join(laptop.home, '.gitconfig'), settings)
  const { workspace } = await laptop.begin()
  const config = readFileSync(join(workspace.agentGitDir, 'config'), 'utf8')
  assert.match(config, /octo\/demo/)
  assert.doesNotMatch(config, /internal/)
})
