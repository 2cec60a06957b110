/**
 * Hosts that builds and tests of the common ecosystems fetch from. Exact names unless they begin with a dot.
 * A host that takes uploads can carry source code out: that holds for most of these, and the documentation says so.
 */
export const DEFAULT_HOSTS: readonly string[] = [
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
].flat()
