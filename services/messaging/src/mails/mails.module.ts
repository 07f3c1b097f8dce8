import { Module } from '@nestjs/common';
import { MailsController } from './mails.controller.ts';
import { MailsRepository } from './mails.repository.ts';
import { MailsService } from './mails.service.ts';
import { SmtpSender } from './smtp-sender.ts';

@Module({
  controllers: [MailsController],
  providers: [MailsService, MailsRepository, SmtpSender],
  exports: [MailsService],
})
export class MailsModule {}
