import { Module } from '@nestjs/common';
import { StepProofsRepository } from './step-proofs.repository.ts';
import { StepProofsService } from './step-proofs.service.ts';

@Module({ providers: [StepProofsRepository, StepProofsService], exports: [StepProofsService] })
export class StepProofsModule {}
