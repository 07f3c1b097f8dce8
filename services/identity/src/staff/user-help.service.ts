import { randomUUID } from 'node:crypto';
import { IDENTITY_ERRORS } from '@lectern/contracts-identity';
import { AuditService, Database, DomainError, SlidingLimits, type Limit } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { PersonNames } from '../accounts/accounts.repository.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { MailQueue } from '../common/mail/mail-queue.service.ts';
import type { Actor } from './actor.ts';
import { ActsService, type Act } from './acts.service.ts';
import { PanelRepository } from './panel.repository.ts';

const RESET_MAILS: Limit = { name: 'staff-reset-mail', hits: 3, seconds: 60 * 60 };

/** What staff do for people who ask for help; each time the person or the record hears of it. */
@Injectable()
export class UserHelpService {
  constructor(
    private readonly database: Database,
    private readonly acts: ActsService,
    private readonly accounts: AccountsService,
    private readonly panels: PanelRepository,
    private readonly mails: MailQueue,
    private readonly limits: SlidingLimits,
    private readonly audit: AuditService,
  ) {}

  /** The person is told by mail, with the name before. @throws {DomainError} USER_NOT_FOUND. */
  renameUser(id: string, names: PersonNames, act: Act): Promise<void> {
    return this.acts.performAct(
      id,
      'name-changed',
      act,
      async ({ email: to, language: locale, name: before }) => {
        await this.accounts.setName(id, names);
        const name = (await this.accounts.lockAccount(id))?.name ?? before;
        if (name === before) return null;
        const at = new Date().toISOString();
        await this.mails.enqueueMail({ to, locale, content: { template: 'name-changed', name, before, at } });
        return { before, after: name };
      },
    );
  }

  /** @throws {DomainError} USER_NOT_FOUND, SOCIAL_ACCOUNT, TOO_MANY_ATTEMPTS. */
  async mailPasswordReset(id: string, act: Act): Promise<void> {
    await this.limits.countHit(RESET_MAILS, id);
    await this.acts.performAct(id, 'reset-mailed', act, async (account) => {
      const { email: to, language: locale, name } = account;
      if (account.passwordHash === null) throw new DomainError(IDENTITY_ERRORS.SOCIAL_ACCOUNT);
      await this.mails.enqueueMail({ to, locale, content: { template: 'reset-invitation', name } });
    });
  }

  /** What it says is in the note alone: the record outlives the account. @throws {DomainError} USER_NOT_FOUND. */
  addNote(accountId: string, text: string, actor: Actor): Promise<void> {
    return this.database.runInTransaction(async () => {
      if (!(await this.accounts.lockAccount(accountId)))
        throw new DomainError(IDENTITY_ERRORS.USER_NOT_FOUND);
      await this.panels.addNote({ id: randomUUID(), accountId, authorId: actor.id, text });
      await this.audit.recordEntry({
        action: 'user-noted',
        accountId,
        actorId: actor.id,
        address: actor.address,
      });
    });
  }
}
