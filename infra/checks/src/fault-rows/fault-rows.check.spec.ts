import { missingRows, missingTests } from './fault-rows.check.ts';
import { readFaultRows } from './read-fault-rows.ts';

const table = (...rows: string[]) =>
  ['# Security', '| Row | Fault | Answer | Tests |', '| --- | ----- | ------ | ----- |', ...rows, ''].join(
    '\n',
  );
const files = new Map([
  ['services/a/test/login.int-spec.ts', `it('row 34: slows guessing down', () => {});`],
  ['shell/src/guard.spec.ts', 'it(`lets ${who} in`, () => {}); // row 35'],
  ['mfe-a/src/guard.spec.ts', `it('row 34: too', () => {});`],
]);
const problemsOf = (cell: string) =>
  readFaultRows(table(`| 34 | Guessing | a pause | ${cell} |`)).flatMap((row) => missingTests(row, files));

describe('missingTests', () => {
  it.each([
    '`login.int-spec.ts`',
    '`services/a/test/login.int-spec.ts`, by hand besides',
    '`shell/src/guard.spec.ts` "lets ", `login.int-spec.ts`',
  ])('finds %s', (cell) => {
    expect(problemsOf(cell)).toEqual([]);
  });

  it.each([
    ['`logout.int-spec.ts`', 'row 34: there is no logout.int-spec.ts'],
    ['`shell/src/guard.spec.ts`', 'row 34: shell/src/guard.spec.ts has no "row 34"'],
    ['`login.int-spec.ts` "slows"', 'row 34: login.int-spec.ts has no "slows"'],
    ['`guard.spec.ts`', 'row 34: guard.spec.ts may be shell/src/guard.spec.ts or mfe-a/src/guard.spec.ts'],
  ])('does not find %s', (cell, problem) => {
    expect(problemsOf(cell)).toEqual([problem]);
  });

  it('wants quoted titles of promises without a number', () => {
    const promise =
      '| Promise | How | Tests |\n| --- | --- | --- |\n| Kept | so | `login.int-spec.ts` "gone" |\n';
    const [row] = readFaultRows(promise);
    expect(missingTests(row!, files)).toEqual(['"Kept": login.int-spec.ts has no "gone"']);
  });
});

describe('missingRows', () => {
  const all = [
    ...Array.from({ length: 15 }, (_, index) => 34 + index),
    ...[51, 52, 53, 54, 55, 59, 60, 61, 62, 63, 64, 65],
  ];
  const rowOf = (row: number, tests = '`login.int-spec.ts`') => `| ${row} | Fault | answer | ${tests} |`;
  const problemsIn = (...rows: string[]) => missingRows(readFaultRows(table(...rows)));

  it('is content with a row and a test for each fault', () => {
    expect(problemsIn(...all.map((row) => rowOf(row)))).toEqual([]);
  });

  it('misses a row and a test, and sees a row that is there twice', () => {
    const rows = all.filter((row) => row !== 52).map((row) => rowOf(row, row === 53 ? 'by hand' : undefined));
    expect(problemsIn(...rows, rowOf(66), rowOf(66))).toEqual([
      'fault 52 has no row',
      'fault 53 has no test',
      'fault 66 has 2 rows',
    ]);
  });
});
