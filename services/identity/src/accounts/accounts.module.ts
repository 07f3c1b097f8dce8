import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { AccountsService } from './accounts.service.ts';

@Module({
  imports: [AuditModule, MailModule],
  providers: [AccountsRepository, AccountsService],
  exports: [AccountsService],
})
export class AccountsModule {}
