import { setTimeout } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { SetsService } from './sets.service.ts';

/** Milliseconds an edge waits for a newer set, below the limit of a handler, and between two looks. */
const LONGEST_WAIT = 8_000;
const LOOK_EVERY = 300;

/** Lets edges wait for the next set, so that they hear of it within a moment and ask seldom. */
@Injectable()
export class NewerSetsService implements OnModuleDestroy {
  private readonly stopping = new AbortController();

  constructor(private readonly sets: SetsService) {}

  /** Waits for a set newer than `after`. When none comes in time, resolves with the live one. */
  async awaitNewer(after: number): ReturnType<SetsService['findNewer']> {
    const until = Date.now() + LONGEST_WAIT;
    while (Date.now() < until && !this.stopping.signal.aborted) {
      const newer = await this.sets.findNewer(after);
      // Without any set there is nothing to wait with: the edge has to know.
      if (newer || after === 0) return newer;
      await setTimeout(LOOK_EVERY, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
    return this.sets.findNewer(0);
  }

  /** Edges that wait are answered, so that a stop does not wait for them. */
  onModuleDestroy(): void {
    this.stopping.abort();
  }
}
