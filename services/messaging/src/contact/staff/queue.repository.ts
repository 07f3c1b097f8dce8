import type { ContactSubjectId, TicketState } from '@lectern/contracts-messaging';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { TICKET_COLUMNS } from '../tickets.repository.ts';

const LISTED_TICKET = { ...TICKET_COLUMNS, files: column.integer };

const listedBy = (order: string) =>
  defineStatement(
    `select contact_ticket.*,
            (select count(*)::int from ticket_file file where file.ticket = contact_ticket.number) as files
       from contact_ticket where state = $1 and ($2::text is null or subject = $2)
      order by ${order} limit $3 offset $4`,
    LISTED_TICKET,
  );
const LONGEST_WAITING = listedBy('waiting_since, number');
const LATEST = listedBy('updated_at desc, number');
const COUNT = defineStatement(
  `select count(*) filter (where state = 'open')::int as open,
          count(*) filter (where state = 'answered')::int as answered,
          count(*) filter (where state = 'closed')::int as closed,
          count(*) filter (where waiting_since < now() - make_interval(hours => $2))::int as overdue
     from contact_ticket where $1::text is null or subject = $1`,
  { open: column.integer, answered: column.integer, closed: column.integer, overdue: column.integer },
);

export type ListedTicket = RowOf<typeof LISTED_TICKET>;

/** Tickets as staff look for them. */
@Injectable()
export class QueueRepository {
  constructor(private readonly database: Database) {}

  /** Those that wait by age, others the latest first. */
  listTickets(wanted: {
    state: TicketState;
    subject: ContactSubjectId | undefined;
    size: number;
    offset: number;
  }): Promise<ListedTicket[]> {
    return this.database.rows(wanted.state === 'open' ? LONGEST_WAITING : LATEST, [
      wanted.state,
      wanted.subject ?? null,
      wanted.size,
      wanted.offset,
    ]);
  }

  async countTickets(
    subject: ContactSubjectId | undefined,
    overdueHours: number,
  ): Promise<Readonly<Record<TicketState | 'overdue', number>>> {
    const row = await this.database.row(COUNT, [subject ?? null, overdueHours]);
    return row ?? { open: 0, answered: 0, closed: 0, overdue: 0 };
  }
}
