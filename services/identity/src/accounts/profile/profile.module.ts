import { AuditModule } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts.module.ts';
import { SessionsModule } from '../../sign-in/sessions/sessions.module.ts';
import { PicturesModule } from '../pictures/pictures.module.ts';
import { ProfileController } from './profile.controller.ts';
import { ProfileService } from './profile.service.ts';

@Module({
  imports: [AccountsModule, AuditModule, PicturesModule, SessionsModule],
  controllers: [ProfileController],
  providers: [ProfileService],
})
export class ProfileModule {}
