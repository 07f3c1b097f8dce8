import { readFile } from 'node:fs/promises';
import { stringify } from 'yaml';
import { manifestsOf } from './manifests.ts';
import { EXAMPLE, type Place } from './place.ts';

/** `npm run manifests [-- place.json]`: prints what `kubectl apply -f -` takes, for the place of that file or the example. */
async function main([file]: readonly string[]): Promise<void> {
  const place = file === undefined ? EXAMPLE : readPlace(JSON.parse(await readFile(file, 'utf8')));
  const manifests = manifestsOf(place);
  for (const manifest of manifests) manifest.validate();
  process.stdout.write(manifests.map((manifest) => stringify(manifest.toJSON())).join('---\n'));
}

/** Each setting of the example and no other, as text. @throws naming what is missing or unknown. */
function readPlace(given: unknown): Place {
  const names = Object.keys(EXAMPLE);
  const known = [...names, 'changing'];
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
