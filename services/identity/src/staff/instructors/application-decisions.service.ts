import { ACCESS_ERRORS, type BodyOutput, type QueryOutput } from '@lectern/contracts-core';
import {
  IDENTITY_ERRORS as E,
  type decideApplication,
  type exportApplications,
  type listApplications,
  type StaffApplication,
} from '@lectern/contracts-identity';
import { AuditService, type CsvQuery, DomainError, filterDetail, type RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { StoredAccount } from '../../accounts/accounts.columns.ts';
import { MailQueue } from '../../common/mail/mail-queue.service.ts';
import { ActsService, type Act } from '../acts.service.ts';
import { UsersRepository } from '../users.repository.ts';
import { ApplicationsRepository, type StoredVerdict } from './applications.repository.ts';
import { eligibilityOf, reapplyFrom } from './domain/application-rules.ts';
import { presentForStaff } from './present-application.ts';

type Verdict = BodyOutput<typeof decideApplication>;

/** The queue of applications to teach; role, mail and record of a decision are one transaction. */
@Injectable()
export class ApplicationDecisionsService {
  constructor(
    private readonly applications: ApplicationsRepository,
    private readonly users: UsersRepository,
    private readonly acts: ActsService,
    private readonly mails: MailQueue,
    private readonly audit: AuditService,
  ) {}

  async listApplications(
    query: QueryOutput<typeof listApplications>,
  ): Promise<RouteOutput<typeof listApplications>> {
    const [{ rows, ...facts }, waiting] = await Promise.all([
      this.applications.listForStaff(query),
      this.applications.countWaiting(),
    ]);
    return { items: rows.map(presentForStaff), size: query.size, ...facts, waiting };
  }

  /** What the file of the filtered applications is made from, once it is written down who takes it. */
  async prepareFile(
    filters: QueryOutput<typeof exportApplications>,
    { id: actorId, address }: { id: string; address: string },
  ): Promise<CsvQuery> {
    await this.audit.recordEntry({
      action: 'applications-exported',
      actorId,
      address,
      detail: filterDetail(filters),
    });
    return this.applications.fileQuery(filters);
  }

  /**
   * @throws {DomainError} APPLICATION_NOT_FOUND, APPLICATION_DECIDED, FORBIDDEN for one's own, NOT_ELIGIBLE to approve a
   * person whose licence has ended meanwhile.
   */
  async decideApplication(id: string, verdict: Verdict, act: Act): Promise<StaffApplication> {
    const { accountId } = await this.requireApplication(id);
    if (accountId === act.actorId) throw new DomainError(ACCESS_ERRORS.FORBIDDEN);
    const stored = storedVerdict(verdict);
    await this.acts.performAct(accountId, `instructor-${stored.state}`, act, async (account) => {
      if (verdict.decision === 'approve') await this.giveRole(account);
      if (!(await this.applications.storeVerdict(id, stored))) throw new DomainError(E.APPLICATION_DECIDED);
      await this.tell(account, verdict);
      const why = stored.declinedFor ?? stored.asked.join(' ');
      return { application: id, ...(why === '' ? {} : { after: why }) };
    });
    return presentForStaff(await this.requireApplication(id));
  }

  private async giveRole(account: StoredAccount): Promise<void> {
    if (eligibilityOf(account) !== 'eligible') throw new DomainError(E.NOT_ELIGIBLE);
    await this.users.setRoles(account.id, [...new Set([...account.roles, 'instructor' as const])]);
  }

  private async tell({ email: to, language: locale, name }: StoredAccount, verdict: Verdict): Promise<void> {
    const { note } = verdict;
    if (verdict.decision === 'approve') {
      await this.mails.enqueueMail({ to, locale, content: { template: 'instructor-approved', name, note } });
    } else if (verdict.decision === 'ask') {
      const content = { template: 'instructor-asked', name, asked: verdict.asked, note } as const;
      await this.mails.enqueueMail({ to, locale, content });
    } else {
      const { declinedFor } = verdict;
      const from = reapplyFrom(new Date()).toISOString();
      const content = {
        template: 'instructor-declined',
        name,
        declinedFor,
        note,
        reapplyFrom: from,
      } as const;
      await this.mails.enqueueMail({ to, locale, content });
    }
  }

  private async requireApplication(id: string) {
    const row = await this.applications.findForStaff(id);
    if (!row || row.state === 'draft') throw new DomainError(E.APPLICATION_NOT_FOUND);
    return row;
  }
}

function storedVerdict(verdict: Verdict): StoredVerdict {
  const { note } = verdict;
  if (verdict.decision === 'approve') return { state: 'approved', asked: [], declinedFor: null, note };
  if (verdict.decision === 'ask') {
    return { state: 'more-asked', asked: [...new Set(verdict.asked)], declinedFor: null, note };
  }
  return { state: 'declined', asked: [], declinedFor: verdict.declinedFor, note };
}
