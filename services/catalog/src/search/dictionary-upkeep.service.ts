import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DictionaryRepository, type StoredTerm, type WeightedTerm } from './dictionary.repository.ts';
import { completionKeys, misspellingKeys, type Term } from './domain/term-keys.ts';
import { wantedTerms } from './domain/wanted-terms.ts';
import { BRANDS } from './domain/synonyms/brands.ts';
import { staffConcepts } from './domain/synonyms/staff-concepts.ts';
import { CONCEPTS, synonymRows } from './domain/synonyms/synonyms.ts';
import { StaffSynonymsRepository } from './statistics/staff-synonyms.repository.ts';

/** Terms written at a time; each brings about a hundred keys. */
const BATCH = 400;
/** Seconds of age allowed for each second of building time, so that upkeep stays a small part of the load. */
const PATIENCE = 20;

/** Keeps synonyms and the dictionary of terms in line with the catalogue. */
@Injectable()
export class DictionaryUpkeepService {
  private secondsToBuild = 0;
  /** Changes of staff that are in what is written; undefined before anything was. */
  private settledChanges: number | undefined;

  constructor(
    private readonly dictionary: DictionaryRepository,
    private readonly staffSynonyms: StaffSynonymsRepository,
  ) {}

  /**
   * Writes the synonyms of this release, with those of staff, once and after each change of staff. Call it again while
   * another process holds the lock of the index.
   */
  async settleSynonyms(): Promise<void> {
    const changes = await this.dictionary.staffChanges();
    if (this.settledChanges === changes) return;
    const known = [...CONCEPTS, ...BRANDS];
    const rows = synonymRows([...known, ...staffConcepts(await this.staffSynonyms.listAll(), known)]);
    const version = createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 16);
    if ((await this.dictionary.synonymVersion()) !== version) {
      await this.dictionary.runExclusively('catalog-search-merge', () =>
        this.dictionary.replaceSynonyms(rows, version),
      );
    }
    if ((await this.dictionary.synonymVersion()) === version) this.settledChanges = changes;
  }

  /** Rebuilds the dictionary after changes of the catalogue, but not too often. */
  async rebuildDictionary(): Promise<void> {
    const age = await this.dictionary.outdatedFor();
    if (age === null || age < this.secondsToBuild * PATIENCE) return;
    const start = performance.now();
    await this.dictionary.runExclusively('catalog-search-dictionary', () => this.build());
    this.secondsToBuild = (performance.now() - start) / 1_000;
  }

  private async build(): Promise<void> {
    const changes = await this.dictionary.readChanges();
    const source = await this.dictionary.readSource();
    const wanted = wantedTerms(
      source,
      { concepts: CONCEPTS, brands: BRANDS },
      await this.dictionary.countFound(),
    );
    const stored = new Map((await this.dictionary.readTerms()).map((term) => [nameOf(term), term]));
    const names = new Set(wanted.map(nameOf));
    const gone = [...stored].filter(([name]) => !names.has(name)).map(([, { termId }]) => termId);
    const moved = wanted.flatMap((term): StoredTerm[] => {
      const known = stored.get(nameOf(term));
      return known && known.popularity !== term.popularity ? [{ ...term, termId: known.termId }] : [];
    });
    await this.dictionary.removeTerms(gone);
    await this.dictionary.setPopularity(moved);
    await this.add(wanted.filter((term) => !stored.has(nameOf(term))));
    await this.dictionary.buildPrefixes();
    await this.dictionary.markBuilt(changes);
  }

  private async add(terms: readonly WeightedTerm[]): Promise<void> {
    for (let start = 0; start < terms.length; start += BATCH) {
      const batch = terms.slice(start, start + BATCH);
      const ids = await this.dictionary.addTerms(batch);
      const keys = (of: (term: Term) => string[]) =>
        batch.flatMap((term, index) => of(term).map((key) => ({ key, termId: ids[index] ?? 0 })));
      await this.dictionary.addKeys('search_term_key', keys(completionKeys));
      await this.dictionary.addKeys('search_typo_key', keys(misspellingKeys));
    }
  }
}

function nameOf({ kind, id, textKo, textEn }: Term): string {
  return JSON.stringify([kind, id, textKo, textEn]);
}
