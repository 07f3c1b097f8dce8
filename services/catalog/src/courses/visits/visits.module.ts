import { DefinitionsRepository, SignInModule, SlidingLimits } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { VisitorsModule } from '../../common/visitors/visitors.module.ts';
import { AuthorsModule } from '../authors/authors.module.ts';
import { CourseVisitsService } from './course-visits.service.ts';
import { StudioVisitsService } from './studio-visits.service.ts';
import { VisitsController } from './visits.controller.ts';
import { VisitsJob } from './visits.job.ts';
import { VisitsRepository } from './visits.repository.ts';

/** Who sees and opens courses. */
@Module({
  imports: [AuthorsModule, SignInModule, VisitorsModule],
  controllers: [VisitsController],
  providers: [
    CourseVisitsService,
    DefinitionsRepository,
    SlidingLimits,
    StudioVisitsService,
    VisitsJob,
    VisitsRepository,
  ],
})
export class VisitsModule {}
