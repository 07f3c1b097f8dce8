import { AuditModule, SlidingLimits } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts.module.ts';
import { MailModule } from '../../common/mail/mail.module.ts';
import { SessionsModule } from '../../sign-in/sessions/sessions.module.ts';
import { PicturesModule } from '../pictures/pictures.module.ts';
import { ProfileController } from './profile.controller.ts';
import { ProfileService } from './profile.service.ts';

@Module({
  imports: [AccountsModule, AuditModule, MailModule, PicturesModule, SessionsModule],
  controllers: [ProfileController],
  providers: [ProfileService, SlidingLimits],
})
export class ProfileModule {}
