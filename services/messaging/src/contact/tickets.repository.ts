import type { Locale } from '@lectern/contracts-core';
import type { ContactSubjectId, TicketState } from '@lectern/contracts-messaging';
import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

export interface StoredTicket {
  readonly number: string;
  readonly name: string;
  readonly email: string;
  readonly account_id: string | null;
  readonly subject: ContactSubjectId;
  readonly message: string;
  readonly locale: Locale;
  readonly order_id: string | null;
  readonly error_code: string | null;
  readonly trace_id: string | null;
  readonly state: TicketState;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly waiting_since: Date | null;
}

/** What was written after the first message. */
export interface StoredMessage {
  readonly id: number;
  readonly author: 'person' | 'staff';
  readonly is_note: boolean;
  readonly staff_id: string | null;
  readonly body: string;
  readonly at: Date;
}

export const TICKET_COLUMNS = `number, name, email, account_id, subject, message, locale, order_id, error_code, trace_id,
  state, created_at, updated_at, waiting_since`;

/** Tickets and their threads. */
@Injectable()
export class TicketsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async find(number: string, { lock = false } = {}): Promise<StoredTicket | undefined> {
    const [ticket] = await this.database.query<StoredTicket>(
      `select ${TICKET_COLUMNS} from contact_ticket where number = $1 ${lock ? 'for update' : ''}`,
      [number],
    );
    return ticket;
  }

  listOf(accountId: string, most: number): Promise<StoredTicket[]> {
    return this.database.query<StoredTicket>(
      `select ${TICKET_COLUMNS} from contact_ticket where account_id = $1 order by updated_at desc, number limit $2`,
      [accountId, most],
    );
  }

  messagesOf(ticket: string): Promise<StoredMessage[]> {
    return this.database.query<StoredMessage>(
      `select id::int, author, is_note, staff_id, body, at from ticket_message where ticket = $1
        order by ticket_message.id`,
      [ticket],
    );
  }

  async addMessage(
    ticket: string,
    message: { author: 'person' | 'staff'; staffId?: string; isNote?: boolean; body: string },
  ): Promise<number> {
    const { author, staffId = null, isNote = false, body } = message;
    const [row] = await this.database.query<{ id: number }>(
      `insert into ticket_message (ticket, author, staff_id, is_note, body)
       values ($1, $2, $3, $4, $5) returning id::int`,
      [ticket, author, staffId, isNote, body],
    );
    return row?.id ?? 0;
  }

  /** Who waits for us has waited since their first message that has no answer. */
  async setState(ticket: string, state: TicketState): Promise<void> {
    await this.database.query(
      `update contact_ticket
          set state = $2, updated_at = now(),
              waiting_since = case when $2 = 'open' then coalesce(waiting_since, now()) end
        where number = $1`,
      [ticket, state],
    );
  }
}
