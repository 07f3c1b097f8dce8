import { provideSwept, sweptBy, UpkeepService } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { PublishingModule } from '../publishing/publishing.module.ts';
import { SetsModule } from '../sets/sets.module.ts';
import { ShellFilesModule } from '../publishing/shell-files/shell-files.module.ts';
import { ShellFilesService } from '../publishing/shell-files/shell-files.service.ts';
import { ArchiveRetentionRepository } from './archive-retention.repository.ts';
import { ArchiveRetentionService } from './archive-retention.service.ts';

const PARTS = [
  sweptBy(ArchiveRetentionService, (archives) => archives.removeOldArchives()),
  sweptBy(ShellFilesService, (shellFiles) => shellFiles.removeOldFiles()),
];

@Module({
  imports: [PublishingModule, SetsModule, ShellFilesModule],
  providers: [ArchiveRetentionRepository, ArchiveRetentionService, UpkeepService, ...provideSwept(PARTS)],
  exports: [ArchiveRetentionService],
})
export class ArchiveRetentionModule {}
