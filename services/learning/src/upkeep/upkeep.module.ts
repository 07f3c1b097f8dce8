import { provideSwept, SlidingLimits, sweptBy, UpkeepService } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';

/** Limits that have run out take room only, until they are swept. */
@Module({
  providers: [UpkeepService, ...provideSwept([sweptBy(SlidingLimits, (limits) => limits.sweepHits())])],
})
export class UpkeepModule {}
