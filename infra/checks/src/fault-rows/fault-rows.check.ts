import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CheckResult } from '../check.ts';
import { workspaceRoot, writtenFiles } from '../workspace-files.ts';
import { readFaultRows, type FaultRow } from './read-fault-rows.ts';

const DOCUMENT = 'docs/security.md';
/** Faults that have to be answered by now: first and last of each range. */
const ANSWERED = [
  [34, 48],
  [51, 55],
  [59, 65],
] as const;
const TEST = /\.(spec|int-spec|test|e2e)\.tsx?$/;

/** Path of a test file, and what is in it. */
export type TestFiles = ReadonlyMap<string, string>;

/** Every test that `docs/security.md` names is there, and every fault has one row with at least one. */
export async function faultRows(): Promise<CheckResult[]> {
  const paths = (await writtenFiles()).filter((path) => TEST.test(path));
  const files = new Map(
    await Promise.all(
      paths.map(async (path) => [path, await readFile(join(workspaceRoot, path), 'utf8')] as const),
    ),
  );
  const rows = readFaultRows(await readFile(join(workspaceRoot, DOCUMENT), 'utf8'));
  return [
    { name: `tests named in ${DOCUMENT}`, problems: rows.flatMap((row) => missingTests(row, files)) },
    { name: `rows of ${DOCUMENT}`, problems: missingRows(rows) },
  ];
}

/** Tests of a row that are not there. Exported for its specification. */
export function missingTests({ row, fault, tests }: FaultRow, files: TestFiles): string[] {
  const where = row === undefined ? `"${fault}"` : `row ${row}`;
  return tests.flatMap(({ file, titles }) => {
    const found = [...files].filter(([path]) => path === file || path.endsWith(`/${file}`));
    const [only, second] = found;
    if (!only) return [`${where}: there is no ${file}`];
    if (second) return [`${where}: ${file} may be ${found.map(([path]) => path).join(' or ')}`];
    const named = titles.length === 0 && row !== undefined ? [`row ${row}`] : titles;
    return named
      .filter((title) => !hasTitle(only[1], title))
      .map((title) => `${where}: ${file} has no "${title}"`);
  });
}

/** Faults without a row, with two, or without a test. Exported for its specification. */
export function missingRows(rows: readonly FaultRow[]): string[] {
  const numbered = rows.filter(({ row }) => row !== undefined);
  const needed = ANSWERED.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
  return [...new Set([...needed, ...numbered.map(({ row }) => row)])].flatMap((number) => {
    const own = numbered.filter(({ row }) => row === number);
    if (own.length === 0) return [`fault ${number} has no row`];
    if (own.length > 1) return [`fault ${number} has ${own.length} rows`];
    return own[0]?.tests.length === 0 ? [`fault ${number} has no test`] : [];
  });
}

/** Whether a text of the file begins with it, as a title does. */
function hasTitle(content: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) =>
    content.includes(quote + (quote === "'" ? title.replaceAll("'", "\\'") : title)),
  );
}
