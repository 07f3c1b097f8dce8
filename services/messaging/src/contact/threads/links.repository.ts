import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const ADD = defineStatement(
  'insert into ticket_link (hash, ticket, expires_at) values ($1, $2, now() + make_interval(days => $3))',
);
const FIND = defineStatement('select ticket from ticket_link where hash = $1 and expires_at > now()', {
  ticket: column.text,
});
const SWEEP = defineStatement('delete from ticket_link where expires_at < now()');

/** Secret links that open a thread without an account. Every mail has its own; only its digest is stored. */
@Injectable()
export class LinksRepository {
  constructor(private readonly database: Database) {}

  async addLink(hash: Buffer, ticket: string, days: number): Promise<void> {
    await this.database.run(ADD, [hash, ticket, days]);
  }

  /** The ticket it opens; undefined when it is unknown or over. */
  async findTicket(hash: Buffer): Promise<string | undefined> {
    return (await this.database.row(FIND, [hash]))?.ticket;
  }

  async sweepLinks(): Promise<void> {
    await this.database.run(SWEEP);
  }
}
