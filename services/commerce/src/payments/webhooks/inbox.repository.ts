import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { PROVIDER } from '../settle/ledger.repository.ts';

/** What a hint names; it is never believed further. */
export interface Hint {
  readonly id: number;
  readonly paymentKey: string | null;
  readonly orderId: string | null;
}

@Injectable()
export class InboxRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** False when this transmission was stored before. */
  async addHint(hint: {
    transmissionId: string;
    eventType: string;
    paymentKey: string | null;
    orderId: string | null;
    body: unknown;
    address: string;
  }): Promise<boolean> {
    const rows = await this.database.query(
      `insert into webhook_inbox (provider, transmission_id, event_type, payment_key, order_id, body, address, received_at)
       values ('${PROVIDER}', $1, $2, $3, $4, $5, $6, present()) on conflict do nothing returning id`,
      [
        hint.transmissionId,
        hint.eventType,
        hint.paymentKey,
        hint.orderId,
        JSON.stringify(hint.body),
        hint.address,
      ],
    );
    return rows.length > 0;
  }

  async listUnprocessed(limit: number): Promise<Hint[]> {
    return this.database.query<Hint>(
      `select id::int as id, payment_key as "paymentKey", order_id as "orderId"
         from webhook_inbox where processed_at is null order by id limit $1`,
      [limit],
    );
  }

  async endHint(id: number, outcome: string): Promise<void> {
    await this.database.query(
      'update webhook_inbox set processed_at = present(), outcome = $2 where id = $1 and processed_at is null',
      [id, outcome],
    );
  }
}
