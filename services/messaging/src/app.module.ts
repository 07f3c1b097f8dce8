import { RetentionModule } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { ContactModule } from './contact/contact.module.ts';
import { HelpModule } from './help/help.module.ts';
import { MailsModule } from './mails/mails.module.ts';
import { PeopleModule } from './privacy/people/people.module.ts';
import { RETENTION_RULES } from './privacy/retention/retention-rules.ts';
import { SealingModule } from './common/sealing/sealing.module.ts';
import { UpkeepModule } from './common/upkeep/upkeep.module.ts';

/** The messaging service: mails to people, their questions, and what they think of our answers. */
@Module({
  imports: [
    ContactModule,
    HelpModule,
    MailsModule,
    PeopleModule,
    RetentionModule.with(RETENTION_RULES),
    SealingModule,
    UpkeepModule,
  ],
})
export class MessagingModule {}
