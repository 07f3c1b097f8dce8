import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import { finishVideo, getVideo, presignVideoPart, startVideo } from '@lectern/contracts-media';
import { STORE, storeUrl } from '../cluster/parts/store.ts';
import type { ClusterPlan } from '../cluster/plan.ts';
import type { RunningCluster } from '../cluster/start-cluster.ts';
import { expectOk } from '../people/calls.ts';
import type { Person } from '../people/person.ts';
import { makeShortFilm } from '../people/short-film.ts';
import { readDemoAccounts } from '../stack/demo-accounts.ts';
import { Visitor } from './ledger.ts';
import { siteOf } from './site-of.ts';
import { SteadyViewer } from './steady-viewer.ts';
import { StoredFiles } from './stored-files.ts';

const AWAY_MS = 60_000;
const SETTLE_MS = 3_000;
const PICTURES_BEFORE = 3;
const FILM_SECONDS = 4;
/** The work on a film that found the store away begins again every quarter of a minute; each step takes some seconds. */
const READY_WITHIN_MS = 5 * 60_000;

/**
 * The object store answers every request with 503 for a minute, then kill −9 of it, while pictures are handed in and read, a film is
 * played, and another one is being worked on.
 * @throws naming each answer that was neither a success nor 503 with Retry-After, and what was acknowledged and is gone.
 */
export async function takeStoreAway(cluster: RunningCluster, tell: (fact: string) => void): Promise<void> {
  const { plan } = cluster;
  const author = await signInAuthor(cluster);
  const files = new StoredFiles(author, await SteadyViewer.open(cluster), makePicture());
  for (let no = 0; no < PICTURES_BEFORE; no += 1) await files.uploadPicture();
  const film = await uploadFilm(cluster, author);
  const stopping = new AbortController();
  let used: Promise<void> | undefined;
  let ready: number;
  try {
    await author.call(finishVideo, { params: { id: film } });
    await setFaults(plan, { refuseAll: true });
    await forgetPictures(plan);
    used = files.use(stopping.signal);
    // Told where it is waited for.
    used.catch(() => undefined);
    await wait(AWAY_MS);
    await setFaults(plan, {});
    await wait(SETTLE_MS);
    await killStore(cluster);
    await wait(SETTLE_MS);
    ready = await untilReady(author, film);
  } finally {
    await setFaults(plan, {}).catch(() => undefined);
    stopping.abort();
    await used;
  }
  // What is still on the disk of a process would hide what the store has lost.
  await forgetPictures(plan);
  const problems = [...findProblems(files), ...(await files.findLost())];
  if (problems.length > 0) throw new Error(problems.join('; '));
  tell(tellFiles(files));
  tell(`a film that was being worked on was ready ${Math.round(ready / 1_000)} s after the store was back`);
}

/** What was not as promised, and what was not tried; empty when all is well. */
export function findProblems({
  pictures,
  segments,
  uploads,
}: Pick<StoredFiles, 'pictures' | 'segments' | 'uploads'>): string[] {
  const idle = Object.entries({ pictures, segments, uploads }).flatMap(([name, { successes, later }]) =>
    successes === 0 || later === 0
      ? [`${name}: ${successes} successes and ${later} times 503 prove nothing`]
      : [],
  );
  return [...[pictures, segments, uploads].flatMap(({ wrong }) => wrong), ...idle];
}

export const tellFiles = ({
  pictures,
  segments,
  uploads,
}: Pick<StoredFiles, 'pictures' | 'segments' | 'uploads'>): string =>
  `files of pictures read ${pictures.successes} times and ${pictures.later} times 503, segments ${segments.successes} and ${segments.later}, pictures handed in ${uploads.successes} and ${uploads.later}`;

async function signInAuthor(cluster: RunningCluster): Promise<Person> {
  const account = (await readDemoAccounts()).find(({ role }) => role === 'Instructor');
  if (!account) throw new Error('There is no demo account Instructor');
  return Visitor.signIn(siteOf(cluster), account);
}

/** Hands a film in as the studio does, but for the call that says so. Resolves with its id. */
async function uploadFilm({ url }: RunningCluster, author: Person): Promise<string> {
  const film = new Uint8Array(await makeShortFilm(FILM_SECONDS));
  const facts = { name: `drill-${Date.now()}.mp4`, type: 'video/mp4', bytes: film.length };
  const { video } = await author.call(startVideo, { body: facts });
  const { address, type } = await author.call(presignVideoPart, { params: { id: video.id, part: 1 } });
  const headers = { 'content-type': type };
  await expectOk(await fetch(new URL(address, url), { method: 'PUT', headers, body: film }));
  return video.id;
}

/** Milliseconds until the film is ready. @throws where its work failed, or takes too long. */
async function untilReady(author: Person, id: string): Promise<number> {
  for (const began = performance.now(); ; await wait(1_000)) {
    const { video } = await author.call(getVideo, { params: { id } });
    const took = performance.now() - began;
    if (video.state === 'ready') return took;
    if (video.state === 'failed' || took > READY_WITHIN_MS)
      throw new Error(`the work on a film is ${video.state} at ${video.step}: ${video.failure}`);
  }
}

/** The supervisor starts it again. Resolves once it answers. */
async function killStore({ parts, plan }: RunningCluster): Promise<void> {
  const pid = parts.get(STORE)?.pid;
  if (pid === undefined) throw new Error('The object store does not run');
  process.kill(pid, 'SIGKILL');
  const answers = () =>
    fetch(`${storeUrl(plan)}/faults`).then(
      ({ ok }) => ok,
      () => false,
    );
  do await wait(200);
  while (!(await answers()));
}

async function setFaults(plan: ClusterPlan, faults: object): Promise<void> {
  const body = JSON.stringify(faults);
  await expectOk(await fetch(`${storeUrl(plan)}/faults`, { method: 'PUT', body }));
}

/** Deletes the files of pictures that processes of media keep on their disk, which they may lose. */
async function forgetPictures({ folder }: ClusterPlan): Promise<void> {
  const cache = join(folder, 'media/picture-cache');
  for (const name of await readdir(cache)) await rm(join(cache, name), { force: true });
}

const [WIDTH, HEIGHT] = [64, 36];

/** A PNG of one colour. */
export function makePicture(): Buffer<ArrayBuffer> {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(WIDTH, 0);
  size.writeUInt32BE(HEIGHT, 4);
  // Eight bits of red, green and blue.
  size.set([8, 2], 8);
  const rows = deflateSync(Buffer.alloc(HEIGHT * (1 + 3 * WIDTH), 0));
  const begin = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([begin, chunk('IHDR', size), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
