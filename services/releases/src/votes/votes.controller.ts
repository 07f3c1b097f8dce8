import { recordVotes } from '@lectern/contracts-releases';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller, Headers } from '@nestjs/common';
import { TokensService } from '../common/tokens.service.ts';
import { VotesService } from './votes.service.ts';

@Controller()
export class VotesController {
  constructor(
    private readonly tokens: TokensService,
    private readonly votes: VotesService,
  ) {}

  @Route(recordVotes)
  async recordVotes(
    { body }: RouteInput<typeof recordVotes>,
    @Headers('authorization') token: string | undefined,
  ): Promise<RouteOutput<typeof recordVotes>> {
    this.tokens.expectEdge(token);
    return { rolledBack: await this.votes.recordVotes(body.votes) };
  }
}
