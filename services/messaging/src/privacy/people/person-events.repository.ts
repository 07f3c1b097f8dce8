import { rolesOf, type listPersonEvents, type PersonEvent, type QueryOutput } from '@lectern/contracts-core';
import { listTickets } from '@lectern/contracts-messaging';
import { Database, definePersonEvents, readPersonEvents, type PersonEvents } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const EVENTS = definePersonEvents(
  `select 'ticket-' || t.number as id, t.created_at as at, 'ticket-opened' as kind, t.number as object_id, t.number as title_ko,
          t.number as title_en, t.account_id as actor_id, t.trace_id, null::text as from_state, null::text as to_state,
          t.subject as cause
     from contact_ticket t where t.account_id = $1
   union all
   select 'message-' || m.id, m.at,
          case when m.is_note then 'ticket-note' when m.author = 'staff' then 'ticket-answer' else 'ticket-reply' end,
          t.number, t.number, t.number, case when m.author = 'staff' then m.staff_id else t.account_id end, null, null, null,
          t.subject
     from contact_ticket t join ticket_message m on m.ticket = t.number where t.account_id = $1`,
);

/** What a person wrote to us and what we answered. What a guest wrote is not known to be theirs. */
@Injectable()
export class PersonEventsRepository implements PersonEvents {
  constructor(private readonly database: Database) {}

  listEvents(query: QueryOutput<typeof listPersonEvents>): Promise<PersonEvent[]> {
    return readPersonEvents(this.database, EVENTS, query, () => rolesOf(listTickets));
  }
}
