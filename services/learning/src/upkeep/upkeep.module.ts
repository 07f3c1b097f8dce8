import { SlidingLimits, SWEPT, UpkeepService, type Swept } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';

/** Limits that have run out take room only, until they are swept. */
@Module({
  providers: [
    UpkeepService,
    {
      provide: SWEPT,
      useFactory: (limits: SlidingLimits): Swept[] => [{ sweep: () => limits.sweepHits() }],
      inject: [SlidingLimits],
    },
  ],
})
export class UpkeepModule {}
