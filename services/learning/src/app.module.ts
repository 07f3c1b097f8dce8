import { RetentionModule, SignInModule } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { CertificatesModule } from './certificates/certificates.module.ts';
import { CommonModule } from './common/common.module.ts';
import { DevicesModule } from './devices/devices.module.ts';
import { LibraryModule } from './library/library.module.ts';
import { LiveModule } from './live/live.module.ts';
import { NotesModule } from './notes/notes.module.ts';
import { PeopleModule } from './people/people.module.ts';
import { PlayerModule } from './player/player.module.ts';
import { QuestionsModule } from './questions/questions.module.ts';
import { RETENTION_RULES } from './retention/retention-rules.ts';
import { UpkeepModule } from './upkeep/upkeep.module.ts';

/** The learning service: who plays what, what was really watched, and what follows from it. */
@Module({
  imports: [
    CertificatesModule,
    CommonModule,
    DevicesModule,
    LibraryModule,
    LiveModule,
    NotesModule,
    PeopleModule,
    PlayerModule,
    QuestionsModule,
    RetentionModule.with(RETENTION_RULES),
    SignInModule,
    UpkeepModule,
  ],
})
export class LearningModule {}
