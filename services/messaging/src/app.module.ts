import { Module } from '@nestjs/common';
import { ContactModule } from './contact/contact.module.ts';
import { MailsModule } from './mails/mails.module.ts';

/** The messaging service: mails to people, and their questions. */
@Module({ imports: [ContactModule, MailsModule] })
export class MessagingModule {}
