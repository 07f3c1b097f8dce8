import type { ListQuery } from '@lectern/contracts-core';
import type { ContactSubjectId, TicketState } from '@lectern/contracts-messaging';
import {
  cappedCount,
  column,
  Conditions,
  type CsvColumn,
  type CsvQuery,
  Database,
  defineKeyedList,
  defineStatement,
  readPage,
  type RowOf,
} from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { TICKET_COLUMNS } from '../tickets.repository.ts';

const LISTED_TICKET = { ...TICKET_COLUMNS, files: column.integer };

/** Those that wait by the time they wait since, others by their last change. */
const momentOf = (state: TicketState): string => (state === 'open' ? 't.waiting_since' : 't.updated_at');
const SELECTED = 't.*, (select count(*)::int from ticket_file file where file.ticket = t.number) as files';
const FROM = 'from contact_ticket t';
const LIST = defineKeyedList({
  select: SELECTED,
  from: FROM,
  moment: 't.updated_at',
  id: 't.number',
  idType: 'text',
  columns: LISTED_TICKET,
});
const OF_SUBJECT = '($1::text is null or subject = $1)';
/** The queue is short and counted to its end; what was answered grows for ever. */
const COUNT = defineStatement(
  `select (select count(*)::int from contact_ticket where state = 'open' and ${OF_SUBJECT}) as open,
          ${cappedCount(`from contact_ticket where state = 'answered' and ${OF_SUBJECT}`)} as answered,
          ${cappedCount(`from contact_ticket where state = 'closed' and ${OF_SUBJECT}`)} as closed,
          (select count(*)::int from contact_ticket
            where state = 'open' and waiting_since < now() - make_interval(hours => $2) and ${OF_SUBJECT}) as overdue`,
  { open: column.integer, answered: column.integer, closed: column.integer, overdue: column.integer },
);

/** What narrows the list. */
interface Narrowing {
  readonly q: string;
  readonly state: TicketState;
  readonly subject?: ContactSubjectId | undefined;
}
export interface TicketFilters extends ListQuery, Narrowing {
  /** Of a page of the release before, which has no cursor. */
  readonly page: number;
}
export type ListedTicket = RowOf<typeof LISTED_TICKET>;

/** Tickets as staff look for them. */
@Injectable()
export class QueueRepository {
  constructor(private readonly database: Database) {}

  listTickets(filters: TicketFilters) {
    const moment = momentOf(filters.state);
    return readPage(this.database, LIST, conditions(filters), { ...filters, moment });
  }

  /** All that fit, in the order that the list begins with, as a file has them. */
  fileQuery(filters: Narrowing): CsvQuery {
    const { sql: where, values } = conditions(filters);
    const [moment, order] = [momentOf(filters.state), firstOrderOf(filters.state)];
    const sql = `select ${SELECTED} ${FROM} where ${where} order by ${moment} ${order}, t.number ${order}`;
    return { sql, values, columns: TICKET_FILE };
  }

  async countTickets(
    subject: ContactSubjectId | undefined,
    overdueHours: number,
  ): Promise<Readonly<Record<TicketState | 'overdue', number>>> {
    const row = await this.database.row(COUNT, [subject ?? null, overdueHours]);
    return row ?? { open: 0, answered: 0, closed: 0, overdue: 0 };
  }
}

/** Who waits longest comes first, of the others the latest change. */
export const firstOrderOf = (state: TicketState): ListQuery['order'] => (state === 'open' ? 'asc' : 'desc');

const TICKET_FILE: readonly CsvColumn[] = [
  { name: 'number', header: 'number' },
  { name: 'subject', header: 'subject' },
  { name: 'state', header: 'state' },
  { name: 'name', header: 'name', isText: true },
  { name: 'email', header: 'email', isText: true },
  { name: 'locale', header: 'language' },
  { name: 'created_at', header: 'asked_at' },
  { name: 'waiting_since', header: 'waiting_since' },
  { name: 'updated_at', header: 'changed_at' },
  { name: 'files', header: 'files' },
  { name: 'message', header: 'message', isText: true },
];

/** Filters as SQL; every value is a parameter. */
function conditions({ q, state, subject }: Narrowing): Conditions {
  const conditions = new Conditions();
  const { parts, param } = conditions;
  parts.push(`t.state = ${param(state)}`);
  const words = q.trim().toLowerCase();
  if (words !== '') {
    const text = param(words);
    const holds = ['name', 'email', 'message'].map((one) => `strpos(lower(t.${one}), ${text}) > 0`);
    const later = `exists (select from ticket_message m where m.ticket = t.number and strpos(lower(m.body), ${text}) > 0)`;
    parts.push(`(${[`t.number = upper(${text})`, ...holds, later].join(' or ')})`);
  }
  if (subject) parts.push(`t.subject = ${param(subject)}`);
  return conditions;
}
