import { AuditModule, SignInModule } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { DecisionsModule } from '../decisions/decisions.module.ts';
import { PublishingModule } from '../publishing/publishing.module.ts';
import { KeyChangeService } from './key-change.service.ts';
import { NewerSetsService } from './newer-sets.service.ts';
import { PromotionsService } from './promotions/promotions.service.ts';
import { RequestsRepository } from './promotions/requests.repository.ts';
import { SetsController } from './sets.controller.ts';
import { SetsRepository } from './sets.repository.ts';
import { SetsService } from './sets.service.ts';
import { SignaturesService } from './signatures.service.ts';
import { RolloutHealthRepository } from './staff/rollout-health.repository.ts';
import { StaffReleasesController } from './staff/staff-releases.controller.ts';
import { StaffReleasesService } from './staff/staff-releases.service.ts';
import { StaffSessions } from './staff/staff-sessions.service.ts';
import { TrialsService } from './staff/trials.service.ts';

@Module({
  imports: [AuditModule, DecisionsModule, PublishingModule, SignInModule],
  controllers: [SetsController, StaffReleasesController],
  providers: [
    KeyChangeService,
    NewerSetsService,
    PromotionsService,
    RequestsRepository,
    RolloutHealthRepository,
    SetsRepository,
    SetsService,
    SignaturesService,
    StaffReleasesService,
    StaffSessions,
    TrialsService,
  ],
  exports: [SetsService],
})
export class SetsModule {}
