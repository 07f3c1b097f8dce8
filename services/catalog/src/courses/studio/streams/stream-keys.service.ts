import { CATALOG_ERRORS as C, type StreamKey, type StreamKeyState } from '@lectern/contracts-catalog';
import { ACCESS_ERRORS, type SignedInPerson } from '@lectern/contracts-core';
import { AuditService, Database, DomainError, SETTINGS, SlidingLimits, type Limit } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { CatalogSettings } from '../../../config.ts';
import { listLectures } from '../domain/document-paths.ts';
import { StudioAccess } from '../people/studio-access.service.ts';
import { StreamKeyChecks } from './stream-key-checks.service.ts';
import { makeStreamSalt, streamKeyOf } from './stream-key.ts';
import { StreamKeysRepository } from './stream-keys.repository.ts';

/** Of a person at a course. Each look is a line of the audit, which others have to read; and a colleague who renews in a loop keeps the lecture from being sent. */
const LIMITS: Readonly<Record<'shown' | 'renewed', Limit>> = {
  shown: { name: 'stream-key-shown', hits: 60, seconds: 3_600 },
  renewed: { name: 'stream-key-renewed', hits: 10, seconds: 3_600 },
};

interface Place {
  readonly id: string;
  readonly lectureId: string;
}

/** Keys by which encoders send live lectures. A look is an act like a renewal, and is in the audit with it; the key is not. */
@Injectable()
export class StreamKeysService {
  constructor(
    private readonly database: Database,
    private readonly access: StudioAccess,
    private readonly keys: StreamKeysRepository,
    private readonly checks: StreamKeyChecks,
    private readonly audit: AuditService,
    private readonly limits: SlidingLimits,
    @Inject(SETTINGS) private readonly settings: CatalogSettings,
  ) {}

  /** Without the key, so nothing is written down. @throws {DomainError} CURRICULUM_NOT_FOUND also for staff; UNAVAILABLE. */
  async findState(person: SignedInPerson, { id, lectureId }: Place): Promise<StreamKeyState> {
    await this.access.requireAuthored(person, id);
    const key = await this.keys.findKey({ curriculumId: id, lectureId });
    if (!key) return { madeAt: null, endedAt: null, isRefused: false };
    const isRefused = key.endedAt === null && (await this.checks.isRefused(key));
    return { madeAt: key.madeAt.toISOString(), endedAt: key.endedAt?.toISOString() ?? null, isRefused };
  }

  /**
   * @throws {DomainError} CURRICULUM_NOT_FOUND also for staff; LECTURE_NOT_FOUND of what is no live lecture of the draft;
   * LICENSE_REQUIRED of an owner; STREAM_KEY_ENDED; TOO_MANY_ATTEMPTS.
   */
  showKey(person: SignedInPerson, place: Place): Promise<StreamKey> {
    return this.actOn(person, place, 'shown');
  }

  /** Also in the place of a key that staff ended. @throws {DomainError} as `showKey`. */
  renewKey(person: SignedInPerson, place: Place): Promise<StreamKey> {
    return this.actOn(person, place, 'renewed');
  }

  /** Ends the keys of a course that an editor leaves, because the editor may have copied them. Runs in the transaction of its caller. */
  async endKeys({ userId }: SignedInPerson, curriculumId: string): Promise<void> {
    const lectures = await this.keys.deleteKeys([curriculumId]);
    if (lectures === 0) return;
    await this.audit.recordEntry({
      action: 'stream-key-renewed',
      actorId: userId,
      detail: { curriculum: curriculumId, lectures },
    });
  }

  /** As `endKeys`, of all courses that a person who is erased edited with others. */
  async endKeysOfCourses(curriculumIds: readonly string[]): Promise<void> {
    await this.keys.deleteKeys(curriculumIds);
  }

  private async actOn(
    person: SignedInPerson,
    { id, lectureId }: Place,
    act: 'shown' | 'renewed',
  ): Promise<StreamKey> {
    const draft = await this.access.requireAuthored(person, id);
    const isLive = listLectures(draft.document).some((one) => one.id === lectureId && one.type === 'live');
    if (!isLive) throw new DomainError(C.LECTURE_NOT_FOUND);
    if (draft.ownerId === person.userId && !person.licenseVerified)
      throw new DomainError(ACCESS_ERRORS.LICENSE_REQUIRED);
    await this.limits.countHit(LIMITS[act], `${person.userId} ${id}`);
    return this.database.runInTransaction(async () => {
      await this.access.holdAuthored(person, draft);
      const wanted = { lectureId, curriculumId: id, salt: makeStreamSalt(), readerId: person.userId };
      const row = await (act === 'shown' ? this.keys.keepKey(wanted) : this.keys.renewKey(wanted));
      if (!row) throw new DomainError(C.LECTURE_NOT_FOUND);
      if (row.isEnded) throw new DomainError(C.STREAM_KEY_ENDED);
      await this.audit.recordEntry({
        action: `stream-key-${act}`,
        actorId: person.userId,
        detail: { curriculum: id, lecture: lectureId },
      });
      const key = streamKeyOf(this.settings.serviceSecret, { lectureId, salt: row.salt });
      return { key, madeAt: row.madeAt.toISOString() };
    });
  }
}
