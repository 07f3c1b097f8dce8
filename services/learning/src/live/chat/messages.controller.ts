import type { SignedInPerson } from '@lectern/contracts-core';
import {
  listLiveMessages,
  removeLiveMessage,
  voteForLiveMessage,
  writeLiveMessage,
} from '@lectern/contracts-learning';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { MessagesService } from './messages.service.ts';

@Controller()
export class MessagesController {
  constructor(private readonly messages: MessagesService) {}

  @Route(listLiveMessages)
  listLiveMessages(
    { params }: RouteInput<typeof listLiveMessages>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof listLiveMessages>> {
    return this.messages.listMessages(person, params);
  }

  @Route(writeLiveMessage)
  writeLiveMessage(
    { params, body }: RouteInput<typeof writeLiveMessage>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof writeLiveMessage>> {
    return this.messages.writeMessage(person, params, body);
  }

  @Route(voteForLiveMessage)
  voteForLiveMessage(
    { params, body }: RouteInput<typeof voteForLiveMessage>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof voteForLiveMessage>> {
    return this.messages.voteFor(person, params, body.wants);
  }

  @Route(removeLiveMessage)
  async removeLiveMessage(
    { params }: RouteInput<typeof removeLiveMessage>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof removeLiveMessage>> {
    await this.messages.removeMessage(person, params);
    return { success: true };
  }
}
