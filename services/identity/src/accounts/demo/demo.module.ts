import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts.module.ts';
import { PasswordsModule } from '../../sign-in/passwords/passwords.module.ts';
import { SecondStepsModule } from '../../sign-in/second-step/second-steps.module.ts';
import { DemoLicensesRepository } from './demo-licenses.repository.ts';
import { DemoAccountsService } from './demo-accounts.service.ts';

@Module({
  imports: [AccountsModule, PasswordsModule, SecondStepsModule],
  providers: [DemoAccountsService, DemoLicensesRepository],
})
export class DemoModule {}
