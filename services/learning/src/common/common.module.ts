import { SlidingLimits } from '@lectern/nest-kit';
import { Global, Module } from '@nestjs/common';
import { AccessService } from './access.service.ts';
import { AuthoredCourses } from './authored-courses.service.ts';
import { Courses } from './courses.service.ts';
import { Partners } from './partners.service.ts';
import { RecordingsRepository } from './recordings.repository.ts';

/** What every part of the service uses. */
@Global()
@Module({
  providers: [AccessService, AuthoredCourses, Courses, Partners, RecordingsRepository, SlidingLimits],
  exports: [AccessService, AuthoredCourses, Courses, Partners, RecordingsRepository, SlidingLimits],
})
export class CommonModule {}
