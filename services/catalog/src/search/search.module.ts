import { Module } from '@nestjs/common';
import { IndexUpkeepService } from './index-upkeep.service.ts';
import { loadSearchConfig, SEARCH_CONFIG } from './search.config.ts';
import { SearchController } from './search.controller.ts';
import { SearchRepository } from './search.repository.ts';
import { SearchService } from './search.service.ts';

@Module({
  controllers: [SearchController],
  providers: [
    SearchService,
    SearchRepository,
    IndexUpkeepService,
    { provide: SEARCH_CONFIG, useFactory: () => loadSearchConfig(process.env) },
  ],
})
export class SearchModule {}
