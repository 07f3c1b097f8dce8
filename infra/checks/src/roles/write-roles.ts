import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpointsIn } from '@lectern/contracts-core';
import { contractModules } from '../contracts/contract-modules.ts';
import { workspaceRoot } from '../workspace-files.ts';
import { describeRoles, putTable, ROLES_DOCUMENT } from './describe-roles.ts';

const file = join(workspaceRoot, ROLES_DOCUMENT);
const table = describeRoles(endpointsIn(...(await contractModules())));
await writeFile(file, putTable(await readFile(file, 'utf8'), table));
