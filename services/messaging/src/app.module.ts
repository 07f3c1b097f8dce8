import { Module } from '@nestjs/common';
import { ContactModule } from './contact/contact.module.ts';
import { MailsModule } from './mails/mails.module.ts';
import { PeopleModule } from './people/people.module.ts';

/** The messaging service: mails to people, and their questions. */
@Module({ imports: [ContactModule, MailsModule, PeopleModule] })
export class MessagingModule {}
