import { AuditModule } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { MailModule } from '../common/mail/mail.module.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { AccountsService } from './accounts.service.ts';

@Module({
  imports: [AuditModule, MailModule],
  providers: [AccountsRepository, AccountsService],
  exports: [AccountsService],
})
export class AccountsModule {}
