import { Module } from '@nestjs/common';
import { ScheduleRepository } from './schedule.repository.ts';
import { ScheduleService } from './schedule.service.ts';

/** Where live lectures stand, for all who show or play them. */
@Module({
  providers: [ScheduleService, ScheduleRepository],
  exports: [ScheduleService, ScheduleRepository],
})
export class ScheduleModule {}
