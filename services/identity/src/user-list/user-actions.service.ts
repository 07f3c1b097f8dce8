import { IDENTITY_ERRORS, type Role } from '@lectern/contracts';
import { AuditService, Database, DomainError, type AuditDetail } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { StoredAccount } from '../accounts/accounts.columns.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import type { Visitor } from '../common/visitor.ts';
import { SecurityNotices } from '../mail/security-notices.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { UsersRepository } from './users.repository.ts';

/** Who acts, from where, and why. */
export interface Act {
  readonly actorId: string;
  readonly visitor: Visitor;
  readonly reason: string;
}

/** What owners do to accounts; each with a reason, which is written down together with it. */
@Injectable()
export class UserActionsService {
  private readonly database: Database;
  private readonly users: UsersRepository;
  private readonly accounts: AccountsService;
  private readonly sessions: SessionsService;
  private readonly audit: AuditService;
  private readonly notices: SecurityNotices;

  constructor(
    database: Database,
    users: UsersRepository,
    accounts: AccountsService,
    sessions: SessionsService,
    audit: AuditService,
    notices: SecurityNotices,
  ) {
    this.database = database;
    this.users = users;
    this.accounts = accounts;
    this.sessions = sessions;
    this.audit = audit;
    this.notices = notices;
  }

  /** @throws {DomainError} USER_NOT_FOUND, as do the others. */
  signOut(id: string, act: Act): Promise<void> {
    return this.act(id, 'user-signed-out', act, async (account) => {
      const ended = await this.sessions.end({ accountId: id }, 'signed-out-by-staff', act.visitor);
      if (ended > 0) await this.notices.tell(account, 'signed-out-everywhere');
    });
  }

  /** @throws {DomainError} FORBIDDEN for one's own account. */
  suspend(id: string, act: Act): Promise<void> {
    expectOther(id, act);
    return this.act(id, 'user-suspended', act, async () => {
      await this.users.setSuspended(id, true);
      await this.sessions.end({ accountId: id }, 'suspended', act.visitor);
    });
  }

  unsuspend(id: string, act: Act): Promise<void> {
    return this.act(id, 'user-unsuspended', act, () => this.users.setSuspended(id, false));
  }

  /** @throws {DomainError} FORBIDDEN for one's own account. */
  changeRoles(id: string, roles: readonly Role[], act: Act): Promise<void> {
    expectOther(id, act);
    const next = [...new Set(roles)];
    return this.act(id, 'roles-changed', act, async ({ roles: before }) => {
      await this.users.setRoles(id, next);
      return { before: before.join(' '), after: next.join(' ') };
    });
  }

  /** Does it and writes it down, both or neither; two who act on one account come one after the other. */
  private act(
    id: string,
    action: string,
    { actorId, visitor, reason }: Act,
    work: (account: StoredAccount) => Promise<AuditDetail | void>,
  ): Promise<void> {
    return this.database.transaction(async () => {
      const account = await this.accounts.lock(id);
      if (!account) throw new DomainError(IDENTITY_ERRORS.USER_NOT_FOUND);
      const detail = await work(account);
      await this.audit.note({
        action,
        accountId: id,
        actorId,
        address: visitor.address,
        detail: { reason, ...detail },
      });
    });
  }
}

/** Nobody locks themselves out, or gives themselves more. */
function expectOther(id: string, { actorId }: Act): void {
  if (id === actorId) throw new DomainError(IDENTITY_ERRORS.FORBIDDEN);
}
