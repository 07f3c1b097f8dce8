import type { CheckResult } from '../check.ts';
import { webProjects, writtenFiles } from '../workspace-files.ts';
import { findSharedNames } from './shared-names.ts';

/** No two style sheets of one bundle have classes of the same name. */
export async function sharedNames(): Promise<CheckResult[]> {
  const shared = await writtenFiles('shared');
  const found = await Promise.all(
    (await webProjects()).map(async (project) =>
      findSharedNames(project, [...(await writtenFiles(project)), ...shared]),
    ),
  );
  return [{ name: 'style sheets of one bundle have names of their own', problems: found.flat() }];
}
