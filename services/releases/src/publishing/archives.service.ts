import { createHash } from 'node:crypto';
import { COMMON_ERRORS } from '@lectern/contracts-core';
import { LARGEST_ARCHIVE, RELEASES_ERRORS } from '@lectern/contracts-releases';
import { DomainError, ObjectStore, SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ReleasesSettings } from '../config.ts';

const TYPE = 'application/octet-stream';
/** Seconds in which an archive has to be put to its address. */
const UPLOAD_SECONDS = 300;
const RETRY_AFTER_SECONDS = 2;

interface Archive {
  /** Without it, an archive of files of the shell. */
  readonly remoteId?: string;
  readonly digest: string;
}

/** Archives in the object store, under remote or shell and digest: what lies there once is never another content. */
@Injectable()
export class ArchivesService {
  private readonly store: ObjectStore;

  constructor(@Inject(SETTINGS) { objects }: ReleasesSettings) {
    this.store = new ObjectStore(objects);
  }

  /** Where the archive is put to. The address takes this many bytes. */
  presignArchive(archive: Archive & { readonly bytes: number }): Promise<string> {
    return this.store.presignPut(keyOf(archive), {
      type: TYPE,
      size: archive.bytes,
      seconds: UPLOAD_SECONDS,
    });
  }

  /**
   * @throws {DomainError} ARCHIVE_NOT_FOUND when nothing is there, or something with another digest; UNAVAILABLE when the
   * store breaks off, as it may while the same archive is put there again.
   */
  async readArchive(archive: Archive): Promise<Buffer> {
    const content = await this.store.getObject(keyOf(archive), LARGEST_ARCHIVE).catch((cause: unknown) => {
      throw new DomainError(COMMON_ERRORS.UNAVAILABLE, undefined, { cause, retryAfter: RETRY_AFTER_SECONDS });
    });
    const digest = content && createHash('sha256').update(content).digest('hex');
    if (!content || digest !== archive.digest) throw new DomainError(RELEASES_ERRORS.ARCHIVE_NOT_FOUND);
    return content;
  }

  /** One that is gone already is no failure. */
  removeArchive(archive: Archive): Promise<void> {
    return this.store.deleteObject(keyOf(archive));
  }
}

const keyOf = ({ remoteId, digest }: Archive): string =>
  remoteId === undefined ? `shell-files/${digest}` : `releases/${remoteId}/${digest}`;
