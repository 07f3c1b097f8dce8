import { LIST_CAP, overBusinessDays, type ListQuery } from '@lectern/contracts-core';
import { SUPPORT_LIMITS, type ContactSubjectId, type TicketState } from '@lectern/contracts-messaging';
import {
  cappedCount,
  column,
  Conditions,
  type CsvColumn,
  type CsvQuery,
  Database,
  defineKeyedList,
  defineStatement,
  hasPieces,
  holdsTyped,
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
/** Tickets that wait since before this moment are late. */
const lateBorder = (): Date => overBusinessDays(new Date(), SUPPORT_LIMITS.answerBusinessDays);
const isLate = (): string =>
  `t.state = 'open' and t.waiting_since < '${lateBorder().toISOString()}'::timestamptz`;
/** What a ticket is found by, each a line; an index has the same words. */
const WRITTEN = ['t.name', 't.email', 't.message'] as const;
/** Tickets with a later message that holds what was typed, up to the cap of lists and one. */
const FIND_BY_MESSAGES = defineStatement(
  `select ticket from ticket_message where ${holdsTyped(['body'], '$1')} and ${hasPieces('body', '$1')} limit ${LIST_CAP + 1}`,
  { ticket: column.text },
);
/** What the number of a ticket consists of, in lower case. */
const NUMBER = /^[a-z0-9-]+$/;
const OF_SUBJECT = '($1::text is null or subject = $1)';
/** The queue is short and counted to its end; what was answered grows for ever. */
const COUNT = defineStatement(
  `select open, overdue,
          ${cappedCount(`from contact_ticket where state = 'answered' and ${OF_SUBJECT}`)} as answered,
          ${cappedCount(`from contact_ticket where state = 'closed' and ${OF_SUBJECT}`)} as closed
     from (select count(*)::int as open,
                  (count(*) filter (where waiting_since < $2))::int as overdue
             from contact_ticket where state = 'open' and ${OF_SUBJECT}) waiting`,
  { open: column.integer, answered: column.integer, closed: column.integer, overdue: column.integer },
);

/** What narrows the list. */
interface Narrowing {
  readonly q: string;
  readonly state: TicketState;
  readonly subject?: ContactSubjectId | undefined;
}
export interface TicketFilters extends ListQuery, Narrowing {
  readonly figures?: '1' | undefined;
}
export type ListedTicket = RowOf<typeof LISTED_TICKET>;

/** Tickets as staff look for them. */
@Injectable()
export class QueueRepository {
  constructor(private readonly database: Database) {}

  async listTickets(filters: TicketFilters) {
    const moment = momentOf(filters.state);
    const waiting = filters.figures && { late: isLate(), settledBy: ['ticket-answered', 'ticket-closed'] };
    return readPage(this.database, LIST, await this.conditions(filters), { ...filters, moment, waiting });
  }

  /** All that fit, in the order that the list begins with, as a file has them. */
  async fileQuery(filters: Narrowing): Promise<CsvQuery> {
    const { sql: where, values } = await this.conditions(filters);
    const [moment, order] = [momentOf(filters.state), firstOrderOf(filters.state)];
    const sql = `select ${SELECTED} ${FROM} where ${where} order by ${moment} ${order}, t.number ${order}`;
    return { sql, values, columns: TICKET_FILE };
  }

  async countTickets(
    subject: ContactSubjectId | undefined,
  ): Promise<Readonly<Record<TicketState | 'overdue', number>>> {
    const row = await this.database.row(COUNT, [subject ?? null, lateBorder()]);
    return row ?? { open: 0, answered: 0, closed: 0, overdue: 0 };
  }

  /** Filters as SQL; every value is a parameter. */
  private async conditions({ q, state, subject }: Narrowing): Promise<Conditions> {
    const conditions = new Conditions();
    const { parts, param } = conditions;
    (state === 'closed' ? conditions.commonParts : parts).push(`t.state = ${param(state)}`);
    const words = q.trim().toLowerCase();
    if (words !== '') {
      const later = await this.database.rows(FIND_BY_MESSAGES, [words]);
      const text = param(words);
      // Each more way to find a ticket has all rows that the others found gathered once more.
      const numbered = NUMBER.test(words) ? [`t.number = upper(${text})`] : [];
      const anyOf = (...ways: readonly string[]): string => `(${[...numbered, ...ways].join(' or ')})`;
      const written = holdsTyped(WRITTEN, text, words);
      if (later.length > LIST_CAP) {
        // So many messages hold it that tickets with one are met soon in the order of the list.
        const of = `m.ticket = t.number and ${holdsTyped(['m.body'], text)}`;
        parts.push(anyOf(written, `exists (select from ticket_message m where ${of})`));
      } else {
        if (later.length > 0) numbered.push(`t.number = any(${param(later.map(({ ticket }) => ticket))})`);
        conditions.search(anyOf(written), anyOf(hasPieces(WRITTEN.join(' || chr(10) || '), text)));
      }
    }
    if (subject) parts.push(`t.subject = ${param(subject)}`);
    return conditions;
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
