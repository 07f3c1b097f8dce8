import { Module } from '@nestjs/common';
import { DecisionsModule } from '../decisions/decisions.module.ts';
import { PublishingModule } from '../publishing/publishing.module.ts';
import { NewerSetsService } from './newer-sets.service.ts';
import { SetsController } from './sets.controller.ts';
import { SetsRepository } from './sets.repository.ts';
import { SetsService } from './sets.service.ts';

@Module({
  imports: [DecisionsModule, PublishingModule],
  controllers: [SetsController],
  providers: [NewerSetsService, SetsRepository, SetsService],
})
export class SetsModule {}
