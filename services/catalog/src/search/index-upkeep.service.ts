import { LOGGER, type Logger } from '@lectern/nest-kit';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DictionaryUpkeepService } from './dictionary-upkeep.service.ts';
import { MissedSearchesService } from './missed-searches.service.ts';
import { SearchRepository } from './search.repository.ts';

/** Milliseconds between two looks for changed courses, and after one that failed. */
const INTERVAL = 1_000;
const RETRY_INTERVAL = 10_000;
/**
 * Courses indexed at a time, at least and at most. A write to one of them waits until the batch is done: milliseconds
 * in a catalogue of hundreds, seconds in one of a hundred thousand.
 */
const BATCH = 500;
const MOST = 4_000;
/** A backlog is cheaper in larger batches; they grow only while one takes less than this (milliseconds). */
const QUICK = 500;
const BACKLOG_GROWTH = 4;

/**
 * Merges changed courses into the search index soon after the change. Searches are correct without it but slower,
 * because they check unmerged courses one by one. The same run marks courses that have ended since, rebuilds the dictionary
 * and writes the log of searches without results. All replicas run it; a lock in the database lets one work at a time.
 */
@Injectable()
export class IndexUpkeepService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running = Promise.resolve();
  private isStopped = false;
  private batch = BATCH;

  constructor(
    private readonly repository: SearchRepository,
    private readonly dictionary: DictionaryUpkeepService,
    private readonly misses: MissedSearchesService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Synonyms come before the first search; without them it would answer, but find less. */
  async onApplicationBootstrap(): Promise<void> {
    await this.dictionary.settleSynonyms().catch((err: unknown) => {
      this.logger.warn({ err }, 'synonyms could not be written');
    });
    this.schedule(INTERVAL);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private schedule(delay: number): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.running = this.settle().then((next) => this.schedule(next));
    }, delay);
    this.timer.unref();
  }

  /** Returns the milliseconds until the next look. */
  private async settle(): Promise<number> {
    try {
      await this.dictionary.settleSynonyms();
      const started = performance.now();
      await this.repository.markEnded();
      const isBacklog = (await this.repository.mergePending(this.batch)) === this.batch;
      const isQuick = performance.now() - started < QUICK;
      this.batch = isBacklog && isQuick ? Math.min(this.batch * BACKLOG_GROWTH, MOST) : BATCH;
      if (isBacklog) return 0;
      await this.dictionary.rebuildDictionary();
      await this.misses.writeMisses();
      return INTERVAL;
    } catch (err) {
      this.logger.warn({ err }, 'search index upkeep failed and will be tried again');
      return RETRY_INTERVAL;
    }
  }
}
