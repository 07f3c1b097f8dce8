import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** Functions, views and triggers of one topic. */
export interface SqlFile {
  /** Path inside the folder, with `/`, such as `search/10-words.sql`. */
  readonly path: string;
  readonly sql: string;
}

/** Every `.sql` file below a folder, in the order of their paths. @throws when the folder does not exist. */
export async function readSqlFiles(folder: string): Promise<SqlFile[]> {
  const names = await readdir(folder, { recursive: true });
  const paths = names
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replaceAll(sep, '/'))
    .sort();
  return Promise.all(paths.map(async (path) => ({ path, sql: await readFile(join(folder, path), 'utf8') })));
}
