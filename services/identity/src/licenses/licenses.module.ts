import { SlidingLimits } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { AuditModule } from '../audit/audit.module.ts';
import { Secrets } from '../common/secrets.ts';
import { MailModule } from '../mail/mail.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { DoomedObjectsRepository } from './files/doomed-objects.repository.ts';
import { DoomedObjectsService } from './files/doomed-objects.service.ts';
import { FileVault } from './files/file-vault.ts';
import { HandIns } from './files/hand-ins.service.ts';
import { FileInspector } from './files/inspector.service.ts';
import { LicenseUpkeepRepository } from './license-upkeep.repository.ts';
import { LicenseUpkeepService } from './license-upkeep.service.ts';
import { LicensesController } from './licenses.controller.ts';
import { LicensesRepository } from './licenses.repository.ts';
import { LicensesService } from './licenses.service.ts';
import { DecisionsRepository } from './review/decisions.repository.ts';
import { DecisionsService } from './review/decisions.service.ts';
import { PageFileController } from './review/page-file.controller.ts';
import { PagesRepository } from './review/pages.repository.ts';
import { PagesService } from './review/pages.service.ts';
import { ReviewController } from './review/review.controller.ts';
import { ReviewRepository } from './review/review.repository.ts';
import { ReviewService } from './review/review.service.ts';

@Module({
  imports: [AccountsModule, AuditModule, MailModule, SessionsModule],
  controllers: [LicensesController, PageFileController, ReviewController],
  providers: [
    DecisionsRepository,
    DecisionsService,
    DoomedObjectsRepository,
    DoomedObjectsService,
    FileInspector,
    FileVault,
    HandIns,
    LicenseUpkeepRepository,
    LicenseUpkeepService,
    LicensesRepository,
    LicensesService,
    PagesRepository,
    PagesService,
    ReviewRepository,
    ReviewService,
    Secrets,
    SlidingLimits,
  ],
  exports: [LicenseUpkeepService],
})
export class LicensesModule {}
