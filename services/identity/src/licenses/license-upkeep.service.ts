import {
  AuditService,
  Database,
  defineJob,
  Jobs,
  LOGGER,
  SETTINGS,
  uuidOf,
  type Logger,
} from '@lectern/nest-kit';
import { DoomedObjectsService } from '@lectern/nest-kit/files';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod/mini';
import type { IdentitySettings } from '../config.ts';
import { LicenseUpkeepRepository } from './license-upkeep.repository.ts';
import { LicensesService } from './licenses.service.ts';

const DEFAULT_KEEP_DAYS = 30;
/** Deletes the files of licences decided long enough ago. */
export const tendLicenses = defineJob({ name: 'tend-licenses', data: z.object({}), concurrency: 1 });

/** Timed work on decided licences: reminders, expiry, deletion of files. */
@Injectable()
export class LicenseUpkeepService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly rows: LicenseUpkeepRepository,
    private readonly licenses: LicensesService,
    private readonly doomed: DoomedObjectsService,
    private readonly audit: AuditService,
    private readonly jobs: Jobs,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.jobs.registerHandler(tendLicenses, () => this.tend());
  }

  /** Called every few minutes; the job's id is its day, so that all replicas together enqueue one. */
  async enqueueDailyPurge(): Promise<void> {
    const day = new Date().toISOString().slice(0, 10);
    await this.jobs.enqueueJob(tendLicenses, {}, { id: uuidOf(`tend-licenses ${day}`) });
    await this.licenses.sweepUploads();
    await this.doomed.deleteDueObjects();
  }

  private async tend(): Promise<void> {
    const days = this.settings.licenseKeepDays ?? DEFAULT_KEEP_DAYS;
    const due = await this.rows.listToPurge(days);
    const report = { days, licenses: due.length, files: due.reduce((sum, { files }) => sum + files, 0) };
    if (this.settings.licensePurgeDryRun) {
      this.logger.info({ ...report, ids: due.map(({ id }) => id) }, 'licence files that would be deleted');
      return;
    }
    for (const { id, accountId, files } of due) {
      await this.database.runInTransaction(async () => {
        await this.rows.purgeFiles(id);
        await this.audit.recordEntry({ action: 'license-purged', accountId, detail: { license: id, files } });
        await this.doomed.removeSoon();
      });
    }
    if (due.length > 0) this.logger.info(report, 'licence files deleted');
  }
}
