import {
  COMMERCE_ERRORS as C,
  type listEarnings,
  type readStatement,
  type Statement,
  type StatementLine,
} from '@lectern/contracts-commerce';
import type { ParamsOutput } from '@lectern/contracts-core';
import { type CsvQuery, DefinitionsRepository, DomainError, type RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { CausedTransactions } from '../../common/causes.ts';
import { Partners } from '../../common/partners.service.ts';
import { CourseTermsRepository } from './course-terms.repository.ts';
import { termsAt } from './domain/earning-lines.ts';
import { EarningsRepository } from './earnings.repository.ts';
import {
  LINES_OF_PAGE,
  StatementsRepository,
  type ClosedRow,
  type LineRow,
  type OpenRow,
} from './statements.repository.ts';

type Key = ParamsOutput<typeof readStatement>;

/** What an owner of courses is owed. Closed months are read as they were closed. */
@Injectable()
export class StatementsService {
  constructor(
    private readonly statements: StatementsRepository,
    private readonly earnings: EarningsRepository,
    private readonly definitions: DefinitionsRepository,
    private readonly courseTerms: CourseTermsRepository,
    private readonly partners: Partners,
    private readonly transactions: CausedTransactions,
  ) {}

  async listEarnings(ownerId: string): Promise<RouteOutput<typeof listEarnings>> {
    const [statements, balances, terms, courseShares, asOf, definitions] = await Promise.all([
      this.listStatements(ownerId),
      this.statements.sumBalances(ownerId),
      this.earnings.listTerms(),
      this.listCourseShares(ownerId),
      this.earnings.findAsOf(),
      this.definitions.readDefinitions('studio_earnings'),
    ]);
    return {
      asOf: asOf?.toISOString() ?? null,
      definitions,
      terms,
      ...(courseShares ? { courseShares } : {}),
      balances,
      statements,
    };
  }

  /** Own courses with a share of their own now; undefined while the catalogue cannot say which are own. */
  private async listCourseShares(ownerId: string): Promise<RouteOutput<typeof listEarnings>['courseShares']> {
    const courses = await this.partners.listAuthored(ownerId).catch(() => undefined);
    if (!courses) return undefined;
    const owned = courses.filter(({ isOwner }) => isOwner);
    const terms = await this.courseTerms.listTerms(owned.map(({ id }) => id));
    const now = await this.transactions.readClock();
    return owned.flatMap(({ id, title_ko, title_en }) => {
      const present = terms.findLast((one) => one.curriculumId === id && one.appliesFrom <= now);
      if (!present || present.platformBasisPoints === null) return [];
      const { platformBasisPoints, appliesFrom } = present;
      return [
        { curriculumId: id, title_ko, title_en, platformBasisPoints, since: appliesFrom.toISOString() },
      ];
    });
  }

  /** @throws {DomainError} STATEMENT_NOT_FOUND. */
  async readStatement(ownerId: string, key: Key, after: number): Promise<RouteOutput<typeof readStatement>> {
    const statement = await this.requireStatement(ownerId, key);
    const [rows, terms, asOf, definitions] = await Promise.all([
      this.statements.listLines(ownerId, key, after),
      this.earnings.listTerms(),
      this.earnings.findAsOf(),
      this.definitions.readDefinitions('studio_earnings'),
    ]);
    const lines = rows.slice(0, LINES_OF_PAGE);
    return {
      statement,
      terms: termsAt(terms, new Date(`${key.month}-01T00:00:00+09:00`)),
      lines: lines.map(presentLine),
      next: rows.length > LINES_OF_PAGE ? (lines.at(-1)?.id ?? null) : null,
      asOf: asOf?.toISOString() ?? null,
      definitions,
    };
  }

  /** @throws {DomainError} STATEMENT_NOT_FOUND. */
  async prepareFile(ownerId: string, key: Key): Promise<CsvQuery> {
    await this.requireStatement(ownerId, key);
    return this.statements.fileQuery(ownerId, key.month, key.currency);
  }

  private async requireStatement(ownerId: string, { month, currency }: Key): Promise<Statement> {
    const found = (await this.listStatements(ownerId)).find(
      (one) => one.month === month && one.currency === currency,
    );
    if (!found) throw new DomainError(C.STATEMENT_NOT_FOUND);
    return found;
  }

  /** Open months first, then the closed ones, each the latest first. */
  private async listStatements(ownerId: string): Promise<Statement[]> {
    const [closed, months] = await Promise.all([
      this.statements.listClosed(ownerId),
      this.statements.listOpenMonths(ownerId),
    ]);
    const open = await Promise.all(
      months.map(async (month) =>
        (await this.statements.sumOpen(month, ownerId)).map((row) => presentOpen(month, row)),
      ),
    );
    return [...open.flat(), ...closed.map(presentClosed)];
  }
}

const presentOpen = (month: string, row: OpenRow): Statement => ({
  ...row,
  month,
  state: 'open',
  payoutMinor: Math.max(row.netMinor + row.carriedMinor, 0) - row.withheldMinor,
  closedAt: null,
  paidAt: null,
  paidOn: null,
  reference: null,
});

const presentClosed = ({ closedAt, paidAt, ...row }: ClosedRow): Statement => ({
  ...row,
  state: paidAt ? 'paid' : 'payable',
  closedAt: closedAt.toISOString(),
  paidAt: paidAt?.toISOString() ?? null,
});

const presentLine = ({ titleKo, titleEn, occurredAt, ...row }: LineRow): StatementLine => ({
  ...row,
  title_ko: titleKo,
  title_en: titleEn,
  occurredAt: occurredAt.toISOString(),
});
