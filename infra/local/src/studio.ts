import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readConfig } from './config.ts';
import { runningDatabase } from './database/running-database.ts';
import { Problem, reportAndFail } from './problem.ts';
import { keptObjectsUrl, objectSettings } from './stack/object-settings.ts';
import { objectKeys, provisionDatabases, serviceSecretOf } from './stack/services.ts';
import { stopRequest } from './supervisor/stop-request.ts';

const USAGE = 'npm run studio -- <id of the live lecture> <film>';

/** Milliseconds between two looks whether the stream key is still the present one. */
const KEY_LOOK_MS = 5_000;

/**
 * `npm run studio -- <lecture> <film>`: sends a film as the stream of a live lecture, while Lectern runs. Ctrl-C ends it. With
 * `STREAM_KEY` in the environment, where no list of processes shows it, it sends as an encoder elsewhere: only with the
 * lecture's present key, and no longer once its authors renew it.
 */
async function main([lectureId, film]: readonly string[]): Promise<void> {
  if (!lectureId || !film) throw new Problem(`Use: ${USAGE}`);
  const file = resolve(process.env['INIT_CWD'] ?? '', film);
  await access(file).catch(() => {
    throw new Problem(`There is no file ${file}.`);
  });
  const config = readConfig(process.env);
  const adminUrl = config.databaseUrl ?? (await runningDatabase(config.dataDir));
  const url = await keptObjectsUrl(config.dataDir);
  if (!adminUrl || !url) throw new Problem('Lectern does not run. Start it first: npm start.');
  const { media, catalog } = await provisionDatabases(adminUrl);
  if (!media) throw new Problem('There is no media service to send a film to.');
  const over = new AbortController();
  const key = process.env['STREAM_KEY'];
  if (key) {
    const { isStreamKey } = await import('@lectern/catalog-service/stream-key');
    const site = { databaseUrl: catalog ?? '', secret: serviceSecretOf(adminUrl) };
    const isPresent = (): Promise<boolean> => isStreamKey(site, { lectureId, key });
    if (!(await isPresent())) throw new Problem(`STREAM_KEY is not the stream key of ${lectureId}.`);
    const look = async (): Promise<void> => {
      // A database that is away for a moment ends no lecture.
      if (await isPresent().catch(() => true)) return;
      console.log('The stream key was renewed: this stream ends.');
      over.abort();
    };
    setInterval(() => void look(), KEY_LOOK_MS);
  }
  const { ingestFilm } = await import('@lectern/media-service/ingest');
  void stopRequest().then(() => over.abort());
  console.log(
    `Sending ${file} as lecture ${lectureId}. Staff begin the lecture at /admin/lecture-management/live.`,
  );
  const sent = await ingestFilm(media, {
    objects: objectSettings({ ...objectKeys(adminUrl), OBJECTS_URL: url }),
    lectureId,
    file,
    signal: over.signal,
    onSegment: (seconds) => console.log(`  ${Math.round(seconds)} s sent`),
  });
  console.log(`${Math.round(sent)} s were sent; they are the recording of the lecture.`);
}

await main(process.argv.slice(2)).catch(reportAndFail);
process.exit();
