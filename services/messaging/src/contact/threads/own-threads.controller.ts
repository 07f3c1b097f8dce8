import type { SignedInPerson } from '@lectern/contracts-core';
import {
  askPassForOwnTicket,
  getOwnTicket,
  listOwnTickets,
  replyToOwnTicket,
} from '@lectern/contracts-messaging';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { UploadsService } from '../uploads/uploads.service.ts';
import { ThreadsService } from './threads.service.ts';

/** The signed-in person's own threads. */
@Controller()
export class OwnThreadsController {
  constructor(
    private readonly threads: ThreadsService,
    private readonly uploads: UploadsService,
  ) {}

  @Route(listOwnTickets)
  async listThreads(
    _input: RouteInput<typeof listOwnTickets>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof listOwnTickets>> {
    return { items: await this.threads.listOf(userId) };
  }

  @Route(getOwnTicket)
  async getThread(
    { params }: RouteInput<typeof getOwnTicket>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof getOwnTicket>> {
    await this.threads.requireOwn(params.number, userId);
    return this.threads.getThread(params.number);
  }

  @Route(replyToOwnTicket)
  async addReply(
    { params, body }: RouteInput<typeof replyToOwnTicket>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof replyToOwnTicket>> {
    await this.threads.requireOwn(params.number, userId);
    return this.threads.addReply(params.number, body);
  }

  @Route(askPassForOwnTicket)
  async askPass(
    { params }: RouteInput<typeof askPassForOwnTicket>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof askPassForOwnTicket>> {
    await this.threads.requireOwn(params.number, userId);
    return this.uploads.passForTicket(params.number);
  }
}
