import type { SignedInPerson } from '@lectern/contracts-core';
import { sendContact } from '@lectern/contracts-messaging';
import {
  clientAddress,
  RequireSignIn,
  Route,
  SignedInIfAny,
  type RouteInput,
  type RouteOutput,
} from '@lectern/nest-kit';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ContactService } from './contact.service.ts';

@Controller()
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @Route(sendContact)
  @RequireSignIn('guest')
  async sendContact(
    { body }: RouteInput<typeof sendContact>,
    @SignedInIfAny() person: SignedInPerson | undefined,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof sendContact>> {
    const sender = { accountId: person?.userId ?? null, address: clientAddress(request) };
    return { success: true, ticket: await this.contact.openTicket(body, sender) };
  }
}
