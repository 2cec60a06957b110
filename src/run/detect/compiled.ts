import type { Ecosystem, Place } from './place.ts'

export const go: Ecosystem = {
  name: 'Go',
  async test(place) {
    if (place.has('go.work')) {
      const modules = place.paths
        .filter((path) => /(?:^|\/)go\.mod$/.test(path))
        .map((path) => `./${path.slice(0, -'go.mod'.length)}...`)
      return { command: `go test ${modules.join(' ')}`, source: 'go.work', definedIn: ['go.work'] }
    }
    return place.has('go.mod')
      ? { command: 'go test ./...', source: 'go.mod', definedIn: ['go.mod'] }
      : undefined
  },
  setup: async (place) =>
    place.has('go.sum') && !place.has('vendor/modules.txt') ? 'go mod download' : undefined,
}

export const rust: Ecosystem = {
  name: 'Rust',
  async test(place) {
    if (!place.has('Cargo.toml')) return undefined
    const isWorkspace = /^\[workspace\b/m.test(await place.read('Cargo.toml'))
    return {
      command: isWorkspace ? 'cargo test --workspace' : 'cargo test',
      source: 'Cargo.toml',
      definedIn: ['Cargo.toml'],
    }
  },
  setup: async (place) => (place.has('Cargo.lock') ? 'cargo fetch --locked' : undefined),
}

/** A wrapper is run through `sh`: the executable bit is often lost on the way through Windows. */
export const maven: Ecosystem = {
  name: 'Maven',
  async test(place) {
    if (!place.has('pom.xml')) return undefined
    const command = place.has('mvnw') ? 'sh ./mvnw -B test' : 'mvn -B test'
    return { command, source: place.has('mvnw') ? 'mvnw' : 'pom.xml', definedIn: ['pom.xml'] }
  },
}

export const gradle: Ecosystem = {
  name: 'Gradle',
  async test(place) {
    const [build] = place.own(/^(?:build|settings)\.gradle(?:\.kts)?$/)
    if (build === undefined) return undefined
    const command = place.has('gradlew') ? 'sh ./gradlew test' : 'gradle test'
    return { command, source: place.has('gradlew') ? 'gradlew' : build, definedIn: [build] }
  },
}

export const dotnet: Ecosystem = {
  name: '.NET',
  async test(place) {
    const [file] = [...place.own(/\.slnx?$/), ...place.own(/\.(?:cs|fs|vb)proj$/)]
    return file === undefined
      ? undefined
      : {
          command: place.own(/\.slnx?$/).length > 1 ? `dotnet test ${file}` : 'dotnet test',
          source: file,
          definedIn: [file],
        }
  },
  async setup(place) {
    const isProject = place.own(/\.(?:slnx?|(?:cs|fs|vb)proj)$/).length > 0
    return isProject ? 'dotnet restore' : undefined
  },
}

export const swift: Ecosystem = {
  name: 'Swift',
  test: async (place) =>
    place.has('Package.swift')
      ? { command: 'swift test', source: 'Package.swift', definedIn: ['Package.swift'] }
      : undefined,
}

export const cmake: Ecosystem = {
  name: 'CMake',
  async test(place) {
    if (!place.has('CMakeLists.txt') || !(await declaresTests(place))) return undefined
    return {
      command: 'cmake -S . -B build && cmake --build build && ctest --test-dir build --output-on-failure',
      source: 'CMakeLists.txt',
      definedIn: ['CMakeLists.txt'],
    }
  },
}

const MOST_READ = 20

async function declaresTests(place: Place): Promise<boolean> {
  for (const path of place.any(/(?:^|\/)CMakeLists\.txt$/).slice(0, MOST_READ))
    if (
      /\b(?:enable_testing|add_test|gtest_discover_tests|include\s*\(\s*CTest)\b/i.test(
        await place.read(path),
      )
    )
      return true
  return false
}
