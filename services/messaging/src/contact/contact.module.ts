import { SlidingLimits } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { MailsModule } from '../mails/mails.module.ts';
import { BotCheck } from './bot-check.ts';
import { ContactController } from './contact.controller.ts';
import { ContactRepository } from './contact.repository.ts';
import { ContactService } from './contact.service.ts';

@Module({
  imports: [MailsModule],
  controllers: [ContactController],
  providers: [ContactService, ContactRepository, SlidingLimits, BotCheck],
})
export class ContactModule {}
