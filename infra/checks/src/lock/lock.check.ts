import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CheckResult } from '../check.ts';
import { workspaceRoot } from '../workspace-files.ts';
import { missingPackages, type LockFile } from './lock-file.ts';

const remedy = 'run node infra/checks/src/lock/complete-lock.ts';

/** A fresh clone can be installed from the lock, on every platform. */
export async function lock(): Promise<CheckResult[]> {
  const file = JSON.parse(await readFile(join(workspaceRoot, 'package-lock.json'), 'utf8')) as LockFile;
  const missing = missingPackages(file).map(({ name, neededBy }) => `${name}, for ${neededBy}; ${remedy}`);
  return [{ name: 'package-lock.json holds the packages of every platform', problems: missing }];
}
