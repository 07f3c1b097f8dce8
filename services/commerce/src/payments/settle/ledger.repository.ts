import type { Currency } from '@lectern/contracts-core';
import { Database, rowFromJson, type JsonRow } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { LedgerRow } from '../domain/rows.ts';

export const PROVIDER = 'toss';

@Injectable()
export class LedgerRepository {
  constructor(private readonly database: Database) {}

  async ofOrder(orderId: string): Promise<LedgerRow[]> {
    const rows = await this.database.query<{ row: JsonRow }>(
      'select to_json(l) as row from ledger_entry l where order_id = $1 order by id',
      [orderId],
    );
    return rows.map(({ row }) => rowFromJson<LedgerRow>(row));
  }

  async addEntry(entry: {
    orderId: string;
    attemptId: string;
    refundId?: string;
    kind: 'charge' | 'refund';
    transactionKey: string;
    amountMinor: number;
    currency: Currency;
    occurredAt: Date;
  }): Promise<void> {
    await this.database.query(
      `insert into ledger_entry (order_id, attempt_id, refund_id, provider, kind, transaction_key, amount_minor, currency, occurred_at)
       values ($1, $2, $3, '${PROVIDER}', $4, $5, $6, $7, $8)`,
      [
        entry.orderId,
        entry.attemptId,
        entry.refundId ?? null,
        entry.kind,
        entry.transactionKey,
        entry.amountMinor,
        entry.currency,
        entry.occurredAt,
      ],
    );
  }
}
