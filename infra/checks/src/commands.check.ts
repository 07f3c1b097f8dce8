import { access, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CheckResult } from './check.ts';
import { workspaceRoot, writtenFiles } from './workspace-files.ts';

const ownCommands = new Set(['install', 'ci', 'pack', 'view', 'exec', 'run']);

/** Every npm command that a document tells people to type exists, and so does the file behind it. */
export async function commands(): Promise<CheckResult[]> {
  const scripts = await scriptsOf('.');
  const documents = (await writtenFiles()).filter((file) => file.endsWith('.md'));
  const unknown = await Promise.all(
    documents.map(async (file) => {
      const text = await readFile(join(workspaceRoot, file), 'utf8');
      const own = await scriptsOf(dirname(file));
      return namedScripts(text)
        .filter((name) => !Object.hasOwn(scripts, name) && !Object.hasOwn(own, name))
        .map((name) => `${file} names "npm run ${name}"`);
    }),
  );
  const missing = await Promise.all(
    Object.entries(scripts).map(async ([name, line]) => {
      const script = /node (\S+\.m?[jt]s)/.exec(line)?.[1];
      const there =
        script &&
        (await access(join(workspaceRoot, script)).then(
          () => true,
          () => false,
        ));
      return there ? [] : [`"${name}" starts ${script ?? 'no file'}`];
    }),
  );
  return [
    { name: 'commands in documents exist', problems: unknown.flat() },
    { name: 'scripts start a file that exists', problems: missing.flat() },
  ];
}

/** The scripts of the package in a folder; none when there is no package. */
async function scriptsOf(folder: string): Promise<Record<string, string>> {
  const text = await readFile(join(workspaceRoot, folder, 'package.json'), 'utf8').catch(() => '{}');
  return (JSON.parse(text) as { scripts?: Record<string, string> }).scripts ?? {};
}

/** The scripts that `npm start`, `npm test` and `npm run …` in a text refer to. */
export function namedScripts(text: string): string[] {
  const lines = [...text.matchAll(/\bnpm (run )?([a-z][\w:-]*)/g)];
  const names = lines
    .filter((match) => match[1] || !ownCommands.has(match[2] ?? ''))
    .map((match) => match[2] ?? '');
  return [...new Set(names)].filter(
    (name) => !/^(workspaces?|client|package|registry|packages|scripts?)$/.test(name),
  );
}
