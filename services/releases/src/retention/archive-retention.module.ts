import { provideSwept, sweptBy, UpkeepService } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { PublishingModule } from '../publishing/publishing.module.ts';
import { SetsModule } from '../sets/sets.module.ts';
import { ArchiveRetentionRepository } from './archive-retention.repository.ts';
import { ArchiveRetentionService } from './archive-retention.service.ts';

const PARTS = [sweptBy(ArchiveRetentionService, (archives) => archives.removeOldArchives())];

@Module({
  imports: [PublishingModule, SetsModule],
  providers: [ArchiveRetentionRepository, ArchiveRetentionService, UpkeepService, ...provideSwept(PARTS)],
  exports: [ArchiveRetentionService],
})
export class ArchiveRetentionModule {}
