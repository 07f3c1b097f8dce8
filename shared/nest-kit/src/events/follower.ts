import { COMMON_ERRORS } from '@lectern/contracts-core';
import { DomainError } from '../errors/domain-error.ts';
import { classifyDatabaseFailure } from '../errors/database-failure.ts';
import type { Logger } from '../logging/logger.ts';
import { readEvent, writeEvent, type EventOf, type Following, type StoredEvent } from './event.ts';
import type { EventStore } from './event-store.ts';

/** Times that one event may fail by itself before it is set aside; what is away is waited for without an end. */
const MOST_TRIES = 8;

/** Where a follower is after it was given events. */
export interface Taken {
  /** Everything until this event is handled. */
  readonly lastId: number;
  /** Events that come before those that were given did not arrive. */
  readonly isMissing: boolean;
}

/**
 * Has each event take effect once, however it is delivered: its place is written in the transaction of the effect. What comes
 * twice is behind that place, what comes too early is not taken, what cannot be read is set aside.
 */
export class Follower {
  readonly following: Following;
  private readonly store: EventStore;
  private readonly logger: Logger;
  private tries = { id: 0, count: 0 };
  private isCareful = false;

  constructor(following: Following, store: EventStore, logger: Logger) {
    this.following = following;
    this.store = store;
    this.logger = logger;
  }

  get name(): string {
    return this.following.name;
  }

  /** @throws what handling threw, unless the event that made it fail was set aside; what came before it is handled then. */
  async take(events: readonly StoredEvent[]): Promise<Taken> {
    const ordered = [...events].sort((a, b) => a.id - b.id);
    if (!this.isCareful) {
      try {
        return await this.takeTogether(ordered);
      } catch (error) {
        if (isAway(error) || ordered.length === 1) return this.rethrow(error, ordered[0]);
        // One of them fails: each by itself, so that it holds back none that came before.
        this.isCareful = true;
      }
    }
    let taken: Taken = { lastId: 0, isMissing: false };
    for (const event of ordered) {
      taken = await this.takeTogether([event]).catch((error: unknown) => this.rethrow(error, event));
      if (taken.isMissing) break;
    }
    this.isCareful = false;
    return taken;
  }

  /** Takes what a person wants to be tried again (`reason = 'again'`). @returns how many of them took effect. */
  async takeAgain(): Promise<number> {
    for (let count = 0; ; count += 1) if (!(await this.takeOneAgain())) return count;
  }

  /** Keeps what is no event at all. */
  async setAside(content: string): Promise<void> {
    await this.store.setAside(this.name, content, 'unreadable');
    this.logger.error({ follower: this.name }, 'an unreadable event was set aside');
  }

  private async takeOneAgain(): Promise<boolean> {
    let id: number | undefined;
    try {
      return await this.store.inTransaction(async () => {
        const found = await this.store.findAgain(this.name);
        if (!found) return false;
        id = found.id;
        const event = readEvent(found.content);
        const schema = event && this.following.topics[event.topic];
        if (!event || !schema) throw new Error('It is no event that this follower reads');
        await this.following.handle([readableEvent(event, schema.parse(event.payload))]);
        await this.store.takeBack(found.id);
        return true;
      });
    } catch (error) {
      if (id === undefined || isAway(error)) throw error;
      await this.store.leaveAside(id, error instanceof Error ? error.name : 'failed');
      this.logger.error({ err: error, follower: this.name }, 'an event failed again');
      return this.takeOneAgain();
    }
  }

  private takeTogether(events: readonly StoredEvent[]): Promise<Taken> {
    return this.store.inTransaction(async () => {
      const place = await this.placeBefore(events);
      const next: StoredEvent[] = [];
      let [lastId, isMissing] = [place, false];
      for (const event of events) {
        if (event.id <= lastId) continue;
        isMissing = event.previous > lastId;
        if (isMissing) break;
        next.push(event);
        lastId = event.id;
      }
      const readable: EventOf<Following['topics']>[] = [];
      for (const event of next) {
        const schema = this.following.topics[event.topic];
        if (!schema) continue;
        const parsed = schema.safeParse(event.payload);
        if (parsed.success) readable.push(readableEvent(event, parsed.data));
        else await this.leaveAside(event, 'unreadable');
      }
      if (readable.length > 0) await this.following.handle(readable);
      if (lastId > place) await this.store.notePlace(this.name, lastId);
      return { lastId, isMissing };
    });
  }

  /** A follower that never began begins with what it is given. */
  private async placeBefore(events: readonly StoredEvent[]): Promise<number> {
    const known = await this.store.lockPlace(this.name);
    if (known !== undefined) return known;
    await this.store.beginAfter(this.name, events[0]?.previous ?? 0);
    return (await this.store.lockPlace(this.name)) ?? 0;
  }

  private async rethrow(error: unknown, event: StoredEvent | undefined): Promise<Taken> {
    if (isAway(error) || !event) throw error;
    this.tries = { id: event.id, count: this.tries.id === event.id ? this.tries.count + 1 : 1 };
    if (this.tries.count < MOST_TRIES) throw error;
    this.logger.error({ err: error, follower: this.name, event: event.id }, 'an event could not be handled');
    return this.store.inTransaction(async () => {
      const place = (await this.store.lockPlace(this.name)) ?? 0;
      if (event.previous > place) return { lastId: place, isMissing: true };
      if (event.id <= place) return { lastId: place, isMissing: false };
      await this.leaveAside(event, error instanceof Error ? error.name : 'failed');
      await this.store.notePlace(this.name, event.id);
      return { lastId: event.id, isMissing: false };
    });
  }

  private async leaveAside(event: StoredEvent, reason: string): Promise<void> {
    await this.store.setAside(this.name, writeEvent(event), reason);
    this.logger.error({ follower: this.name, event: event.id, reason }, 'an event was set aside');
  }
}

const readableEvent = (
  { id, at, topic, key, traceparent }: StoredEvent,
  payload: unknown,
): EventOf<Following['topics']> => ({ id, at, topic, key, payload, traceparent: traceparent ?? undefined });

/** Whether waiting helps: the database or another service does not answer now. */
const isAway = (error: unknown): boolean =>
  ['retry', 'unavailable'].includes(classifyDatabaseFailure(error) ?? '') ||
  (error instanceof DomainError && error.spec.code === COMMON_ERRORS.UNAVAILABLE.code);
