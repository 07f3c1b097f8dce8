import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const workspace = join(import.meta.dirname, '../../..');

/** The names of settings that a program reads, when it is started with an environment that it takes. */
export async function settingsRead(
  file: string,
  load: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Set<string>> {
  const module = (await import(pathToFileURL(join(workspace, file)).href)) as Record<
    string,
    (env: Readonly<Record<string, string | undefined>>) => unknown
  >;
  const read = new Set<string>();
  module[load]?.(
    new Proxy(env, {
      get(target, name) {
        if (typeof name === 'string') read.add(name);
        return target[name as string];
      },
    }),
  );
  if (read.size === 0) throw new Error(`${file} has no ${load}, or it reads nothing`);
  // Any secret may be in a file; that is asked for beside it.
  return new Set([...read].filter((name) => !name.endsWith('_FILE')));
}
