import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { CheckResult } from './check.ts';
import { workspaceRoot, writtenFiles } from './workspace-files.ts';

const largestBytes = 2 * 1024 * 1024;
const binary = new Set(['.png', '.jpg', '.jpeg', '.webp', '.avif', '.ico', '.woff2', '.mp4', '.pdf']);
/** Home and work folders of one machine, in any system. */
const machinePath =
  /(?:^|[\s"'`=:(])((?:\/(?:home|Users)\/[a-z][\w.-]*|\/work|\/root|[A-Z]:\\Users)[/\\][\w.-]+)/m;
const registryAddress = /https?:\/\/[^\s"']*(?:registry|npmjs|artifactory|verdaccio|nexus)[^\s"']*/i;

/** A statement whose rows nothing checks; decision 16 says what replaces it. */
const uncheckedRows = /\.query(?:Prepared)?</;
const repository = /^services\/.*\.repository\.ts$/;
/** A SQL file with the same function would replace what a migration defines. */
const definedInMigration = /^\s*create (?:or replace )?(?:function|view|trigger)\b/im;
const migration = /^services\/[^/]+\/migrations\//;

/** Nothing in the repository belongs to one machine, and nothing in it is huge. */
export async function files(): Promise<CheckResult[]> {
  const all = await writtenFiles();
  const large: string[] = [];
  const machine: string[] = [];
  const registry: string[] = [];
  const unchecked: string[] = [];
  const misplaced: string[] = [];
  await Promise.all(
    all.map(async (file) => {
      const path = join(workspaceRoot, file);
      if ((await stat(path)).size > largestBytes) large.push(file);
      if (binary.has(extname(file))) return;
      const text = await readFile(path, 'utf8');
      if (repository.test(file) && uncheckedRows.test(text)) unchecked.push(file);
      if (migration.test(file) && definedInMigration.test(text)) misplaced.push(file);
      const found = machinePath.exec(text)?.[1];
      if (found) machine.push(`${file}: ${found}`);
      const address = registryAddress.exec(text)?.[0];
      if (address) registry.push(`${file}: ${address}`);
    }),
  );
  return [
    { name: 'no file over 2 MB', problems: large.sort() },
    { name: 'no path of one machine', problems: machine.sort() },
    { name: 'no registry address', problems: registry.sort() },
    { name: 'no statement without declared columns', problems: unchecked.sort() },
    { name: 'no function, view or trigger in a migration', problems: misplaced.sort() },
    // The runner takes `*.spec.ts`, `*.test.tsx` and `*.int-spec.ts`: any other would never run.
    {
      name: 'no test that never runs',
      problems: all.filter((file) => /\.(?:test\.ts|spec\.tsx)$/.test(file)).sort(),
    },
  ];
}
