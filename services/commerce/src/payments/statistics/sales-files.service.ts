import type { Transform } from 'node:stream';
import type { SalesFile } from '@lectern/contracts-commerce';
import { AuditService, type CsvQuery, DomainError, filterDetail, nameLastColumn } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type * as z from 'zod/mini';
import { Partners } from '../../common/partners.service.ts';
import { SalesFilesRepository, type FileRange } from './sales-files.repository.ts';
import { StatisticsService } from './statistics.service.ts';

type Asked = z.output<typeof SalesFile>;

/** Files of what the whole site sells, for staff; each is written down with its days. */
@Injectable()
export class SalesFilesService {
  constructor(
    private readonly files: SalesFilesRepository,
    private readonly statistics: StatisticsService,
    private readonly partners: Partners,
    private readonly audit: AuditService,
  ) {}

  /** @throws {DomainError} RANGE_REFUSED. */
  async prepareCodes(asked: Asked, staffId: string): Promise<CsvQuery> {
    return this.files.codesQuery(await this.recordAct('code-sales-exported', asked, staffId));
  }

  /** @throws {DomainError} RANGE_REFUSED. */
  async prepareCourses(asked: Asked, staffId: string): Promise<CsvQuery & { through: Transform }> {
    const range = await this.recordAct('course-sales-exported', asked, staffId);
    const through = nameLastColumn((ids) => this.findTitles(ids), ['title_ko', 'title_en']);
    return { ...this.files.coursesQuery(range), through };
  }

  private async recordAct(action: string, asked: Asked, staffId: string): Promise<FileRange> {
    const { from, to } = await this.statistics.readRange(asked);
    const { currency } = asked;
    const detail = filterDetail({ from, until: to, currency });
    await this.audit.recordEntry({ action, actorId: staffId, detail });
    return { from, to, currency };
  }

  /** The sums are true without titles, so a catalogue that does not answer takes none away. */
  private async findTitles(ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    try {
      const products = await this.partners.findProducts(ids);
      return new Map([...products.values()].map((one) => [one.id, [one.title_ko, one.title_en]]));
    } catch (error) {
      if (error instanceof DomainError) return new Map();
      throw error;
    }
  }
}
