import { randomUUID } from 'node:crypto';
import {
  IDENTITY_ERRORS as E,
  type ApplicationContent,
  type InstructorApplication,
  type saveApplication,
  type submitApplication,
} from '@lectern/contracts-identity';
import { isFlagOn, type BodyOutput } from '@lectern/contracts-core';
import { AuditService, Database, DomainError, SlidingLimits, type Limit } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { StoredAccount } from '../../accounts/accounts.columns.ts';
import { AccountsService } from '../../accounts/accounts.service.ts';
import { MailQueue } from '../../common/mail/mail-queue.service.ts';
import type { Visitor } from '../../common/visitor.ts';
import { FlagValuesService } from '../flags/flag-values.service.ts';
import { ApplicationsRepository, type StoredApplication } from './applications.repository.ts';
import { eligibilityOf, isOpenToApplicant, missingParts, reapplyFrom } from './domain/application-rules.ts';
import { contractText, INSTRUCTOR_CONTRACT } from './domain/contract-text.ts';
import { presentApplication } from './present-application.ts';

const SAVES: Limit = { name: 'instructor-application', hits: 600, seconds: 60 * 60 };
const SUBMITS: Limit = { name: 'instructor-application-submit', hits: 20, seconds: 60 * 60 };

/** The own application to teach: its draft, and handing it in with the signed contract. */
@Injectable()
export class ApplicationsService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsService,
    private readonly applications: ApplicationsRepository,
    private readonly limits: SlidingLimits,
    private readonly mails: MailQueue,
    private readonly audit: AuditService,
    private readonly flags: FlagValuesService,
  ) {}

  async getApplication(account: StoredAccount): Promise<InstructorApplication> {
    return presentApplication(account, await this.applications.findLatest(account.id));
  }

  /** @throws {DomainError} NOT_ELIGIBLE, APPLICATION_CLOSED, APPLICATION_CHANGED, REGISTRATION_CLOSED, TOO_MANY_ATTEMPTS. */
  async saveDraft(
    { id, roles }: StoredAccount,
    { content, version }: BodyOutput<typeof saveApplication>,
  ): Promise<InstructorApplication> {
    await this.limits.countHit(SAVES, id);
    const isOpen = await this.isRegistrationOpen({ id, roles });
    return this.change(id, async (_account, latest) => {
      if (!latest || mayApplyAgain(latest)) {
        // Of two windows that both begin, the second would replace the words of the first.
        if (!latest && version !== 0) throw new DomainError(E.APPLICATION_CHANGED);
        if (!isOpen) throw new DomainError(E.REGISTRATION_CLOSED);
        await this.applications.addDraft(randomUUID(), id, content);
        return;
      }
      if (!isOpenToApplicant(latest.state)) throw new DomainError(E.APPLICATION_CLOSED);
      // A save that is repeated after its answer was lost.
      if (version !== latest.version && isSame(latest.content, content)) return;
      if (!(await this.applications.saveDraft(latest.id, version, content))) {
        throw new DomainError(E.APPLICATION_CHANGED);
      }
    });
  }

  /**
   * @throws {DomainError} NOT_ELIGIBLE, APPLICATION_CLOSED, APPLICATION_CHANGED, APPLICATION_INCOMPLETE,
   * CONTRACT_CHANGED, REGISTRATION_CLOSED for one that was never handed in, TOO_MANY_ATTEMPTS.
   */
  async submitDraft(
    { id, roles }: StoredAccount,
    { version, contractVersion, language }: BodyOutput<typeof submitApplication>,
    { address }: Visitor,
  ): Promise<InstructorApplication> {
    await this.limits.countHit(SUBMITS, id);
    const isOpen = await this.isRegistrationOpen({ id, roles });
    return this.change(id, async (account, latest) => {
      if (latest?.state === 'in-review') return;
      if (!latest || !isOpenToApplicant(latest.state)) throw new DomainError(E.APPLICATION_CLOSED);
      if (!isOpen && latest.state === 'draft') throw new DomainError(E.REGISTRATION_CLOSED);
      if (contractVersion !== INSTRUCTOR_CONTRACT.version) throw new DomainError(E.CONTRACT_CHANGED);
      const missing = missingParts(presentApplication(account, latest).content);
      if (missing.length > 0) throw new DomainError(E.APPLICATION_INCOMPLETE, { missing });
      const signed = { version: contractVersion, language, text: contractText(language) };
      if (!(await this.applications.submitDraft(latest.id, version, signed))) {
        throw new DomainError(E.APPLICATION_CHANGED);
      }
      await this.audit.recordEntry({
        action: 'instructor-application-submitted',
        accountId: id,
        address,
        detail: { application: latest.id, contract: contractVersion, language },
      });
      const content = { template: 'instructor-received', name: account.name } as const;
      await this.mails.enqueueMail({ to: account.email, locale: account.language, content });
    });
  }

  private async isRegistrationOpen(account: Pick<StoredAccount, 'id' | 'roles'>): Promise<boolean> {
    return isFlagOn(await this.flags.valuesFor(account), 'instructor-applications');
  }

  /** One after the other for each person; somebody who teaches already has nothing to apply for. */
  private change(
    accountId: string,
    work: (account: StoredAccount, latest: StoredApplication | undefined) => Promise<void>,
  ): Promise<InstructorApplication> {
    return this.database.runInTransaction(async () => {
      const account = await this.accounts.lockAccount(accountId);
      if (!account || account.roles.includes('instructor')) throw new DomainError(E.APPLICATION_CLOSED);
      if (eligibilityOf(account) !== 'eligible') throw new DomainError(E.NOT_ELIGIBLE);
      await work(account, await this.applications.findLatest(accountId));
      return presentApplication(account, await this.applications.findLatest(accountId));
    });
  }
}

function mayApplyAgain({ state, decidedAt }: StoredApplication): boolean {
  // Approved, and the role was taken back since.
  if (state === 'approved') return true;
  return state === 'declined' && decidedAt !== null && reapplyFrom(decidedAt) <= new Date();
}

const isSame = (stored: unknown, content: ApplicationContent): boolean =>
  typeof stored === 'object' &&
  stored !== null &&
  Object.entries(content).every(([part, text]) =>
    Object.entries(stored).some(([k, v]) => k === part && v === text),
  );
