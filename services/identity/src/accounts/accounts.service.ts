import { randomUUID } from 'node:crypto';
import { LEGAL_DOCUMENTS, type MarketingChannel } from '@lectern/contracts-core';
import { IDENTITY_ERRORS } from '@lectern/contracts-identity';
import { AuditService, DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { MailQueue } from '../common/mail/mail-queue.service.ts';
import {
  AccountsRepository,
  type NewAccount,
  type PersonNames,
  type ProfileChange,
  type Standing,
} from './accounts.repository.ts';
import { refuseUnprintableName } from './printable-name.ts';
import type { StoredAccount } from './accounts.columns.ts';
import { writtenName } from './domain/written-name.ts';

/** Of the words beside the box; a new text gets a new one. */
const MARKETING_VERSION = '2026-11';

/** The accounts themselves; ways in and out of them are other parts. Callers bring the transaction. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly mails: MailQueue,
    private readonly audit: AuditService,
  ) {}

  findByEmail(email: string): Promise<StoredAccount | undefined> {
    return this.accounts.findByEmail(email);
  }

  /** Holds the account until the transaction ends. */
  lockAccount(id: string): Promise<StoredAccount | undefined> {
    return this.accounts.lockAccount(id);
  }

  /**
   * Opens an account, writes down what its owner agreed to and welcomes them.
   * @throws {DomainError} EMAIL_EXISTS, also for the later of two who come at the same moment; NAME_NOT_PRINTABLE.
   */
  async openAccount(
    account: Omit<NewAccount, 'id'>,
    { wantsMarketing, address }: { wantsMarketing: boolean; address: string },
  ): Promise<string> {
    await refuseUnprintableName(account);
    const id = randomUUID();
    if (!(await this.accounts.addAccount({ id, ...account })))
      throw new DomainError(IDENTITY_ERRORS.EMAIL_EXISTS);
    for (const kind of ['terms', 'privacy'] as const) {
      const { version } = LEGAL_DOCUMENTS[kind];
      await this.accounts.addConsent({ accountId: id, kind, isGranted: true, version });
    }
    await this.accounts.addConsent({
      accountId: id,
      kind: 'marketing',
      channel: 'email',
      isGranted: wantsMarketing,
      version: MARKETING_VERSION,
    });
    const { email: to, language } = account;
    const content = { template: 'welcome', name: writtenName(account) } as const;
    await this.mails.enqueueMail({ to, locale: language, content });
    await this.audit.recordEntry({ action: 'account-opened', accountId: id, address });
    return id;
  }

  /**
   * Puts an account there as it is, without a mail or a word of agreement; one that is there already stays. Without an
   * `id` it gets a new one.
   */
  async placeAccount(
    { id = randomUUID(), ...account }: Omit<NewAccount, 'id'> & { readonly id?: string | undefined },
    standing: Standing,
  ): Promise<void> {
    if (await this.accounts.addAccount({ id, ...account })) await this.accounts.setStanding(id, standing);
  }

  /** Records that the person agreed to advertising by one channel, or withdrew it. */
  addMarketingConsent(accountId: string, channel: MarketingChannel, isGranted: boolean): Promise<void> {
    const version = MARKETING_VERSION;
    return this.accounts.addConsent({ accountId, kind: 'marketing', channel, isGranted, version });
  }

  /** The account is gone, with everything that hangs on it. */
  removeAccount(id: string): Promise<void> {
    return this.accounts.removeAccount(id);
  }

  setPassword(id: string, passwordHash: string): Promise<void> {
    return this.accounts.setPassword(id, passwordHash);
  }

  /** @throws {DomainError} NAME_NOT_PRINTABLE. */
  async setName(id: string, names: PersonNames): Promise<void> {
    await refuseUnprintableName(names);
    return this.accounts.setName(id, names);
  }

  changeProfile(id: string, change: ProfileChange): Promise<void> {
    return this.accounts.changeProfile(id, change);
  }
}
