import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Build } from '@lectern/local/find-builds';
import { makeVariant } from '@lectern/local/make-variant';
import type { ReleaseClient } from '@lectern/local/release-client';
import { openPage, untilNewPages } from '@lectern/local/visitor-session';
import type { Measurement } from '../bench.ts';
import { describeEdge, describeService, type Surroundings } from './own-edge.ts';

const PAGES = ['/en', '/ko', '/en/search', '/ko/doctors', '/en/about', '/ko/help', '/en/login', '/ko/policy'];
const ROUNDS = 10;
const REASON = 'For the benchmark';

interface Away extends Surroundings {
  readonly client: ReleaseClient;
  readonly build: Build;
  readonly log: (line: string) => void;
}

/**
 * Pages of an edge whose releases service has ended: at once, with the edge's clock an hour on, and after the edge was
 * started again. Meanwhile the site gets a release that this edge cannot know of.
 */
export async function measureAway({ client, build, log, ...around }: Away): Promise<Measurement[]> {
  const clockFile = join(around.place.folder, 'an-hour-later');
  const service = await describeService(around);
  await service.start();
  const edge = await describeEdge(around, service.url, clockFile);
  await edge.start();
  const { release: lastGood } = await openPage(edge.url);

  log('the releases service ends');
  await service.stop();
  const next = makeVariant(build, { version: '9.300.0', code: '// while the service is away' });
  await client.publishBuild(next);
  await client.promoteRelease(build.id, next.releaseId, REASON);
  await untilNewPages(around.url, (release) => release === next.releaseId);
  const counts = [await countPages(edge.url, lastGood)];
  await writeFile(clockFile, '');
  counts.push(await countPages(edge.url, lastGood));
  await edge.stop();
  await edge.start();
  counts.push(await countPages(edge.url, lastGood));
  await expectAway(service.url);

  log('the releases service is back');
  await service.start();
  const back = await untilNewPages(edge.url, (release) => release === next.releaseId);
  await edge.stop();
  await service.stop();
  await rm(clockFile);
  await client.rollBackRemote(build.id, next.releaseId, REASON);

  const asked = counts.length * ROUNDS * PAGES.length;
  const kept = counts.reduce((sum, count) => sum + count, 0);
  return [
    {
      name: 'releases service ended for an hour: pages drawn from the last good set',
      value: (100 * kept) / asked,
      limit: 100,
      direction: 'at least',
      unit: '%',
      detail: `${counts.join(' + ')} of ${asked}: at once, with the clock of the edge an hour on, and after its restart`,
    },
    {
      name: 'releases service back, until new pages have what was promoted meanwhile',
      value: back / 1_000,
      limit: 10,
      direction: 'at most',
      unit: 's',
    },
  ];
}

/** How many pages the server drew, with this release of the catalogue. */
async function countPages(site: string, release: string): Promise<number> {
  let count = 0;
  for (let round = 0; round < ROUNDS; round += 1)
    for (const path of PAGES) {
      const answer = await fetch(site + path);
      const text = await answer.text();
      const isDrawn = answer.ok && text.includes('"mode":"hydrate"');
      if (isDrawn && text.includes(`"releaseId":"${release}"`)) count += 1;
    }
  return count;
}

/** @throws {Error} when the service answers, which would make the count worthless. */
async function expectAway(url: string): Promise<void> {
  const answers = await fetch(url).then(
    () => true,
    () => false,
  );
  if (answers) throw new Error('The releases service answers although it was ended');
}
