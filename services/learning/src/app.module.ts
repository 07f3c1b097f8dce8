import { RetentionModule, SignInModule } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { CertificatesModule } from './certificates/certificates.module.ts';
import { CommonModule } from './common/common.module.ts';
import { DevicesModule } from './watching/devices/devices.module.ts';
import { FiguresModule } from './watching/figures/figures.module.ts';
import { AccessTestsModule } from './watching/access-tests/access-tests.module.ts';
import { LeaksModule } from './watching/leaks/leaks.module.ts';
import { LibraryModule } from './watching/library/library.module.ts';
import { LiveModule } from './live/live.module.ts';
import { NotesModule } from './study/notes/notes.module.ts';
import { PeopleModule } from './privacy/people/people.module.ts';
import { PlayerModule } from './watching/player/player.module.ts';
import { QuestionsModule } from './study/questions/questions.module.ts';
import { RETENTION_RULES } from './privacy/retention/retention-rules.ts';
import { UpkeepModule } from './common/upkeep/upkeep.module.ts';

/** The learning service: who plays what, what was really watched, and what follows from it. */
@Module({
  imports: [
    CertificatesModule,
    CommonModule,
    DevicesModule,
    FiguresModule,
    AccessTestsModule,
    LeaksModule,
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
