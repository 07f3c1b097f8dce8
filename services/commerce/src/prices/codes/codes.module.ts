import { AuditModule, SignInModule, SlidingLimits } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { FxModule } from '../fx/fx.module.ts';
import { CodeCheckService } from './code-check.service.ts';
import { CodeSumsRepository } from './code-sums.repository.ts';
import { CodeSumsService } from './code-sums.service.ts';
import { CodesController } from './codes.controller.ts';
import { CodesRepository } from './codes.repository.ts';
import { DemoCodes } from './demo-codes.ts';
import { CodesService } from './codes.service.ts';
import { BulkCodesService } from './staff/bulk-codes.service.ts';
import { CodeDeskService } from './staff/code-desk.service.ts';
import { CodeUsesRepository } from './staff/code-uses.repository.ts';
import { StaffCodesController } from './staff/staff-codes.controller.ts';
import { StaffCodesRepository } from './staff/staff-codes.repository.ts';
import { StaffCodesService } from './staff/staff-codes.service.ts';

@Module({
  imports: [AuditModule, FxModule, SignInModule],
  controllers: [CodesController, StaffCodesController],
  providers: [
    DemoCodes,
    StaffCodesService,
    BulkCodesService,
    CodeDeskService,
    StaffCodesRepository,
    CodeUsesRepository,
    CodesService,
    CodeCheckService,
    CodeSumsService,
    CodeSumsRepository,
    CodesRepository,
    SlidingLimits,
  ],
  exports: [CodesService, CodeSumsService],
})
export class CodesModule {}
