import { askPassByLink, openTicketLink, replyByLink } from '@lectern/contracts-messaging';
import { clientAddress, Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { UploadsService } from '../uploads/uploads.service.ts';
import { LinksService } from './links.service.ts';
import { ThreadsService } from './threads.service.ts';

/** Threads opened by a secret link from a mail. */
@Controller()
export class LinkThreadsController {
  constructor(
    private readonly links: LinksService,
    private readonly threads: ThreadsService,
    private readonly uploads: UploadsService,
  ) {}

  @Route(openTicketLink)
  async openThread(
    { body }: RouteInput<typeof openTicketLink>,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof openTicketLink>> {
    return this.threads.getThread(await this.links.openLink(body.link, clientAddress(request)));
  }

  @Route(replyByLink)
  async addReply(
    { body: { link, ...reply } }: RouteInput<typeof replyByLink>,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof replyByLink>> {
    return this.threads.addReply(await this.links.openLink(link, clientAddress(request)), reply);
  }

  @Route(askPassByLink)
  async askPass(
    { body }: RouteInput<typeof askPassByLink>,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof askPassByLink>> {
    return this.uploads.passForTicket(await this.links.openLink(body.link, clientAddress(request)));
  }
}
