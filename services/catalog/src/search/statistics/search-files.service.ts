import type { Transform } from 'node:stream';
import {
  CATALOG_ERRORS as C,
  makeSynonym,
  type exportMissedSearches,
  type exportSynonyms,
} from '@lectern/contracts-catalog';
import {
  hasRole,
  koreanDay,
  readDayRange,
  rolesOf,
  type DayRange,
  type QueryOutput,
  type SignedInPerson,
} from '@lectern/contracts-core';
import {
  AuditService,
  type CsvPages,
  type CsvQuery,
  DomainError,
  filterDetail,
  nameLastColumn,
} from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { MissedSearchesRepository, readMeant } from '../missed-searches.repository.ts';
import { PopularSearchesService } from '../popular/popular-searches.service.ts';
import { StaffSynonymsRepository, type StaffSynonym } from './staff-synonyms.repository.ts';
import { formOf, holding } from './synonym-form.ts';

type Days = QueryOutput<typeof exportMissedSearches>;

/** Files of what is searched for, of which the tables have the first rows; who takes one is written down. */
@Injectable()
export class SearchFilesService {
  constructor(
    private readonly misses: MissedSearchesRepository,
    private readonly popular: PopularSearchesService,
    private readonly synonyms: StaffSynonymsRepository,
    private readonly audit: AuditService,
  ) {}

  /** @throws {DomainError} RANGE_REFUSED. */
  async prepareMissed(query: Days, staffId: string): Promise<CsvQuery & { through: Transform }> {
    const { from, to } = readRange(query);
    const detail = filterDetail({ from, until: to });
    await this.audit.recordEntry({ action: 'missed-searches-exported', actorId: staffId, detail });
    const meanings = new Map((await this.synonyms.listAll()).map(({ form, meaning }) => [form, meaning]));
    const through = nameLastColumn((texts) =>
      Promise.resolve(new Map(texts.map((text) => [text, [meanings.get(formOf(readMeant(text))) ?? '']]))),
    );
    return { ...this.misses.termsQuery(from, to), through };
  }

  /** @throws {DomainError} RANGE_REFUSED. */
  async prepareFound(query: Days, staffId: string): Promise<CsvQuery> {
    const { from, to } = readRange(query);
    const detail = filterDetail({ from, until: to });
    await this.audit.recordEntry({ action: 'found-searches-exported', actorId: staffId, detail });
    return this.popular.foundQuery({ from, to });
  }

  /** The reasons are for those who may make synonyms. */
  async prepareSynonyms(
    { synonym }: QueryOutput<typeof exportSynonyms>,
    { userId, roles }: SignedInPerson,
  ): Promise<CsvPages> {
    const detail = filterDetail({ q: synonym });
    await this.audit.recordEntry({ action: 'synonyms-exported', actorId: userId, detail });
    const cells = hasRole(roles, rolesOf(makeSynonym)) ? [...CELLS, REASON] : CELLS;
    return {
      name: 'lectern-synonyms',
      head: cells.map(([header]) => header),
      pages: this.readSynonyms(synonym, cells),
    };
  }

  /** One page: the search has all of them in memory anyway. */
  private async *readSynonyms(letters: string, cells: readonly Cell[]): AsyncGenerator<string[][]> {
    const wanted = (await this.synonyms.listAll()).filter(holding(letters));
    yield wanted.map((one) => cells.map(([, cellOf]) => cellOf(one)));
  }
}

type Cell = readonly [header: string, cellOf: (synonym: StaffSynonym) => string];

const CELLS: readonly Cell[] = [
  ['made_at', ({ at }) => at.toISOString()],
  ['term', ({ term }) => term],
  ['meaning', ({ meaning }) => meaning],
];
const REASON: Cell = ['reason', ({ reason }) => reason];

/** @throws {DomainError} RANGE_REFUSED. */
function readRange(query: Days): DayRange {
  const range = readDayRange(query, koreanDay(new Date()));
  if (!range) throw new DomainError(C.RANGE_REFUSED);
  return range;
}
