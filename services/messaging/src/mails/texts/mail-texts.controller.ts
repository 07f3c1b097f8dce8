import type { SignedInPerson } from '@lectern/contracts-core';
import {
  getMailTemplate,
  listMailTemplates,
  previewMailTemplate,
  saveMailTemplate,
  testMailTemplate,
} from '@lectern/contracts-messaging';
import { clientAddress, Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MailTextsService, type Writer } from './mail-texts.service.ts';

/** The words of mails; the contract says who may call. */
@Controller()
export class MailTextsController {
  constructor(private readonly texts: MailTextsService) {}

  @Route(listMailTemplates)
  listMailTemplates(): Promise<RouteOutput<typeof listMailTemplates>> {
    return this.texts.listTemplates();
  }

  @Route(getMailTemplate)
  getMailTemplate({
    params,
  }: RouteInput<typeof getMailTemplate>): Promise<RouteOutput<typeof getMailTemplate>> {
    return this.texts.getTemplate(params);
  }

  @Route(previewMailTemplate)
  previewMailTemplate({
    params,
    body,
  }: RouteInput<typeof previewMailTemplate>): RouteOutput<typeof previewMailTemplate> {
    return this.texts.previewText(params, body);
  }

  @Route(testMailTemplate)
  testMailTemplate(
    { params, body }: RouteInput<typeof testMailTemplate>,
    @SignedIn() person: SignedInPerson,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof testMailTemplate>> {
    return this.texts.sendTest(params, body, writer(person, request));
  }

  @Route(saveMailTemplate)
  saveMailTemplate(
    { params, body }: RouteInput<typeof saveMailTemplate>,
    @SignedIn() person: SignedInPerson,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof saveMailTemplate>> {
    return this.texts.saveText(params, body, writer(person, request));
  }
}

const writer = ({ userId }: SignedInPerson, request: FastifyRequest): Writer => ({
  id: userId,
  address: clientAddress(request),
});
