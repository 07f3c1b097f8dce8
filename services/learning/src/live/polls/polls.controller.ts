import type { SignedInPerson } from '@lectern/contracts-core';
import {
  answerLivePoll,
  closeLivePoll,
  getLivePoll,
  listStaffPolls,
  openLivePoll,
} from '@lectern/contracts-learning';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { PollsService } from './polls.service.ts';
import { StaffPollsService } from './staff-polls.service.ts';

@Controller()
export class PollsController {
  constructor(
    private readonly polls: PollsService,
    private readonly staffPolls: StaffPollsService,
  ) {}

  @Route(getLivePoll)
  getLivePoll(
    { params }: RouteInput<typeof getLivePoll>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof getLivePoll>> {
    return this.polls.getPoll(person, params);
  }

  @Route(answerLivePoll)
  answerLivePoll(
    { params, body }: RouteInput<typeof answerLivePoll>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof answerLivePoll>> {
    return this.polls.answerPoll(person, params, body.choice);
  }

  @Route(listStaffPolls)
  listStaffPolls({ params }: RouteInput<typeof listStaffPolls>): Promise<RouteOutput<typeof listStaffPolls>> {
    return this.staffPolls.listPolls(params);
  }

  @Route(openLivePoll)
  openLivePoll(
    { params, body }: RouteInput<typeof openLivePoll>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof openLivePoll>> {
    return this.staffPolls.openPoll(person, params, body);
  }

  @Route(closeLivePoll)
  closeLivePoll(
    { params }: RouteInput<typeof closeLivePoll>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof closeLivePoll>> {
    return this.staffPolls.closePoll(person, params);
  }
}
