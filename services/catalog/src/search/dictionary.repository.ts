import { Database, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import {
  ADD_KEYS,
  ADD_MEANINGS,
  ADD_SYNONYMS,
  ADD_TERMS,
  BUILD_MEANINGS,
  BUILD_PREFIXES,
  COMPLETE,
  COUNT_FILTERS,
  COUNT_FORMS,
  DELETE_MEANINGS,
  type FOUND_TERM,
  MARK_BUILT,
  MARK_SYNONYMS,
  OUTDATED_FOR,
  READ_SOURCE,
  READ_STATE,
  READ_TERMS,
  REMOVE_TERMS,
  SET_POPULARITY,
  type STORED_TERM,
  TRY_LOCK,
  UNDERSTAND,
  UNLIMITED_TIME,
} from './dictionary.statements.ts';
import type { Term } from './domain/term-keys.ts';
import type { SynonymRow } from './domain/synonyms/synonyms.ts';

/** A term that is not in the dictionary yet, or with another popularity. */
export type WeightedTerm = Omit<StoredTerm, 'termId'>;
export type StoredTerm = RowOf<typeof STORED_TERM>;
/** A term that completes a key; `isWhole` when the key is all of it. */
export type FoundTerm = RowOf<typeof FOUND_TERM>;

/** The look-ups for a text. */
export interface Questions {
  /** Are they in some word of a course, as they are or by a synonym? */
  readonly words?: readonly string[];
  /** What do they complete to? */
  readonly keys?: readonly string[];
  /** Are they words of courses, or names that find some? */
  readonly halves?: readonly string[];
  /** What shares one of these keys, under which misspelt terms are found? */
  readonly typos?: readonly string[];
}

export interface Answers {
  /** Those of the words that are. */
  readonly known: ReadonlySet<string>;
  /** Those of the halves that are. */
  readonly whole: ReadonlySet<string>;
  /** Terms by the key they complete. */
  readonly completions: ReadonlyMap<string, readonly FoundTerm[]>;
  readonly misspelt: readonly FoundTerm[];
}

type AnswerRow = RowOf<(typeof UNDERSTAND)['columns']>;

/** The tables of the dictionary and of synonyms; docs/decisions/0008 says how they are used. */
@Injectable()
export class DictionaryRepository {
  constructor(private readonly database: Database) {}

  /** Runs `work` in a transaction, unless another replica is at the same: then the answer is undefined. */
  runExclusively<T>(
    at: 'catalog-search-merge' | 'catalog-search-dictionary',
    work: () => Promise<T>,
  ): Promise<T | undefined> {
    return this.database.runInTransaction(async () => {
      await this.database.run(UNLIMITED_TIME);
      const row = await this.database.row(TRY_LOCK, [at]);
      return row?.isLocked ? work() : undefined;
    });
  }

  /** Seconds since the dictionary was built when the index has changed since, else null. */
  async outdatedFor(): Promise<number | null> {
    return (await this.database.row(OUTDATED_FOR))?.seconds ?? null;
  }

  /** The index's change counter; pass it to `markBuilt` once the dictionary is built. */
  async readChanges(): Promise<number> {
    return (await this.database.row(READ_STATE))?.dictionaryChanges ?? 0;
  }

  async markBuilt(changes: number): Promise<void> {
    await this.database.run(MARK_BUILT, [changes]);
  }

  async synonymVersion(): Promise<string> {
    return (await this.database.row(READ_STATE))?.synonymVersion ?? '';
  }

  /** How often staff have changed their own synonyms. */
  async staffChanges(): Promise<number> {
    return (await this.database.row(READ_STATE))?.staffChanges ?? 0;
  }

  async replaceSynonyms(rows: readonly SynonymRow[], version: string): Promise<void> {
    const meanings = [...new Set(rows.map(({ alternatives }) => alternatives.join('|')))];
    await this.database.run(DELETE_MEANINGS);
    await this.database.run(ADD_MEANINGS, [meanings]);
    await this.database.run(ADD_SYNONYMS, [
      rows.map(({ form }) => form),
      rows.map(({ alternatives }) => alternatives.join('|')),
      rows.map(({ alone }) => alone),
    ]);
    await this.database.run(BUILD_MEANINGS);
    await this.database.run(MARK_SYNONYMS, [version]);
  }

  /** The terms of the catalogue; `weight` counts courses or their students. */
  readSource(): Promise<(Term & { weight: number })[]> {
    return this.database.rows(READ_SOURCE);
  }

  /** Courses that each form of a synonym finds, and each filter. */
  async countFound(): Promise<{ forms: Map<string, number>; filters: Map<string, number> }> {
    const forms = await this.database.rows(COUNT_FORMS);
    const filters = await this.database.rows(COUNT_FILTERS);
    const toMap = (rows: typeof forms) => new Map(rows.map(({ name, found }) => [name, found]));
    return { forms: toMap(forms), filters: toMap(filters) };
  }

  readTerms(): Promise<StoredTerm[]> {
    return this.database.rows(READ_TERMS);
  }

  /** Adds terms and returns their numbers, in the same order. */
  async addTerms(terms: readonly WeightedTerm[]): Promise<number[]> {
    const rows = await this.database.rows(ADD_TERMS, [
      terms.map(({ kind }) => kind),
      terms.map(({ id }) => id),
      terms.map(({ textKo }) => textKo),
      terms.map(({ textEn }) => textEn),
      terms.map(({ popularity }) => popularity),
    ]);
    return rows.map((row) => row.termId);
  }

  async addKeys(
    table: keyof typeof ADD_KEYS,
    pairs: readonly { key: string; termId: number }[],
  ): Promise<void> {
    await this.database.run(ADD_KEYS[table], [
      pairs.map(({ key }) => key),
      pairs.map(({ termId }) => termId),
    ]);
  }

  async removeTerms(termIds: readonly number[]): Promise<void> {
    await this.database.run(REMOVE_TERMS, [termIds]);
  }

  async setPopularity(terms: readonly StoredTerm[]): Promise<void> {
    await this.database.run(SET_POPULARITY, [
      terms.map(({ termId }) => termId),
      terms.map(({ popularity }) => popularity),
    ]);
  }

  async buildPrefixes(): Promise<void> {
    await this.database.run(BUILD_PREFIXES);
  }

  /** Terms with a key that begins with `key`: the popular ones of each kind, and those whose key it is. */
  completeTerm(key: string): Promise<FoundTerm[]> {
    return this.database.rows(COMPLETE, [key]);
  }

  /** All look-ups for a text that finds nothing, in one round trip. */
  async lookUp({ words = [], keys = [], halves = [], typos = [] }: Questions): Promise<Answers> {
    const rows = await this.database.rows(UNDERSTAND, [words, keys, halves, typos]);
    const completions = new Map<string, FoundTerm[]>(keys.map((key) => [key, []]));
    for (const row of rows) if (row.about === 'key') completions.get(row.asked ?? '')?.push(...toFound(row));
    const asked = (about: AnswerRow['about']) =>
      new Set(rows.filter((row) => row.about === about).flatMap((row) => row.asked ?? []));
    return {
      known: asked('word'),
      whole: asked('half'),
      completions,
      misspelt: rows.filter(({ about }) => about === 'typo').flatMap(toFound),
    };
  }
}

/** The term of an answer that has one. */
function toFound({ kind, id, textKo, textEn, popularity, isWhole }: AnswerRow): FoundTerm[] {
  if (kind === null || id === null || textKo === null || textEn === null || popularity === null) return [];
  return [{ kind, id, textKo, textEn, popularity, isWhole: isWhole ?? false }];
}
