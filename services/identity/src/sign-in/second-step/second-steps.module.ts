import { SlidingLimits } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { Secrets } from '../../common/secrets.ts';
import { SecondStepSeals } from './sealed-second-step.ts';
import { SealedSecondSteps } from './sealed-second-steps.ts';
import { SecondStepRepository } from './second-step.repository.ts';
import { SecondStepsService } from './second-steps.service.ts';

@Module({
  providers: [
    SealedSecondSteps,
    SecondStepsService,
    SecondStepRepository,
    SecondStepSeals,
    Secrets,
    SlidingLimits,
  ],
  exports: [SealedSecondSteps, SecondStepsService],
})
export class SecondStepsModule {}
