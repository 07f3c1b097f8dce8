import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { PasswordsModule } from '../passwords/passwords.module.ts';
import { SecondStepsModule } from '../second-step/second-steps.module.ts';
import { DemoAccountsService } from './demo-accounts.service.ts';

@Module({ imports: [AccountsModule, PasswordsModule, SecondStepsModule], providers: [DemoAccountsService] })
export class DemoModule {}
