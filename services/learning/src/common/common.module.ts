import { SlidingLimits } from '@lectern/nest-kit';
import { Global, Module } from '@nestjs/common';
import { AccessService } from './access.service.ts';
import { Courses } from './courses.service.ts';
import { Partners } from './partners.service.ts';

/** What every part of the service uses. */
@Global()
@Module({
  providers: [AccessService, Courses, Partners, SlidingLimits],
  exports: [AccessService, Courses, Partners, SlidingLimits],
})
export class CommonModule {}
