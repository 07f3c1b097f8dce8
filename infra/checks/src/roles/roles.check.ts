import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpointsIn } from '@lectern/contracts-core';
import type { CheckResult } from '../check.ts';
import { contractModules } from '../contracts/contract-modules.ts';
import { workspaceRoot } from '../workspace-files.ts';
import { describeRoles, putTable, ROLES_DOCUMENT } from './describe-roles.ts';

/** Who may do what as staff is told as the contracts have it. */
export async function roles(): Promise<CheckResult[]> {
  const written = await readFile(join(workspaceRoot, ROLES_DOCUMENT), 'utf8');
  const isPresent = putTable(written, describeRoles(endpointsIn(...(await contractModules())))) === written;
  return [
    {
      name: `${ROLES_DOCUMENT} has the calls of staff as the contracts have them`,
      problems: isPresent ? [] : ['it is old: run node infra/checks/src/roles/write-roles.ts'],
    },
  ];
}
