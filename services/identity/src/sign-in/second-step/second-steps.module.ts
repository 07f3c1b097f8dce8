import { SlidingLimits } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { Secrets } from '../../common/secrets.ts';
import { SecondStepRepository } from './second-step.repository.ts';
import { SecondStepsService } from './second-steps.service.ts';

@Module({
  providers: [SecondStepsService, SecondStepRepository, Secrets, SlidingLimits],
  exports: [SecondStepsService],
})
export class SecondStepsModule {}
