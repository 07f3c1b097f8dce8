import { answerStudioInvitation, listStudioInvitations } from '@lectern/contracts-catalog';
import type { SignedInPerson } from '@lectern/contracts-core';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { EditorsService } from './editors.service.ts';

/** What a person was asked to write with others. */
@Controller()
export class InvitationsController {
  constructor(private readonly editors: EditorsService) {}

  @Route(listStudioInvitations)
  async listInvitations(
    _input: RouteInput<typeof listStudioInvitations>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof listStudioInvitations>> {
    return { invitations: await this.editors.listInvitations(userId) };
  }

  @Route(answerStudioInvitation)
  async answerInvitation(
    { params, body }: RouteInput<typeof answerStudioInvitation>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof answerStudioInvitation>> {
    await this.editors.answerInvitation(userId, params.id, body.accepts);
    return { success: true };
  }
}
