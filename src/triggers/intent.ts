/** Does the goal say nothing but that the tests should pass? Then a green start ends the run before it costs. */
export const wantsGreen = (goal: string): boolean => GREEN_GOAL.test(goal.trim())

const GREEN_GOAL =
  /^(?:please[,\s]+)?(?:(?:make|get)\s+(?:(?:all|the|our|these|failing|broken|unit|red)\s+)*(?:tests?|test suite|suite|build|ci|checks?)\s+(?:to\s+)?(?:pass(?:ing)?|green|work|succeed)(?:\s+again)?|(?:fix|mend|repair)\s+(?:(?:all|the|our|these|failing|broken|red|unit)\s+)*(?:tests?|test suite|build|ci|checks?))[\s.!]*(?:please)?[.!]*$/i

/**
 * Does the goal ask for tests themselves to change? Then changed tests are listed, not held against the run.
 * "Fix the failing tests" does not: there the tests are the measure.
 */
export function mayChangeTests(goal: string): boolean {
  return goal
    .split(/[.;!?]+(?=\s|$)|\n/)
    .some((sentence) => CHANGE_OF_TESTS.test(sentence) && !REFUSAL.test(sentence))
}

const CHANGE_OF_TESTS =
  /\b(?:update|change|adjust|adapt|rewrite|edit|modify|delete|remove|drop|rename|move|skip|disable|migrate|convert|port|correct|relax|regenerate|refresh|accept|refactor|replace)\s+(?:[\w'`./-]+\s+){0,4}?(?:tests?|specs?|snapshots?|expectations?|assertions?|fixtures?|test[\w./-]*\.\w+|[\w./-]*[._-](?:test|spec)\.\w+)\b/i

const REFUSAL =
  /\b(?:do not|don't|don’t|never|must not|without|not to|cannot|no need to|instead of|rather than)\b/i
