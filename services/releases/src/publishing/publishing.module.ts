import { Module } from '@nestjs/common';
import { TokensService } from '../common/tokens.service.ts';
import { DecisionsModule } from '../decisions/decisions.module.ts';
import { ArchiveController } from './archive.controller.ts';
import { ArchivesService } from './archives.service.ts';
import { BrowserTestsService } from './browser-tests.service.ts';
import { GateService } from './gate.service.ts';
import { PublishingController } from './publishing.controller.ts';
import { PublishingRepository } from './publishing.repository.ts';
import { PublishingService } from './publishing.service.ts';

@Module({
  imports: [DecisionsModule],
  controllers: [ArchiveController, PublishingController],
  providers: [
    ArchivesService,
    BrowserTestsService,
    GateService,
    PublishingRepository,
    PublishingService,
    TokensService,
  ],
  exports: [ArchivesService, PublishingService, TokensService],
})
export class PublishingModule {}
