import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** ffmpeg ended with an error; `log` is the end of its output. */
export class FfmpegFailure extends Error {
  override readonly name = 'FfmpegFailure';
  readonly log: string;

  constructor(code: number | null, log: string) {
    super(`ffmpeg ended with ${code}: ${log.slice(-300)}`);
    this.log = log;
  }
}

export interface FfmpegRun {
  /** Written to its standard input. */
  readonly input?: Readable;
  /** Ends it. */
  readonly signal?: AbortSignal;
  /** Called about twice a second with the finished seconds of the film. */
  readonly onSeconds?: (seconds: number) => void;
}

const LOG_CHARACTERS = 20_000;
let found: Promise<string> | undefined;

/** The ffmpeg of PATH, otherwise that of the npm package. @throws when this system has neither. */
export function findFfmpeg(): Promise<string> {
  found ??= search();
  return found;
}

/** Runs ffmpeg to its end at a low priority. Resolves with what it logged. @throws {FfmpegFailure} */
export async function runFfmpeg(args: readonly string[], run: FfmpegRun = {}): Promise<string> {
  const program = await findFfmpeg();
  const { input, signal, onSeconds } = run;
  const child = spawn(program, ['-hide_banner', '-nostdin', '-y', ...args], {
    stdio: [input ? 'pipe' : 'ignore', 'ignore', 'pipe'],
    ...(signal ? { signal, killSignal: 'SIGKILL' } : {}),
  });
  let log = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-LOG_CHARACTERS);
    const [, hours, minutes, seconds] = /time=(\d+):(\d+):(\d+\.?\d*)/.exec(text) ?? [];
    if (seconds) onSeconds?.(Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds));
  });
  const closed = once(child, 'close');
  const [[code]] = await Promise.all([
    closed as Promise<[number | null]>,
    // ffmpeg may close its input early when it has read enough; its exit code says whether it succeeded.
    input && child.stdin ? pipeline(input, child.stdin).catch(() => undefined) : undefined,
  ]);
  if (code !== 0) throw new FfmpegFailure(code, log);
  return log;
}

async function search(): Promise<string> {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const program = join(folder, 'ffmpeg');
    const isThere = await access(program, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (folder !== '' && isThere) return program;
  }
  // Imported only when it is needed, because it throws on systems that it has no program for.
  const { default: installed } = await import('@ffmpeg-installer/ffmpeg');
  return installed.path;
}
