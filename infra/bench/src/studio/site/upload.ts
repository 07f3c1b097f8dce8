import { createHash, randomFillSync } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { VIDEO_LIMITS } from '@lectern/contracts-media';
import type { RunningStack } from '@lectern/local/throwaway';
import type { Measurement } from '../../bench.ts';
import { childOf } from '../../survive/children.ts';
import type { Author } from './author.ts';

/** `STUDIO_UPLOAD_BYTES=100000000` sends less. */
const BYTES = Number(process.env['STUDIO_UPLOAD_BYTES'] ?? VIDEO_LIMITS.bytes);
/** Shares of the parts after which the services are killed, and the tab is loaded anew between them. */
const [KILLED_AT, RELOADED_AT, KILLED_AGAIN_AT] = [0.25, 0.5, 0.7];
const SERVICES = 'services-process.ts';
const UPLOAD_WITHIN_MS = 900_000;

interface Place {
  readonly stack: RunningStack;
  readonly context: BrowserContext;
  readonly author: Author;
  readonly folder: string;
  readonly log: (line: string) => void;
}

/** A file as large as is taken, sent by the page of a lecture, with the services killed and the tab reloaded on the way. */
export async function measureUpload({ stack, context, author, folder, log }: Place): Promise<Measurement[]> {
  const file = join(folder, 'film.mp4');
  const digest = await writeFilm(file);
  const id = await author.findLive();
  const lectureId = (await author.read(id)).document.sections[0]?.lectures[0]?.id;
  if (lectureId === undefined) throw new Error('The course has no lecture');
  const parts = Math.ceil(BYTES / VIDEO_LIMITS.partBytes);
  const before = await memoryOf(await childOf(stack.pid, SERVICES));
  const page = await context.newPage();
  page.on('dialog', (dialog) => void dialog.accept());
  const arrived = new Arrivals(page);
  const peaks: number[] = [];
  const choose = async (): Promise<void> => {
    await page.goto(`${stack.url}/en/studio/lecture/${lectureId}?course=${id}`);
    await page.locator('input[type=file][accept*=".mp4"]').setInputFiles(file);
  };
  const kill = async (share: number): Promise<void> => {
    await arrived.waitFor(Math.ceil(share * parts));
    const pid = await childOf(stack.pid, SERVICES);
    peaks.push((await memoryOf(pid)).peak);
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
  peaks.push((await memoryOf(await childOf(stack.pid, SERVICES))).peak);
  const stored = await storedDigest(stack.dataDir, arrived.names(parts));
  await page.close();
  const peak = Math.max(...peaks);
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
      name: 'services meanwhile, the most memory above what they had before',
      value: (peak - before.now) / 1_024,
      direction: 'at most',
      unit: 'MB',
      detail: `${Math.round(before.now / 1_024)} MB before, ${Math.round(peak / 1_024)} MB at most; all services are one process`,
    },
  ];
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

/** A film by its first bytes, and noise: what comes of it afterwards is not measured. Resolves with its SHA-256. */
async function writeFilm(path: string): Promise<string> {
  const hash = createHash('sha256');
  const file = await open(path, 'w');
  const chunk = Buffer.alloc(VIDEO_LIMITS.partBytes);
  for (let written = 0; written < BYTES; written += chunk.length) {
    randomFillSync(chunk);
    if (written === 0) chunk.write('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 0, 'latin1');
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

/** Kilobytes that a process has now, and had at most. */
async function memoryOf(pid: number): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const of = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
  return { now: of('VmRSS'), peak: of('VmHWM') };
}
