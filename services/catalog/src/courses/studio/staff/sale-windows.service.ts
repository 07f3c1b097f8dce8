import { CATALOG_ERRORS as C, type SaleWindow, type setSaleWindow } from '@lectern/contracts-catalog';
import type { BodyOutput, SignedInPerson } from '@lectern/contracts-core';
import { AuditService, Database, DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { changedFields } from '../../../common/domain/changed-fields.ts';
import { requireSaleTimes } from './require-sale-times.ts';
import { DraftsRepository } from '../drafts/drafts.repository.ts';
import { StudioAccess } from '../people/studio-access.service.ts';
import { SaleWindowsRepository } from './sale-windows.repository.ts';

/** Staff say when a course can be bought; each change and its record are one transaction. */
@Injectable()
export class SaleWindowsService {
  constructor(
    private readonly database: Database,
    private readonly access: StudioAccess,
    private readonly drafts: DraftsRepository,
    private readonly windows: SaleWindowsRepository,
    private readonly audit: AuditService,
  ) {}

  /**
   * Commerce reads the moments with each offer and goes by its own clock, so nothing has to be told when one of them comes.
   * @throws {DomainError} CURRICULUM_NOT_FOUND, SALE_WINDOW_CHANGED, SCHEDULE_REFUSED, SALE_WINDOW_TOO_LONG.
   */
  async setWindow(
    { userId }: SignedInPerson,
    id: string,
    { version, reason, ...times }: BodyOutput<typeof setSaleWindow>,
  ): Promise<SaleWindow> {
    requireSaleTimes(times);
    // Gives a course that was published by other ways its draft, which the window belongs to.
    if (!(await this.access.openDraft(id))) throw new DomainError(C.CURRICULUM_NOT_FOUND);
    return this.database.runInTransaction(async () => {
      const draft = await this.drafts.lockDraft(id);
      if (!draft) throw new DomainError(C.CURRICULUM_NOT_FOUND);
      const { version: present, ...before } = await this.windows.findWindow(id);
      if (present !== version) throw new DomainError(C.SALE_WINDOW_CHANGED, { version: present });
      await this.windows.putWindow(id, times);
      const after = await this.windows.findWindow(id);
      await this.audit.recordEntry({
        action: 'course-sale-window-set',
        accountId: draft.ownerId,
        actorId: userId,
        detail: {
          curriculum: id,
          ...changedFields(before, { startsAt: after.startsAt, endsAt: after.endsAt }),
          reason,
        },
      });
      return after;
    });
  }
}
