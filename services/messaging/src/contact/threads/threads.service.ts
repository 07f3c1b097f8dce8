import {
  type AttachedUploads,
  SUPPORT_ERRORS,
  SUPPORT_LIMITS,
  type TicketSummary,
  type TicketThread,
} from '@lectern/contracts-messaging';
import { Database, DomainError, SlidingLimits, type Limit } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { TicketsRepository, type StoredTicket } from '../tickets.repository.ts';
import { UploadsService } from '../uploads/uploads.service.ts';
import { presentSummary, presentThread } from './present-thread.ts';

const REPLIES: Limit = { name: 'ticket-replies', hits: SUPPORT_LIMITS.repliesPerHour, seconds: 60 * 60 };
const MOST = 100;

interface Reply {
  readonly message: string;
  readonly uploads?: AttachedUploads | undefined;
}

/** Threads as their owners see and continue them. */
@Injectable()
export class ThreadsService {
  constructor(
    private readonly database: Database,
    private readonly tickets: TicketsRepository,
    private readonly uploads: UploadsService,
    private readonly limits: SlidingLimits,
  ) {}

  async listOf(accountId: string): Promise<TicketSummary[]> {
    return (await this.tickets.listOf(accountId, MOST)).map(presentSummary);
  }

  /** @throws {DomainError} TICKET_NOT_FOUND also for another person's. */
  async requireOwn(number: string, accountId: string): Promise<void> {
    const ticket = await this.tickets.findTicket(number);
    if (ticket?.accountId !== accountId) throw new DomainError(SUPPORT_ERRORS.TICKET_NOT_FOUND);
  }

  /** The caller has checked access. @throws {DomainError} TICKET_NOT_FOUND. */
  async getThread(number: string): Promise<TicketThread> {
    const [ticket, messages, files] = await Promise.all([
      this.tickets.findTicket(number),
      this.tickets.messagesOf(number),
      this.uploads.filesOf(number),
    ]);
    if (!ticket) throw new DomainError(SUPPORT_ERRORS.TICKET_NOT_FOUND);
    return presentThread(ticket, messages, files);
  }

  /**
   * Adds a message; the caller has checked access. The thread waits for staff again, also when it was closed.
   * @throws {DomainError} TICKET_NOT_FOUND, TOO_MANY_ATTEMPTS, UPLOAD_EXPIRED, UPLOAD_MISSING.
   */
  async addReply(number: string, { message, uploads }: Reply): Promise<TicketThread> {
    await this.limits.countHit(REPLIES, number);
    await this.database.runInTransaction(async () => {
      const ticket = await this.lock(number);
      const id = await this.tickets.addMessage(ticket.number, { author: 'person', body: message });
      if (uploads) await this.uploads.attachFiles(uploads, { ticket: number, message: id, isNew: false });
      await this.tickets.setState(number, 'open');
    });
    return this.getThread(number);
  }

  private async lock(number: string): Promise<StoredTicket> {
    const ticket = await this.tickets.findTicket(number, { lock: true });
    if (!ticket) throw new DomainError(SUPPORT_ERRORS.TICKET_NOT_FOUND);
    return ticket;
  }
}
