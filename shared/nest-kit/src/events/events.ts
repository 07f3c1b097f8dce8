import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type * as z from 'zod/mini';
import { Database } from '../database/database.ts';
import { LOGGER, type Logger } from '../logging/logger.ts';
import type { EventFeed } from './event-feed.ts';
import { EventStore } from './event-store.ts';
import type { Following } from './event.ts';
import { Follower } from './follower.ts';
import { OutboxFeed } from './outbox-feed.ts';

/**
 * What happened in this service, given to those who follow it: each event takes effect once, in order. The service's table
 * `outbox` (`id`, `at`, `topic`, `key`, `payload`) has them, written in the transactions in which they happened.
 */
@Injectable()
export class Events implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly logger: Logger;
  private readonly store: EventStore;
  private readonly outbox: OutboxFeed;
  private readonly feed: EventFeed;
  private readonly followers: Follower[] = [];
  private readonly stopping = new AbortController();
  private running: Promise<unknown> = Promise.resolve();

  constructor(database: Database, @Inject(LOGGER) logger: Logger) {
    this.logger = logger;
    this.store = new EventStore(database);
    this.outbox = new OutboxFeed(this.store, logger);
    this.feed = this.outbox;
  }

  /** Follows events; call it in a provider's `onModuleInit`. The service's migrations have `eventTables`. */
  follow<Known extends Readonly<Record<string, z.ZodMiniType>>>(following: Following<Known>): void {
    if (this.followers.some(({ name }) => name === following.name))
      throw new Error(`Two follow events as "${following.name}"`);
    this.followers.push(new Follower(following as unknown as Following, this.store, this.logger));
  }

  /** What was set aside and waits for a person. */
  async countAside(): Promise<number> {
    return this.followers.length === 0 ? 0 : this.store.countAside();
  }

  /** Has everything that is in the outbox now handled. For tests that look for events when they want. */
  async catchUp(): Promise<number> {
    let count = 0;
    for (const follower of this.followers) count += await this.outbox.catchUp(follower);
    return count;
  }

  onApplicationBootstrap(): void {
    const { signal } = this.stopping;
    this.running = Promise.all(this.followers.map((follower) => this.feed.follow(follower, signal)));
  }

  /** Takes no more events and waits for those that are being handled. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.feed.close();
  }
}
