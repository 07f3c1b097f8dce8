import { AuditModule, SignInModule, SlidingLimits } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { MailsController } from './mails.controller.ts';
import { MailsRepository } from './mails.repository.ts';
import { MailsService } from './mails.service.ts';
import { SmtpSender } from './smtp-sender.ts';
import { MailTextsController } from './texts/mail-texts.controller.ts';
import { MailTextsRepository } from './texts/mail-texts.repository.ts';
import { MailTextsService } from './texts/mail-texts.service.ts';

@Module({
  imports: [AuditModule, SignInModule],
  controllers: [MailsController, MailTextsController],
  providers: [
    MailsService,
    MailsRepository,
    MailTextsService,
    MailTextsRepository,
    SlidingLimits,
    SmtpSender,
  ],
  exports: [MailsService],
})
export class MailsModule {}
