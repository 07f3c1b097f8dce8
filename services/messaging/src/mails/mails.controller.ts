import { sendMail } from '@lectern/contracts-messaging';
import { Route, ServiceSecretGuard, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller, UseGuards } from '@nestjs/common';
import { MailsService } from './mails.service.ts';

@Controller()
@UseGuards(ServiceSecretGuard)
export class MailsController {
  private readonly mails: MailsService;

  constructor(mails: MailsService) {
    this.mails = mails;
  }

  @Route(sendMail)
  async sendMail({ body }: RouteInput<typeof sendMail>): Promise<RouteOutput<typeof sendMail>> {
    await this.mails.accept(body);
    return { accepted: true };
  }
}
