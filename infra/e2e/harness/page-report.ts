import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { readFindings, type FindingKind, type PageFindings } from './page-findings.ts';

const TITLES: Record<FindingKind, string> = {
  axe: 'Accessibility (axe)',
  html: 'HTML (Nu Html Checker)',
};

/** Writes what was found per page and state: `axe-report.md` and `html-report.md`, and the same as JSON. */
// Playwright loads a reporter by its default export.
// eslint-disable-next-line no-restricted-syntax -- the way Playwright finds a reporter
export default class PageReport implements Reporter {
  readonly #folder: string;
  readonly #found = new Map<FindingKind, PageFindings[]>();

  constructor({ folder }: { folder: string }) {
    this.#folder = folder;
  }

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    for (const { kind, findings } of readFindings(annotations)) {
      this.#found.set(kind, [...(this.#found.get(kind) ?? []), findings]);
    }
  }

  onEnd(): void {
    for (const [kind, all] of this.#found) {
      mkdirSync(this.#folder, { recursive: true });
      const sorted = all.toSorted((a, b) => `${a.page} ${a.state}`.localeCompare(`${b.page} ${b.state}`));
      writeFileSync(join(this.#folder, `${kind}-report.json`), `${JSON.stringify(sorted, null, 2)}\n`);
      writeFileSync(join(this.#folder, `${kind}-report.md`), reportText(TITLES[kind], sorted));
      const problems = sorted.reduce((sum, one) => sum + one.problems.length, 0);
      console.log(
        `${TITLES[kind]}: ${problems} problems in ${sorted.length} looks, see ${this.#folder}/${kind}-report.md`,
      );
    }
  }
}

function reportText(title: string, all: readonly PageFindings[]): string {
  const rows = all.map(({ page, state, problems }) => `| ${page} | ${state} | ${problems.length} |`);
  const details = all
    .filter(({ problems }) => problems.length > 0)
    .map(
      ({ page, state, problems }) =>
        `\n## ${page} ${state}\n\n${problems.map((one) => `- ${one}`).join('\n')}\n`,
    );
  const sum = all.reduce((total, { problems }) => total + problems.length, 0);
  return [
    `# ${title}`,
    '',
    `${sum} problems in ${all.length} looks at ${new Set(all.map(({ page }) => page)).size} pages.`,
    '',
    '| Page | State | Problems |',
    '| ---- | ----- | -------- |',
    ...rows,
    ...details,
    '',
  ].join('\n');
}
