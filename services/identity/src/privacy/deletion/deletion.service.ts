import { randomUUID } from 'node:crypto';
import { ACCESS_ERRORS } from '@lectern/contracts-core';
import { KEPT_BY_LAW, type KeptByLaw, PRIVACY_ERRORS } from '@lectern/contracts-identity';
import { AuditService, Database, DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { StoredAccount } from '../../accounts/accounts.columns.ts';
import { AccountsService } from '../../accounts/accounts.service.ts';
import type { Visitor } from '../../common/visitor.ts';
import { MailQueue } from '../../common/mail/mail-queue.service.ts';
import { DeletionConfirmation, type Confirmation } from './deletion-confirmation.ts';
import { DeletionRepository } from './deletion.repository.ts';
import { Elsewhere } from './elsewhere.ts';

const monthsOf = (kind: KeptByLaw): number => KEPT_BY_LAW.find(({ id }) => id === kind)?.months ?? 0;

/** The end of an account: all of it in one transaction, other services by jobs of that transaction. */
@Injectable()
export class DeletionService {
  constructor(
    private readonly database: Database,
    private readonly rows: DeletionRepository,
    private readonly accounts: AccountsService,
    private readonly confirmation: DeletionConfirmation,
    private readonly elsewhere: Elsewhere,
    private readonly mails: MailQueue,
    private readonly audit: AuditService,
  ) {}

  /** @throws {DomainError} the errors of the contract `deleteAccount`. */
  async deleteAccount(account: StoredAccount, confirmation: Confirmation, visitor: Visitor): Promise<void> {
    refuseWithDuties(account);
    await this.confirmation.checkConfirmation(account, confirmation);
    await this.database.runInTransaction(async () => {
      const now = await this.accounts.lockAccount(account.id);
      // Of two who confirm at the same moment, one deletes.
      if (!now) throw new DomainError(ACCESS_ERRORS.UNAUTHENTICATED);
      refuseWithDuties(now);
      await this.erase(now, visitor);
    });
  }

  /** Sessions, devices, licences, consents and sign-ins with others go with the account's row. */
  private async erase({ id, email, language, name }: StoredAccount, { address }: Visitor): Promise<void> {
    const pseudonym = `deleted-${randomUUID()}`;
    await this.audit.recordEntry({ action: 'account-deleted', accountId: id, address });
    await this.rows.keepConsents(id, pseudonym, monthsOf('advertising'));
    await this.rows.keepContracts(id, pseudonym, monthsOf('contracts'));
    await this.rows.renameAudit(id, pseudonym);
    await this.rows.removeByEmail(email);
    await this.accounts.removeAccount(id);
    await this.elsewhere.eraseElsewhere({ id, email, pseudonym });
    await this.mails.enqueueMail({
      to: email,
      locale: language,
      content: { template: 'account-deleted', name },
    });
  }
}

function refuseWithDuties({ roles }: StoredAccount): void {
  if (roles.length > 0) throw new DomainError(PRIVACY_ERRORS.ACCOUNT_HAS_DUTIES);
}
