import { ServiceSecretGuard, SignInModule } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { WatchModule } from '../watch/watch.module.ts';
import { AttendedRepository } from './attended.repository.ts';
import { BuyerCoursesController } from './buyer-courses.controller.ts';
import { BuyerCoursesService } from './buyer-courses.service.ts';
import { CompletionsRepository } from './completions.repository.ts';
import { ViewersRepository } from './viewers.repository.ts';
import { ProgressService } from './progress.service.ts';
import { StaffLearnersController } from './staff-learners.controller.ts';

@Module({
  imports: [SignInModule, WatchModule],
  controllers: [BuyerCoursesController, StaffLearnersController],
  providers: [
    ProgressService,
    BuyerCoursesService,
    AttendedRepository,
    CompletionsRepository,
    ViewersRepository,
    ServiceSecretGuard,
  ],
  exports: [ProgressService],
})
export class ProgressModule {}
