import { provideSwept, SlidingLimits, sweptBy, UpkeepService } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';

/** Deletes expired limits of all calls, which only take space. */
@Module({
  providers: [UpkeepService, ...provideSwept([sweptBy(SlidingLimits, (limits) => limits.sweepHits())])],
})
export class UpkeepModule {}
