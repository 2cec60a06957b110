import { javascript } from './javascript.ts'
import { cmake, dotnet, go, gradle, maven, rust, swift } from './compiled.ts'
import type { Ecosystem } from './place.ts'
import { makefile, plainScripts } from './plain.ts'
import { python } from './python.ts'
import { elixir, php, ruby } from './scripting.ts'

/** In the order of docs/verdict.md: the first that recognises a test command wins. */
export const ECOSYSTEMS: readonly Ecosystem[] = [
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
]
