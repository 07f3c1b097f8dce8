import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Problem } from '@lectern/local/problem';
import type { Bench } from '../bench.ts';
import { chooseFiles } from './choose-files.ts';

const source = join(import.meta.dirname, '..');

/** The benchmarks of the given names and folders, or all that are no part of another one. @throws {Problem} for a name that is none. */
export async function findBenches(names: readonly string[]): Promise<{ name: string; bench: Bench }[]> {
  const files = (await readdir(source, { recursive: true }))
    .filter((file) => file.endsWith('.bench.ts'))
    .sort()
    .map((file) => ({ file, name: basename(file, '.bench.ts'), folder: basename(dirname(file)) }));
  const benches = await Promise.all(
    chooseFiles(files, names).map(async ({ name, file }) => {
      const module = (await import(join(source, file))) as { bench?: Bench };
      if (!module.bench) throw new Problem(`${file} does not export "bench".`);
      return { name, bench: module.bench };
    }),
  );
  return benches.filter(({ bench }) => names.length > 0 || bench.partOf === undefined);
}
