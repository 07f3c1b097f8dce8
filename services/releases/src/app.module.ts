import { AUDIT_RETENTION, RetentionModule } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { ArchiveRetentionModule } from './retention/archive-retention.module.ts';
import { PublishingModule } from './publishing/publishing.module.ts';
import { SetsModule } from './sets/sets.module.ts';
import { ShellFilesModule } from './publishing/shell-files/shell-files.module.ts';
import { VotesModule } from './votes/votes.module.ts';

/** The releases service: which versions of the remotes there are, and which of them visitors get. */
@Module({
  imports: [
    ArchiveRetentionModule,
    PublishingModule,
    RetentionModule.with(AUDIT_RETENTION),
    SetsModule,
    ShellFilesModule,
    VotesModule,
  ],
})
export class ReleasesModule {}
