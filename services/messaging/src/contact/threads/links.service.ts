import { SUPPORT_ERRORS, SUPPORT_LIMITS } from '@lectern/contracts-messaging';
import { DomainError, networkOf, SlidingLimits, type Limit } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { hashOf, randomSecret } from '../../common/secrets.ts';
import { LinksRepository } from './links.repository.ts';

const OPENINGS: Limit = { name: 'link-openings', hits: SUPPORT_LIMITS.openings, seconds: 10 * 60 };

/** Secret links to threads, for those who wrote without an account. */
@Injectable()
export class LinksService {
  constructor(
    private readonly links: LinksRepository,
    private readonly limits: SlidingLimits,
  ) {}

  /** How a mail leads to the thread: an account's owner signs in; a guest gets a link, made in this transaction. */
  async threadFor(ticket: { number: string; accountId: string | null }): Promise<string> {
    if (ticket.accountId !== null) return 'account';
    const secret = randomSecret();
    await this.links.addLink(hashOf(secret), ticket.number, SUPPORT_LIMITS.linkDays);
    return secret;
  }

  /** The ticket a link opens. @throws {DomainError} TICKET_NOT_FOUND, TOO_MANY_ATTEMPTS. */
  async openLink(secret: string, address: string): Promise<string> {
    await this.limits.countHit(OPENINGS, networkOf(address));
    const ticket = await this.links.findTicket(hashOf(secret));
    if (ticket === undefined) throw new DomainError(SUPPORT_ERRORS.TICKET_NOT_FOUND);
    return ticket;
  }

  sweepLinks(): Promise<void> {
    return this.links.sweepLinks();
  }
}
