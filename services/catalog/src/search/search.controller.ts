import { getSearchSuggestions, searchCurricula } from '@lectern/contracts';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { SearchService } from './search.service.ts';

@Controller()
export class SearchController {
  private readonly search: SearchService;

  constructor(search: SearchService) {
    this.search = search;
  }

  @Route(searchCurricula)
  searchCurricula({
    query,
  }: RouteInput<typeof searchCurricula>): Promise<RouteOutput<typeof searchCurricula>> {
    return this.search.search(query);
  }

  @Route(getSearchSuggestions)
  getSearchSuggestions(): RouteOutput<typeof getSearchSuggestions> {
    return { success: true, suggestions: [], corrected: null };
  }
}
