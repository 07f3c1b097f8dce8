import { deleteAccount, sendDeletionCode } from '@lectern/contracts-identity';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { visitorOf } from '../../common/visitor.ts';
import { clearSession } from '../../sign-in/sessions/session-cookies.ts';
import { DeletionConfirmation } from './deletion-confirmation.ts';
import { DeletionService } from './deletion.service.ts';
import { CurrentSession } from '../../sign-in/sessions/own-sessions.ts';
import type { SignedIn } from '../../sign-in/sessions/sessions.service.ts';

@Controller()
export class DeletionController {
  constructor(
    private readonly deletion: DeletionService,
    private readonly confirmation: DeletionConfirmation,
  ) {}

  @Route(sendDeletionCode)
  async sendCode(
    _input: RouteInput<typeof sendDeletionCode>,
    @CurrentSession() { account }: SignedIn,
  ): Promise<RouteOutput<typeof sendDeletionCode>> {
    await this.confirmation.sendCode(account);
    return { success: true };
  }

  @Route(deleteAccount)
  async deleteAccount(
    { body }: RouteInput<typeof deleteAccount>,
    @CurrentSession() { account }: SignedIn,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RouteOutput<typeof deleteAccount>> {
    await this.deletion.deleteAccount(account, body, visitorOf(request));
    clearSession(reply);
    reply.header('clear-site-data', '"storage"');
    return { success: true };
  }
}
