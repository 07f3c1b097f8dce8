import { describeMails, sendMail } from '@lectern/contracts-messaging';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { MailsService } from './mails.service.ts';

@Controller()
export class MailsController {
  constructor(private readonly mails: MailsService) {}

  @Route(describeMails)
  describeMails({ body }: RouteInput<typeof describeMails>): Promise<RouteOutput<typeof describeMails>> {
    return this.mails.describeMails(body);
  }

  @Route(sendMail)
  async sendMail({ body }: RouteInput<typeof sendMail>): Promise<RouteOutput<typeof sendMail>> {
    await this.mails.acceptMail(body);
    return { accepted: true };
  }
}
