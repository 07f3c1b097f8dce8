import { ArchiveError } from '@lectern/build/archive';
import { digestOfShellFile, readShellFiles } from '@lectern/build/shell-archive';
import {
  ANNOUNCED_HOURS,
  LARGEST_SHELL_FILE,
  MOST_ANNOUNCED_SHELL_ARCHIVES,
  MOST_KEPT_SHELL_FILES,
  MOST_SHELL_FILES,
  RELEASES_ERRORS,
  SHELL_FILE_DAYS,
  ShellFileName,
  type KeptShellFile,
} from '@lectern/contracts-releases';
import { Database, DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { ArchivesService } from '../archives.service.ts';
import { ShellFilesRepository } from './shell-files.repository.ts';

type NamedFile = Pick<KeptShellFile, 'name' | 'digest'>;

/**
 * Files of the shells that edges run, in archives in the object store. A name never stands for other bytes than those it
 * stood for first. A file goes once no edge has named it for `SHELL_FILE_DAYS`.
 */
@Injectable()
export class ShellFilesService {
  constructor(
    private readonly database: Database,
    private readonly files: ShellFilesRepository,
    private readonly archives: ArchivesService,
  ) {}

  /** Notes that these are in use, and tells those that are not here or stand for other bytes. */
  async nameFiles(files: readonly NamedFile[]): Promise<{ missing: string[]; refused: string[] }> {
    const known = await this.database.runInTransaction(async () => {
      await this.files.lockFiles();
      await this.files.noteNamed(files);
      return this.files.readDigests(files.map(({ name }) => name));
    });
    return {
      missing: files.filter(({ name }) => !known.has(name)).map(({ name }) => name),
      refused: findRefused(files, known),
    };
  }

  /** Resolves with the address to put the archive to. @throws {DomainError} SHELL_FILES_FULL */
  async announceArchive(digest: string, bytes: number): Promise<string> {
    await this.database.runInTransaction(async () => {
      await this.files.lockFiles();
      if ((await this.files.countAnnounced(digest)) >= MOST_ANNOUNCED_SHELL_ARCHIVES)
        throw new DomainError(RELEASES_ERRORS.SHELL_FILES_FULL);
      await this.files.addAnnounced(digest);
    });
    return this.archives.presignArchive({ digest, bytes });
  }

  /**
   * Keeps what is in an archive that has arrived; the same again changes nothing. Resolves with the names that stand for
   * other bytes here.
   * @throws {DomainError} ARCHIVE_NOT_FOUND, SHELL_ARCHIVE_REFUSED, SHELL_FILES_FULL
   */
  async completeArchive(digest: string): Promise<string[]> {
    const files = readFiles(await this.archives.readArchive({ digest }));
    return this.database.runInTransaction(async () => {
      await this.files.lockFiles();
      if (!(await this.files.markKept(digest))) throw new DomainError(RELEASES_ERRORS.ARCHIVE_NOT_FOUND);
      if ((await this.files.countFiles()) + files.length > MOST_KEPT_SHELL_FILES)
        throw new DomainError(RELEASES_ERRORS.SHELL_FILES_FULL);
      await this.files.addFiles(digest, files);
      const known = await this.files.readDigests(files.map(({ name }) => name));
      return findRefused(files, known);
    });
  }

  /** Files that arrived after a position, the first some thousands of them. */
  async listFiles(after: number) {
    const latest = await this.files.readLatest();
    const files = await this.files.listAfter(after);
    return {
      files,
      upTo: files.at(-1)?.position ?? after,
      latest: Math.max(latest, files.at(-1)?.position ?? 0),
    };
  }

  /** @throws {DomainError} SHELL_ARCHIVE_NOT_FOUND */
  async readArchive(digest: string): Promise<Buffer> {
    if (!(await this.files.hasKept(digest))) throw new DomainError(RELEASES_ERRORS.SHELL_ARCHIVE_NOT_FOUND);
    return this.archives.readArchive({ digest });
  }

  /** First the files go, then the archives that no file lies in. A store that is away leaves the rest to the next sweep. */
  async removeOldFiles(): Promise<void> {
    await this.database.runInTransaction(async () => {
      await this.files.lockFiles();
      await this.files.forgetFiles(SHELL_FILE_DAYS);
    });
    for (const digest of await this.files.listUnused(ANNOUNCED_HOURS))
      await this.database.runInTransaction(async () => {
        // Held until the object is gone: an edge that announces the same archive puts it there after that.
        await this.files.lockFiles();
        if (await this.files.dropUnused(ANNOUNCED_HOURS, digest))
          await this.archives.removeArchive({ digest });
      });
  }
}

/** @param known Name → digest of the bytes that it stands for here. */
function findRefused(files: readonly NamedFile[], known: ReadonlyMap<string, string>): string[] {
  return files
    .filter(({ name, digest }) => known.has(name) && known.get(name) !== digest)
    .map(({ name }) => name);
}

/** @throws {DomainError} SHELL_ARCHIVE_REFUSED for an archive with anything but shell files. */
function readFiles(archive: Buffer): NamedFile[] {
  try {
    const files = [...readShellFiles(archive, LARGEST_SHELL_FILE)];
    const strange = files.find(([name]) => !ShellFileName.safeParse(name).success);
    if (strange) throw new ArchiveError(`${strange[0]} is no name of a shell file.`);
    if (files.length > MOST_SHELL_FILES)
      throw new ArchiveError(`It holds more than ${MOST_SHELL_FILES} files.`);
    return files.map(([name, file]) => ({ name, digest: digestOfShellFile(file) }));
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    throw new DomainError(RELEASES_ERRORS.SHELL_ARCHIVE_REFUSED, { cause: error.message });
  }
}
