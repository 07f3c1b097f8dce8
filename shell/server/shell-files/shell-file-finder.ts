import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { digestOfShellFile, readShellFiles, type ShellFile } from '@lectern/build/shell-archive';
import { LARGEST_SHELL_FILE, MOST_KEPT_SHELL_FILES, type KeptShellFile } from '@lectern/contracts-releases';
import type { FastifyBaseLogger } from 'fastify';
import { replaceFile } from '../releases/kept-releases.ts';
import { Slots } from '../render/slots.ts';
import { isShellFileName } from './own-shell-files.ts';
import { ShellFileCallError, type ShellFileClient } from './shell-file-client.ts';

/** Days a file stays on the disk of this edge; one that is asked for after that is fetched again. */
const KEPT_DAYS = 30;
/** Milliseconds between two looks at what has arrived, however many unknown names are asked for. */
const LOOK_EVERY = 300;
/** Visitors who wait for a look at the same time; others are told to come again. */
const MOST_WAITING = 1_000;
/** Archives that are fetched at the same time. */
const FETCHED_AT_ONCE = 2;
/** Milliseconds until an archive that could not be had is asked for again. */
const AGAIN_AFTER = 5_000;
/** Answers of a list that are read in one look. */
const MOST_PAGES = 50;

/** `unknown`: no edge has handed it over. `later`: it could not be found out, or fetched, now. */
export type Found = 'here' | 'unknown' | 'later';

interface Options {
  readonly client: Pick<ShellFileClient, 'listAfter' | 'fetchArchive'>;
  /** Where files of other shells are kept. */
  readonly folder: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Finds the files of other builds of the shell: those of edges that run another one, and those of former ones, whose pages
 * are still open. It knows the names of all that was handed over and asks for those that came since only when a name is
 * unknown, so that made-up names cost one call in `LOOK_EVERY` milliseconds.
 */
export class ShellFileFinder {
  readonly folder: string;
  readonly #options: Options;
  readonly #known = new Map<string, KeptShellFile>();
  readonly #here = new Set<string>();
  /** Archives on their way. */
  readonly #arriving = new Map<string, Promise<void>>();
  /** Archive that could not be had → when it is asked for again. */
  readonly #failed = new Map<string, number>();
  readonly #slots = new Slots(FETCHED_AT_ONCE);
  #upTo = 0;
  #waiting = 0;
  #lookedAt = -Infinity;
  #looking: Promise<boolean> = Promise.resolve(true);
  #next: Promise<boolean> | undefined;
  #isSilent = false;

  private constructor(options: Options) {
    this.folder = options.folder;
    this.#options = options;
  }

  /** Opens the folder with what was fetched before. */
  static async open(options: Options): Promise<ShellFileFinder> {
    const finder = new ShellFileFinder(options);
    await mkdir(options.folder, { recursive: true });
    const since = Date.now() - KEPT_DAYS * 86_400_000;
    for (const entry of await readdir(options.folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const name = relative(options.folder, path);
      if ((await stat(path)).mtimeMs < since) await rm(path);
      else if (isShellFileName(name)) finder.#here.add(name);
    }
    return finder;
  }

  /** Brings a file into the folder, with its compressed forms beside it. Never throws. @param name A name of a shell file. */
  async findFile(name: string): Promise<Found> {
    if (this.#here.has(name)) return 'here';
    if (!this.#known.has(name) && !(await this.#awaitNews()) && !this.#known.has(name)) return 'later';
    const file = this.#known.get(name);
    if (!file) return 'unknown';
    await this.#bringArchive(file.archive);
    if (this.#here.has(name)) return 'here';
    return this.#known.has(name) ? 'later' : 'unknown';
  }

  /** Resolves after a look that began after this call; false when it told nothing. */
  async #awaitNews(): Promise<boolean> {
    if (this.#waiting >= MOST_WAITING) return false;
    this.#waiting += 1;
    try {
      this.#next ??= this.#lookNext();
      return await this.#next;
    } finally {
      this.#waiting -= 1;
    }
  }

  async #lookNext(): Promise<boolean> {
    await this.#looking;
    const wait = this.#lookedAt + LOOK_EVERY - performance.now();
    if (wait > 0) await setTimeout(wait, undefined, { ref: false });
    this.#next = undefined;
    this.#lookedAt = performance.now();
    this.#looking = this.#look();
    return this.#looking;
  }

  async #look(): Promise<boolean> {
    try {
      for (let page = 0; page < MOST_PAGES && (await this.#readPage()); page += 1);
      this.#isSilent = false;
      return true;
    } catch (error) {
      if (!this.#isSilent)
        this.#options.log.warn(
          { err: error },
          'files of other shells cannot be looked up at the releases service',
        );
      this.#isSilent = true;
      return false;
    }
  }

  /** Whether there is more to read. */
  async #readPage(): Promise<boolean> {
    const { files, upTo, latest } = await this.#options.client.listAfter(this.#upTo);
    // Positions only grow, so the database was restored. And names that are kept no more have to go from here at some time.
    if (latest < this.#upTo || this.#known.size > 2 * MOST_KEPT_SHELL_FILES) {
      this.#known.clear();
      this.#upTo = 0;
      return true;
    }
    for (const file of files) this.#known.set(file.name, file);
    const isMore = files.length > 0 && upTo > this.#upTo && upTo < latest;
    this.#upTo = Math.max(this.#upTo, upTo);
    return isMore;
  }

  /** Several visitors who wait for files of one archive wait for one call. */
  #bringArchive(archive: string): Promise<void> {
    const known = this.#arriving.get(archive);
    if (known) return known;
    if ((this.#failed.get(archive) ?? -Infinity) > performance.now()) return Promise.resolve();
    const begun = this.#fetchArchive(archive).finally(() => this.#arriving.delete(archive));
    this.#arriving.set(archive, begun);
    return begun;
  }

  async #fetchArchive(archive: string): Promise<void> {
    await this.#slots.takeSlot();
    try {
      await this.#unpackArchive(archive);
      this.#failed.delete(archive);
    } catch (error) {
      if (error instanceof ShellFileCallError && error.status === 404) this.#forgetArchive(archive);
      else {
        this.#failed.set(archive, performance.now() + AGAIN_AFTER);
        this.#options.log.warn({ err: error, archive }, 'files of another shell could not be fetched');
      }
    } finally {
      this.#slots.freeSlot();
    }
  }

  async #unpackArchive(archive: string): Promise<void> {
    const bytes = await this.#options.client.fetchArchive(archive);
    const files = readShellFiles(bytes, LARGEST_SHELL_FILE);
    for (const known of [...this.#known.values()]) {
      if (known.archive !== archive || this.#here.has(known.name)) continue;
      const file = files.get(known.name);
      if (!file || digestOfShellFile(file) !== known.digest)
        throw new Error(`the archive does not hold ${known.name} as it was named`);
      await this.#keepFile(known.name, file);
    }
  }

  /** The file arrives last: where it is, its compressed forms are. */
  async #keepFile(name: string, { content, compressed }: ShellFile): Promise<void> {
    const path = join(this.folder, name);
    for (const [ending, bytes] of compressed) await replaceFile(path + ending, bytes);
    await replaceFile(path, content);
    this.#here.add(name);
  }

  /** It is not kept any more. */
  #forgetArchive(archive: string): void {
    for (const [name, file] of this.#known) if (file.archive === archive) this.#known.delete(name);
  }
}
