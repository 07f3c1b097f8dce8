import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** What opens a thread without an account. Every mail has a link of its own; only its digest is kept. */
@Injectable()
export class LinksRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async add(hash: Buffer, ticket: string, days: number): Promise<void> {
    await this.database.query(
      'insert into ticket_link (hash, ticket, expires_at) values ($1, $2, now() + make_interval(days => $3))',
      [hash, ticket, days],
    );
  }

  /** The ticket it opens; undefined when it is unknown or over. */
  async find(hash: Buffer): Promise<string | undefined> {
    const [link] = await this.database.query<{ ticket: string }>(
      'select ticket from ticket_link where hash = $1 and expires_at > now()',
      [hash],
    );
    return link?.ticket;
  }

  async sweep(): Promise<void> {
    await this.database.query('delete from ticket_link where expires_at < now()');
  }
}
