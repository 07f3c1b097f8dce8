import { listMatches } from '@lectern/contracts-commerce';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { MatchService } from './match.service.ts';

/** Who may call is part of the contract. */
@Controller()
export class MatchesController {
  constructor(private readonly matches: MatchService) {}

  @Route(listMatches)
  listMatches({ query }: RouteInput<typeof listMatches>): Promise<RouteOutput<typeof listMatches>> {
    return this.matches.listMatches(query);
  }
}
