import { SlidingLimits } from '@lectern/nest-kit';
import { Global, Module } from '@nestjs/common';
import { Courses } from './courses.service.ts';
import { Partners } from './partners.service.ts';

/** What every part of the service uses. */
@Global()
@Module({ providers: [Courses, Partners, SlidingLimits], exports: [Courses, Partners, SlidingLimits] })
export class CommonModule {}
