import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workspaceRoot } from '../workspace-files.ts';
import { API_REPORT, describeApi } from './describe-api.ts';

await writeFile(join(workspaceRoot, API_REPORT), describeApi());
