import { createHash, randomFillSync } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { VIDEO_LIMITS } from '@lectern/contracts-media';
import type { RunningStack } from '@lectern/local/throwaway';
import type { Measurement } from '../../bench.ts';
import { childOf } from '../../survive/children.ts';
import type { Author } from './author.ts';
import { readMemory, watchMemory, type Memory } from './memory.ts';

/** `STUDIO_UPLOAD_BYTES=100000000` sends less. */
const BYTES = Number(process.env['STUDIO_UPLOAD_BYTES'] ?? VIDEO_LIMITS.bytes);
/** Shares of the parts after which the services are killed, and the tab is loaded anew between them. */
const [KILLED_AT, RELOADED_AT, KILLED_AGAIN_AT] = [0.25, 0.5, 0.7];
const SERVICES = 'services-process.ts';
const UPLOAD_WITHIN_MS = 900_000;
/** The film in the file; behind it is noise, which players and encoders pass over. */
const CLIP = join(import.meta.dirname, '../../../../artwork/clips/promo-session1-1.mp4');
const ENCODED_WITHIN_MS = 600_000;
const LOOK_EVERY = 500;

interface Place {
  readonly stack: RunningStack;
  readonly context: BrowserContext;
  readonly author: Author;
  readonly folder: string;
  readonly log: (line: string) => void;
}

/**
 * A film as large as is taken, sent by the page of a lecture, with the services killed and the tab reloaded on the way, and then
 * encoded.
 */
export async function measureUpload({ stack, context, author, folder, log }: Place): Promise<Measurement[]> {
  const file = join(folder, 'film.mp4');
  const digest = await writeFilm(file);
  const id = await author.findLive();
  const lectureId = (await author.read(id)).document.sections[0]?.lectures[0]?.id;
  if (lectureId === undefined) throw new Error('The course has no lecture');
  const parts = Math.ceil(BYTES / VIDEO_LIMITS.partBytes);
  const before = await readMemory(stack.pid);
  const sending = watchMemory(stack.pid);
  const page = await context.newPage();
  page.on('dialog', (dialog) => void dialog.accept());
  const arrived = new Arrivals(page);
  const choose = async (): Promise<void> => {
    await page.goto(`${stack.url}/en/studio/lecture/${lectureId}?course=${id}`);
    await page.locator('input[type=file][accept*=".mp4"]').setInputFiles(file);
  };
  const kill = async (share: number): Promise<void> => {
    await arrived.waitFor(Math.ceil(share * parts));
    const pid = await childOf(stack.pid, SERVICES);
    log(`killing the services after ${arrived.sent} parts of ${parts}`);
    process.kill(pid, 'SIGKILL');
  };
  const finished = page.waitForResponse((answer) => answer.url().endsWith('/finish') && answer.ok(), {
    timeout: UPLOAD_WITHIN_MS,
  });
  const begin = performance.now();
  await choose();
  await kill(KILLED_AT);
  await arrived.waitFor(Math.ceil(RELOADED_AT * parts));
  log(`loading the tab anew after ${arrived.sent} parts of ${parts}`);
  await choose();
  await kill(KILLED_AGAIN_AT);
  await finished;
  const seconds = (performance.now() - begin) / 1_000;
  const sent = await sending.end();
  const encoding = watchMemory(stack.pid);
  const names = arrived.names(parts);
  const stored = await storedDigest(stack.dataDir, names);
  await page.close();
  log('waiting until the film is encoded');
  const state = await waitForFilm(author, names[0] ?? '');
  const encoded = await encoding.end();
  const size = `${(BYTES / 1_024 ** 3).toFixed(1)} GB`;
  return [
    {
      name: `a file of ${size}, the services killed twice and its tab reloaded: stored with the same SHA-256`,
      value: stored === digest ? 1 : 0,
      limit: 1,
      direction: 'at least',
      detail: `${parts} parts in ${seconds.toFixed(0)} s, ${arrived.sent} acknowledged to the page`,
    },
    {
      name: 'the film in it, encoded afterwards',
      value: state === 'ready' ? 1 : 0,
      limit: 1,
      direction: 'at least',
      detail: state,
    },
    ...rowsOfMemory('while it is sent', before, sent),
    ...rowsOfMemory('while it is encoded', before, encoded),
  ];
}

/** All services are one process here, so what one of them held would be seen in it. */
function rowsOfMemory(when: string, before: Memory, most: Memory): Measurement[] {
  return (['services', 'edge'] as const).map((of) => ({
    name: `${of === 'services' ? 'all services' : 'the edge'} ${when}, the most memory above what they had before`,
    value: Math.max(0, most[of] - before[of]),
    limit: 150,
    direction: 'at most',
    unit: 'MB',
    detail:
      `${Math.round(before[of])} MB before, ${Math.round(most[of])} MB at most` +
      (of === 'services' && most.ffmpeg > 0 ? `; ffmpeg beside it ${Math.round(most.ffmpeg)} MB` : ''),
  }));
}

/** Resolves with the state in which the work on a film has ended. */
async function waitForFilm(author: Author, nameOfPart: string): Promise<string> {
  const id = /\/(v_[\w-]+)\//.exec(nameOfPart)?.[1] ?? '';
  const end = performance.now() + ENCODED_WITHIN_MS;
  for (;;) {
    // A service that was killed may still be coming back.
    const state = await author.readFilm(id).then(
      ({ video }) => video.state,
      () => 'unknown',
    );
    if (state === 'ready' || state === 'failed' || performance.now() > end) return state;
    await pause(LOOK_EVERY);
  }
}

/** Parts that the object store took, as the page sent them. */
class Arrivals {
  sent = 0;
  private readonly keys = new Map<number, string>();
  private wake: (() => void) | undefined;

  constructor(page: Page) {
    page.on('response', (answer) => {
      const { pathname } = new URL(answer.url());
      const part = /\/films\/uploads\/v_[\w-]+\/(\d+)$/.exec(pathname)?.[1];
      if (answer.request().method() !== 'PUT' || part === undefined || !answer.ok()) return;
      this.keys.set(Number(part), decodeURIComponent(pathname));
      this.sent += 1;
      this.wake?.();
    });
  }

  /** Until so many of the parts have come. */
  async waitFor(count: number): Promise<void> {
    while (this.keys.size < count) await new Promise<void>((resolve) => (this.wake = resolve));
  }

  /** Names of all parts in their order: some arrive without the page hearing of it, because it is loaded anew. */
  names(count: number): string[] {
    const [known] = this.keys.values();
    if (known === undefined) throw new Error('No part has arrived');
    return Array.from({ length: count }, (_, index) => known.replace(/\d+$/, String(index + 1)));
  }
}

/** A short film with noise behind it, in a box that says that it is nothing. Resolves with its SHA-256. */
async function writeFilm(path: string): Promise<string> {
  const clip = await readFile(CLIP);
  const box = Buffer.alloc(16);
  box.writeUInt32BE(1, 0);
  box.write('free', 4, 'latin1');
  box.writeBigUInt64BE(BigInt(BYTES - clip.length), 8);
  const begin = Buffer.concat([clip, box]);
  const hash = createHash('sha256');
  const file = await open(path, 'w');
  const chunk = Buffer.alloc(VIDEO_LIMITS.partBytes);
  for (let written = 0; written < BYTES; written += chunk.length) {
    randomFillSync(chunk);
    if (written === 0) begin.copy(chunk);
    const piece = chunk.subarray(0, Math.min(chunk.length, BYTES - written));
    hash.update(piece);
    await file.write(piece);
  }
  await file.close();
  return hash.digest('hex');
}

/** SHA-256 of the stored parts in their order, read from where the simulated object store keeps them. */
async function storedDigest(dataDir: string, names: readonly string[]): Promise<string> {
  const folder = join(dataDir, 'objects');
  const hash = createHash('sha256');
  for (const name of names) {
    const key = createHash('sha256')
      .update(name.replace(/^\/objects/, ''))
      .digest('hex');
    const facts = await readFile(join(folder, 'keys', `${key}.json`), 'utf8');
    const { file } = JSON.parse(facts) as { file: string };
    for await (const piece of createReadStream(join(folder, file))) hash.update(piece as Buffer);
  }
  return hash.digest('hex');
}
