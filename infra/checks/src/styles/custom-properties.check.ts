import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { canaryTree } from '../canaries/read-canaries.ts';
import type { CheckResult } from '../check.ts';
import { webProjects, workspaceRoot, writtenFiles } from '../workspace-files.ts';
import { findUndefinedProperties, type StyleSource } from './custom-properties.ts';

const canaries = relative(workspaceRoot, canaryTree);
const CANARY = 'mfe-catalog/src/common/undefined-property.module.css: --undefined-canary is set nowhere';

/** Every custom property that a style sheet uses is set; a canary shows that the check still sees one that is not. */
export async function customProperties(): Promise<CheckResult[]> {
  const projects = [...(await webProjects()), 'shared'];
  const written = await readSources(projects);
  const found = findUndefinedProperties([...written, ...(await readSources(projects, canaries))]);
  return [
    { name: 'no undefined custom property', problems: found.filter((problem) => problem !== CANARY) },
    {
      name: 'canary of undefined custom properties',
      problems: found.includes(CANARY) ? [] : [`${canaries}: the check does not see its canary`],
    },
  ];
}

/** Style sheets and scripts of projects, by their paths below `root`. */
async function readSources(projects: readonly string[], root = ''): Promise<StyleSource[]> {
  const listed = await Promise.all(projects.map((project) => writtenFiles(join(root, project))));
  const files = listed.flat().filter((file) => /\.(?:css|tsx?)$/.test(file));
  return Promise.all(
    files.map(async (file) => ({
      path: root === '' ? file : file.slice(root.length + 1),
      text: await readFile(join(workspaceRoot, file), 'utf8'),
    })),
  );
}
