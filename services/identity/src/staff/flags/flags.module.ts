import { Module } from '@nestjs/common';
import { FlagValuesService } from './flag-values.service.ts';
import { FlagsRepository } from './flags.repository.ts';

/** What the flags are for a person; sessions say so. Staff decide about them in the staff console. */
@Module({
  providers: [FlagsRepository, FlagValuesService],
  exports: [FlagsRepository, FlagValuesService],
})
export class FlagsModule {}
