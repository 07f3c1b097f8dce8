import {
  COMMERCE_ERRORS as C,
  TREND_DAYS,
  type readCourseTrends,
  type readSalesOfCourse,
  type readSalesOfCourses,
} from '@lectern/contracts-commerce';
import { addDays, koreanDay, readDayRange, type QueryOutput } from '@lectern/contracts-core';
import { DefinitionsRepository, DomainError, type RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { CausedTransactions } from '../../common/causes.ts';
import { Partners } from '../../common/partners.service.ts';
import { EarningsRepository } from '../earnings/earnings.repository.ts';
import { SalesRepository } from '../earnings/sales.repository.ts';
import { totalsOf } from '../earnings/studio-sales.service.ts';
import { CourseTrendsRepository, type CourseTrend } from './course-trends.repository.ts';

type Trends = RouteOutput<typeof readCourseTrends>;

/** How courses sell, for staff: which rise and fall, and one of them. */
@Injectable()
export class CourseTrendsService {
  constructor(
    private readonly trends: CourseTrendsRepository,
    private readonly sales: SalesRepository,
    private readonly earnings: EarningsRepository,
    private readonly definitions: DefinitionsRepository,
    private readonly partners: Partners,
    private readonly transactions: CausedTransactions,
  ) {}

  async readTrends(): Promise<Trends> {
    const today = koreanDay(await this.transactions.readClock());
    const to = addDays(today, -1);
    const from = addDays(to, 1 - TREND_DAYS);
    const days = { from, to, beforeFrom: addDays(from, -TREND_DAYS), beforeTo: addDays(from, -1) };
    const [top, falling, asOf] = await Promise.all([
      this.trends.listTop(days),
      this.trends.listFalling(days),
      this.earnings.findAsOf(),
    ]);
    const titles = await this.findTitles([...top, ...falling].map(({ id }) => id));
    const present = ({ id, purchases, purchasesBefore, ...sums }: CourseTrend): Trends['top'][number] => ({
      ...(titles.get(id) ?? NO_TITLES),
      id,
      purchases,
      purchasesBefore,
      money: moneyOf(sums),
    });
    return {
      ...days,
      asOf: asOf?.toISOString() ?? null,
      top: top.map(present),
      falling: falling.map(present),
    };
  }

  /** @throws {DomainError} RANGE_REFUSED. */
  async readCourse(
    id: string,
    query: QueryOutput<typeof readSalesOfCourse>,
  ): Promise<RouteOutput<typeof readSalesOfCourse>> {
    const range = readDayRange(query, koreanDay(await this.transactions.readClock()));
    if (!range) throw new DomainError(C.RANGE_REFUSED);
    const [totals, ever, asOf, definitions] = await Promise.all([
      this.sales.sumTotals([id], range),
      this.sales.sumEver(id),
      this.earnings.findAsOf(),
      this.definitions.readDefinitions('studio_sales'),
    ]);
    const { from, to, beforeFrom, beforeTo } = range;
    return {
      ...{ from, to, beforeFrom, beforeTo },
      asOf: asOf?.toISOString() ?? null,
      definitions,
      totals: totalsOf(totals),
      ever,
    };
  }

  /** Of the days that a page of a course begins with. */
  async readListed({
    ids,
  }: QueryOutput<typeof readSalesOfCourses>): Promise<RouteOutput<typeof readSalesOfCourses>> {
    const to = koreanDay(await this.transactions.readClock());
    const from = addDays(to, 1 - TREND_DAYS);
    const [courses, asOf] = await Promise.all([
      this.sales.sumCourses(ids, { from, to }),
      this.earnings.findAsOf(),
    ]);
    return { from, to, asOf: asOf?.toISOString() ?? null, courses };
  }

  /** The figures are true without titles, so a catalogue that does not answer takes none away. */
  private async findTitles(
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, { title_ko: string; title_en: string }>> {
    try {
      const products = await this.partners.findProducts([...new Set(ids)]);
      return new Map([...products].map(([id, { title_ko, title_en }]) => [id, { title_ko, title_en }]));
    } catch (error) {
      if (error instanceof DomainError) return new Map();
      throw error;
    }
  }
}

const NO_TITLES = { title_ko: '', title_en: '' };

const moneyOf = ({
  krw,
  krwBefore,
  usd,
  usdBefore,
}: Pick<CourseTrend, 'krw' | 'krwBefore' | 'usd' | 'usdBefore'>): Trends['top'][number]['money'] =>
  [
    { currency: 'KRW' as const, grossMinor: krw, grossMinorBefore: krwBefore },
    { currency: 'USD' as const, grossMinor: usd, grossMinorBefore: usdBefore },
  ].filter(({ grossMinor, grossMinorBefore }) => grossMinor > 0 || grossMinorBefore > 0);
