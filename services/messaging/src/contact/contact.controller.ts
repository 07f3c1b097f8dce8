import { sendContact } from '@lectern/contracts';
import { clientAddress, Route, SameOriginGuard, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller, Req, UseGuards } from '@nestjs/common';
import { ContactService } from './contact.service.ts';

@Controller()
@UseGuards(SameOriginGuard)
export class ContactController {
  private readonly contact: ContactService;

  constructor(contact: ContactService) {
    this.contact = contact;
  }

  @Route(sendContact)
  async sendContact(
    { body }: RouteInput<typeof sendContact>,
    @Req() request: Parameters<typeof clientAddress>[0],
  ): Promise<RouteOutput<typeof sendContact>> {
    return { success: true, ticket: await this.contact.open(body, clientAddress(request)) };
  }
}
