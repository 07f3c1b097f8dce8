import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { stringify } from 'yaml';
import { manifestsOf } from './manifests.ts';
import { EXAMPLE, OPTIONAL, type Place } from './place.ts';
import { recoveryManifests } from './recovery.ts';

/**
 * `npm run manifests [-- place.json [--recover 2026-11-28T10:00:00Z]]`: prints what `kubectl apply -f -` takes, for the place of that
 * file or the example; with a time of the past, only the database as it was then, beside the one that runs.
 */
async function main(given: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...given],
    options: { recover: { type: 'string' } },
    allowPositionals: true,
  });
  const [file] = positionals;
  const place = file === undefined ? EXAMPLE : readPlace(JSON.parse(await readFile(file, 'utf8')));
  const manifests =
    values.recover === undefined ? manifestsOf(place) : recoveryManifests(place, values.recover);
  for (const manifest of manifests) manifest.validate();
  process.stdout.write(manifests.map((manifest) => stringify(manifest.toJSON())).join('---\n'));
}

/** Each setting of the example and no other, as text. @throws naming what is missing or unknown. */
function readPlace(given: unknown): Place {
  const names = Object.keys(EXAMPLE);
  const known: readonly string[] = [...names, ...OPTIONAL];
  const fields = Object.entries(Object(given) as Record<string, unknown>);
  const unknown = fields.filter(([name]) => !known.includes(name)).map(([name]) => name);
  if (unknown.length > 0)
    throw new Error(`A place has no ${unknown.join(', ')}; it has ${known.join(', ')}.`);
  const texts = Object.fromEntries(fields.filter(([, value]) => typeof value === 'string' && value !== ''));
  const missing = names.filter((name) => !(name in texts));
  if (missing.length > 0) throw new Error(`The place lacks ${missing.join(', ')}, each a text.`);
  return texts as unknown as Place;
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
