import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../logging/logger.ts';
import { writeEvent } from './event.ts';
import type { EventStore } from './event-store.ts';
import type { EventStream } from './event-stream.ts';

/** Events that are on their way to the stream at most. */
const BATCH = 100;
/** Milliseconds between two looks into the outbox, and after failures at most. */
const LOOK_EVERY = 250;
const LONGEST_PAUSE = 10_000;
/** Seconds for which one process relays alone. That two do is no harm: the stream takes each event once. */
const HELD_FOR = 15;

/**
 * Gives the outbox of a service to the stream, in order. Its place is written only after the stream has acknowledged what is
 * before it, so that nothing is lost when either of the two, or this process, goes away.
 */
export class Relay {
  private readonly source: string;
  private readonly store: EventStore;
  private readonly stream: EventStream;
  private readonly logger: Logger;
  private readonly holder = randomUUID();
  private isHearing = false;

  /** @param source The service whose outbox it is. */
  constructor(source: string, store: EventStore, stream: EventStream, logger: Logger) {
    this.source = source;
    this.store = store;
    this.stream = stream;
    this.logger = logger;
  }

  /** Relays until the signal aborts. Never throws. */
  async run(signal: AbortSignal): Promise<void> {
    let wait = LOOK_EVERY;
    while (!signal.aborted) {
      try {
        const count = await this.relayNext();
        wait = count < BATCH ? LOOK_EVERY : 0;
      } catch (err) {
        if (!signal.aborted) this.logger.warn({ err }, 'events wait for the stream');
        wait = Math.min(LONGEST_PAUSE, Math.max(wait, LOOK_EVERY) * 2);
      }
      await pause(wait, undefined, { signal }).catch(() => undefined);
    }
    await this.store.leaveRelay(this.holder).catch(() => undefined);
  }

  /** @returns how many events the stream took. @throws when it did not take all that it was given. */
  private async relayNext(): Promise<number> {
    if (!this.isHearing) await this.hear();
    const before = await this.store.findRelayed();
    const events = await this.store.readAfter(before, BATCH);
    if (events.length === 0 || (await this.store.holdRelay(this.holder, HELD_FOR)) !== before) return 0;
    const outcomes = await Promise.allSettled(
      events.map((event) => this.stream.publish(this.source, event, writeEvent(event))),
    );
    const failed = outcomes.findIndex(({ status }) => status === 'rejected');
    const last = (failed === -1 ? events : events.slice(0, failed)).at(-1);
    if (last) await this.store.noteRelayed(this.holder, before, last.id);
    const failure = outcomes[failed];
    if (failure?.status === 'rejected') throw failure.reason;
    return events.length;
  }

  private async hear(): Promise<void> {
    await this.stream.hearAgain(this.source, (lastId) => {
      this.logger.warn({ after: lastId }, 'a follower misses events: they are sent again');
      this.store
        .sendAgain(lastId)
        .catch((err: unknown) => this.logger.warn({ err }, 'events could not be sent again'));
    });
    this.isHearing = true;
  }
}
