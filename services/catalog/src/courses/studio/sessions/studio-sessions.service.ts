import { CATALOG_ERRORS as C, type moveStudioSession } from '@lectern/contracts-catalog';
import type { BodyOutput, ResponseOf, SignedInPerson } from '@lectern/contracts-core';
import { Database, DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { LectureMoves } from '../../lectures/staff/lecture-moves.service.ts';
import { DraftsRepository } from '../drafts/drafts.repository.ts';
import { StudioAccess } from '../people/studio-access.service.ts';
import { agreedOf, findBreach } from './session-bounds.ts';
import { SoldSessionsRepository } from './sold-sessions.repository.ts';

/** Authors move sessions that are on sale; the move and its record are one transaction. */
@Injectable()
export class StudioSessionsService {
  constructor(
    private readonly database: Database,
    private readonly access: StudioAccess,
    private readonly drafts: DraftsRepository,
    private readonly sessions: SoldSessionsRepository,
    private readonly moves: LectureMoves,
  ) {}

  /** @throws {DomainError} CURRICULUM_NOT_FOUND; LECTURE_NOT_FOUND of what is not on sale; SESSION_BOUND of authors; SESSION_PAST of staff. */
  async moveSession(
    person: SignedInPerson,
    { id, lectureId }: { id: string; lectureId: string },
    { startsAt, endsAt, reason }: BodyOutput<typeof moveStudioSession>,
  ): Promise<ResponseOf<typeof moveStudioSession>> {
    const isStaffs = this.access.isByStaff(person, await this.access.requireDraft(person, id));
    const wanted = { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(endsAt).toISOString() };
    return this.database.runInTransaction(async () => {
      // Saves and publications of the course wait, and two moves do not pass the bounds side by side.
      await this.drafts.lockDraft(id);
      const sold = (await this.sessions.listSold(id)).find((one) => one.id === lectureId);
      if (!sold || sold.isRemoved) throw new DomainError(C.LECTURE_NOT_FOUND);
      const breach = isStaffs ? undefined : findBreach(sold, wanted, new Date());
      if (breach) throw new DomainError(C.SESSION_BOUND, { ...breach });
      const isMoved = await this.moves.moveLecture(lectureId, wanted, {
        actorId: person.userId,
        reason,
        editedBy: person.userId,
        agreedSeconds: isStaffs ? null : agreedOf(sold),
      });
      if (!isMoved) throw new DomainError(C.LECTURE_NOT_FOUND);
      return { lectureId, ...wanted };
    });
  }
}
