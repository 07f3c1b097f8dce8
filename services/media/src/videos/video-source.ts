import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { VIDEO_LIMITS } from '@lectern/contracts-media';
import { askStore, LOGGER, ObjectStore, SETTINGS, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { askUntilAnswered } from '../common/ask-until-answered.ts';
import type { MediaSettings } from '../config.ts';
import { partSizes, videoKeys } from './domain/video-facts.ts';

/** Which of the parts have come whole. */
export interface PresentParts {
  readonly count: number;
  readonly present: readonly number[];
}

type Source = { readonly id: string; readonly bytes: number; readonly type: string };

/**
 * The file that was handed in: parts in the object store, and one file on this machine while it is worked on. What asks the store
 * throws UNAVAILABLE while it cannot be asked.
 */
@Injectable()
export class VideoSource {
  private readonly store: ObjectStore;

  constructor(
    @Inject(SETTINGS) { objects }: MediaSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.store = new ObjectStore(objects);
  }

  presignPart({ id, bytes, type }: Source, part: number): Promise<string> | undefined {
    const size = partSizes(bytes, VIDEO_LIMITS.partBytes)[part - 1];
    if (size === undefined) return undefined;
    const seconds = VIDEO_LIMITS.partSeconds;
    return this.store.presignPut(videoKeys.part(id, part), { type, size, seconds });
  }

  async findParts({ id, bytes }: Source): Promise<PresentParts> {
    const sizes = partSizes(bytes, VIDEO_LIMITS.partBytes);
    const facts = await Promise.all(
      sizes.map((_size, index) => this.ask((store) => store.getFacts(videoKeys.part(id, index + 1)))),
    );
    const present = facts.flatMap((fact, index) => (fact?.size === sizes[index] ? [index + 1] : []));
    return { count: sizes.length, present };
  }

  /** A folder of this film on this machine; another machine makes its own. */
  folderOf(id: string): string {
    return join(tmpdir(), `lectern-${id}`);
  }

  /** Path of the whole file; it is put together again where it is missing. */
  async openSource({ id, bytes }: Source): Promise<string> {
    const folder = this.folderOf(id);
    const path = join(folder, 'source');
    const known = await stat(path).catch(() => undefined);
    if (known?.size === bytes) return path;
    await mkdir(folder, { recursive: true });
    await pipeline(Readable.from(this.readParts(id, bytes)), createWriteStream(`${path}.part`));
    await rename(`${path}.part`, path);
    return path;
  }

  async removeFolder(id: string): Promise<void> {
    await rm(this.folderOf(id), { recursive: true, force: true });
  }

  /** Deletes the uploaded parts of a film that was given up. */
  async removeParts({ id, bytes }: Pick<Source, 'id' | 'bytes'>): Promise<void> {
    for (const [index] of partSizes(bytes, VIDEO_LIMITS.partBytes).entries()) {
      await this.deleteFile(videoKeys.part(id, index + 1));
    }
  }

  /** Puts a file that a step made, and waits for minutes while the store is away: what it made is not made anew for that. */
  keepFile(
    key: string,
    { bytes, type }: { readonly bytes: Buffer<ArrayBuffer>; readonly type: string },
    signal: AbortSignal,
  ): Promise<void> {
    return askUntilAnswered(() => this.ask((store) => store.putObject(key, bytes, type)), { signal });
  }

  deleteFile(key: string): Promise<void> {
    return this.ask((store) => store.deleteObject(key));
  }

  private async *readParts(id: string, bytes: number): AsyncGenerator<Buffer> {
    for (const [index, size] of partSizes(bytes, VIDEO_LIMITS.partBytes).entries()) {
      const part = await this.ask((store) => store.getObject(videoKeys.part(id, index + 1), size));
      if (part?.length !== size) throw new Error(`Part ${index + 1} of ${id} is missing`);
      yield part;
    }
  }

  private ask<T>(work: (store: ObjectStore) => Promise<T>): Promise<T> {
    return askStore(this.logger, () => work(this.store));
  }
}
