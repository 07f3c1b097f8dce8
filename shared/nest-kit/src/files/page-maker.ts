import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { platform } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { DOCUMENT_LIMITS } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import type { AnswerLimits } from '../limits/answer-limits.ts';
import type { PagesAnswer } from './draw-pdf.ts';

/** Bytes of all pages together. */
const MOST_OUTPUT = 64 * 1024 * 1024;
/** Megabytes of JavaScript, and blocks of 64 KB of WebAssembly (256 MB), in which PDFs are read and drawn. */
const ENGINE_LIMITS = ['--max-old-space-size=256', '--wasm-max-mem-pages=4096'];
/**
 * Kilobytes of the whole process, native decoders of pictures included, held by the kernel of Linux. Node alone
 * reserves about 600,000 of them, whether it uses them or not.
 */
const PROCESS_LIMIT = '1000000';
type FileLimits = Pick<AnswerLimits, 'file' | 'fileProcessor'>;
const SHELL = '/bin/sh';
// One arena and one thread, because each further one reserves memory of the limit.
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '1' };

// It lies beside this module as a source, and beside the service's bundle as a bundle.
const here = import.meta.url;
// Not with `import.meta.url` itself: the bundler would look for both at build time.
const program = new URL(here.endsWith('.ts') ? 'page-maker-process.ts' : 'page-maker-process.mjs', here);

const Described = z.union([
  z.object({ problem: z.enum(['structure', 'active', 'bomb', 'unreadable', 'too-long']) }),
  z.object({
    pages: z
      .array(z.object({ width: pixels(), height: pixels(), length: z.int().check(z.minimum(1)) }))
      .check(z.minLength(1), z.maxLength(DOCUMENT_LIMITS.pages)),
  }),
]);

/**
 * Draws the pages of a file in a process with limited time and memory, which is killed at its limit, so that a hostile
 * file cannot stop this service. A file over the limits of processor, memory or output counts as unreadable. Undefined
 * when no process can be started now, or the machine is too busy to let it end in time: the same file may be tried
 * again. An abort of the signal kills the process.
 */
export async function makePages(
  bytes: Buffer,
  type: string,
  { signal, limits }: { signal?: AbortSignal | undefined; limits: FileLimits },
): Promise<PagesAnswer | undefined> {
  const child = start(type, limits);
  const stop = (): void => void child.kill('SIGKILL');
  signal?.addEventListener('abort', stop, { once: true });
  const isRunning = await once(child, 'spawn').then(
    () => true,
    () => false,
  );
  if (!isRunning) return undefined;
  // It may end before it has read everything.
  child.stdin.on('error', () => undefined);
  child.stdin.end(bytes);
  const ended = once(child, 'close');
  const output = await readUpTo(child.stdout, MOST_OUTPUT);
  const isOutOfTime = child.killed;
  stop();
  await ended;
  signal?.removeEventListener('abort', stop);
  const pages = output && parse(output);
  return pages ?? (isOutOfTime ? undefined : { problem: 'unreadable' });
}

function start(
  type: string,
  { file: timeout, fileProcessor }: FileLimits,
): ChildProcessByStdio<Writable, Readable, null> {
  // Time of a processor depends little on what else the machine does.
  const seconds = Math.ceil(fileProcessor / 1_000);
  const mostPages = String(DOCUMENT_LIMITS.pages);
  const command = [process.execPath, ...ENGINE_LIMITS, fileURLToPath(program), type, mostPages];
  const limited =
    platform() === 'linux' && existsSync(SHELL)
      ? [SHELL, '-c', `ulimit -d "$0"; ulimit -t ${seconds}; exec "$@"`, PROCESS_LIMIT, ...command]
      : command;
  const [file = '', ...args] = limited;
  return spawn(file, args, {
    env: ENVIRONMENT,
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout,
    killSignal: 'SIGKILL',
  });
}

async function readUpTo(stream: Readable, most: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Undefined unless it is the complete output of a process that finished. */
function parse(output: Buffer): PagesAnswer | undefined {
  const end = output.indexOf('\n');
  const described = Described.safeParse(fromJson(output.subarray(0, Math.max(0, end)).toString()));
  if (!described.success) return undefined;
  if ('problem' in described.data) return described.data;
  let begin = end + 1;
  const pages = described.data.pages.map(({ width, height, length }) => {
    begin += length;
    return { width, height, bytes: output.subarray(begin - length, begin) };
  });
  return begin === output.length ? { pages } : undefined;
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function pixels() {
  return z.int().check(z.minimum(1), z.maximum(10_000));
}
