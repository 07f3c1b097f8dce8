/** Results of a stage; every check of any kind counts as one test. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const nothing: Counts = { passed: 0, failed: 0, skipped: 0 };
export const onePassed: Counts = { passed: 1, failed: 0, skipped: 0 };
export const oneFailed: Counts = { passed: 0, failed: 1, skipped: 0 };
export const oneSkipped: Counts = { passed: 0, failed: 0, skipped: 1 };

export function sum(all: readonly Counts[]): Counts {
  return all.reduce(
    (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }),
    nothing,
  );
}

/** Reads Jest's JSON report; a file that could not even be loaded counts as one failure. */
export function countJest(report: unknown): Counts {
  const suites = list(field(report, 'testResults'));
  const unloaded = suites.filter(
    (suite) => field(suite, 'status') === 'failed' && list(field(suite, 'assertionResults')).length === 0,
  );
  return {
    passed: number(field(report, 'numPassedTests')),
    failed: number(field(report, 'numFailedTests')) + unloaded.length,
    skipped: number(field(report, 'numPendingTests')) + number(field(report, 'numTodoTests')),
  };
}

/** Reads Playwright's JSON report; a test that passed only on a repeat counts as failed. */
export function countPlaywright(report: unknown): Counts {
  const stats = field(report, 'stats');
  const outside = list(field(report, 'errors')).length;
  return {
    passed: number(field(stats, 'expected')),
    failed: number(field(stats, 'unexpected')) + number(field(stats, 'flaky')) + outside,
    skipped: number(field(stats, 'skipped')),
  };
}

/** Reads the report of infra/checks. */
export function countChecks(report: unknown): Counts {
  return {
    passed: number(field(report, 'passed')),
    failed: number(field(report, 'failed')),
    skipped: number(field(report, 'skipped')),
  };
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
