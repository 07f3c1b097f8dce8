import { join, relative } from 'node:path';
import ts from 'typescript';
import { workspaceRoot } from '../workspace-files.ts';

/** What remotes may import of shell-api; `host` is for the shell alone. */
const FRONT_DOORS = ['index.ts', 'manifest.schema.ts', 'paths.ts', 'streams.ts', 'version.ts'];

/** Where the report lies, from the root of the workspace. */
export const API_REPORT = 'shared/shell-api/api-report.txt';

/** The public types of shell-api, module by module, without comments: what a release of the shell promises to remotes. */
export function describeApi(): string {
  const source = join(workspaceRoot, 'shared/shell-api/src');
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(workspaceRoot, 'tsconfig.web.json'), (path) => ts.sys.readFile(path)).config,
    ts.sys,
    workspaceRoot,
  );
  const program = ts.createProgram(
    FRONT_DOORS.map((file) => join(source, file)),
    { ...options, noEmit: false, declaration: true, emitDeclarationOnly: true, removeComments: true },
  );
  const modules = new Map<string, string>();
  for (const file of program.getSourceFiles()) {
    const name = relative(source, file.fileName);
    if (name.startsWith('..')) continue;
    program.emit(file, (_path, text) => modules.set(name, text.trim()));
  }
  return [...modules]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, text]) => `// ${name}\n${text}\n`)
    .join('\n');
}
