import { randomBytes } from 'node:crypto';
import { AuditService, Database, SlidingLimits, type Limit } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { PictureFile } from './domain/picture-files.ts';
import { PictureMaker } from './picture-maker.ts';
import { PictureStore } from './picture-store.ts';
import { PicturesRepository, type StoredPicture } from './pictures.repository.ts';

const UPLOADS: Limit = { name: 'picture-upload', hits: 20, seconds: 60 * 60 };
const COURSE_UPLOADS: Limit = { name: 'course-picture', hits: 200, seconds: 60 * 60 };
/** Uploaded and not (yet) used pictures of one person; older ones make room. */
const MOST_UNUSED = 3;
const HOURS_UNUSED = 24;
/** A file is put before its row: younger ones without a row may just be on their way. */
const HOUR_MS = 60 * 60_000;

/** Profile pictures: draws uploads anew, stores them, and deletes them when no account uses them. */
@Injectable()
export class PicturesService {
  constructor(
    private readonly database: Database,
    private readonly pictures: PicturesRepository,
    private readonly store: PictureStore,
    private readonly maker: PictureMaker,
    private readonly limits: SlidingLimits,
    private readonly audit: AuditService,
  ) {}

  /** Counts an upload before any of it is read. @throws {DomainError} TOO_MANY_ATTEMPTS. */
  countUpload(ownerId: string): Promise<void> {
    return this.limits.countHit(UPLOADS, ownerId);
  }

  /** Stores a picture that is not used yet. @throws {DomainError} see `PictureMaker`. */
  async addPicture(ownerId: string, bytes: Buffer): Promise<StoredPicture> {
    const { files, color } = await this.maker.makePicture(bytes);
    const picture = { id: newPictureId(), ownerId, color, shape: 'square' as const, ...CUT };
    await this.store.putFiles(picture.id, files);
    let gone: readonly string[];
    try {
      gone = await this.database.runInTransaction(async () => {
        await this.pictures.lockOwner(ownerId);
        await this.pictures.addPicture({ ...picture, bytes: sizeOf(files) });
        return this.pictures.removeUnused(ownerId, MOST_UNUSED);
      });
    } catch (error) {
      await this.store.removeFiles(picture.id);
      throw error;
    }
    await this.removeFiles(gone);
    return picture;
  }

  /** Counts a picture of a course before any of it is read. @throws {DomainError} TOO_MANY_ATTEMPTS. */
  countCoursePicture(ownerId: string): Promise<void> {
    return this.limits.countHit(COURSE_UPLOADS, ownerId);
  }

  /** A picture of a course, 16 by 9; it stays, because versions of the course may show it. @throws {DomainError} see `PictureMaker`. */
  async addCoursePicture(ownerId: string, bytes: Buffer): Promise<StoredPicture> {
    const { files, color } = await this.maker.makePicture(bytes, 'wide');
    return this.addLasting({ ownerId, color, shape: 'wide', ...CUT }, files);
  }

  /**
   * A picture of the storefront in its own shape; it stays for every entry to choose, and is written down with who brought
   * it. @throws {DomainError} see `PictureMaker`.
   */
  async addStorefrontPicture(ownerId: string, bytes: Buffer): Promise<StoredPicture> {
    const { files, color, width, height } = await this.maker.makePicture(bytes, 'free');
    return this.addLasting({ ownerId, color, shape: 'free', width, height }, files, ({ id }) =>
      this.audit.recordEntry({
        action: 'storefront-picture-uploaded',
        actorId: ownerId,
        detail: { picture: id, width, height },
      }),
    );
  }

  listOf(ownerId: string): Promise<unknown[]> {
    return this.pictures.listOf(ownerId);
  }

  findPicture(id: string): Promise<StoredPicture | undefined> {
    return this.pictures.findPicture(id);
  }

  getFile(id: string, name: string): Promise<Buffer | undefined> {
    return this.store.getFile(id, name);
  }

  /**
   * Keeps the picture a person uses, and deletes their others. A picture that is not theirs changes nothing, because a
   * late request must not delete the picture in use.
   */
  async keepPicture(ownerId: string, id: string | null): Promise<void> {
    const gone = await this.database.runInTransaction(async () => {
      await this.pictures.lockOwner(ownerId);
      if (id !== null && !(await this.pictures.keepPicture(id, ownerId))) return [];
      return this.pictures.removeOthers(ownerId, id);
    });
    await this.removeFiles(gone);
  }

  /** Deletes pictures that were never chosen, and files that a crash left without a row. */
  async sweepPictures(now = new Date()): Promise<void> {
    await this.removeFiles(await this.pictures.removeAbandoned(HOURS_UNUSED));
    const old = await this.store.olderThan(new Date(now.getTime() - HOUR_MS));
    await this.removeFiles(await this.pictures.unknownOf(old));
    await this.store.sweepCache();
    await this.limits.sweepHits();
  }

  /** Brings files that a release before kept on the disk into the object store; see `PictureStore.takeOver`. */
  async takeOver(way: { isLast: boolean; signal: AbortSignal }): Promise<void> {
    const former = await this.store.listFormer();
    const unknown = new Set(await this.pictures.unknownOf(former));
    await this.store.takeOver(
      former.filter((id) => !unknown.has(id)),
      way,
    );
  }

  /** Before the service ends. */
  finishTakeovers(): Promise<void> {
    return this.store.finishTakeovers();
  }

  private async addLasting(
    facts: Omit<StoredPicture, 'id'>,
    files: readonly PictureFile[],
    record: (picture: StoredPicture) => Promise<void> = () => Promise.resolve(),
  ): Promise<StoredPicture> {
    const picture = { id: newPictureId(), ...facts };
    await this.store.putFiles(picture.id, files);
    await this.database.runInTransaction(async () => {
      await this.pictures.addPicture({ ...picture, bytes: sizeOf(files) });
      await record(picture);
    });
    return picture;
  }

  private async removeFiles(ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.store.removeFiles(id);
  }
}

/** A picture that was cut has the size of its shape. */
const CUT = { width: null, height: null };

const sizeOf = (files: readonly PictureFile[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes.length, 0);

/** An unguessable id of 128 random bits, because its holder may see the picture, as on any page that shows it. */
const newPictureId = (): string => `u_${randomBytes(16).toString('base64url')}`;
