import { SlidingLimits } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { LimitsUpkeepService } from './limits-upkeep.service.ts';

@Module({ providers: [SlidingLimits, LimitsUpkeepService] })
export class LimitsModule {}
