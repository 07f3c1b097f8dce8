import type { ORDER_EVENTS, OrderTopic } from '@lectern/contracts-commerce';
import { currentTraceparent, Database, defineStatement, Events } from '@lectern/nest-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type * as z from 'zod/mini';

const ADD = defineStatement('insert into outbox (topic, key, payload) values ($1, $2, $3)');

/**
 * The log of what happened, in order; written in the transaction that made it happen, never changed. Who follows it
 * (`Events` of nest-kit) is given everything but the account.
 */
@Injectable()
export class Outbox implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    this.events.offerOutbox();
  }

  /** Within a transaction that has written before: followers rely on its having a number by now. */
  async addEvent<Topic extends OrderTopic>(
    topic: Topic,
    orderId: string,
    payload: z.input<(typeof ORDER_EVENTS)[Topic]> & { readonly userId?: string },
  ): Promise<void> {
    const traced = { ...payload, traceparent: currentTraceparent() };
    await this.database.run(ADD, [topic, orderId, JSON.stringify(traced)]);
  }
}
