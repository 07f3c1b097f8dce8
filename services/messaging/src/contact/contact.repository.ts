import type { BodyOutput } from '@lectern/contracts-core';
import type { sendContact } from '@lectern/contracts-messaging';
import { Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const ADD = defineStatement(
  `insert into contact_ticket (number, name, email, subject, message, locale, order_id, error_code, trace_id, account_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (number) do nothing`,
);

@Injectable()
export class ContactRepository {
  constructor(private readonly database: Database) {}

  /** False when a ticket has this number already. */
  async addTicket(
    number: string,
    ticket: BodyOutput<typeof sendContact>,
    accountId: string | null,
  ): Promise<boolean> {
    const { name, email, subject, message, locale, orderId, code, traceId } = ticket;
    const context = [orderId ?? null, code ?? null, traceId ?? null];
    const values = [number, name, email, subject, message, locale, ...context, accountId];
    return (await this.database.run(ADD, values)) > 0;
  }
}
