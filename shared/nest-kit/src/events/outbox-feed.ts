import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../logging/logger.ts';
import type { EventFeed } from './event-feed.ts';
import type { EventStore } from './event-store.ts';
import type { Follower } from './follower.ts';

/** Events that are handled in one transaction at most. */
const BATCH = 500;
/** Milliseconds between two looks into the outbox, and after failures at most. */
const PATIENCE = { lookEvery: 1_000, longestPause: 30_000 };

/** Events of the service's own outbox, read from the table: what there is where no stream is configured. */
export class OutboxFeed implements EventFeed {
  private readonly store: EventStore;
  private readonly logger: Logger;
  private readonly patience: typeof PATIENCE;

  constructor(store: EventStore, logger: Logger, patience = PATIENCE) {
    this.store = store;
    this.logger = logger;
    this.patience = patience;
  }

  async follow(follower: Follower, signal: AbortSignal): Promise<void> {
    const { lookEvery, longestPause } = this.patience;
    let wait = lookEvery;
    while (!signal.aborted) {
      try {
        await this.catchUp(follower, signal);
        wait = lookEvery;
      } catch (err) {
        if (!signal.aborted) this.logger.warn({ err, follower: follower.name }, 'events wait to be handled');
        wait = Math.min(longestPause, wait * 2);
      }
      await pause(wait, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Gives a follower everything that is there now. @returns how many events. */
  async catchUp(follower: Follower, signal?: AbortSignal): Promise<number> {
    let count = 0;
    for (let place = await this.placeOf(follower); !signal?.aborted;) {
      const events = await this.store.readAfter(place, BATCH);
      if (events.length === 0) break;
      await follower.take(events);
      place = events.at(-1)?.id ?? place;
      count += events.length;
    }
    return count;
  }

  async close(): Promise<void> {
    // It has no connection of its own.
  }

  /** A new follower begins with what comes from now on. */
  private async placeOf({ name }: Follower): Promise<number> {
    const place = await this.store.findPlace(name);
    if (place !== undefined) return place;
    const newest = await this.store.findNewest();
    await this.store.beginAfter(name, newest);
    return newest;
  }
}
