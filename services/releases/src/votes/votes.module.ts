import { Module } from '@nestjs/common';
import { PublishingModule } from '../publishing/publishing.module.ts';
import { SetsModule } from '../sets/sets.module.ts';
import { VotesController } from './votes.controller.ts';
import { VotesRepository } from './votes.repository.ts';
import { VotesService } from './votes.service.ts';

@Module({
  imports: [PublishingModule, SetsModule],
  controllers: [VotesController],
  providers: [VotesRepository, VotesService],
})
export class VotesModule {}
