import { Module } from '@nestjs/common';
import { WatchModule } from '../watch/watch.module.ts';
import { CompletionsRepository } from './completions.repository.ts';
import { ProgressService } from './progress.service.ts';

@Module({
  imports: [WatchModule],
  providers: [ProgressService, CompletionsRepository],
  exports: [ProgressService],
})
export class ProgressModule {}
