import { setTimeout as pause } from 'node:timers/promises';
import type { JsMsg } from '@nats-io/jetstream';
import type { Logger } from '../logging/logger.ts';
import { readEvent } from './event.ts';
import type { EventFeed } from './event-feed.ts';
import type { EventStream } from './event-stream.ts';
import type { Follower } from './follower.ts';

/** Events that are delivered and not acknowledged at most, of all replicas together. */
const BATCH = 200;

/** Times of a feed, in milliseconds. */
export interface FeedPatience {
  /** Until what came too early is delivered again. */
  readonly early: number;
  /** Until what is missing is asked for. */
  readonly missing: number;
  /** After a failure, at first and at most. */
  readonly firstPause: number;
  readonly longestPause: number;
}

const PATIENCE: FeedPatience = { early: 250, missing: 5_000, firstPause: 500, longestPause: 30_000 };

/** Events from the stream, with acknowledgement: what was handled, and nothing else, is acknowledged. */
export class StreamFeed implements EventFeed {
  private readonly service: string;
  private readonly stream: EventStream;
  private readonly logger: Logger;
  private readonly patience: FeedPatience;

  constructor(service: string, stream: EventStream, logger: Logger, patience = PATIENCE) {
    this.service = service;
    this.stream = stream;
    this.logger = logger;
    this.patience = patience;
  }

  async follow(follower: Follower, signal: AbortSignal): Promise<void> {
    const dealer = new Dealer(follower, this.sourceOf(follower), this.stream, this.patience);
    const { firstPause, longestPause } = this.patience;
    let wait = firstPause;
    while (!signal.aborted) {
      try {
        await this.followOnce(follower, signal, async (messages) => {
          await dealer.deal(messages);
          wait = firstPause;
        });
      } catch (err) {
        if (!signal.aborted) this.logger.warn({ err, follower: follower.name }, 'events wait in the stream');
        wait = Math.min(longestPause, wait * 2);
      }
      await pause(wait, undefined, { signal }).catch(() => undefined);
    }
  }

  close(): Promise<void> {
    return this.stream.close();
  }

  private sourceOf({ following }: Follower): string {
    return following.source ?? this.service;
  }

  /** Resolves when the stream has no such consumer any more; the next call makes it again. @throws what dealing with messages threw. */
  private async followOnce(
    follower: Follower,
    signal: AbortSignal,
    deal: (messages: readonly JsMsg[]) => Promise<void>,
  ): Promise<void> {
    const name = `${this.service}-${follower.name}`;
    const consumer = await this.stream.openConsumer(name, this.sourceOf(follower), BATCH);
    const waiting: JsMsg[] = [];
    let wake: () => void = () => undefined;
    const messages = await consumer.consume({
      max_messages: BATCH,
      abort_on_missing_resource: true,
      callback: (message) => {
        waiting.push(message);
        wake();
      },
    });
    let isOver = false;
    const end = () => {
      isOver = true;
      wake();
    };
    void messages.closed().then(end, end);
    signal.addEventListener('abort', end, { once: true });
    try {
      while (!isOver) {
        if (waiting.length === 0) await new Promise<void>((resolve) => (wake = resolve));
        // What comes in the same moment is handled in one transaction.
        await pause(1);
        if (waiting.length > 0) await deal(waiting.splice(0));
      }
    } finally {
      signal.removeEventListener('abort', end);
      await messages.close();
      for (const message of waiting) message.nak();
    }
  }
}

/** Gives a follower what was delivered, and tells the stream what became of it. */
class Dealer {
  private readonly follower: Follower;
  private readonly source: string;
  private readonly stream: EventStream;
  private readonly patience: FeedPatience;
  private missing: { lastId: number; since: number } | undefined;

  constructor(follower: Follower, source: string, stream: EventStream, patience: FeedPatience) {
    this.follower = follower;
    this.source = source;
    this.stream = stream;
    this.patience = patience;
  }

  /** @throws what handling threw; the messages are delivered again then. */
  async deal(messages: readonly JsMsg[]): Promise<void> {
    try {
      const read = messages.map((message) => ({ message, event: readEvent(message.string()) }));
      for (const { message, event } of read) {
        if (event) continue;
        await this.follower.setAside(message.string());
        message.term('unreadable');
      }
      const events = read.flatMap(({ message, event }) => (event ? [{ message, event }] : []));
      if (events.length === 0) return;
      const { lastId, isMissing } = await this.follower.take(events.map(({ event }) => event));
      const early = events.filter(({ event }) => event.id > lastId);
      for (const { message, event } of events) if (event.id <= lastId) message.ack();
      const isLost = this.noteMissing(isMissing ? lastId : undefined);
      // What is sent again needs room among the unacknowledged; one stays, so that asking goes on until it is here.
      for (const [index, { message }] of early.entries()) {
        if (isLost && index > 0) message.ack();
        else message.nak(this.patience.early);
      }
      if (isLost) await this.stream.askAgain(this.source, lastId);
    } catch (error) {
      for (const message of messages) message.nak(this.patience.firstPause);
      throw error;
    }
  }

  /** The stream may deliver in another order for a moment; what is missing for longer was lost there: true, once in a while. */
  private noteMissing(lastId: number | undefined): boolean {
    if (lastId === undefined || this.missing?.lastId !== lastId) {
      this.missing = lastId === undefined ? undefined : { lastId, since: performance.now() };
      return false;
    }
    if (performance.now() - this.missing.since < this.patience.missing) return false;
    this.missing = { lastId, since: performance.now() };
    return true;
  }
}
