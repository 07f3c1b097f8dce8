import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

export type TicketPurpose = 'signup' | 'login' | 'reset';

@Injectable()
export class TicketsRepository {
  constructor(private readonly database: Database) {}

  async addTicket(ticket: {
    hash: Buffer;
    purpose: TicketPurpose;
    email: string;
    seconds: number;
  }): Promise<void> {
    await this.database.query(
      `insert into ticket (hash, purpose, email, expires_at)
       values ($1, $2, $3, now() + make_interval(secs => $4)) on conflict (hash) do nothing`,
      [ticket.hash, ticket.purpose, ticket.email, ticket.seconds],
    );
  }

  /** Deletes a ticket so that it is used once; of two simultaneous requests, one gets true. */
  async use(ticket: { hash: Buffer; purpose: TicketPurpose; email: string }): Promise<boolean> {
    const [row] = await this.database.query<{ used: number }>(
      `with used as (
         delete from ticket where hash = $1 and purpose = $2 and email = $3 and expires_at > now() returning 1)
       select count(*)::int as used from used`,
      [ticket.hash, ticket.purpose, ticket.email],
    );
    return row?.used === 1;
  }

  async sweepTickets(): Promise<void> {
    await this.database.query('delete from ticket where expires_at < now()');
  }
}
