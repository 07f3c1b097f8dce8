import { basename, join } from 'node:path';
import ts from 'typescript';
import { workspaceRoot, writtenFiles } from '../workspace-files.ts';
import { findTypeErrors } from './find-type-errors.ts';

/** `node infra/checks/src/types/main.ts`: the types of every project, found by its `tsconfig.json`. */
async function main(): Promise<void> {
  const projects = (await writtenFiles()).filter((file) => basename(file) === 'tsconfig.json');
  const errors = findTypeErrors(projects.map((file) => join(workspaceRoot, file)));
  const format = {
    getCanonicalFileName: (name: string) => name,
    getCurrentDirectory: () => workspaceRoot,
    getNewLine: () => '\n',
  };
  console.log(ts.formatDiagnosticsWithColorAndContext(errors, format));
  console.log(`${projects.length} projects, ${errors.length} errors`);
  process.exitCode = errors.length > 0 || projects.length === 0 ? 1 : 0;
}

await main();
