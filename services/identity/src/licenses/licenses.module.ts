import { AuditModule, SlidingLimits } from '@lectern/nest-kit';
import { FilesModule } from '@lectern/nest-kit/files';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { PersonCardsModule } from '../accounts/person-cards/person-cards.module.ts';
import { Secrets } from '../common/secrets.ts';
import type { IdentitySettings } from '../config.ts';
import { MailModule } from '../common/mail/mail.module.ts';
import { SessionsModule } from '../sign-in/sessions/sessions.module.ts';
import { LicenseEndsRepository } from './license-ends.repository.ts';
import { LicenseEndsService } from './license-ends.service.ts';
import { LicenseUpkeepRepository } from './license-upkeep.repository.ts';
import { LicenseUpkeepService } from './license-upkeep.service.ts';
import { LicensesController } from './licenses.controller.ts';
import { LicensesRepository } from './licenses.repository.ts';
import { LicensesService } from './licenses.service.ts';
import { AnswersService } from './review/answers.service.ts';
import { DecisionsRepository } from './review/decisions.repository.ts';
import { DecisionsService } from './review/decisions.service.ts';
import { PageFileController } from './review/page-file.controller.ts';
import { LicenseHistoryService } from './review/license-history.service.ts';
import { LicensePagesRepository } from './review/license-pages.repository.ts';
import { LicensePagesService } from './review/license-pages.service.ts';
import { ReviewController } from './review/review.controller.ts';
import { ReviewRepository } from './review/review.repository.ts';
import { ReviewService } from './review/review.service.ts';

const FILES = FilesModule.with((settings: IdentitySettings) => ({
  folder: 'licenses',
  objects: settings.objects,
  keys: new Secrets(settings).deriveKeys('license-file'),
}));

@Module({
  imports: [AccountsModule, AuditModule, FILES, MailModule, PersonCardsModule, SessionsModule],
  controllers: [LicensesController, PageFileController, ReviewController],
  providers: [
    AnswersService,
    DecisionsRepository,
    DecisionsService,
    LicenseEndsRepository,
    LicenseEndsService,
    LicenseUpkeepRepository,
    LicenseUpkeepService,
    LicensesRepository,
    LicensesService,
    LicenseHistoryService,
    LicensePagesRepository,
    LicensePagesService,
    ReviewRepository,
    ReviewService,
    SlidingLimits,
  ],
  exports: [LicenseEndsService, LicenseUpkeepService],
})
export class LicensesModule {}
