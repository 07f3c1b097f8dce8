import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { MediaSettings } from '../config.ts';
import type { PictureFile } from './domain/picture-files.ts';

/** Keeps the files of pictures. An object store takes the place of the disk by implementing this. */
@Injectable()
export abstract class PictureStore {
  /** Puts all files of a picture, or none. */
  abstract putFiles(id: string, files: readonly PictureFile[]): Promise<void>;
  /** Undefined when there is no such file. */
  abstract getFile(id: string, name: string): Promise<Buffer | undefined>;
  /** Missing files are no error. */
  abstract removeFiles(id: string): Promise<void>;
  /** Ids of pictures put before that moment. */
  abstract olderThan(moment: Date): Promise<readonly string[]>;
}

/** A folder on disk, with a folder for each picture. The caller has checked ids and names. */
@Injectable()
export class DiskPictureStore extends PictureStore {
  private readonly folder: string;

  constructor(@Inject(SETTINGS) { mediaDir }: MediaSettings) {
    super();
    this.folder = join(mediaDir, 'pictures');
  }

  /** Written beside and moved in one step, so that no half picture is ever seen, nor left by a crash under an id. */
  override async putFiles(id: string, files: readonly PictureFile[]): Promise<void> {
    const beside = join(this.folder, `.new-${randomUUID()}`);
    await mkdir(beside, { recursive: true });
    try {
      await Promise.all(files.map(({ name, bytes }) => writeFile(join(beside, name), bytes)));
      await rename(beside, join(this.folder, id));
    } catch (error) {
      await rm(beside, { recursive: true, force: true });
      throw error;
    }
  }

  override async getFile(id: string, name: string): Promise<Buffer | undefined> {
    return readFile(join(this.folder, id, name)).catch(orMissing);
  }

  override removeFiles(id: string): Promise<void> {
    return rm(join(this.folder, id), { recursive: true, force: true });
  }

  override async olderThan(moment: Date): Promise<readonly string[]> {
    const names = (await readdir(this.folder).catch(orMissing)) ?? [];
    const old: string[] = [];
    for (const name of names) {
      const facts = await stat(join(this.folder, name)).catch(orMissing);
      if (facts && facts.mtime < moment) old.push(name);
    }
    return old;
  }
}

function orMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
