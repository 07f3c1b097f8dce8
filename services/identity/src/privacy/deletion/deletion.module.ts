import { AuditModule, SlidingLimits } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module.ts';
import { CodesModule } from '../../sign-in/codes/codes.module.ts';
import { MailModule } from '../../common/mail/mail.module.ts';
import { PasswordsModule } from '../../sign-in/passwords/passwords.module.ts';
import { PicturesModule } from '../../accounts/pictures/pictures.module.ts';
import { SessionsModule } from '../../sign-in/sessions/sessions.module.ts';
import { DeletionConfirmation } from './deletion-confirmation.ts';
import { DeletionController } from './deletion.controller.ts';
import { DeletionRepository } from './deletion.repository.ts';
import { DeletionService } from './deletion.service.ts';
import { Elsewhere } from './elsewhere.ts';

@Module({
  imports: [
    AccountsModule,
    AuditModule,
    CodesModule,
    MailModule,
    PasswordsModule,
    PicturesModule,
    SessionsModule,
  ],
  controllers: [DeletionController],
  providers: [DeletionService, DeletionConfirmation, DeletionRepository, Elsewhere, SlidingLimits],
})
export class DeletionModule {}
