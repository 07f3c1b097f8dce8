import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import type { ArchivedFiles } from '../archive.ts';

/** What came of a page of the server bundle. */
export interface RenderedPage {
  readonly page: string;
  readonly outcome: 'drawn' | 'threw' | 'looped' | 'ended';
  /** What was thrown, or how the process ended. */
  readonly message: string;
}

/** Milliseconds, and megabytes of its heap. */
export interface RenderLimits {
  readonly start: number;
  readonly page: number;
  readonly total: number;
  readonly memory: number;
}

// On an idle machine the process starts in a second and a page takes 50 ms; machines that build and test are ten times slower.
// `total` is below the 30 s that edges wait for the answer of a service.
const LIMITS: RenderLimits = { start: 15_000, page: 10_000, total: 27_000, memory: 256 };
const LONGEST_MESSAGE = 500;
const Message = z.union([
  z.object({ kind: z.literal('began'), page: z.string() }),
  z.object({ kind: z.literal('ended'), page: z.string(), fault: z.nullable(z.string()) }),
  z.object({ kind: z.literal('done') }),
]);

/**
 * Renders every page of an archive that the server renders, with sample data, in a process of its own: it may read the
 * bundle and the renderer, has no environment, writes nothing, starts nothing, and is ended when a limit is reached.
 * @param renderer The shell's program for it, `shell/dist/renderer/gate.mjs`.
 */
export async function renderPages(
  archive: ArchivedFiles,
  renderer: string,
  limits: RenderLimits = LIMITS,
): Promise<RenderedPage[]> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'lectern-gate-')));
  try {
    for (const [path, content] of archive) {
      if (path.startsWith('client/')) continue;
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    return await runRenderer(await realpath(renderer), folder, limits);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runRenderer(renderer: string, folder: string, limits: RenderLimits): Promise<RenderedPage[]> {
  const child = spawn(
    process.execPath,
    [
      '--permission',
      `--allow-fs-read=${join(dirname(renderer), '*')}`,
      `--allow-fs-read=${join(folder, '*')}`,
      `--max-old-space-size=${limits.memory}`,
      '--no-warnings',
      renderer,
      folder,
    ],
    { env: { NODE_ENV: 'production' }, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] },
  );
  return new Promise((resolve, reject) => follow(child, limits, { resolve, reject }));
}

interface Answer {
  readonly resolve: (pages: RenderedPage[]) => void;
  readonly reject: (error: unknown) => void;
}

function follow(child: ChildProcess, limits: RenderLimits, { resolve, reject }: Answer): void {
  const pages: RenderedPage[] = [];
  let [current, said, isDone, isLate] = ['', '', false, false];
  const end = (): void => {
    isLate = true;
    child.kill('SIGKILL');
  };
  const total = setTimeout(end, limits.total);
  let timer = setTimeout(end, limits.start);
  child.stderr?.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-LONGEST_MESSAGE * 4)));
  child.on('error', reject);
  child.on('message', (value) => {
    const message = Message.safeParse(value);
    if (!message.success) return;
    clearTimeout(timer);
    timer = setTimeout(end, limits.page);
    if (message.data.kind === 'began') current = message.data.page;
    else if (message.data.kind === 'ended') pages.push(outcomeOf(message.data));
    else {
      isDone = true;
      // A timer of the bundle would keep it.
      child.kill('SIGKILL');
    }
  });
  child.on('close', (code, signal) => {
    clearTimeout(timer);
    clearTimeout(total);
    if (!isDone) pages.push(brokenOff(current, isLate, `${lastWords(said)} (${signal ?? `exit ${code}`})`));
    resolve(pages);
  });
}

const outcomeOf = ({ page, fault }: { page: string; fault: string | null }): RenderedPage =>
  fault === null
    ? { page, outcome: 'drawn', message: '' }
    : { page, outcome: 'threw', message: fault.slice(0, LONGEST_MESSAGE) };

const brokenOff = (page: string, isLate: boolean, message: string): RenderedPage => ({
  page,
  outcome: isLate ? 'looped' : 'ended',
  message: isLate ? '' : message.slice(0, LONGEST_MESSAGE),
});

/** The line of an error or of the engine that says why. */
function lastWords(said: string): string {
  const lines = said.split('\n').map((line) => line.trim());
  return (
    lines.find((line) => /^(FATAL ERROR|\w*Error\b)/.test(line)) ??
    lines.findLast((line) => line !== '') ??
    'It ended its process'
  );
}
