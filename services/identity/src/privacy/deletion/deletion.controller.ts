import { deleteAccount, sendDeletionCode } from '@lectern/contracts-identity';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { visitorOf } from '../../common/visitor.ts';
import { clearSession, readSession } from '../../sign-in/sessions/session-cookies.ts';
import { SessionsService } from '../../sign-in/sessions/sessions.service.ts';
import { DeletionConfirmation } from './deletion-confirmation.ts';
import { DeletionService } from './deletion.service.ts';

@Controller()
export class DeletionController {
  private readonly sessions: SessionsService;
  private readonly deletion: DeletionService;
  private readonly confirmation: DeletionConfirmation;

  constructor(sessions: SessionsService, deletion: DeletionService, confirmation: DeletionConfirmation) {
    this.sessions = sessions;
    this.deletion = deletion;
    this.confirmation = confirmation;
  }

  @Route(sendDeletionCode)
  async sendCode(
    _input: RouteInput<typeof sendDeletionCode>,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof sendDeletionCode>> {
    const { account } = await this.sessions.requireSession(readSession(request));
    await this.confirmation.sendCode(account);
    return { success: true };
  }

  @Route(deleteAccount)
  async deleteAccount(
    { body }: RouteInput<typeof deleteAccount>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RouteOutput<typeof deleteAccount>> {
    const { account } = await this.sessions.requireSession(readSession(request));
    await this.deletion.deleteAccount(account, body, visitorOf(request));
    clearSession(reply);
    reply.header('clear-site-data', '"storage"');
    return { success: true };
  }
}
