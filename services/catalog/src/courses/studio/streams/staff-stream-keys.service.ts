import { CATALOG_ERRORS as C, type endStreamKey } from '@lectern/contracts-catalog';
import type { ResponseOf, SignedInPerson } from '@lectern/contracts-core';
import { AuditService, Database, DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { makeStreamSalt } from './stream-key.ts';
import { StreamKeysRepository, type KeyPlace } from './stream-keys.repository.ts';

type KeyTimes = ResponseOf<typeof endStreamKey>;

/** Stream keys for staff, who end them and never see them. */
@Injectable()
export class StaffStreamKeysService {
  constructor(
    private readonly database: Database,
    private readonly keys: StreamKeysRepository,
    private readonly audit: AuditService,
  ) {}

  async findKey(place: KeyPlace): Promise<KeyTimes> {
    const key = await this.keys.findKey(place);
    return { madeAt: key?.madeAt.toISOString() ?? null, endedAt: key?.endedAt?.toISOString() ?? null };
  }

  /** The end and its record are one transaction. @throws {DomainError} STREAM_KEY_NOT_FOUND, also of a key that is ended already. */
  endKey({ userId }: SignedInPerson, place: KeyPlace, reason: string): Promise<KeyTimes> {
    return this.database.runInTransaction(async () => {
      if (!(await this.keys.endKey(place, makeStreamSalt()))) throw new DomainError(C.STREAM_KEY_NOT_FOUND);
      await this.audit.recordEntry({
        action: 'stream-key-ended',
        actorId: userId,
        detail: { curriculum: place.curriculumId, lecture: place.lectureId, reason },
      });
      return this.findKey(place);
    });
  }
}
