import { checkStreamKey } from '@lectern/contracts-catalog';
import { SERVICE_SECRET_HEADER } from '@lectern/contracts-core';
import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readConfig } from './config.ts';
import { runningDatabase } from './database/running-database.ts';
import { Problem, reportAndFail } from './problem.ts';
import { keptCatalogUrl } from './stack/catalog-address.ts';
import { keptObjectsUrl, objectSettings } from './stack/object-settings.ts';
import { objectKeys, provisionDatabases, serviceSecretOf } from './stack/services.ts';
import { stopRequest } from './supervisor/stop-request.ts';

const USAGE = 'npm run studio -- <id of the live lecture> <film>';

/** Milliseconds between two looks whether the stream key is still the present one. */
const KEY_LOOK_MS = 5_000;

/**
 * `npm run studio -- <lecture> <film>`: sends a film as the stream of a live lecture, while Lectern runs. Ctrl-C ends it. With
 * `STREAM_KEY` in the environment, where no list of processes shows it, it sends as an encoder elsewhere: only with the
 * lecture's present key, and no longer once its authors renew it, staff end it, or a person who saw it may not teach any more.
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
  const { media } = await provisionDatabases(adminUrl);
  if (!media) throw new Problem('There is no media service to send a film to.');
  const over = new AbortController();
  const key = process.env['STREAM_KEY'];
  if (key) {
    // Read anew each time: another start of the site has another address.
    const isAccepted = async (isRunning: boolean): Promise<boolean> => {
      const catalogUrl = (await keptCatalogUrl(config.dataDir)) ?? '';
      return askCatalog(catalogUrl, serviceSecretOf(adminUrl), { lectureId, key, isRunning });
    };
    const isFirst = await isAccepted(false).catch(() => {
      throw new Problem('The stream key could not be checked. Does Lectern run?');
    });
    if (!isFirst) throw new Problem(`No stream of ${lectureId} begins with this STREAM_KEY.`);
    const look = async (): Promise<void> => {
      // A service that is away for a moment ends no lecture.
      if (await isAccepted(true).catch(() => true)) return;
      console.log('The stream key is not accepted any more: this stream ends.');
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

/** @throws {Error} when the catalog cannot be asked. */
async function askCatalog(
  url: string,
  secret: string,
  body: { lectureId: string; key: string; isRunning: boolean },
): Promise<boolean> {
  const response = await fetch(url + checkStreamKey.path, {
    method: checkStreamKey.method,
    headers: { 'content-type': 'application/json', [SERVICE_SECRET_HEADER]: secret },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(checkStreamKey.timeout ?? KEY_LOOK_MS),
  });
  return checkStreamKey.response.parse(await response.json()).isAccepted;
}

await main(process.argv.slice(2)).catch(reportAndFail);
process.exit();
