import type { Locale } from '@lectern/contracts-core';
import { Injectable } from '@nestjs/common';
import { loggableQuery } from './domain/loggable-query.ts';
import { MissedSearchesRepository, type MissedSearch } from './missed-searches.repository.ts';

/** Texts kept between two writes at most; more in that time come from a program, not from people. */
const MOST = 500;

/** Keeps texts without results in memory until the index upkeep writes them, so that no search waits for a write. */
@Injectable()
export class MissedSearchesService {
  private misses = new Map<string, MissedSearch>();

  constructor(private readonly repository: MissedSearchesRepository) {}

  rememberMiss(text: string, language: Locale): void {
    const query = loggableQuery(text);
    if (query === null) return;
    const name = `${language} ${query}`;
    const count = (this.misses.get(name)?.count ?? 0) + 1;
    if (count > 1 || this.misses.size < MOST) this.misses.set(name, { language, query, count });
  }

  /** Writes the kept texts; those that cannot be written are dropped. */
  async writeMisses(): Promise<void> {
    if (this.misses.size === 0) return;
    const misses = [...this.misses.values()];
    this.misses = new Map();
    await this.repository.addMisses(misses);
  }
}
