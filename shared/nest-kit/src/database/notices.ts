import { setTimeout as pause } from 'node:timers/promises';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Client } from 'pg';
import type { Logger } from '../logging/logger.ts';

/** Milliseconds before a lost connection is opened again: the first time, and at most. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 5_000;
/** Milliseconds between two probes of the connection, and the time limit of one. */
const LOOK_EVERY = 15_000;
const LOOK_LIMIT = 5_000;
const CONNECT_LIMIT = 3_000;

/** A listener for the notices of a channel. */
export interface NoticeListener {
  readonly onNotice: (payload: string) => void;
  /** Called after each connect, also the first: notices may have been lost meanwhile, so read their rows again. */
  readonly onGap: () => void;
}

/**
 * Notices that statements of any instance sent with `pg_notify`. One connection outside the pool listens for a whole
 * process, and is opened again whenever it is lost. A notice says that something is there to be read, and no more: it holds
 * 8,000 bytes at most, and is lost while the connection is.
 */
export class Notices implements OnApplicationShutdown {
  private readonly url: string;
  private readonly logger: Logger;
  private readonly listeners = new Map<string, NoticeListener>();
  private readonly stopping = new AbortController();
  private client: Client | undefined;
  private running: Promise<void> | undefined;

  constructor(url: string, logger: Logger) {
    this.url = url;
    this.logger = logger;
  }

  /** One listener for each channel, whose name is a plain word. Call it before the service is open. */
  listenTo(channel: string, listener: NoticeListener): void {
    if (!/^[a-z_]{1,40}$/.test(channel)) throw new Error(`"${channel}" is no name of a channel`);
    this.listeners.set(channel, listener);
    this.running ??= this.keepListening();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.client?.end().catch(() => undefined);
    await this.running;
  }

  private async keepListening(): Promise<void> {
    const { signal } = this.stopping;
    let wait = FIRST_PAUSE;
    while (!signal.aborted) {
      try {
        await this.listenOnce(() => {
          wait = FIRST_PAUSE;
        });
      } catch (err) {
        if (!signal.aborted) this.logger.warn({ err }, 'notices of the database are not heard');
      }
      await pause(wait, undefined, { signal }).catch(() => undefined);
      wait = Math.min(LONGEST_PAUSE, wait * 2);
    }
  }

  /** Resolves or throws when the connection is lost. */
  private async listenOnce(whenOpen: () => void): Promise<void> {
    const client = new Client({
      connectionString: this.url,
      connectionTimeoutMillis: CONNECT_LIMIT,
      keepAlive: true,
      query_timeout: LOOK_LIMIT,
    });
    this.client = client;
    const lost = new Promise<void>((resolve) => {
      client.once('end', resolve);
      client.on('error', () => resolve());
    });
    client.on('notification', ({ channel, payload = '' }) => this.listeners.get(channel)?.onNotice(payload));
    let look: NodeJS.Timeout | undefined;
    try {
      await client.connect();
      // Listeners that were added one after the other in the same turn are all there now.
      for (const channel of this.listeners.keys()) await client.query(`listen ${channel}`);
      whenOpen();
      for (const listener of this.listeners.values()) listener.onGap();
      const silent = new Promise<void>((resolve) => {
        look = setInterval(() => void client.query('select 1').catch(() => resolve()), LOOK_EVERY);
      });
      await Promise.race([lost, silent]);
    } finally {
      clearInterval(look);
      await client.end().catch(() => undefined);
    }
  }
}
