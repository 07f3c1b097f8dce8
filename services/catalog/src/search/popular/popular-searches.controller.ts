import { getPopularSearches, pressSearchResult } from '@lectern/contracts-catalog';
import { currentAsker, Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller, Headers } from '@nestjs/common';
import { PopularSearchesService } from './popular-searches.service.ts';
import { SearchPressesService } from './search-presses.service.ts';

@Controller()
export class PopularSearchesController {
  constructor(
    private readonly searches: PopularSearchesService,
    private readonly presses: SearchPressesService,
  ) {}

  @Route(getPopularSearches)
  getPopularSearches({
    query,
  }: RouteInput<typeof getPopularSearches>): Promise<RouteOutput<typeof getPopularSearches>> {
    return this.searches.listTerms(query.lang);
  }

  @Route(pressSearchResult)
  async pressSearchResult(
    { body }: RouteInput<typeof pressSearchResult>,
    @Headers('user-agent') agent = '',
  ): Promise<RouteOutput<typeof pressSearchResult>> {
    const network = currentAsker()?.network ?? '';
    await this.presses.countPress(body, { network, agent });
    return { success: true };
  }
}
