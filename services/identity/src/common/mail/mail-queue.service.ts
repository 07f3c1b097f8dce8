import { type BodyInput, SERVICE_SECRET_HEADER } from '@lectern/contracts-core';
import { sendMail } from '@lectern/contracts-messaging';
import { Jobs, SETTINGS, traceHeaders } from '@lectern/nest-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { IdentitySettings } from '../../config.ts';
import { deliverMail } from './deliver-mail.job.ts';

export type Mail = Omit<BodyInput<typeof sendMail>, 'id'>;

const TIMEOUT_MS = 8_000;

/** Enqueues a mail in the running transaction: it is sent only if that transaction commits. */
@Injectable()
export class MailQueue implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
  ) {}

  onModuleInit(): void {
    this.jobs.registerHandler(deliverMail, (mail, { id }) => this.handOver({ id, ...mail }));
  }

  async enqueueMail(mail: Mail): Promise<void> {
    await this.jobs.enqueueJob(deliverMail, mail);
  }

  /** Messaging keeps one mail for an id, so handing it over twice is no harm. @throws when it did not take it. */
  private async handOver(mail: BodyInput<typeof sendMail>): Promise<void> {
    const response = await fetch(new URL(sendMail.path, this.settings.messagingUrl), {
      method: sendMail.method,
      headers: {
        'content-type': 'application/json',
        [SERVICE_SECRET_HEADER]: this.settings.serviceSecret,
        ...traceHeaders(),
      },
      body: JSON.stringify(mail),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`messaging answered ${response.status}`);
  }
}
