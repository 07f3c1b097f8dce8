import { koreanDay } from '@lectern/contracts-core';
import { MARKETING_ASK_DAYS } from '@lectern/contracts-identity';
import { Database, defineJob, Jobs, uuidOf } from '@lectern/nest-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod/mini';
import { MailQueue } from '../common/mail/mail-queue.service.ts';
import { ConsentAsksRepository, type EndingConsent } from './consent-asks.repository.ts';

/** Consents in one transaction, with their mails. */
const BATCH = 200;

/** Asks people whose consent to advertising ends soon. */
export const askConsents = defineJob({ name: 'ask-consents', data: z.object({}), concurrency: 1 });

/** Keeps the promise of the privacy policy to ask every two years. A consent is asked about once, however often the job runs. */
@Injectable()
export class ConsentAsksService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly rows: ConsentAsksRepository,
    private readonly mails: MailQueue,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.registerHandler(askConsents, () => this.askAll());
  }

  /** Called every few minutes; the job has the id of its day in Korea. */
  async enqueueDailyAsks(): Promise<void> {
    await this.jobs.enqueueJob(askConsents, {}, { id: uuidOf(`ask-consents ${koreanDay(new Date())}`) });
  }

  private async askAll(): Promise<void> {
    while ((await this.database.runInTransaction(() => this.askSome())) === BATCH);
  }

  private async askSome(): Promise<number> {
    const ending = await this.rows.markAsked(MARKETING_ASK_DAYS, BATCH);
    const people = new Set(ending.map(({ accountId }) => accountId));
    for (const person of people) await this.askPerson(ending.filter(({ accountId }) => accountId === person));
    return ending.length;
  }

  /** One mail about all consents of a person that end. */
  private async askPerson(all: readonly EndingConsent[]): Promise<void> {
    const [first] = all;
    if (!first) return;
    const until = new Date(Math.min(...all.map((consent) => consent.until.getTime()))).toISOString();
    const channels = all.map(({ channel }) => channel);
    const content = { template: 'marketing-ending', name: first.name, channels, until } as const;
    await this.mails.enqueueMail({ to: first.email, locale: first.language, content });
  }
}
