import { Module } from '@nestjs/common';
import { DictionaryRepository } from './dictionary.repository.ts';
import { DictionaryUpkeepService } from './dictionary-upkeep.service.ts';
import { IndexUpkeepService } from './index-upkeep.service.ts';
import { MissedSearchesRepository } from './missed-searches.repository.ts';
import { MissedSearchesService } from './missed-searches.service.ts';
import { loadSearchConfig, SEARCH_CONFIG } from './search.config.ts';
import { SearchController } from './search.controller.ts';
import { SearchRepository } from './search.repository.ts';
import { SearchService } from './search.service.ts';
import { SuggestionsService } from './suggestions.service.ts';
import { UnderstandingService } from './understanding.service.ts';

@Module({
  controllers: [SearchController],
  providers: [
    SearchService,
    SearchRepository,
    UnderstandingService,
    SuggestionsService,
    DictionaryRepository,
    DictionaryUpkeepService,
    MissedSearchesService,
    MissedSearchesRepository,
    IndexUpkeepService,
    { provide: SEARCH_CONFIG, useFactory: () => loadSearchConfig(process.env) },
  ],
})
export class SearchModule {}
