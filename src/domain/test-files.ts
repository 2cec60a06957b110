const TEST_NAME =
  /(?:^|\/)(?:test_[^/]*\.py|[^/]*_test\.(?:py|go|rb|exs|dart|c|cc|cpp)|[^/]*[.-](?:test|spec)s?\.[cm]?[jt]sx?|test[-_][^/]*\.(?:[cm]?[jt]s|rb|c|cc|cpp|sh)|tests?\.(?:py|rs|[cm]?[jt]s|c|cc|cpp|sh)|[^/]*(?:Test|Tests|TestCase|IT|Spec)\.(?:java|kt|kts|scala|groovy|cs|fs|vb|php|swift)|Test[A-Z][^/]*\.(?:java|kt|cs|php)|[^/]*_spec\.rb|[^/]*\.(?:bats|t)|[^/]*\.feature)$/

const TEST_FOLDER = /(?:^|\/)(?:tests?|__tests__|specs?|e2e|src\/test|testing|[^/]*[Tt]ests|cypress|t)\//

const CODE =
  /\.(?:py|[cm]?[jt]sx?|go|rs|rb|php|java|kt|kts|scala|groovy|cs|fs|vb|exs?|swift|dart|c|cc|cpp|cxx|h|hpp|sh|bats|pl|t|lua|vue|svelte)$/

/** A file that holds tests, by the names that runners look for, or code inside a folder for tests. */
export const isTestFile = (path: string): boolean =>
  !isSnapshot(path) && (TEST_NAME.test(path) || (TEST_FOLDER.test(path) && CODE.test(path)))

/** Runners find it by its name alone, wherever it lies. */
export const hasTestName = (path: string): boolean => TEST_NAME.test(path)

/** Stored expectations that a runner writes by itself when told to. */
export const isSnapshot = (path: string): boolean =>
  /\.(?:snap|snapshot|snap\.new|ambr|golden|approved\.[^/.]+|verified\.[^/.]+)$|(?:^|\/)(?:__snapshots__|__image_snapshots__|snapshots|golden)\//.test(
    path,
  )

/** Data that tests read: anything in a folder for tests that is not code. */
export const isTestData = (path: string): boolean =>
  !isSnapshot(path) &&
  !isTestFile(path) &&
  (TEST_FOLDER.test(path) || /(?:^|\/)(?:fixtures?|testdata|__fixtures__|test-data)\//.test(path))
