import type { SentOfViewing } from '@lectern/contracts-media';
import { LOGGER, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DeliveredRepository, type SentStretch } from './delivered.repository.ts';

/** Stretches of one statement, and those that are kept while the database cannot be reached. */
const MOST_OF_STATEMENT = 500;
const MOST_WAITING = 20_000;
const AGAIN_MS = 1_000;

/**
 * Keeps what was sent for each viewing. What comes while a statement runs shares the next one, so that a crowd of players
 * costs a few statements a second. A segment is sent once its stretch is kept; while the database is away segments are sent
 * all the same, and their stretches are kept as soon as it is back.
 */
@Injectable()
export class DeliveredService implements OnApplicationShutdown {
  private waiting: SentStretch[] = [];
  private next: Promise<void> | undefined;
  private running: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly delivered: DeliveredRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Resolves when it is kept, or waits for the database to come back. */
  noteSent(stretch: SentStretch): Promise<void> {
    this.waiting.push(stretch);
    this.next ??= this.running.then(() => this.startNext());
    return this.next;
  }

  async findSent(viewingIds: readonly string[]): Promise<SentOfViewing[]> {
    const found = await this.delivered.findSent(viewingIds);
    return found.map(({ viewingId, sent }) => ({ viewingId, sent: readStretches(sent) }));
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    await this.running;
    if (this.waiting.length > 0) await this.keepWaiting();
  }

  private startNext(): Promise<void> {
    this.next = undefined;
    this.running = this.keepWaiting();
    return this.running;
  }

  private async keepWaiting(): Promise<void> {
    const batch = this.waiting.slice(0, MOST_OF_STATEMENT);
    this.waiting = this.waiting.slice(MOST_OF_STATEMENT);
    try {
      if (batch.length > 0) await this.delivered.addSent(batch);
    } catch (err: unknown) {
      this.logger.warn({ err }, 'what was sent is kept later');
      this.waiting = [...batch, ...this.waiting].slice(0, MOST_WAITING);
      this.tryAgain();
      return;
    }
    if (this.waiting.length > 0) await this.keepWaiting();
  }

  private tryAgain(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.next ??= this.running.then(() => this.startNext());
    }, AGAIN_MS).unref();
  }
}

/** A multirange as PostgreSQL writes it. */
const readStretches = (text: string): SentOfViewing['sent'] =>
  [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => ({ fromMs: Number(from), toMs: Number(to) }));
