import {
  COMMERCE_ERRORS as C,
  type readCourseSalesStatistics,
  type readSalesStatistics,
} from '@lectern/contracts-commerce';
import {
  Currency,
  koreanDay,
  readDayRange,
  type Category,
  type DayRange,
  type QueryOutput,
} from '@lectern/contracts-core';
import { DefinitionsRepository, DomainError, type RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { CausedTransactions } from '../../common/causes.ts';
import { Partners } from '../../common/partners.service.ts';
import { EarningsRepository } from '../earnings/earnings.repository.ts';
import { MoneyDaysRepository, type CourseSales, type MoneyDay } from './money-days.repository.ts';

type SalesOutput = RouteOutput<typeof readSalesStatistics>;
type CourseSalesOutput = RouteOutput<typeof readCourseSalesStatistics>;
interface AskedRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Courses told one by one; categories count all of them. */
const MOST_COURSES = 100;

/** What the whole site sells, for staff. */
@Injectable()
export class StatisticsService {
  constructor(
    private readonly money: MoneyDaysRepository,
    private readonly earnings: EarningsRepository,
    private readonly partners: Partners,
    private readonly transactions: CausedTransactions,
    private readonly definitions: DefinitionsRepository,
  ) {}

  /** @throws {DomainError} RANGE_REFUSED. */
  async readSales(query: QueryOutput<typeof readSalesStatistics>): Promise<SalesOutput> {
    const { from, to, beforeFrom, beforeTo } = await this.readRange(query);
    const [days, methods, codeRows, firstNow, firstBefore, asOf, definitions] = await Promise.all([
      this.money.listDays(beforeFrom, to),
      this.money.listMethods(from, to),
      this.money.listCodes(from, to),
      this.money.countFirstPurchases(from, to),
      this.money.countFirstPurchases(beforeFrom, beforeTo),
      this.money.findAsOf(),
      this.definitions.readDefinitions('money_day'),
    ]);
    const codeCounts = Currency.options.flatMap((currency) => {
      const first = codeRows.find((row) => row.currency === currency);
      return first ? [{ currency, codes: first.codes }] : [];
    });
    return {
      ...{ from, to, beforeFrom, beforeTo },
      asOf: asOf?.toISOString() ?? null,
      now: { firstPurchases: firstNow },
      before: { firstPurchases: firstBefore },
      totals: totalsOf(days, from),
      days: days.filter(({ day }) => day >= from),
      methods,
      codes: codeRows.map(({ codes: _codes, ...row }) => row),
      codeCounts,
      definitions,
    };
  }

  /** @throws {DomainError} RANGE_REFUSED, UNAVAILABLE. */
  async readCourseSales(query: QueryOutput<typeof readCourseSalesStatistics>): Promise<CourseSalesOutput> {
    const { from, to, beforeFrom, beforeTo } = await this.readRange(query);
    const [rows, asOf, definitions] = await Promise.all([
      this.money.listCourses(from, to),
      this.earnings.findAsOf(),
      this.definitions.readDefinitions('studio_sales'),
    ]);
    const products = await this.partners.findProducts([...new Set(rows.map(({ id }) => id))]);
    const mostFirst = rows.toSorted((one, other) => other.grossMinor - one.grossMinor);
    return {
      ...{ from, to, beforeFrom, beforeTo },
      asOf: asOf?.toISOString() ?? null,
      courses: Currency.options.flatMap((currency) =>
        mostFirst
          .filter((row) => row.currency === currency)
          .slice(0, MOST_COURSES)
          .map((row) => ({
            ...row,
            title_ko: products.get(row.id)?.title_ko ?? '',
            title_en: products.get(row.id)?.title_en ?? '',
          })),
      ),
      categories: categoriesOf(rows, (id) => products.get(id)?.category ?? null),
      courseCounts: Currency.options.map((currency) => ({
        currency,
        courses: rows.filter((row) => row.currency === currency).length,
      })),
      definitions,
    };
  }

  /** @throws {DomainError} RANGE_REFUSED. */
  async readRange(asked: AskedRange): Promise<DayRange> {
    const range = readDayRange(asked, koreanDay(await this.transactions.readClock()));
    if (!range) throw new DomainError(C.RANGE_REFUSED);
    return range;
  }
}

/** Per currency, in the range and in the one before it. */
function totalsOf(days: readonly MoneyDay[], from: string): SalesOutput['totals'] {
  return Currency.options.flatMap((currency) => {
    const list = days.filter((one) => one.currency === currency);
    const sum = (isNow: boolean) => {
      const chosen = list.filter(({ day }) => day >= from === isNow);
      const of = (field: 'charges' | 'refunds' | 'grossMinor' | 'refundedMinor') =>
        chosen.reduce((total, one) => total + one[field], 0);
      return {
        charges: of('charges'),
        refunds: of('refunds'),
        grossMinor: of('grossMinor'),
        refundedMinor: of('refundedMinor'),
      };
    };
    return list.length === 0 ? [] : [{ currency, now: sum(true), before: sum(false) }];
  });
}

function categoriesOf(
  rows: readonly CourseSales[],
  categoryOf: (id: string) => Category | null,
): CourseSalesOutput['categories'] {
  const sums = new Map<string, CourseSalesOutput['categories'][number]>();
  for (const { id, currency, ...own } of rows) {
    const category = categoryOf(id);
    const key = `${currency} ${category}`;
    const known = sums.get(key);
    sums.set(key, {
      category,
      currency,
      purchases: own.purchases + (known?.purchases ?? 0),
      refunds: own.refunds + (known?.refunds ?? 0),
      grossMinor: own.grossMinor + (known?.grossMinor ?? 0),
      refundedMinor: own.refundedMinor + (known?.refundedMinor ?? 0),
    });
  }
  return [...sums.values()].toSorted(
    (one, other) => one.currency.localeCompare(other.currency) || other.grossMinor - one.grossMinor,
  );
}
