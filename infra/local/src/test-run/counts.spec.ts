import { countChecks, countJest, countPlaywright, sum } from './counts.ts';

describe('countJest', () => {
  it('counts tests, and a file that could not be loaded as one failure', () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
      testResults: [
        { status: 'passed', assertionResults: [{}] },
        { status: 'failed', assertionResults: [{}] },
        { status: 'failed', assertionResults: [] },
      ],
    };
    expect(countJest(report)).toEqual({ passed: 5, failed: 2, skipped: 3 });
  });
});

describe('countPlaywright', () => {
  it('counts flaky tests and errors outside of tests as failures', () => {
    const report = {
      stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 },
      errors: [{ message: 'no spec' }],
    };
    expect(countPlaywright(report)).toEqual({ passed: 7, failed: 3, skipped: 2 });
  });
});

describe('reports that are not what they should be', () => {
  it.each([[null], ['text'], [{}], [{ stats: 'x', testResults: 3 }]])('count nothing: %j', (report) => {
    const none = { passed: 0, failed: 0, skipped: 0 };
    expect([countJest(report), countPlaywright(report), countChecks(report)]).toEqual([none, none, none]);
  });
});

describe('sum', () => {
  it('adds every column', () => {
    const counts = { passed: 1, failed: 2, skipped: 3 };
    expect(sum([counts, counts])).toEqual({ passed: 2, failed: 4, skipped: 6 });
  });
});
