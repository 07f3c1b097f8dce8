import { LOCALES } from '@lectern/contracts-core';
import { CONTACT_SUBJECTS, TICKET_STATES, type TicketState } from '@lectern/contracts-messaging';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

export const TICKET_COLUMNS = {
  number: column.text,
  name: column.text,
  email: column.text,
  accountId: column.text.orNull,
  subject: column.oneOf(CONTACT_SUBJECTS),
  message: column.text,
  locale: column.oneOf(LOCALES),
  orderId: column.text.orNull,
  errorCode: column.text.orNull,
  traceId: column.text.orNull,
  state: column.oneOf(TICKET_STATES),
  createdAt: column.time,
  updatedAt: column.time,
  waitingSince: column.time.orNull,
};

const FIND = defineStatement('select * from contact_ticket where number = $1', TICKET_COLUMNS);
const LOCK = defineStatement('select * from contact_ticket where number = $1 for update', TICKET_COLUMNS);
const TICKETS_OF = defineStatement(
  'select * from contact_ticket where account_id = $1 order by updated_at desc, number limit $2',
  TICKET_COLUMNS,
);
const MESSAGES_OF = defineStatement(
  `select id::int, author, is_note, staff_id, body, at from ticket_message where ticket = $1
    order by ticket_message.id`,
  {
    id: column.integer,
    author: column.oneOf(['person', 'staff']),
    isNote: column.boolean,
    staffId: column.text.orNull,
    body: column.text,
    at: column.time,
  },
);
const ADD_MESSAGE = defineStatement(
  `insert into ticket_message (ticket, author, staff_id, is_note, body)
   values ($1, $2, $3, $4, $5) returning id::int`,
  { id: column.integer },
);
const SET_STATE = defineStatement(
  `update contact_ticket
      set state = $2, updated_at = now(),
          waiting_since = case when $2 = 'open' then coalesce(waiting_since, now()) end
    where number = $1`,
);
/** Every open ticket waits: one that staff answered last waits since it was opened again, because the answer ended its wait. */
const REOPEN = defineStatement(
  `with answered as (
     select max(id) as id from ticket_message where ticket = $1 and author = 'staff' and not is_note)
   update contact_ticket
      set state = 'open', updated_at = now(),
          waiting_since = case when answered.id is null then created_at
            else coalesce((select min(at) from ticket_message
                            where ticket = $1 and author = 'person' and ticket_message.id > answered.id), now()) end
     from answered
    where number = $1`,
);

export type StoredTicket = RowOf<typeof TICKET_COLUMNS>;

/** A message after the first one. */
export type StoredMessage = RowOf<(typeof MESSAGES_OF)['columns']>;

/** Tickets and their threads. */
@Injectable()
export class TicketsRepository {
  constructor(private readonly database: Database) {}

  findTicket(number: string, { lock = false } = {}): Promise<StoredTicket | undefined> {
    return this.database.row(lock ? LOCK : FIND, [number]);
  }

  listOf(accountId: string, most: number): Promise<StoredTicket[]> {
    return this.database.rows(TICKETS_OF, [accountId, most]);
  }

  messagesOf(ticket: string): Promise<StoredMessage[]> {
    return this.database.rows(MESSAGES_OF, [ticket]);
  }

  async addMessage(
    ticket: string,
    message: { author: 'person' | 'staff'; staffId?: string; isNote?: boolean; body: string },
  ): Promise<number> {
    const { author, staffId = null, isNote = false, body } = message;
    return (await this.database.row(ADD_MESSAGE, [ticket, author, staffId, isNote, body]))?.id ?? 0;
  }

  /** Sets the state. A waiting ticket waits since its first unanswered message. */
  async setState(ticket: string, state: TicketState): Promise<void> {
    await this.database.run(SET_STATE, [ticket, state]);
  }

  /** Opens it as if it had not been closed: it waits since the oldest message that no answer followed. */
  async reopenTicket(ticket: string): Promise<void> {
    await this.database.run(REOPEN, [ticket]);
  }
}
