import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import type { ArchivedFiles } from '../archive.ts';
import { CONFINED } from './confined-process.ts';

/** What came of a page of the server bundle. */
export interface RenderedPage {
  readonly page: string;
  readonly outcome: 'drawn' | 'threw' | 'looped' | 'ended' | 'connected';
  /** What was thrown, how the process ended, or the address that the page wanted to reach. */
  readonly message: string;
}

/** Milliseconds, and megabytes of its heap; it may have as many again beside the heap. */
export interface RenderLimits {
  readonly start: number;
  readonly page: number;
  readonly total: number;
  readonly memory: number;
}

// On an idle machine the process starts in a second and a page takes 50 ms; machines that build and test are ten times slower.
// `total` is below the 30 s that everyone waits for the answer of `completeRelease`.
export const RENDER_LIMITS: RenderLimits = { start: 15_000, page: 10_000, total: 27_000, memory: 256 };
const LONGEST_MESSAGE = 500;
/** Bytes that the process may tell, and bytes that it may complain. */
const MOST_TOLD = 1_000_000;
/** Megabytes that the engine claims for its code and its threads before a bundle is there, whether it uses them or not. */
const CLAIMED_AT_START = 640;
/**
 * Bounds the processor time and the memory, also the memory of buffers, which lies outside the heap; then becomes the program,
 * where the system allows it in a network of its own, in which no address answers. What waits at the fourth descriptor meets its end when this process
 * ends, however it does, and takes the whole group along: a bundle that loops or sleeps notices nothing by itself.
 */
const START = `set -e
ulimit -t "$1"
ulimit -d "$2"
shift 2
(read -r end <&4 || :; kill -9 0) </dev/null >/dev/null 2>&1 3>&- &
alone='unshare --user --map-current-user --net'
$alone /bin/true 2>/dev/null || alone=''
exec $alone "$@" 4<&-`;
const Message = z.union([
  z.object({ kind: z.literal('began'), page: z.string() }),
  z.object({ kind: z.literal('ended'), page: z.string(), fault: z.nullable(z.string()) }),
  z.object({ kind: z.literal('connected'), to: z.string() }),
  z.object({ kind: z.literal('done') }),
]);

/**
 * Renders every page of an archive that the server renders, with sample data, in a process of its own: it may read the
 * bundle and the renderer, has no environment, writes nothing, starts nothing, reaches no other process by its number,
 * opens no connection, and is ended when a limit is reached or this process ends.
 * @param renderer The shell's program for it, `shell/dist/renderer/gate.mjs`.
 * @throws when the process cannot be started, or has not begun with a page in the time of its start.
 */
export async function renderPages(
  archive: ArchivedFiles,
  renderer: string,
  limits: RenderLimits = RENDER_LIMITS,
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
  const program = [
    process.execPath,
    '--permission',
    `--allow-fs-read=${join(dirname(renderer), '*')}`,
    `--allow-fs-read=${join(folder, '*')}`,
    `--max-old-space-size=${limits.memory}`,
    '--disable-sigusr1',
    '--no-warnings',
    `--import=${CONFINED}`,
    renderer,
    folder,
  ];
  const seconds = String(Math.ceil(limits.total / 1000));
  const kilobytes = String((CLAIMED_AT_START + 2 * limits.memory) * 1024);
  const child = spawn('/bin/sh', ['-c', START, 'gate', seconds, kilobytes, ...program], {
    env: { NODE_ENV: 'production' },
    // What it tells comes in lines: a channel of Node would take handles and commands, which a bundle could forge.
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    detached: true,
  });
  return new Promise((resolve, reject) => follow(child, limits, { resolve, reject }));
}

interface Answer {
  readonly resolve: (pages: RenderedPage[]) => void;
  readonly reject: (error: unknown) => void;
}

function follow(child: ChildProcess, limits: RenderLimits, { resolve, reject }: Answer): void {
  const pages: RenderedPage[] = [];
  let [current, said, hasBegun, isDone, isLate] = ['', '', false, false, false];
  const endLate = (): void => {
    isLate = true;
    endGroup(child);
  };
  const total = setTimeout(endLate, limits.total);
  let timer = setTimeout(endLate, limits.start);
  readBounded(child, 2, (text) => (said = (said + text).slice(-LONGEST_MESSAGE * 4)));
  let unfinished = '';
  readBounded(child, 3, (text) => {
    const lines = (unfinished + text).split('\n');
    unfinished = lines.pop() ?? '';
    for (const line of lines) takeMessage(line);
  });
  const takeMessage = (line: string): void => {
    const message = readMessage(line);
    if (!message || isDone) return;
    clearTimeout(timer);
    timer = setTimeout(endLate, limits.page);
    hasBegun = true;
    if (message.kind === 'began') current = message.page;
    else if (message.kind === 'ended') pages.push(outcomeOf(message));
    else {
      if (message.kind === 'connected')
        pages.push({ page: current, outcome: 'connected', message: message.to.slice(0, LONGEST_MESSAGE) });
      isDone = true;
      // A timer of the bundle would keep it.
      endGroup(child);
    }
  };
  child.on('error', reject);
  // What waits for the end of this process is still there.
  child.on('exit', () => endGroup(child));
  child.on('close', (code, signal) => {
    clearTimeout(timer);
    clearTimeout(total);
    // The program names a page before it loads anything of the bundle, so that it is the machine that was too slow.
    if (isLate && !hasBegun) return reject(new Error(`The process began with no page in time: ${said}`));
    if (!isDone) pages.push(brokenOff(current, isLate, `${lastWords(said)} (${signal ?? `exit ${code}`})`));
    resolve(pages);
  });
}

/** Reads what comes from a descriptor of the process; a process that writes too much is ended. */
function readBounded(child: ChildProcess, descriptor: 2 | 3, take: (text: string) => void): void {
  let bytes = 0;
  const stream = child.stdio[descriptor];
  if (!stream || !('setEncoding' in stream)) return;
  stream.setEncoding('utf8').on('data', (text: string) => {
    bytes += text.length;
    if (bytes > MOST_TOLD) endGroup(child);
    else take(text);
  });
}

function readMessage(line: string): z.infer<typeof Message> | undefined {
  try {
    return Message.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All of them have ended.
  }
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
