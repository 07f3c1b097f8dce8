import { randomBytes, randomUUID } from 'node:crypto';
import type { BodyOutput } from '@lectern/contracts-core';
import { CONTACT_LIMITS, type sendContact } from '@lectern/contracts-messaging';
import { Database, networkOf, SlidingLimits, type Limit } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { MailsService } from '../mails/mails.service.ts';
import { BotCheck } from './bot-check.ts';
import { ContactRepository } from './contact.repository.ts';
import { ticketNumber } from './domain/ticket-number.ts';
import { LinksService } from './threads/links.service.ts';
import { UploadsService } from './uploads/uploads.service.ts';

const HOUR = 60 * 60;
const BY_ADDRESS: Limit = { name: 'contact-address', hits: CONTACT_LIMITS.perHour, seconds: HOUR };
/** Limits the mails to one address, because a guest can type another person's address. */
const BY_EMAIL: Limit = { name: 'contact-email', hits: CONTACT_LIMITS.perHour, seconds: HOUR };

type Question = BodyOutput<typeof sendContact>;

/** The sender of a question. */
interface Sender {
  /** Null for a guest. */
  readonly accountId: string | null;
  readonly address: string;
}

/** Takes questions from the contact page. */
@Injectable()
export class ContactService {
  constructor(
    private readonly database: Database,
    private readonly tickets: ContactRepository,
    private readonly uploads: UploadsService,
    private readonly links: LinksService,
    private readonly mails: MailsService,
    private readonly limits: SlidingLimits,
    private readonly bots: BotCheck,
  ) {}

  /**
   * Opens a ticket with its files and confirms it by mail, all or nothing. @returns its number.
   * @throws {DomainError} as `BotCheck.spendSolution`; TOO_MANY_ATTEMPTS, UPLOAD_EXPIRED, UPLOAD_MISSING.
   */
  async openTicket(question: Question, { accountId, address }: Sender): Promise<string> {
    // Every attempt costs a solution, and the limits count only attempts with a solution.
    await this.bots.spendSolution(question.botToken ?? '', address);
    await this.limits.countHit(BY_ADDRESS, networkOf(address));
    // An account has its own limit, so that strangers who type its address do not use it up.
    await this.limits.countHit(BY_EMAIL, accountId ?? question.email);
    return this.database.runInTransaction(async () => {
      const ticket = await this.store(question, accountId);
      if (question.uploads) {
        await this.uploads.attachFiles(question.uploads, { ticket, message: null, isNew: true });
      }
      const { email, locale } = question;
      const thread = await this.links.threadFor({ number: ticket, accountId });
      // The mail repeats none of the question, because the typed address may be another person's.
      const content = { template: 'contact-received', ticket, thread } as const;
      await this.mails.acceptMail({ id: randomUUID(), to: email, locale, content });
      return ticket;
    });
  }

  private async store(question: Question, accountId: string | null): Promise<string> {
    for (;;) {
      const number = ticketNumber(randomBytes(8));
      if (await this.tickets.addTicket(number, question, accountId)) return number;
    }
  }
}
