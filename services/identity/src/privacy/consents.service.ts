import { MARKETING_CHANNELS, type MarketingChannel } from '@lectern/contracts-core';
import {
  type ConsentEntry,
  isConsentAsked,
  MARKETING_CONSENT_YEARS,
  type MarketingConsent,
  PRIVACY_ERRORS,
} from '@lectern/contracts-identity';
import { AuditService, Database, DomainError, SlidingLimits, type Limit } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { StoredAccount } from '../accounts/accounts.columns.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import type { Visitor } from '../common/visitor.ts';
import { MailQueue } from '../common/mail/mail-queue.service.ts';
import { ConsentsRepository, type StoredConsent } from './consents.repository.ts';

const CHANGES: Limit = { name: 'consent', hits: 20, seconds: 60 * 60 };

interface Wish {
  readonly channel: MarketingChannel;
  readonly isGranted: boolean;
}

/** The consents of people with their times. Rows are never overwritten: every change adds one. */
@Injectable()
export class ConsentsService {
  constructor(
    private readonly database: Database,
    private readonly consents: ConsentsRepository,
    private readonly accounts: AccountsService,
    private readonly limits: SlidingLimits,
    private readonly mails: MailQueue,
    private readonly audit: AuditService,
  ) {}

  async getConsents(accountId: string): Promise<{ marketing: MarketingConsent[]; history: ConsentEntry[] }> {
    const all = await this.consents.listOf(accountId);
    return {
      marketing: MARKETING_CHANNELS.map((channel) => standing(channel, all)),
      history: all.map((consent) => ({ ...consent, at: consent.at.toISOString() })),
    };
  }

  /**
   * Stores a changed consent and confirms it to the person by mail. Consent to mails at night needs consent to mails,
   * so withdrawing the latter withdraws both. Who agrees again shortly before a consent ends renews it.
   * @throws {DomainError} NIGHT_NEEDS_EMAIL, TOO_MANY_ATTEMPTS.
   */
  async setConsent(
    account: StoredAccount,
    { channel, isGranted }: Wish,
    { address }: Visitor,
  ): Promise<void> {
    const { id } = account;
    await this.limits.countHit(CHANGES, id);
    await this.database.runInTransaction(async () => {
      await this.accounts.lockAccount(id);
      const all = await this.consents.listOf(id);
      if (channel === 'email-night' && isGranted && !standing('email', all).isGranted) {
        throw new DomainError(PRIVACY_ERRORS.NIGHT_NEEDS_EMAIL);
      }
      const channels: readonly MarketingChannel[] =
        channel === 'email' && !isGranted ? ['email-night', 'email'] : [channel];
      for (const one of channels) {
        const now = standing(one, all);
        if (now.isGranted === isGranted && !(isGranted && isConsentAsked(now.reconfirmBy))) continue;
        await this.note(account, { channel: one, isGranted }, address);
      }
    });
  }

  private async note(
    { id, email, language, name }: StoredAccount,
    { channel, isGranted }: Wish,
    address: string,
  ): Promise<void> {
    await this.accounts.addMarketingConsent(id, channel, isGranted);
    await this.audit.recordEntry({
      action: 'consent',
      accountId: id,
      address,
      detail: { channel, isGranted },
    });
    const at = new Date().toISOString();
    const content = { template: 'marketing-changed', name, channel, isGranted, at } as const;
    await this.mails.enqueueMail({ to: email, locale: language, content });
  }
}

/** The latest word about a channel; consent that was not renewed in time has run out. */
function standing(channel: MarketingChannel, all: readonly StoredConsent[]): MarketingConsent {
  const latest = all.find((consent) => consent.kind === 'marketing' && consent.channel === channel);
  if (!latest?.isGranted) return { channel, isGranted: false, reconfirmBy: null };
  const end = new Date(latest.at);
  end.setUTCFullYear(end.getUTCFullYear() + MARKETING_CONSENT_YEARS);
  const isGranted = end > new Date();
  return { channel, isGranted, reconfirmBy: isGranted ? end.toISOString() : null };
}
