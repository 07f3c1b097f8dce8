import { setTimeout } from 'node:timers/promises';
import { packShellFiles, type ShellFile } from '@lectern/build/shell-archive';
import { LARGEST_SHELL_ARCHIVE } from '@lectern/contracts-releases';
import type { FastifyBaseLogger } from 'fastify';
import { readOwnShellFile, type OwnShellFile } from './own-shell-files.ts';
import type { ShellFileClient } from './shell-file-client.ts';

/** Milliseconds that the start of an edge waits for the first attempt. */
const LONGEST_WAIT = 10_000;
/** Milliseconds between attempts while the service is away: each pause is twice the one before. */
const AGAIN_AFTER = { first: 1_000, last: 60_000 };
/** Milliseconds between two namings of the same files, far less than the days that an unnamed file is kept. */
const NAME_EVERY = 12 * 3_600_000;
/** Bytes of the files in one archive, which is a little larger than these. */
const ARCHIVED = LARGEST_SHELL_ARCHIVE / 2;

interface Options {
  readonly client: Pick<ShellFileClient, 'nameFiles' | 'handOverArchive'>;
  readonly files: readonly OwnShellFile[];
  readonly signal: AbortSignal;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'info' | 'warn'>;
}

/**
 * Hands the files of this edge's shell over to the releases service, where every other edge finds them, and names them again
 * and again so that they stay there.
 * @returns Resolves after the first attempt, or after `LONGEST_WAIT` without an outcome: an edge serves its own files without
 * the service. Never rejects.
 */
export async function keepOwnShellFiles(options: Options): Promise<void> {
  let over: () => void = () => undefined;
  const first = new Promise<void>((resolve) => (over = resolve));
  void keepNaming(options, over);
  await Promise.race([first, setTimeout(LONGEST_WAIT, undefined, { ref: false })]);
}

async function keepNaming(options: Options, attempted: () => void): Promise<void> {
  const { signal, log } = options;
  let pause: number = AGAIN_AFTER.first;
  let refused = '';
  while (!signal.aborted) {
    let wait = NAME_EVERY;
    try {
      const names = await handOver(options);
      // Said once, and again when others are refused.
      if (names.length > 0 && names.join() !== refused)
        log.error({ names }, 'other edges have other files under these names and keep serving theirs');
      refused = names.join();
      pause = AGAIN_AFTER.first;
    } catch (error) {
      if (signal.aborted) break;
      if (pause === AGAIN_AFTER.first)
        log.warn(
          { err: error },
          'the files of this shell could not be handed over; other edges do not have them yet',
        );
      wait = pause;
      pause = Math.min(2 * pause, AGAIN_AFTER.last);
    }
    attempted();
    await setTimeout(wait, undefined, { signal, ref: false }).catch(() => undefined);
  }
  attempted();
}

/** Resolves with the names that the service has other bytes for. */
async function handOver({ client, files, log }: Options): Promise<string[]> {
  const { missing, refused } = await client.nameFiles(files);
  const names = new Set(missing);
  const wanted = files.filter(({ name }) => names.has(name));
  for (const part of partsOf(wanted)) refused.push(...(await client.handOverArchive(await packFiles(part))));
  if (wanted.length > 0) log.info({ files: wanted.length }, 'the files of this shell were handed over');
  return refused.toSorted();
}

async function packFiles(part: readonly OwnShellFile[]): Promise<Buffer> {
  const read = new Map<string, ShellFile>();
  for (const file of part) read.set(file.name, await readOwnShellFile(file));
  return packShellFiles(read);
}

/** Files in their order, as many together as one archive holds. */
function partsOf(files: readonly OwnShellFile[]): OwnShellFile[][] {
  const parts: OwnShellFile[][] = [];
  let room = 0;
  for (const file of files) {
    const last = parts.at(-1);
    if (last && file.bytes <= room) last.push(file);
    else parts.push([file]);
    room = (last && file.bytes <= room ? room : ARCHIVED) - file.bytes;
  }
  return parts;
}
