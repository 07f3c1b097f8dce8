import { randomBytes, randomUUID } from 'node:crypto';
import { CONTACT_LIMITS, type BodyOutput, type sendContact } from '@lectern/contracts';
import { Database, networkOf, SlidingLimits, type Limit } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { MailsService } from '../mails/mails.service.ts';
import { BotCheck } from './bot-check.ts';
import { ContactRepository } from './contact.repository.ts';
import { SUBJECT_NAMES } from './domain/subject-names.ts';
import { ticketNumber } from './domain/ticket-number.ts';

const HOUR = 60 * 60;
const BY_ADDRESS: Limit = { name: 'contact-address', hits: CONTACT_LIMITS.perHour, seconds: HOUR };
/** Anybody can write down another's e-mail address: it gets no more of our mails than that. */
const BY_EMAIL: Limit = { name: 'contact-email', hits: CONTACT_LIMITS.perHour, seconds: HOUR };

type Question = BodyOutput<typeof sendContact>;

/** Takes questions from the contact page. */
@Injectable()
export class ContactService {
  private readonly database: Database;
  private readonly tickets: ContactRepository;
  private readonly mails: MailsService;
  private readonly limits: SlidingLimits;
  private readonly bots: BotCheck;

  constructor(
    database: Database,
    tickets: ContactRepository,
    mails: MailsService,
    limits: SlidingLimits,
    bots: BotCheck,
  ) {
    this.database = database;
    this.tickets = tickets;
    this.mails = mails;
    this.limits = limits;
    this.bots = bots;
  }

  /** Opens a ticket and confirms it by mail, both or neither. @returns its number. */
  async open(question: Question, address: string): Promise<string> {
    // Knocking on costs a solution each time, and the limits count only whoever solved one.
    await this.bots.pass(question.botToken ?? '', address);
    await this.limits.take(BY_ADDRESS, networkOf(address));
    await this.limits.take(BY_EMAIL, question.email);
    return this.database.transaction(async () => {
      const ticket = await this.store(question);
      const { name, email, locale, message } = question;
      const subject = SUBJECT_NAMES[locale][question.subject];
      const content = { template: 'contact-received', name, ticket, subject, message } as const;
      await this.mails.accept({ id: randomUUID(), to: email, locale, content });
      return ticket;
    });
  }

  private async store(question: Question): Promise<string> {
    for (;;) {
      const number = ticketNumber(randomBytes(8));
      if (await this.tickets.add(number, question)) return number;
    }
  }
}
