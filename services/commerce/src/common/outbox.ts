import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

export type Topic =
  | 'order.paid'
  | 'order.failed'
  | 'order.refunded'
  | 'refund.requested'
  | 'refund.decided'
  | 'enrolment.granted';

/** The log of what happened, in order; written in the transaction that made it happen, never changed. */
@Injectable()
export class Outbox {
  constructor(private readonly database: Database) {}

  async addEvent(topic: Topic, key: string, payload: Readonly<Record<string, unknown>>): Promise<void> {
    await this.database.query('insert into outbox (topic, key, payload) values ($1, $2, $3)', [
      topic,
      key,
      JSON.stringify(payload),
    ]);
  }
}
