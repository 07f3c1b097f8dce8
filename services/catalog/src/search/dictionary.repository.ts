import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { Term, TermKind } from './domain/term-keys.ts';
import type { SynonymRow } from './domain/synonyms/synonyms.ts';

/** A term as it is or should be in the dictionary. */
export interface WeightedTerm extends Term {
  readonly popularity: number;
}

export interface StoredTerm extends WeightedTerm {
  readonly termId: number;
}

/** A term that completes a key; `isWhole` when the key is all of it. */
export interface FoundTerm extends WeightedTerm {
  readonly isWhole: boolean;
}

interface TermRow {
  readonly kind: TermKind;
  readonly id: string;
  readonly text_ko: string;
  readonly text_en: string;
}

interface FoundRow extends TermRow {
  readonly popularity: number;
  readonly is_whole: boolean;
}

/** What is asked about a text. */
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

interface AnswerRow extends FoundRow {
  readonly about: 'word' | 'key' | 'half' | 'typo';
  readonly asked: string;
}

/** The tables of the dictionary and of synonyms; docs/decisions/0008 says how they are used. */
@Injectable()
export class DictionaryRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Runs `work` in a transaction, unless another replica is at the same: then the answer is undefined. */
  alone<T>(
    at: 'catalog-search-merge' | 'catalog-search-dictionary',
    work: () => Promise<T>,
  ): Promise<T | undefined> {
    return this.database.transaction(async () => {
      await this.database.query('set local statement_timeout = 0');
      const [row] = await this.database.query<{ locked: boolean }>(
        'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as locked',
        [at],
      );
      return row?.locked ? work() : undefined;
    });
  }

  /** Seconds since the dictionary was built when the index has changed since, else null. */
  async outdatedFor(): Promise<number | null> {
    const [row] = await this.database.query<{ seconds: number }>(
      `select least(extract(epoch from now() - dictionary_built_at), 1e9)::float8 as seconds
         from search_state where dictionary_seen <> dictionary_changes`,
    );
    return row?.seconds ?? null;
  }

  /** How far the index is, to be told to `markBuilt` when the dictionary is as far. */
  async readChanges(): Promise<number> {
    const [row] = await this.database.query<{ changes: number }>(
      'select dictionary_changes as changes from search_state',
    );
    return row?.changes ?? 0;
  }

  async markBuilt(changes: number): Promise<void> {
    await this.database.query('update search_state set dictionary_seen = $1, dictionary_built_at = now()', [
      changes,
    ]);
  }

  async synonymVersion(): Promise<string> {
    const [row] = await this.database.query<{ version: string }>(
      'select synonym_version as version from search_state',
    );
    return row?.version ?? '';
  }

  async replaceSynonyms(rows: readonly SynonymRow[], version: string): Promise<void> {
    const meanings = [...new Set(rows.map(({ alternatives }) => alternatives.join('|')))];
    await this.database.query('delete from search_meaning');
    await this.database.query(
      `insert into search_meaning (meaning_id, alternatives)
       select place, words from unnest($1::text[]) with ordinality as m (words, place)`,
      [meanings],
    );
    await this.database.query(
      `insert into search_synonym (form, meaning_id, alone)
       select form, m.meaning_id, alone from unnest($1::text[], $2::text[], $3::boolean[]) as s (form, words, alone)
         join search_meaning m on m.alternatives = s.words`,
      [
        rows.map(({ form }) => form),
        rows.map(({ alternatives }) => alternatives.join('|')),
        rows.map(({ alone }) => alone),
      ],
    );
    await this.database.query('select search_build_meanings()');
    await this.database.query(
      'update search_state set synonym_version = $1, dictionary_changes = dictionary_changes + 1',
      [version],
    );
  }

  /** What the catalogue speaks of; `weight` counts courses or their students. */
  async readSource(): Promise<(Term & { weight: number })[]> {
    const rows = await this.database.query<TermRow & { weight: number }>(
      'select kind, id, text_ko, text_en, weight::float8 as weight from search_dictionary_source',
    );
    return rows.map((row) => ({ ...toTerm(row), weight: row.weight }));
  }

  /** Courses that each form of a synonym finds, and each filter. */
  async countFound(): Promise<{ forms: Map<string, number>; filters: Map<string, number> }> {
    const forms = await this.database.query<{ name: string; found: number }>(
      `select s.form as name, bit_count(m.bits & live.bits)::int as found
         from search_synonym s join search_meaning m using (meaning_id) cross join search_filter live
        where live.filter = 'live' and m.bits is not null`,
    );
    const filters = await this.database.query<{ name: string; found: number }>(
      `select f.filter as name, bit_count(f.bits & live.bits)::int as found
         from search_filter f cross join search_filter live where live.filter = 'live'`,
    );
    const toMap = (rows: typeof forms) => new Map(rows.map(({ name, found }) => [name, found]));
    return { forms: toMap(forms), filters: toMap(filters) };
  }

  async readTerms(): Promise<StoredTerm[]> {
    const rows = await this.database.query<TermRow & { term_id: number; popularity: number }>(
      'select term_id, kind, id, text_ko, text_en, popularity from search_term',
    );
    return rows.map((row) => ({ ...toTerm(row), termId: row.term_id, popularity: row.popularity }));
  }

  /** Adds terms and returns their numbers, in the same order. */
  async addTerms(terms: readonly WeightedTerm[]): Promise<number[]> {
    const rows = await this.database.query<{ term_id: number }>(
      `insert into search_term (kind, id, text_ko, text_en, popularity)
       select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::integer[]) returning term_id`,
      [
        terms.map(({ kind }) => kind),
        terms.map(({ id }) => id),
        terms.map(({ textKo }) => textKo),
        terms.map(({ textEn }) => textEn),
        terms.map(({ popularity }) => popularity),
      ],
    );
    return rows.map((row) => row.term_id);
  }

  async addKeys(
    table: 'search_term_key' | 'search_typo_key',
    pairs: readonly { key: string; termId: number }[],
  ): Promise<void> {
    await this.database.query(
      `insert into ${table} (key, term_id) select * from unnest($1::text[], $2::integer[]) on conflict do nothing`,
      [pairs.map(({ key }) => key), pairs.map(({ termId }) => termId)],
    );
  }

  async removeTerms(termIds: readonly number[]): Promise<void> {
    await this.database.query('delete from search_term where term_id = any($1)', [termIds]);
  }

  async setPopularity(terms: readonly StoredTerm[]): Promise<void> {
    await this.database.query(
      `update search_term t set popularity = new.popularity
         from unnest($1::integer[], $2::integer[]) as new (term_id, popularity) where new.term_id = t.term_id`,
      [terms.map(({ termId }) => termId), terms.map(({ popularity }) => popularity)],
    );
  }

  async buildPrefixes(): Promise<void> {
    await this.database.query('select search_build_prefixes()');
  }

  /** Terms with a key that begins with `key`: the popular ones of each kind, and those whose key it is. */
  async complete(key: string): Promise<FoundTerm[]> {
    const rows = await this.database.prepared<FoundRow>(
      'search-complete',
      'select * from search_complete($1)',
      [key],
    );
    return rows.map(toFound);
  }

  /** Whatever is asked about a text that finds nothing, in one trip. */
  async lookUp({ words = [], keys = [], halves = [], typos = [] }: Questions): Promise<Answers> {
    const rows = await this.database.prepared<AnswerRow>(
      'search-understand',
      'select * from search_understand($1, $2, $3, $4)',
      [words, keys, halves, typos],
    );
    const completions = new Map<string, FoundTerm[]>(keys.map((key) => [key, []]));
    for (const row of rows) if (row.about === 'key') completions.get(row.asked)?.push(toFound(row));
    const asked = (about: AnswerRow['about']) =>
      new Set(rows.filter((row) => row.about === about).map((row) => row.asked));
    return {
      known: asked('word'),
      whole: asked('half'),
      completions,
      misspelt: rows.filter(({ about }) => about === 'typo').map(toFound),
    };
  }
}

function toFound(row: FoundRow): FoundTerm {
  return { ...toTerm(row), popularity: row.popularity, isWhole: row.is_whole };
}

function toTerm(row: TermRow): Term {
  return { kind: row.kind, id: row.id, textKo: row.text_ko, textEn: row.text_en };
}
