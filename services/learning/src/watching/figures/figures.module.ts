import { AuditModule, DefinitionsRepository, SignInModule } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { FiguresRepository } from './figures.repository.ts';
import { LearnersRepository } from './learners.repository.ts';
import { RollupRepository } from './rollup.repository.ts';
import { StatisticsController } from './statistics.controller.ts';
import { StatisticsRepository } from './statistics.repository.ts';
import { StatisticsService } from './statistics.service.ts';
import { StudioLearnersService } from './studio-learners.service.ts';
import { StudioWatchingController } from './studio-watching.controller.ts';
import { StudioWatchingService } from './studio-watching.service.ts';
import { WatchingRollupJob } from './watching-rollup.job.ts';

@Module({
  imports: [AuditModule, SignInModule],
  controllers: [StatisticsController, StudioWatchingController],
  providers: [
    DefinitionsRepository,
    FiguresRepository,
    LearnersRepository,
    RollupRepository,
    StatisticsRepository,
    StatisticsService,
    StudioLearnersService,
    StudioWatchingService,
    WatchingRollupJob,
  ],
})
export class FiguresModule {}
