import { getPopularSearches, pressSearchResult } from '@lectern/contracts-catalog';
import { clientAddress, networkOf, Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PopularSearchesRepository } from './popular-searches.repository.ts';
import { SearchPressesService } from './search-presses.service.ts';

@Controller()
export class PopularSearchesController {
  constructor(
    private readonly searches: PopularSearchesRepository,
    private readonly presses: SearchPressesService,
  ) {}

  @Route(getPopularSearches)
  async getPopularSearches({
    query,
  }: RouteInput<typeof getPopularSearches>): Promise<RouteOutput<typeof getPopularSearches>> {
    const [results, asOf] = [await this.searches.listTerms(query.lang), await this.searches.findAsOf()];
    return { success: true, results, as_of: asOf?.toISOString() ?? null };
  }

  @Route(pressSearchResult)
  async pressSearchResult(
    { body }: RouteInput<typeof pressSearchResult>,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof pressSearchResult>> {
    const network = networkOf(clientAddress(request));
    const agent = (request.headers['user-agent'] ?? '').slice(0, 300);
    await this.presses.countPress(body, { network, agent });
    return { success: true };
  }
}
