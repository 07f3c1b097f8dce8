import { passBotCheck } from '@lectern/contracts-identity';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { BotCheckService } from './bot-check.service.ts';

/** For forms that other services take. */
@Controller()
export class InternalBotCheckController {
  constructor(private readonly botCheck: BotCheckService) {}

  @Route(passBotCheck)
  async passBotCheck({ body }: RouteInput<typeof passBotCheck>): Promise<RouteOutput<typeof passBotCheck>> {
    const { token, action, address } = body;
    await this.botCheck.spendSolution(token, action, { address });
    return { success: true };
  }
}
