import { nodeRunner } from './javascript.ts'
import type { Ecosystem, Found, Place } from './place.ts'
import { testFilesOf } from './python.ts'

/** A build file that has a target for tests. */
export const makefile: Ecosystem = {
  name: 'Make',
  test: async (place) => (await makeTest(place)) ?? (await justTest(place)) ?? (await taskTest(place)),
}

async function makeTest(place: Place): Promise<Found | undefined> {
  // The order in which make itself looks.
  const file = ['GNUmakefile', 'makefile', 'Makefile'].find((path) => place.has(path))
  if (file === undefined) return undefined
  const text = await place.read(file)
  const target = ['test', 'tests', 'check'].find((name) =>
    new RegExp(`^(?:[^\\s:#=]+ )*${name}(?: [^\\s:#=]+)*\\s*::?(?!=)`, 'm').test(text),
  )
  return target === undefined
    ? undefined
    : { command: `make ${target}`, source: `the "${target}" target in ${file}`, definedIn: [file] }
}

async function justTest(place: Place): Promise<Found | undefined> {
  const [file] = place.own(/^\.?justfile$/i)
  if (file === undefined || !/^@?test\b[^:=\n]*:(?!=)/m.test(await place.read(file))) return undefined
  return { command: 'just test', source: `the "test" recipe in ${file}`, definedIn: [file] }
}

async function taskTest(place: Place): Promise<Found | undefined> {
  const [file] = place.own(/^[Tt]askfile\.ya?ml$/)
  if (file === undefined || !/^ {2}test:/m.test(await place.read(file))) return undefined
  return { command: 'task test', source: `the "test" task in ${file}`, definedIn: [file] }
}

/** Test files beside no manifest at all: the smallest projects there are. */
export const plainScripts: Ecosystem = {
  name: 'plain files',
  test: async (place) =>
    (await testFilesOf(place)) ?? nodeRunner(place) ?? batsTest(place) ?? perlTest(place) ?? shellTest(place),
}

function batsTest(place: Place): Found | undefined {
  const [file] = place.any(/\.bats$/)
  return file === undefined
    ? undefined
    : { command: 'bats -r .', source: `test files like ${file}`, definedIn: [] }
}

function perlTest(place: Place): Found | undefined {
  const [file] = place.any(/^t\/.*\.t$/)
  return file === undefined
    ? undefined
    : { command: 'prove -lr t', source: `test files like ${file}`, definedIn: [] }
}

function shellTest(place: Place): Found | undefined {
  const [file] = place.any(/^(?:(?:tests?|scripts?|bin)\/)?(?:run[-_]?)?tests?\.sh$/)
  return file === undefined ? undefined : { command: `bash ${file}`, source: file, definedIn: [file] }
}
