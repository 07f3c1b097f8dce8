import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { PICTURE_FORMATS, type PictureFile } from './domain/picture-files.ts';

/** Pictures as releases before the object store kept them: a folder on disk for each. */
export class FormerPictures {
  private readonly folder: string;

  constructor(mediaDir: string) {
    this.folder = join(mediaDir, 'pictures');
  }

  readFile(id: string, name: string): Promise<Buffer | undefined> {
    return readFile(join(this.folder, id, name)).catch(orMissing);
  }

  async readFolder(id: string): Promise<PictureFile[]> {
    const names = (await readdir(join(this.folder, id)).catch(orMissing)) ?? [];
    const files: PictureFile[] = [];
    for (const name of names) {
      const format = PICTURE_FORMATS.find((one) => extname(name) === `.${one}`);
      const bytes = format && (await this.readFile(id, name));
      if (format && bytes) files.push({ name, format, bytes });
    }
    return files;
  }

  async listFolders(): Promise<string[]> {
    return (await readdir(this.folder).catch(orMissing)) ?? [];
  }

  async olderThan(moment: Date): Promise<string[]> {
    const old: string[] = [];
    for (const name of await this.listFolders()) {
      const facts = await stat(join(this.folder, name)).catch(orMissing);
      if (facts && facts.mtime < moment) old.push(name);
    }
    return old;
  }

  removeFolder(id: string): Promise<void> {
    return rm(join(this.folder, id), { recursive: true, force: true });
  }
}

function orMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
