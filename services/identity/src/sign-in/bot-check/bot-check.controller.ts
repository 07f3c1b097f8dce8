import { getBotCheck } from '@lectern/contracts-identity';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { visitorOf } from '../../common/visitor.ts';
import { BotCheckService } from './bot-check.service.ts';

@Controller()
export class BotCheckController {
  constructor(private readonly botCheck: BotCheckService) {}

  @Route(getBotCheck)
  getBotCheck(
    { query }: RouteInput<typeof getBotCheck>,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof getBotCheck>> {
    return this.botCheck.createChallenge(query.action, visitorOf(request));
  }
}
