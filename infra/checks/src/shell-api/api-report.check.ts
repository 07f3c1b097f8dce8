import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CheckResult } from '../check.ts';
import { workspaceRoot } from '../workspace-files.ts';
import { API_REPORT, describeApi } from './describe-api.ts';
import { findDifferences } from './find-differences.ts';

const REMEDY =
  'raise the version in shared/shell-api/src/version.ts where remotes notice it, then run node infra/checks/src/shell-api/write-api-report.ts';

/** What remotes may rely on changes only together with the report, where a reviewer sees it. */
export async function apiReport(): Promise<CheckResult[]> {
  const written = await readFile(join(workspaceRoot, API_REPORT), 'utf8').catch(() => '');
  const problems = findDifferences(written, describeApi());
  return [
    {
      name: `${API_REPORT} is what shared/shell-api offers`,
      problems: problems.length > 0 ? [...problems, REMEDY] : [],
    },
  ];
}
