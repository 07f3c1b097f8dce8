import { AuditModule, SlidingLimits } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { PanelRepository } from './panel.repository.ts';
import { UserActionsService } from './user-actions.service.ts';
import { UsersController } from './users.controller.ts';
import { UsersRepository } from './users.repository.ts';
import { UsersService } from './users.service.ts';

@Module({
  imports: [AccountsModule, AuditModule, MailModule, SessionsModule],
  controllers: [UsersController],
  providers: [UsersService, UserActionsService, UsersRepository, PanelRepository, SlidingLimits],
})
export class UserListModule {}
