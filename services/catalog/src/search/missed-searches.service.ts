import type { Locale } from '@lectern/contracts-core';
import { classifyDatabaseFailure, LOGGER, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { loggableQuery } from './domain/loggable-query.ts';
import { MissedSearchesRepository, type MissedSearch } from './missed-searches.repository.ts';

/** Texts kept between two writes at most; more in that time come from a program, not from people. */
const MOST = 500;

/**
 * Keeps texts without results in memory until the index upkeep writes them, so that no search waits for a write. What the database
 * cannot take now is kept for the next time, and the end of the service writes what is left.
 */
@Injectable()
export class MissedSearchesService implements OnApplicationShutdown {
  private misses = new Map<string, MissedSearch>();

  constructor(
    private readonly repository: MissedSearchesRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  rememberMiss(text: string, language: Locale): void {
    const query = loggableQuery(text);
    if (query !== null) this.addMiss({ language, query, count: 1 });
  }

  /** Writes the kept texts. @throws the error of the database; texts that it refuses for themselves are dropped. */
  async writeMisses(): Promise<void> {
    if (this.misses.size === 0) return;
    const taken = this.misses;
    this.misses = new Map();
    try {
      await this.repository.addMisses([...taken.values()]);
    } catch (error) {
      const failure = classifyDatabaseFailure(error);
      if (failure !== 'unavailable' && failure !== 'retry') throw error;
      const later = this.misses;
      // Those of before come first where there is no room for all.
      this.misses = taken;
      for (const miss of later.values()) this.addMiss(miss);
      throw error;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.writeMisses().catch((err: unknown) => {
      this.logger.warn({ err, texts: this.misses.size }, 'searches without results are not counted');
    });
  }

  private addMiss({ language, query, count }: MissedSearch): void {
    const name = `${language} ${query}`;
    const known = this.misses.get(name);
    if (!known && this.misses.size >= MOST) return;
    this.misses.set(name, { language, query, count: count + (known?.count ?? 0) });
  }
}
