import type { AuthoredCourse } from '@lectern/contracts-catalog';
import { COMMERCE_ERRORS as C, type readStudioSales, type SaleTotals } from '@lectern/contracts-commerce';
import {
  Currency,
  koreanDay,
  readDayRange,
  tellInGroups,
  type DayRange,
  type QueryOutput,
} from '@lectern/contracts-core';
import { DefinitionsRepository, DomainError, type RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { CausedTransactions } from '../../common/causes.ts';
import { Partners } from '../../common/partners.service.ts';
import { EarningsRepository } from './earnings.repository.ts';
import { SalesRepository, type PeopleRow, type TotalRow } from './sales.repository.ts';

/** What authors read of sales. Money is the owner's; colleagues see how many people came. */
@Injectable()
export class StudioSalesService {
  constructor(
    private readonly sales: SalesRepository,
    private readonly earnings: EarningsRepository,
    private readonly definitions: DefinitionsRepository,
    private readonly partners: Partners,
    private readonly transactions: CausedTransactions,
  ) {}

  /** @throws {DomainError} RANGE_REFUSED, COURSE_NOT_YOURS, UNAVAILABLE. */
  async readSales(
    userId: string,
    query: QueryOutput<typeof readStudioSales>,
  ): Promise<RouteOutput<typeof readStudioSales>> {
    const today = koreanDay(await this.transactions.readClock());
    const range = readDayRange(query, today);
    if (!range) throw new DomainError(C.RANGE_REFUSED);
    const courses = await this.partners.listAuthored(userId);
    const chosen = chooseCourses(courses, query.course);
    const ids = chosen.map(({ id }) => id);
    const owned = chosen.filter(({ isOwner }) => isOwner).map(({ id }) => id);
    const [totals, days, sources, people, asOf, definitions] = await Promise.all([
      this.sales.sumTotals(owned, range),
      this.sales.listDays(owned, range),
      this.sales.listSources(owned, range),
      this.sales.listPeople(ids, today),
      this.earnings.findAsOf(),
      this.definitions.readDefinitions('studio_sales'),
    ]);
    return {
      ...range,
      asOf: asOf?.toISOString() ?? null,
      definitions,
      courses: [...courses],
      funnel: funnelOf(people, range),
      totals: totalsOf(totals),
      days,
      sources,
    };
  }
}

/** @throws {DomainError} COURSE_NOT_YOURS. */
function chooseCourses(
  courses: readonly AuthoredCourse[],
  course: string | undefined,
): readonly AuthoredCourse[] {
  if (course === undefined) return courses;
  const found = courses.filter(({ id }) => id === course);
  if (found.length === 0) throw new DomainError(C.COURSE_NOT_YOURS);
  return found;
}

/** People by course, so that a figure of all courses and one of each differ by five people or by none. */
function funnelOf(rows: readonly PeopleRow[], range: DayRange) {
  const courses = new Map<string, PeopleRow[]>();
  for (const row of rows) courses.set(row.curriculumId, [...(courses.get(row.curriculumId) ?? []), row]);
  const sum = (field: 'checkouts' | 'purchases', from: string, to: string): number | null => {
    const told = [...courses.values()].flatMap((days) =>
      tellInGroups(days.map((row) => ({ day: row.day, people: row[field] }))),
    );
    const inside = told.filter(({ day }) => day >= from && day <= to);
    return inside.length === 0 ? null : inside.reduce((total, { people }) => total + people, 0);
  };
  const of = (from: string, to: string) => ({
    checkouts: sum('checkouts', from, to),
    purchases: sum('purchases', from, to),
  });
  return { now: of(range.from, range.to), before: of(range.beforeFrom, range.beforeTo) };
}

const NOTHING = { purchases: 0, refunds: 0, grossMinor: 0, refundedMinor: 0, netMinor: 0 };

/** Per currency; none of one in which nothing moved in both ranges. */
export function totalsOf(rows: readonly TotalRow[]): SaleTotals[] {
  return Currency.options.flatMap((currency) => {
    const list = rows.filter((row) => row.currency === currency);
    const of = (wanted: boolean) => {
      const row = list.find(({ isNow }) => isNow === wanted);
      if (!row) return NOTHING;
      const { currency: _currency, isNow: _isNow, ...sums } = row;
      return sums;
    };
    return list.length === 0 ? [] : [{ currency, now: of(true), before: of(false) }];
  });
}
