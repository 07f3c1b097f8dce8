import { AuditService, Database, defineJob, Jobs, uuidOf } from '@lectern/nest-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod/mini';
import { MailQueue } from '../common/mail/mail-queue.service.ts';
import { koreanDay } from './korean-day.ts';
import { LicenseEndsRepository } from './license-ends.repository.ts';

const REMINDED_DAYS_BEFORE = [30, 7];
/** Licences in one transaction, with their mails. */
const BATCH = 200;

/** Reminds of licences that end soon, and expires those whose last day is over. */
export const endLicenses = defineJob({ name: 'end-licenses', data: z.object({}), concurrency: 1 });

/** Sends reminders and expires licences. It is idempotent: repeated runs do each step once. */
@Injectable()
export class LicenseEndsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly rows: LicenseEndsRepository,
    private readonly mails: MailQueue,
    private readonly audit: AuditService,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.registerHandler(endLicenses, () => this.tend());
  }

  /** Called every few minutes; the job has the id of its day, which is one in Korea, as the last day of a licence is. */
  async enqueueDailyEnds(): Promise<void> {
    await this.jobs.enqueueJob(endLicenses, {}, { id: uuidOf(`end-licenses ${koreanDay()}`) });
  }

  private async tend(): Promise<void> {
    await inBatches(() => this.database.runInTransaction(() => this.expire()));
    await inBatches(() => this.database.runInTransaction(() => this.remind()));
  }

  private async expire(): Promise<number> {
    const ended = await this.rows.expireLicenses(BATCH);
    for (const { id, accountId, email: to, language: locale, name } of ended) {
      await this.audit.recordEntry({ action: 'license-expired', accountId, detail: { license: id } });
      await this.mails.enqueueMail({ to, locale, content: { template: 'license-expired', name } });
    }
    return ended.length;
  }

  private async remind(): Promise<number> {
    const ending = await this.rows.markReminded(REMINDED_DAYS_BEFORE, BATCH);
    for (const { email: to, language: locale, name, days, until } of ending) {
      await this.mails.enqueueMail({
        to,
        locale,
        content: { template: 'license-expiring', name, days, until },
      });
    }
    return ending.length;
  }
}

async function inBatches(work: () => Promise<number>): Promise<void> {
  while ((await work()) === BATCH);
}
