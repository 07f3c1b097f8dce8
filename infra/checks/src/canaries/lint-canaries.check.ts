import { join } from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import type { CheckResult } from '../check.ts';
import { workspaceRoot } from '../workspace-files.ts';
import { readCanaries } from './read-canaries.ts';

/** Lints each canary as if it stood in the workspace; a rule that lets its canary pass is switched off or broken. */
export async function lintCanaries(): Promise<CheckResult[]> {
  const canaries = (await readCanaries()).filter(({ rules }) => rules.eslint.length > 0);
  const eslint = new ESLint({
    cwd: workspaceRoot,
    // The files are in no project, so the typed rules are off.
    overrideConfig: [{ files: ['**/*.{ts,tsx}'], ...tseslint.configs.disableTypeChecked }],
  });
  const results: CheckResult[] = [];
  for (const { path, text, rules } of canaries) {
    const [result] = await eslint.lintText(text, { filePath: join(workspaceRoot, path) });
    const broken = new Set(result?.messages.map(({ ruleId }) => ruleId));
    const missed = rules.eslint.filter((rule) => !broken.has(rule));
    results.push({
      name: `canary ${path}`,
      problems: missed.map(
        (rule) => `${rule} let it pass; it reported ${[...broken].join(', ') || 'nothing'}`,
      ),
    });
  }
  return results.length > 0 ? results : [{ name: 'lint canaries', problems: ['there are none'] }];
}
