import { SlidingLimits } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts.module.ts';
import { BotCheckModule } from '../../sign-in/bot-check/bot-check.module.ts';
import { CodesModule } from '../../sign-in/codes/codes.module.ts';
import { PasswordsModule } from '../../sign-in/passwords/passwords.module.ts';
import { StepProofsModule } from '../../sign-in/step-proofs/step-proofs.module.ts';
import { SignupController } from './signup.controller.ts';
import { RegistrationLimit } from './registration-limit.ts';
import { SignupService } from './signup.service.ts';

@Module({
  imports: [AccountsModule, BotCheckModule, CodesModule, PasswordsModule, StepProofsModule],
  controllers: [SignupController],
  providers: [SignupService, RegistrationLimit, SlidingLimits],
})
export class SignupModule {}
