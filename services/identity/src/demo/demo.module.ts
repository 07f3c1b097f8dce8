import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { PasswordsModule } from '../passwords/passwords.module.ts';
import { DemoAccountsService } from './demo-accounts.service.ts';

@Module({ imports: [AccountsModule, PasswordsModule], providers: [DemoAccountsService] })
export class DemoModule {}
