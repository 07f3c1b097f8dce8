import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CheckResult } from '../check.ts';
import { workspaceRoot, writtenFiles } from '../workspace-files.ts';

/** Source files in backticks; what a build or a run makes (`.mjs`, `set.json`) is not in the repository. */
const NAMED_FILE = /`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|cjs|sql|css))`/g;
const LINK = /\]\((?!\w+:|#)([^)#\s]+)/g;

/** Every source file that a document names, and every file that it links to, is there. */
export async function namedFiles(): Promise<CheckResult[]> {
  const files = await writtenFiles();
  const problems = await Promise.all(
    files
      .filter((file) => file.endsWith('.md'))
      .map(async (document) =>
        missingFiles(document, await readFile(join(workspaceRoot, document), 'utf8'), files),
      ),
  );
  return [{ name: 'files named in documents exist', problems: problems.flat() }];
}

/**
 * What a document names and nobody wrote. A file is named from the root, or by the end of its path in the document's own
 * project; documents of the root and of `docs` belong to no project and name any. Exported for its specification.
 */
export function missingFiles(document: string, text: string, files: readonly string[]): string[] {
  const folder = dirname(document);
  const ofProject = folder === '.' || folder.split('/')[0] === 'docs' ? '' : `${folder}/`;
  const isThere = (named: string) =>
    files.some((file) => file === named || (file.startsWith(ofProject) && `/${file}`.endsWith(`/${named}`)));
  const isLinked = (target: string) => {
    const path = join(folder, target).replace(/\/$/, '');
    return path === '.' || files.some((file) => file === path || file.startsWith(`${path}/`));
  };
  const named = [...text.matchAll(NAMED_FILE)].map(([, file = '']) => file);
  const linked = [...text.matchAll(LINK)].map(([, target = '']) => target);
  return [
    ...new Set(named.filter((file) => !isThere(file)).map((file) => `${document} names ${file}`)),
    ...new Set(
      linked.filter((target) => !isLinked(target)).map((target) => `${document} links to ${target}`),
    ),
  ];
}
