import { join } from 'node:path';
import { MEDIA_ERRORS } from '@lectern/contracts-media';
import {
  askStore,
  DiskCache,
  DomainError,
  LOGGER,
  ObjectStore,
  SETTINGS,
  type Logger,
} from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { MediaSettings } from '../config.ts';
import type { PictureFile } from './domain/picture-files.ts';
import { FormerPictures } from './former-pictures.ts';
import { PictureObjectsRepository } from './picture-objects.repository.ts';

/** Bytes of one file: a reader holds it in memory as a whole. None that is longer is put. */
export const LONGEST = 16 * 1024 * 1024;
const CACHE_BYTES = 512 * 1024 * 1024;
const ID_LENGTH = 24;
const STAYS = 'a picture stays on the disk for now';

/**
 * Files of pictures in the object store, with those that were read last on the disk of this process. A folder of files that a
 * release before kept on that disk is taken over when it is needed, and by `takeOver`. The caller has checked ids and names.
 */
@Injectable()
export class PictureStore {
  private readonly store: ObjectStore;
  private readonly cache: DiskCache;
  private readonly former: FormerPictures;
  private readonly asked = new Map<string, Promise<Buffer | undefined>>();
  private readonly taken = new Map<string, Promise<void>>();

  constructor(
    @Inject(SETTINGS) { mediaDir, objects, pictureCacheBytes: mostBytes = CACHE_BYTES }: MediaSettings,
    private readonly rows: PictureObjectsRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.store = new ObjectStore(objects);
    this.former = new FormerPictures(mediaDir);
    this.cache = new DiskCache({
      folder: join(mediaDir, 'picture-cache'),
      mostBytes,
      onProblem: (err) => this.logger.warn({ err }, 'the cache of pictures cannot be used'),
    });
  }

  /**
   * Puts all files of a picture. The sweep deletes what was put before a failure. No process serves them before the picture has its row.
   * @throws {DomainError} TOO_MANY_PIXELS when a file is too long, UNAVAILABLE when the store cannot be asked.
   */
  async putFiles(id: string, files: readonly PictureFile[]): Promise<void> {
    if (files.some(isTooLong)) throw new DomainError(MEDIA_ERRORS.TOO_MANY_PIXELS);
    await this.putAll(id, files);
    for (const { name, bytes } of files) await this.cache.keepFile(cachedName(id, name), bytes);
  }

  /**
   * Undefined when there is no such file, or one that is too long and so none that was put here.
   * @throws {DomainError} UNAVAILABLE when the store cannot be asked, and the file was not read here before.
   */
  async getFile(id: string, name: string): Promise<Buffer | undefined> {
    const cached = await this.cache.readFile(cachedName(id, name));
    const state = await this.rows.findState(id).catch((error: unknown) => {
      // With the database away too, what was read here before is shown rather than nothing.
      if (cached) return 'there' as const;
      throw error;
    });
    if (state === 'gone') return undefined;
    if (state === undefined) return this.getFormer(id, name);
    // A folder that is still there may not have been taken over as a whole.
    return cached ?? (await this.former.readFile(id, name)) ?? this.fetchFile(id, name);
  }

  /** From now on no process serves it. Objects that the store does not delete now are swept. */
  async removeFiles(id: string): Promise<void> {
    const names = await this.rows.markGone(id);
    await this.former.removeFolder(id);
    try {
      for (const name of names) {
        await this.cache.dropFile(cachedName(id, name));
        await this.store.deleteObject(keyOf(id, name));
      }
      await this.rows.removeGone(id);
    } catch (err) {
      this.logger.warn({ err, picture: id }, 'files of a picture are deleted later');
    }
  }

  /** Ids put before that moment that may belong to no picture. */
  async olderThan(moment: Date): Promise<readonly string[]> {
    return [...(await this.rows.listSuspects(moment)), ...(await this.former.olderThan(moment))];
  }

  /** Drops what is cached here of pictures that another process removed. */
  async sweepCache(): Promise<void> {
    const names = await this.cache.listFiles();
    const ids = [...new Set(names.map((name) => name.slice(0, ID_LENGTH)))];
    const absent = new Set(await this.rows.absentOf(ids));
    for (const name of names) if (absent.has(name.slice(0, ID_LENGTH))) await this.cache.dropFile(name);
  }

  /**
   * Takes over the files of these pictures that a release before kept on the disk. Processes of that release may still serve them from
   * there: only the last time are they deleted. @throws {DomainError} UNAVAILABLE when the store cannot be asked.
   */
  async takeOver(
    ids: readonly string[],
    { isLast, signal }: { isLast: boolean; signal: AbortSignal },
  ): Promise<void> {
    let taken = 0;
    for (const id of ids) {
      if (signal.aborted) break;
      try {
        await this.takeOverFolder(id);
        if (isLast) await this.former.removeFolder(id);
        taken += 1;
      } catch (err) {
        if (err instanceof DomainError) throw err;
        this.logger.warn({ err, picture: id }, STAYS);
      }
    }
    if (taken > 0) this.logger.info({ pictures: taken }, 'pictures are in the object store now');
  }

  /** Waits for what readers have begun. */
  async finishTakeovers(): Promise<void> {
    await Promise.all(this.taken.values());
  }

  /** Ids of pictures that a release before kept on the disk. */
  listFormer(): Promise<string[]> {
    return this.former.listFolders();
  }

  private async getFormer(id: string, name: string): Promise<Buffer | undefined> {
    const bytes = await this.former.readFile(id, name);
    // Its reader does not wait for the store, and many of them ask for one picture at once.
    if (bytes && !this.taken.has(id)) {
      const taking = this.takeOverFolder(id)
        .catch((err: unknown) => this.logger.warn({ err, picture: id }, STAYS))
        .finally(() => this.taken.delete(id));
      this.taken.set(id, taking);
    }
    return bytes;
  }

  /** Without the cache, where old pictures would push out what visitors look at now. */
  private async takeOverFolder(id: string): Promise<void> {
    const files = await this.former.readFolder(id);
    const tooLong = files.filter(isTooLong).map(({ name }) => name);
    if (tooLong.length > 0)
      throw new RangeError(`Files of more than ${LONGEST} bytes: ${tooLong.join(', ')}`);
    if (files.length > 0) await this.putAll(id, files);
  }

  private async putAll(id: string, files: readonly PictureFile[]): Promise<void> {
    await this.rows.announceFiles(
      id,
      files.map(({ name }) => name),
    );
    await Promise.all(files.map(({ name, format, bytes }) => this.put(id, { name, format, bytes })));
  }

  /** Simultaneous readers share one request to the store. */
  private fetchFile(id: string, name: string): Promise<Buffer | undefined> {
    const key = keyOf(id, name);
    const asked =
      this.asked.get(key) ??
      askStore(this.logger, () => this.store.getObject(key, LONGEST))
        .then(async (bytes) => {
          if (bytes) await this.cache.keepFile(cachedName(id, name), bytes);
          return bytes;
        })
        .catch((error: unknown) => {
          if (!(error instanceof RangeError)) throw error;
          this.logger.error(
            { err: error, object: key },
            'a picture in the object store is too long to be served',
          );
          return undefined;
        })
        .finally(() => this.asked.delete(key));
    this.asked.set(key, asked);
    return asked;
  }

  private put(id: string, { name, format, bytes }: PictureFile): Promise<void> {
    return askStore(this.logger, () =>
      this.store.putObject(keyOf(id, name), new Uint8Array(bytes), `image/${format}`),
    );
  }
}

const isTooLong = ({ bytes }: PictureFile): boolean => bytes.length > LONGEST;
const keyOf = (id: string, name: string): string => `pictures/${id}/${name}`;
const cachedName = (id: string, name: string): string => `${id}-${name}`;
