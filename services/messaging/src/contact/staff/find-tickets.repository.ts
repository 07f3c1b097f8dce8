import { CONTACT_SUBJECTS, TICKET_STATES } from '@lectern/contracts-messaging';
import {
  column,
  Database,
  defineStatement,
  hasInitials,
  hasPieces,
  holdsTyped,
  initialsTyped,
  type RowOf,
} from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** Tickets of which the latest are chosen: letters that very many have are not all sorted. */
const LOOKED_AT = 200;
/** What the index of tickets by pieces has. */
const WRITTEN = `t.name || chr(10) || t.email || chr(10) || t.message`;

const findWhere = (where: string, most: string): string =>
  `select * from (select t.number, t.name, t.subject, t.state, t.updated_at from contact_ticket t where ${where} limit ${LOOKED_AT}) found
    order by updated_at desc, number limit ${most}`;
const COLUMNS = {
  number: column.text,
  name: column.text,
  subject: column.oneOf(CONTACT_SUBJECTS),
  state: column.oneOf(TICKET_STATES),
};
const FIND_BY_WORDS = defineStatement(
  findWhere(
    `(${holdsTyped(['t.number'], '$1')} and ${hasPieces('t.number', '$1')}
      or ${holdsTyped(['t.name', 't.email'], '$1')} and ${hasPieces(WRITTEN, '$1')})`,
    '$2',
  ),
  COLUMNS,
);
const FIND_BY_INITIALS = defineStatement(findWhere(hasInitials('t.name', '$1'), '$2'), COLUMNS);

export type FoundTicket = RowOf<typeof COLUMNS>;

/** Tickets in every state, by a part of the number or by the sender, without a look into them. */
@Injectable()
export class FindTicketsRepository {
  constructor(private readonly database: Database) {}

  findTickets(typed: string, most: number): Promise<FoundTicket[]> {
    const words = typed.normalize('NFC').trim().toLowerCase();
    const initials = initialsTyped(words);
    if (words === '') return Promise.resolve([]);
    return initials === undefined
      ? this.database.rows(FIND_BY_WORDS, [words, most])
      : this.database.rows(FIND_BY_INITIALS, [initials, most]);
  }
}
