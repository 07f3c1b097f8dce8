import { setTimeout as pause } from 'node:timers/promises';
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
import { EventStream } from './event-stream.ts';
import type { Following } from './event.ts';
import { Follower } from './follower.ts';
import { OutboxFeed } from './outbox-feed.ts';
import { Relay } from './relay.ts';
import { StreamFeed } from './stream-feed.ts';

/** Injection token of the options of `Events`. */
export const EVENTS_OPTIONS = Symbol('EventsOptions');
export interface EventsOptions {
  readonly service: string;
  /** Addresses of NATS; without them followers read the outbox itself, and only that of their own service. */
  readonly urls: readonly string[] | undefined;
}

/** Milliseconds between two looks at what was held back, and the seconds that the stream may hold an event. */
const NET_EVERY = 30_000;
const NET_AFTER = 30;

/**
 * What happened in this service, given to those who follow it: each event takes effect once, in order. The service's table
 * `outbox` (`id`, `at`, `topic`, `key`, `payload`) has them, written in the transactions in which they happened.
 */
@Injectable()
export class Events implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly logger: Logger;
  private readonly service: string;
  private readonly store: EventStore;
  private readonly outbox: OutboxFeed;
  private readonly stream: EventStream | undefined;
  private readonly feed: EventFeed;
  private readonly followers: Follower[] = [];
  private readonly stopping = new AbortController();
  private running: Promise<unknown> = Promise.resolve();
  private hasOutbox = false;

  constructor(
    database: Database,
    @Inject(EVENTS_OPTIONS) { service, urls }: EventsOptions,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.logger = logger;
    this.service = service;
    this.store = new EventStore(database);
    this.outbox = new OutboxFeed(this.store, logger);
    this.stream = urls && new EventStream(urls, `lectern-${service}`);
    this.feed = this.stream ? new StreamFeed(service, this.stream, logger) : this.outbox;
  }

  /** This service has an outbox, for itself and, through the stream, for others; call it in a provider's `onModuleInit`. */
  offerOutbox(): void {
    this.hasOutbox = true;
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

  /** Seconds that events of this service wait: for each follower, and for the stream. */
  async readLags(): Promise<{ follower: string; seconds: number }[]> {
    const lags = [];
    for (const { name } of this.ownFollowers()) {
      const place = await this.store.findPlace(name);
      if (place !== undefined) lags.push({ follower: name, seconds: await this.store.lagAfter(place) });
    }
    if (this.stream && this.hasOutbox)
      lags.push({ follower: 'stream', seconds: await this.store.lagAfter(await this.store.findRelayed()) });
    return lags;
  }

  /** Has everything that is in the outbox now handled. For tests that look for events when they want. */
  async catchUp(): Promise<number> {
    let count = 0;
    for (const follower of this.ownFollowers()) count += await this.outbox.catchUp(follower);
    return count;
  }

  onApplicationBootstrap(): void {
    const { signal } = this.stopping;
    const followers = this.stream ? this.followers : this.ownFollowers();
    const running = followers.map((follower) => this.feed.follow(follower, signal));
    if (this.stream && this.hasOutbox) {
      running.push(new Relay(this.service, this.store, this.stream, this.logger).run(signal));
    }
    if (followers.length > 0) running.push(this.holdNet(followers, signal));
    this.running = Promise.all(running);
  }

  /** Takes no more events and waits for those that are being handled. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.feed.close();
  }

  /** Without the stream, only the service's own outbox can be followed. */
  private ownFollowers(): Follower[] {
    return this.followers.filter(
      ({ following: { source } }) => source === undefined || source === this.service,
    );
  }

  /** Has tried again what a person gave back. The stream is never the only copy: what it holds back is read from the outbox. */
  private async holdNet(followers: readonly Follower[], signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await pause(NET_EVERY, undefined, { signal }).catch(() => undefined);
      for (const follower of followers) {
        if (signal.aborted) return;
        await this.lookAt(follower, signal).catch((err: unknown) => {
          this.logger.warn({ err, follower: follower.name }, 'late events wait');
        });
      }
    }
  }

  private async lookAt(follower: Follower, signal: AbortSignal): Promise<void> {
    await follower.takeAgain();
    if (!this.stream || !this.ownFollowers().includes(follower)) return;
    const place = await this.store.findPlace(follower.name);
    if (place === undefined || (await this.store.lagAfter(place)) < NET_AFTER) return;
    const count = await this.outbox.catchUp(follower, signal);
    this.logger.warn({ count, follower: follower.name }, 'the stream held events back: read from the outbox');
  }
}
