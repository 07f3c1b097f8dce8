import { Problem } from '../problem.ts';
import { objectSettings } from './object-settings.ts';

/**
 * Encodes the drawings that lectures are composed of; those that the object store has are no work. `objects` are the
 * `OBJECTS_*` settings. Resolves with a line on what is there now.
 */
export async function seedFilms(
  databaseUrl: string | undefined,
  objects: Readonly<Record<string, string>>,
): Promise<string> {
  if (!databaseUrl) throw new Problem('There is no media service to encode films for.');
  const { seedFilms: encode } = await import('@lectern/media-service/seed');
  let shown = 0;
  const report = await encode(databaseUrl, {
    objects: objectSettings(objects),
    onProgress: (done, total) => {
      const percent = Math.floor((done / total) * 10) * 10;
      if (percent > shown) console.log(`    ${percent} % of ${total} drawings encoded`);
      shown = Math.max(shown, percent);
    },
  });
  return `${report.drawings} drawings, ${report.encoded === 0 ? 'unchanged' : `${report.encoded} encoded`}`;
}
