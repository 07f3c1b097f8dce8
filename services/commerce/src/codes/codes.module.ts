import { SignInModule, SlidingLimits } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { FxModule } from '../fx/fx.module.ts';
import { CodeCheckService } from './code-check.service.ts';
import { CodesController } from './codes.controller.ts';
import { CodesRepository } from './codes.repository.ts';
import { DemoCodes } from './demo-codes.ts';
import { CodesService } from './codes.service.ts';

@Module({
  imports: [FxModule, SignInModule],
  controllers: [CodesController],
  providers: [DemoCodes, CodesService, CodeCheckService, CodesRepository, SlidingLimits],
  exports: [CodesService],
})
export class CodesModule {}
