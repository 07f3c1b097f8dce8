import { AuditModule, SlidingLimits } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { MailModule } from '../common/mail/mail.module.ts';
import { SessionsModule } from '../sign-in/sessions/sessions.module.ts';
import { ConsentAsksService } from './ask-consents.job.ts';
import { ConsentAsksRepository } from './consent-asks.repository.ts';
import { ConsentsRepository } from './consents.repository.ts';
import { ConsentsService } from './consents.service.ts';
import { ExportsRepository } from './exports.repository.ts';
import { ExportsService } from './exports.service.ts';
import { PersonalDataRepository } from './personal-data.repository.ts';
import { PersonalDataService } from './personal-data.service.ts';
import { PrivacyController } from './privacy.controller.ts';

@Module({
  imports: [AccountsModule, AuditModule, MailModule, SessionsModule],
  controllers: [PrivacyController],
  providers: [
    ConsentAsksRepository,
    ConsentAsksService,
    ConsentsService,
    ConsentsRepository,
    ExportsService,
    ExportsRepository,
    PersonalDataRepository,
    PersonalDataService,
    SlidingLimits,
  ],
  exports: [ConsentAsksService, ConsentsService, ExportsService],
})
export class PrivacyModule {}
