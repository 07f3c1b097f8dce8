import { getSearchSuggestions, searchCurricula } from '@lectern/contracts-catalog';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { SearchService } from './search.service.ts';
import { SuggestionsService } from './suggestions.service.ts';

@Controller()
export class SearchController {
  constructor(
    private readonly search: SearchService,
    private readonly suggestions: SuggestionsService,
  ) {}

  @Route(searchCurricula)
  searchCurricula({
    query,
  }: RouteInput<typeof searchCurricula>): Promise<RouteOutput<typeof searchCurricula>> {
    return this.search.searchCurricula(query);
  }

  @Route(getSearchSuggestions)
  getSearchSuggestions({
    query,
  }: RouteInput<typeof getSearchSuggestions>): Promise<RouteOutput<typeof getSearchSuggestions>> {
    return this.suggestions.listSuggestions(query);
  }
}
