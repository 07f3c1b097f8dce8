import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '@lectern/local/problem';
import type { Bench } from '../bench.ts';

const source = join(import.meta.dirname, '..');

/** The benchmarks of the given names, or all that are no part of another one. @throws {Problem} for a name that is none. */
export async function findBenches(names: readonly string[]): Promise<{ name: string; bench: Bench }[]> {
  const files = (await readdir(source, { recursive: true }))
    .filter((file) => file.endsWith('.bench.ts'))
    .sort();
  const byName = new Map(files.map((file) => [/([^/\\]+)\.bench\.ts$/.exec(file)?.[1] ?? file, file]));
  const unknown = names.filter((name) => !byName.has(name));
  if (unknown.length > 0) {
    throw new Problem(
      `No benchmark is called ${unknown.join(', ')}; there are ${[...byName.keys()].join(', ') || 'none'}.`,
    );
  }
  if (byName.size === 0) throw new Problem('There is no benchmark to run.');
  const chosen = [...byName].filter(([name]) => names.length === 0 || names.includes(name));
  const benches = await Promise.all(
    chosen.map(async ([name, file]) => {
      const module = (await import(join(source, file))) as { bench?: Bench };
      if (!module.bench) throw new Problem(`${file} does not export "bench".`);
      return { name, bench: module.bench };
    }),
  );
  return benches.filter(({ bench }) => names.length > 0 || bench.partOf === undefined);
}
