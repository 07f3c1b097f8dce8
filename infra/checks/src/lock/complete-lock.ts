import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workspaceRoot } from '../workspace-files.ts';
import { completeLock, missingPackages, type LockFile } from './lock-file.ts';

// `node infra/checks/src/lock/complete-lock.ts`, after an `npm install` against a registry that lacks some platforms.
const file = join(workspaceRoot, 'package-lock.json');
const lock = JSON.parse(await readFile(file, 'utf8')) as LockFile;
await writeFile(file, `${JSON.stringify(completeLock(lock), null, 2)}\n`);
console.log(`${missingPackages(lock).length} packages of other platforms added`);
