import {
  CATALOG_ERRORS as C,
  makeSynonym,
  type readSearchStatistics,
  type removeSynonym,
} from '@lectern/contracts-catalog';
import {
  addDays,
  hasRole,
  koreanDay,
  readDayRange,
  rolesOf,
  type BodyOutput,
  type QueryOutput,
  type Role,
} from '@lectern/contracts-core';
import {
  AuditService,
  Database,
  DefinitionsRepository,
  DomainError,
  type RouteOutput,
} from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { DictionaryRepository } from '../dictionary.repository.ts';
import { DictionaryUpkeepService } from '../dictionary-upkeep.service.ts';
import { foldText, toWords } from '../domain/search-text.ts';
import { DAYS_KEPT, MissedSearchesRepository } from '../missed-searches.repository.ts';
import { PopularSearchesService } from '../popular/popular-searches.service.ts';
import { StaffSynonymsRepository } from './staff-synonyms.repository.ts';
import { formOf, holding } from './synonym-form.ts';

/** Synonyms listed at most; the others are found by their letters. */
const MOST_SYNONYMS = 200;

/** What is searched for, with results and without, and what staff make of it; each act and its record are one transaction. */
@Injectable()
export class SearchStatisticsService {
  constructor(
    private readonly misses: MissedSearchesRepository,
    private readonly synonyms: StaffSynonymsRepository,
    private readonly dictionary: DictionaryRepository,
    private readonly upkeep: DictionaryUpkeepService,
    private readonly audit: AuditService,
    private readonly database: Database,
    private readonly definitions: DefinitionsRepository,
    private readonly popular: PopularSearchesService,
  ) {}

  /** The reasons are for those who may make synonyms. @throws {DomainError} RANGE_REFUSED. */
  async readSearches(
    query: QueryOutput<typeof readSearchStatistics>,
    roles: readonly Role[],
  ): Promise<RouteOutput<typeof readSearchStatistics>> {
    const moment = new Date();
    const today = koreanDay(moment);
    const range = readDayRange(query, today);
    if (!range) throw new DomainError(C.RANGE_REFUSED);
    const { from, to, beforeFrom, beforeTo } = range;
    const [days, terms, synonyms, found] = await Promise.all([
      this.misses.listDays(beforeFrom, to),
      this.misses.listTerms(from, to),
      this.synonyms.listAll(),
      this.popular.readFound(range, today),
    ]);
    const inRange = days.filter(({ day }) => day >= from);
    const wanted = synonyms.filter(holding(query.synonym));
    const readsReasons = hasRole(roles, rolesOf(makeSynonym));
    const meanings = new Map(synonyms.map(({ form, meaning }) => [form, meaning]));
    const sum = (list: typeof days) => ({
      searches: list.reduce((total, { searches }) => total + searches, 0),
    });
    return {
      ...{ from, to, beforeFrom, beforeTo },
      asOf: moment.toISOString(),
      now: sum(inRange),
      before: sum(days.filter(({ day }) => day < from)),
      keptFrom: addDays(today, -DAYS_KEPT),
      days: inRange,
      definitions: {
        ...(await this.definitions.readDefinitions('search_miss')),
        ...(await this.definitions.readDefinitions('popular_term')),
      },
      found,
      terms: terms.map(({ term, language, searches }) => ({
        ...{ term, language, searches },
        meaning: meanings.get(formOf(term)) ?? null,
      })),
      termCount: terms[0]?.terms ?? 0,
      synonyms: wanted.slice(0, MOST_SYNONYMS).map(({ term, meaning, reason, at }) => ({
        ...{ term, meaning, reason: readsReasons ? reason : '' },
        at: at.toISOString(),
      })),
      synonymCount: wanted.length,
    };
  }

  /** @throws {DomainError} SYNONYM_EXISTS, SYNONYM_UNKNOWN where the meaning finds nothing itself. */
  async makeSynonym(
    { term, meaning, reason }: BodyOutput<typeof makeSynonym>,
    staffId: string,
  ): Promise<RouteOutput<typeof makeSynonym>> {
    const form = formOf(term);
    if (form === '' || (await this.synonyms.isName(form))) throw new DomainError(C.SYNONYM_EXISTS);
    await this.expectKnown(meaning, form);
    await this.database.runInTransaction(async () => {
      if (!(await this.synonyms.addSynonym(form, { term, meaning, reason, staffId })))
        throw new DomainError(C.SYNONYM_EXISTS);
      await this.audit.recordEntry({
        action: 'synonym-made',
        actorId: staffId,
        detail: { term, meaning, reason },
      });
    });
    // The next upkeep does it otherwise, a second later.
    await this.upkeep.settleSynonyms();
    return { success: true };
  }

  /** @throws {DomainError} SYNONYM_NOT_FOUND. */
  async removeSynonym(
    { term, reason }: BodyOutput<typeof removeSynonym>,
    staffId: string,
  ): Promise<RouteOutput<typeof removeSynonym>> {
    await this.database.runInTransaction(async () => {
      const removed = await this.synonyms.removeSynonym(formOf(term));
      if (!removed) throw new DomainError(C.SYNONYM_NOT_FOUND);
      await this.audit.recordEntry({
        action: 'synonym-removed',
        actorId: staffId,
        detail: { ...removed, reason },
      });
    });
    await this.upkeep.settleSynonyms();
    return { success: true };
  }

  /** Every word must find something by itself; another synonym of staff would lead nowhere once that is removed. */
  private async expectKnown(meaning: string, form: string): Promise<void> {
    const words = toWords(foldText(meaning));
    const ofStaff = new Set((await this.synonyms.listAll()).map((one) => one.form));
    const { known } = await this.dictionary.lookUp({ words });
    const isKnown =
      words.length > 0 &&
      words.every((word) => known.has(word) && !ofStaff.has(word)) &&
      words.join('') !== form;
    if (!isKnown) throw new DomainError(C.SYNONYM_UNKNOWN);
  }
}
