import { AuditModule, DefinitionsRepository, SignInModule, SlidingLimits } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { VisitorsModule } from '../common/visitors/visitors.module.ts';
import { RatesModule } from './rates/rates.module.ts';
import { DictionaryRepository } from './dictionary.repository.ts';
import { DictionaryUpkeepService } from './dictionary-upkeep.service.ts';
import { IndexUpkeepService } from './index-upkeep.service.ts';
import { MissedSearchesRepository } from './missed-searches.repository.ts';
import { MissedSearchesService } from './missed-searches.service.ts';
import { PopularSearchesController } from './popular/popular-searches.controller.ts';
import { PopularSearchesJob } from './popular/popular-searches.job.ts';
import { PopularSearchesService } from './popular/popular-searches.service.ts';
import { PopularSearchesRepository } from './popular/popular-searches.repository.ts';
import { SearchPressesRepository } from './popular/search-presses.repository.ts';
import { SearchPressesService } from './popular/search-presses.service.ts';
import { SearchController } from './search.controller.ts';
import { SearchRepository } from './search.repository.ts';
import { SearchService } from './search.service.ts';
import { SearchFilesController } from './statistics/search-files.controller.ts';
import { SearchFilesService } from './statistics/search-files.service.ts';
import { SearchStatisticsController } from './statistics/search-statistics.controller.ts';
import { SearchStatisticsService } from './statistics/search-statistics.service.ts';
import { StaffSynonymsRepository } from './statistics/staff-synonyms.repository.ts';
import { SuggestionLooksRepository } from './suggestion-looks.repository.ts';
import { SuggestionsService } from './suggestions.service.ts';
import { UnderstandingService } from './understanding.service.ts';

@Module({
  imports: [AuditModule, RatesModule, SignInModule, VisitorsModule],
  controllers: [
    PopularSearchesController,
    SearchController,
    SearchFilesController,
    SearchStatisticsController,
  ],
  providers: [
    DefinitionsRepository,
    SearchService,
    SearchRepository,
    UnderstandingService,
    SuggestionsService,
    SuggestionLooksRepository,
    DictionaryRepository,
    DictionaryUpkeepService,
    MissedSearchesService,
    MissedSearchesRepository,
    IndexUpkeepService,
    PopularSearchesJob,
    PopularSearchesRepository,
    PopularSearchesService,
    SearchPressesRepository,
    SearchPressesService,
    SlidingLimits,
    SearchFilesService,
    SearchStatisticsService,
    StaffSynonymsRepository,
  ],
})
export class SearchModule {}
