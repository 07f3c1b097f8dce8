import { randomUUID } from 'node:crypto';
import { type DataExport, EXPORT_DAYS, PRIVACY_ERRORS } from '@lectern/contracts-identity';
import { AuditService, Database, DomainError, Jobs, SlidingLimits, type Limit } from '@lectern/nest-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { StoredAccount } from '../accounts/accounts.columns.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import type { Visitor } from '../common/visitor.ts';
import { MailQueue } from '../common/mail/mail-queue.service.ts';
import { buildExportJob } from './build-export.job.ts';
import { ExportsRepository, type StoredExport } from './exports.repository.ts';
import { PersonalDataService } from './personal-data.service.ts';

const REQUESTS: Limit = { name: 'data-export', hits: 3, seconds: 24 * 60 * 60 };

/** Exports of a person's data: requested, made by a job, open to their signed-in owner for a week. */
@Injectable()
export class ExportsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly exports: ExportsRepository,
    private readonly personalData: PersonalDataService,
    private readonly accounts: AccountsService,
    private readonly jobs: Jobs,
    private readonly limits: SlidingLimits,
    private readonly mails: MailQueue,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.jobs.registerHandler(buildExportJob, async ({ exportId }, { isLastTry }) => {
      try {
        await this.build(exportId);
      } catch (error) {
        if (isLastTry) await this.exports.giveUp(exportId);
        throw error;
      }
    });
  }

  async getLatestExport(accountId: string): Promise<DataExport | null> {
    const row = await this.exports.latestOf(accountId);
    return row ? present(row) : null;
  }

  /** Begins a file; while one is being made, that one is meant. @throws {DomainError} TOO_MANY_ATTEMPTS. */
  async requestExport({ id: accountId }: StoredAccount, { address }: Visitor): Promise<DataExport> {
    const latest = await this.exports.latestOf(accountId);
    if (latest?.state === 'preparing') return present(latest);
    await this.limits.countHit(REQUESTS, accountId);
    const added = await this.database.runInTransaction(async () => {
      const row = await this.exports.addExport(randomUUID(), accountId);
      if (!row) return undefined;
      await this.jobs.enqueueJob(buildExportJob, { exportId: row.id });
      await this.audit.recordEntry({ action: 'export-requested', accountId, address });
      return row;
    });
    const row = added ?? (await this.exports.latestOf(accountId));
    if (!row) throw new DomainError(PRIVACY_ERRORS.EXPORT_NOT_FOUND);
    return present(row);
  }

  /** The file, for its owner. @throws {DomainError} EXPORT_NOT_FOUND. */
  async fetchExport(accountId: string, id: string, { address }: Visitor): Promise<string> {
    const content = await this.exports.findContent(id, accountId);
    if (content === undefined) throw new DomainError(PRIVACY_ERRORS.EXPORT_NOT_FOUND);
    await this.audit.recordEntry({ action: 'export-fetched', accountId, address });
    return content;
  }

  /** No file is in the making for ever. */
  sweepExports(): Promise<void> {
    return this.exports.giveUpStuck();
  }

  private async build(id: string): Promise<void> {
    const row = await this.exports.findPreparing(id);
    const file = row && (await this.personalData.collectData(row.accountId));
    if (!row || !file) return;
    await this.database.runInTransaction(async () => {
      const account = await this.accounts.lockAccount(row.accountId);
      const expiresAt = await this.exports.finishExport(id, JSON.stringify(file, null, 2), EXPORT_DAYS);
      if (!account || !expiresAt) return;
      const { email: to, language: locale, name } = account;
      const content = { template: 'export-ready', name, until: expiresAt.toISOString() } as const;
      await this.mails.enqueueMail({ to, locale, content });
    });
  }
}

function present({ id, state, requestedAt, readyAt, expiresAt }: StoredExport): DataExport {
  return {
    id,
    state,
    requestedAt: requestedAt.toISOString(),
    readyAt: readyAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
