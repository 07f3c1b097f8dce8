import { Injectable } from '@nestjs/common';
import { hashOf, randomSecret } from '../../common/secrets.ts';
import { TicketsRepository, type TicketPurpose } from './tickets.repository.ts';

/** Seconds: a verified address until the form is sent, the conflict dialog, the pages of a reset. */
const LIFETIMES: Readonly<Record<TicketPurpose, number>> = { signup: 30 * 60, login: 120, reset: 15 * 60 };

/** Proofs of an earlier step for one address, each valid once. Only digests are stored. */
@Injectable()
export class TicketsService {
  constructor(private readonly tickets: TicketsRepository) {}

  /** A new ticket; `secret` where the visitor already holds something that only they have. */
  async issueTicket(purpose: TicketPurpose, email: string, secret = randomSecret()): Promise<string> {
    await this.tickets.addTicket({ hash: hashOf(secret), purpose, email, seconds: LIFETIMES[purpose] });
    return secret;
  }

  /** True once for a ticket of that purpose and address. */
  async use(purpose: TicketPurpose, email: string, secret: string | undefined): Promise<boolean> {
    return secret !== undefined && (await this.tickets.use({ hash: hashOf(secret), purpose, email }));
  }

  /** Seconds a ticket of that purpose lives. */
  getLifetime(purpose: TicketPurpose): number {
    return LIFETIMES[purpose];
  }

  sweepTickets(): Promise<void> {
    return this.tickets.sweepTickets();
  }
}
