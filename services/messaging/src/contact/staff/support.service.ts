import { randomUUID } from 'node:crypto';
import {
  type answerTicket,
  type exportTickets,
  type findTickets,
  FOUND_TICKETS,
  type listTickets,
  type setTicketState,
  SUPPORT_ERRORS,
  type TicketCase,
} from '@lectern/contracts-messaging';
import type { QueryOutput } from '@lectern/contracts-core';
import {
  AuditService,
  type CsvQuery,
  Database,
  DomainError,
  filterDetail,
  type RouteInput,
  type RouteOutput,
} from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { MailsService } from '../../mails/mails.service.ts';
import { LinksService } from '../threads/links.service.ts';
import { TicketsRepository, type StoredTicket } from '../tickets.repository.ts';
import { CasesService } from './cases.service.ts';
import { FindTicketsRepository } from './find-tickets.repository.ts';
import { isAnswerable, presentQueued } from './present-case.ts';
import { firstOrderOf, QueueRepository } from './queue.repository.ts';

/** The staff member who acts, and their network address. */
export interface Agent {
  readonly id: string;
  readonly address: string;
}

type ActDetail = Readonly<Record<string, string | number>>;

/** What staff do with tickets; each act with its record in one transaction. */
@Injectable()
export class SupportService {
  constructor(
    private readonly database: Database,
    private readonly queue: QueueRepository,
    private readonly found: FindTicketsRepository,
    private readonly tickets: TicketsRepository,
    private readonly cases: CasesService,
    private readonly links: LinksService,
    private readonly mails: MailsService,
    private readonly audit: AuditService,
  ) {}

  async listTickets(
    query: RouteInput<typeof listTickets>['query'],
  ): Promise<RouteOutput<typeof listTickets>> {
    const { size, state, subject } = query;
    const order = query.order ?? firstOrderOf(state);
    const [{ rows, ...facts }, { overdue, ...counts }] = await Promise.all([
      this.queue.listTickets({ ...query, order }),
      this.queue.countTickets(subject),
    ]);
    return { items: rows.map(presentQueued), size, ...facts, counts, overdue };
  }

  /** A few tickets by what is typed; none for nothing. */
  async findTickets(typed: string): Promise<RouteOutput<typeof findTickets>> {
    return { items: await this.found.findTickets(typed, FOUND_TICKETS) };
  }

  /** What the file of the filtered tickets is made from, once it is written down who takes it. */
  async prepareFile(filters: QueryOutput<typeof exportTickets>, agent: Agent): Promise<CsvQuery> {
    await this.audit.recordEntry({
      action: 'tickets-exported',
      actorId: agent.id,
      address: agent.address,
      detail: filterDetail(filters),
    });
    return this.queue.fileQuery(filters);
  }

  /** @throws {DomainError} TICKET_NOT_FOUND. */
  async getTicket(number: string, agent: Agent): Promise<TicketCase> {
    await this.performAct(number, agent, 'ticket-read');
    return this.cases.readCase(number, agent.id);
  }

  /**
   * Answers a ticket and mails the person in their language.
   * @throws {DomainError} TICKET_NOT_FOUND, TICKET_CHANGED when the thread has a newer message.
   */
  async answerTicket(
    number: string,
    { message, close, after }: RouteInput<typeof answerTicket>['body'],
    agent: Agent,
  ): Promise<TicketCase> {
    await this.database.runInTransaction(async () => {
      const ticket = await this.lockTicket(number);
      if (!isAnswerable(ticket)) throw new DomainError(SUPPORT_ERRORS.TICKET_NOT_FOUND);
      await this.requireLast(number, after);
      await this.tickets.addMessage(number, { author: 'staff', staffId: agent.id, body: message });
      await this.tickets.setState(number, close ? 'closed' : 'answered');
      await this.tell(ticket, message, close);
      const wasClosed = ticket.state === 'closed';
      await this.recordAct(ticket, agent, 'ticket-answered', {
        ...(close && !wasClosed ? { isClosed: 'true' } : {}),
        ...(!close && wasClosed ? { isOpened: 'true' } : {}),
      });
    });
    return this.cases.readCase(number, agent.id);
  }

  /** @throws {DomainError} TICKET_NOT_FOUND. */
  async addNote(number: string, text: string, agent: Agent): Promise<TicketCase> {
    await this.performAct(number, agent, 'ticket-noted', async () => {
      await this.tickets.addMessage(number, { author: 'staff', staffId: agent.id, isNote: true, body: text });
    });
    return this.cases.readCase(number, agent.id);
  }

  /**
   * A ticket that is in the state already stays as it is, and nothing is written down.
   * @throws {DomainError} TICKET_NOT_FOUND, TICKET_CHANGED for a close when the thread has a newer message.
   */
  async setState(
    number: string,
    change: RouteInput<typeof setTicketState>['body'],
    agent: Agent,
  ): Promise<TicketCase> {
    await this.database.runInTransaction(async () => {
      const ticket = await this.lockTicket(number);
      if (ticket.state === change.state) return;
      if (change.state === 'closed') {
        await this.requireLast(number, change.after);
        await this.tickets.setState(number, 'closed');
      } else await this.tickets.reopenTicket(number);
      const action = change.state === 'open' ? 'ticket-reopened' : 'ticket-closed';
      await this.recordAct(ticket, agent, action, { reason: change.reason });
    });
    return this.cases.readCase(number, agent.id);
  }

  /** Locks a ticket, changes it and records the act, in one transaction. */
  async performAct<T>(
    number: string,
    agent: Agent,
    action: string,
    work?: (ticket: StoredTicket) => Promise<T>,
    detail: ActDetail = {},
  ): Promise<T | undefined> {
    return this.database.runInTransaction(async () => {
      const ticket = await this.lockTicket(number);
      const done = await work?.(ticket);
      await this.recordAct(ticket, agent, action, detail);
      return done;
    });
  }

  /** @throws {DomainError} TICKET_NOT_FOUND. */
  private async lockTicket(number: string): Promise<StoredTicket> {
    const ticket = await this.tickets.findTicket(number, { lock: true });
    if (!ticket) throw new DomainError(SUPPORT_ERRORS.TICKET_NOT_FOUND);
    return ticket;
  }

  private async recordAct(
    { number, accountId }: StoredTicket,
    agent: Agent,
    action: string,
    detail: ActDetail,
  ): Promise<void> {
    await this.audit.recordEntry({
      action,
      accountId: accountId ?? undefined,
      actorId: agent.id,
      address: agent.address,
      detail: { ticket: number, ...detail },
    });
  }

  /** @throws {DomainError} TICKET_CHANGED when something was written after the message `after`; notes do not count. */
  private async requireLast(number: string, after: number): Promise<void> {
    const written = (await this.tickets.messagesOf(number)).filter(({ isNote }) => !isNote);
    if ((written.at(-1)?.id ?? 0) !== after) throw new DomainError(SUPPORT_ERRORS.TICKET_CHANGED);
  }

  private async tell(ticket: StoredTicket, message: string, isClosed: boolean): Promise<void> {
    const { number, email: to, locale, accountId } = ticket;
    const thread = await this.links.threadFor({ number, accountId });
    await this.mails.acceptMail({
      id: randomUUID(),
      to,
      locale,
      content: { template: 'contact-answered', ticket: number, message, isClosed, thread },
    });
  }
}
