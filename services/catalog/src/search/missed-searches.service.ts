import type { Locale } from '@lectern/contracts-core';
import { Injectable } from '@nestjs/common';
import { loggableQuery } from './domain/loggable-query.ts';
import { MissedSearchesRepository, type MissedSearch } from './missed-searches.repository.ts';

/** Texts kept between two writes at most; more in that time come from a program, not from people. */
const MOST = 500;

/** Remembers texts that found nothing, in memory until the index upkeep writes them: no search waits or fails for it. */
@Injectable()
export class MissedSearchesService {
  private readonly repository: MissedSearchesRepository;
  private misses = new Map<string, MissedSearch>();

  constructor(repository: MissedSearchesRepository) {
    this.repository = repository;
  }

  rememberMiss(text: string, language: Locale): void {
    const query = loggableQuery(text);
    if (query === null) return;
    const name = `${language} ${query}`;
    const count = (this.misses.get(name)?.count ?? 0) + 1;
    if (count > 1 || this.misses.size < MOST) this.misses.set(name, { language, query, count });
  }

  /** Writes what was remembered; what cannot be written is forgotten. */
  async writeMisses(): Promise<void> {
    if (this.misses.size === 0) return;
    const misses = [...this.misses.values()];
    this.misses = new Map();
    await this.repository.addMisses(misses);
  }
}
