import type { Currency } from '@lectern/contracts-core';
import { Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { LedgerRow } from '../domain/rows.ts';
import { LEDGER_ENTRY } from '../row.columns.ts';

export const PROVIDER = 'toss';

const OF_ORDER = defineStatement(
  'select to_json(l) as row from ledger_entry l where order_id = $1 order by id',
  { row: LEDGER_ENTRY },
);
const ADD = defineStatement(
  `insert into ledger_entry (order_id, attempt_id, refund_id, provider, kind, transaction_key, amount_minor, currency, occurred_at)
   values ($1, $2, $3, '${PROVIDER}', $4, $5, $6, $7, $8)`,
);

@Injectable()
export class LedgerRepository {
  constructor(private readonly database: Database) {}

  async ofOrder(orderId: string): Promise<LedgerRow[]> {
    return (await this.database.rows(OF_ORDER, [orderId])).map(({ row }) => row);
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
    await this.database.run(ADD, [
      entry.orderId,
      entry.attemptId,
      entry.refundId ?? null,
      entry.kind,
      entry.transactionKey,
      entry.amountMinor,
      entry.currency,
      entry.occurredAt,
    ]);
  }
}
