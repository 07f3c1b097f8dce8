import { SlidingLimits } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { BotCheckModule } from '../bot/bot-check.module.ts';
import { CodesModule } from '../codes/codes.module.ts';
import { PasswordsModule } from '../passwords/passwords.module.ts';
import { TicketsModule } from '../tickets/tickets.module.ts';
import { SignupController } from './signup.controller.ts';
import { SignupService } from './signup.service.ts';

@Module({
  imports: [AccountsModule, BotCheckModule, CodesModule, PasswordsModule, TicketsModule],
  controllers: [SignupController],
  providers: [SignupService, SlidingLimits],
})
export class SignupModule {}
