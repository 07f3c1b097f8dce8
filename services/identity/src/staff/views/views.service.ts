import { ACCESS_ERRORS, isStaff } from '@lectern/contracts-core';
import { IDENTITY_ERRORS } from '@lectern/contracts-identity';
import { AuditService, Database, DomainError, SlidingLimits, type Limit } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { ActsService, type Act } from '../acts.service.ts';
import { ViewsRepository } from './views.repository.ts';

const VIEW_SECONDS = 15 * 60;
const VIEWS: Limit = { name: 'staff-view', hits: 20, seconds: 60 * 60 };

/**
 * The site as a person sees it. A view has no secret of its own: it belongs to the session that began it and ends with
 * it. Meanwhile that session reads as the person and changes nothing (`ViewGuard`).
 */
@Injectable()
export class ViewsService {
  constructor(
    private readonly database: Database,
    private readonly views: ViewsRepository,
    private readonly acts: ActsService,
    private readonly audit: AuditService,
    private readonly limits: SlidingLimits,
  ) {}

  /**
   * Resolves with the time at which it ends by itself.
   * @throws {DomainError} USER_NOT_FOUND, FORBIDDEN for staff, ACCOUNT_SUSPENDED, TOO_MANY_ATTEMPTS.
   */
  async beginView(id: string, sessionId: string, act: Act): Promise<Date> {
    await this.limits.countHit(VIEWS, act.actorId);
    let endsAt = new Date();
    await this.acts.performAct(id, 'view-began', act, async ({ roles, isSuspended }) => {
      if (isStaff(roles)) throw new DomainError(ACCESS_ERRORS.FORBIDDEN);
      if (isSuspended) throw new DomainError(IDENTITY_ERRORS.ACCOUNT_SUSPENDED);
      // An earlier view that has just expired may not be recorded yet.
      await this.endView(sessionId, act.visitor.address);
      endsAt = await this.views.beginView(sessionId, id, VIEW_SECONDS);
      return { until: endsAt.toISOString() };
    });
    return endsAt;
  }

  /** Ends the view of a session, where there is one. */
  endView(sessionId: string, address?: string): Promise<void> {
    return this.database.runInTransaction(() => this.note(this.views.endView(sessionId), address));
  }

  /** Records the end of expired views in the audit. */
  sweepViews(): Promise<void> {
    return this.database.runInTransaction(() => this.note(this.views.endOver()));
  }

  private async note(ending: ReturnType<ViewsRepository['endView']>, address?: string): Promise<void> {
    for (const { actorId, viewedId, overAt, ranOut } of await ending) {
      const detail = { at: overAt.toISOString(), ranOut };
      await this.audit.recordEntry({
        action: 'view-ended',
        accountId: viewedId ?? undefined,
        actorId,
        address,
        detail,
      });
    }
  }
}
