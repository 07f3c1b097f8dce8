import { ACCESS_ERRORS, type Role } from '@lectern/contracts-core';
import { IDENTITY_ERRORS } from '@lectern/contracts-identity';
import { DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { SecurityNotices } from '../common/mail/security-notices.service.ts';
import { SessionsService } from '../sign-in/sessions/sessions.service.ts';
import { ActsService, type Act } from './acts.service.ts';
import { StaffRepository } from './staff.repository.ts';
import { UsersRepository } from './users.repository.ts';

/** What owners do to accounts; each with a reason, which is written down together with it. What changes nothing is not. */
@Injectable()
export class UserActionsService {
  constructor(
    private readonly users: UsersRepository,
    private readonly staff: StaffRepository,
    private readonly acts: ActsService,
    private readonly sessions: SessionsService,
    private readonly notices: SecurityNotices,
  ) {}

  /** @throws {DomainError} USER_NOT_FOUND, as do the others. */
  signOut(id: string, act: Act): Promise<void> {
    return this.acts.performAct(id, 'user-signed-out', act, async (account) => {
      const ended = await this.end({ accountId: id }, 'signed-out-by-staff', act);
      if (ended === 0) return null;
      await this.notices.sendNotice(account, 'signed-out-everywhere');
      return {};
    });
  }

  /** One device of theirs; those of others are none. */
  signOutOfDevice(id: string, sessionId: string, act: Act): Promise<void> {
    return this.acts.performAct(id, 'user-signed-out-of-device', act, async () => {
      const ended = await this.end({ accountId: id, only: sessionId }, 'signed-out-by-staff', act);
      return ended === 0 ? null : {};
    });
  }

  /** @throws {DomainError} FORBIDDEN for one's own account, LAST_OWNER. */
  suspendUser(id: string, act: Act): Promise<void> {
    expectOther(id, act);
    return this.acts.performAct(id, 'user-suspended', act, async ({ roles, isSuspended }) => {
      if (isSuspended) return null;
      if (roles.includes('owner')) await this.expectOtherOwner(id);
      await this.users.setSuspended(id, true);
      await this.end({ accountId: id }, 'suspended', act);
      return { before: 'active', after: 'suspended' };
    });
  }

  unsuspendUser(id: string, act: Act): Promise<void> {
    return this.acts.performAct(id, 'user-unsuspended', act, async ({ isSuspended }) => {
      if (!isSuspended) return null;
      await this.users.setSuspended(id, false);
      return { before: 'suspended', after: 'active' };
    });
  }

  /**
   * @param seen The roles that were seen.
   * @throws {DomainError} FORBIDDEN for one's own account, ROLES_CHANGED since they were seen, LAST_OWNER.
   */
  changeRoles(
    id: string,
    { roles, seen }: { roles: readonly Role[]; seen: readonly Role[] },
    act: Act,
  ): Promise<void> {
    expectOther(id, act);
    const next = [...new Set(roles)];
    return this.acts.performAct(id, 'roles-changed', act, async ({ roles: before }) => {
      if (!areSame(seen, before))
        throw new DomainError(IDENTITY_ERRORS.ROLES_CHANGED, { roles: before.join(' ') });
      if (next.length === before.length && next.every((role) => before.includes(role))) return null;
      if (before.includes('owner') && !next.includes('owner')) await this.expectOtherOwner(id);
      await this.users.setRoles(id, next);
      return { before: before.join(' '), after: next.join(' ') };
    });
  }

  /** Two owners who take each other's role at once come one after the other: the second is refused. */
  private async expectOtherOwner(id: string): Promise<void> {
    if (!(await this.staff.hasOtherOwner(id))) throw new DomainError(IDENTITY_ERRORS.LAST_OWNER);
  }

  private end(
    which: { accountId: string; only?: string },
    reason: string,
    { actorId, visitor }: Act,
  ): Promise<number> {
    return this.sessions.endSessions(which, reason, visitor, actorId);
  }
}

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  [...new Set(some)].sort().join(' ') === [...new Set(others)].sort().join(' ');

/** Refuses acts on one's own account: staff neither lock themselves out nor give themselves roles. */
function expectOther(id: string, { actorId }: Act): void {
  if (id === actorId) throw new DomainError(ACCESS_ERRORS.FORBIDDEN);
}
