import { IDENTITY_ERRORS } from '@lectern/contracts-identity';
import { AuditService, Database, DomainError, type AuditDetail } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { StoredAccount } from '../accounts/accounts.columns.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import type { Visitor } from '../common/visitor.ts';

/** Who acts, from where, and why. */
export interface Act {
  readonly actorId: string;
  readonly visitor: Visitor;
  readonly reason: string;
}

/** What staff do to an account and the record of it: both or neither. */
@Injectable()
export class ActsService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Two who act on one account come one after the other. Work that resolves with null changed nothing, and nothing is recorded.
   * @throws {DomainError} USER_NOT_FOUND.
   */
  performAct(
    id: string,
    action: string,
    { actorId, visitor, reason }: Act,
    work: (account: StoredAccount) => Promise<AuditDetail | null | void>,
  ): Promise<void> {
    return this.database.runInTransaction(async () => {
      const account = await this.accounts.lockAccount(id);
      if (!account) throw new DomainError(IDENTITY_ERRORS.USER_NOT_FOUND);
      const detail = await work(account);
      if (detail === null) return;
      await this.audit.recordEntry({
        action,
        accountId: id,
        actorId,
        address: visitor.address,
        detail: { reason, ...detail },
      });
    });
  }
}
