import { voteOnAnswer } from '@lectern/contracts-messaging';
import { clientAddress, Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { HelpService } from './help.service.ts';

@Controller()
export class HelpController {
  constructor(private readonly help: HelpService) {}

  @Route(voteOnAnswer)
  async countVote(
    { body }: RouteInput<typeof voteOnAnswer>,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof voteOnAnswer>> {
    await this.help.countVote(body, clientAddress(request));
    return { success: true };
  }
}
