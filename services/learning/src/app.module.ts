import { SignInModule } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { CommonModule } from './common/common.module.ts';
import { CertificatesModule } from './certificates/certificates.module.ts';
import { DevicesModule } from './devices/devices.module.ts';
import { LibraryModule } from './library/library.module.ts';
import { PlayerModule } from './player/player.module.ts';

/** The learning service: who plays what, what was really watched, and what follows from it. */
@Module({
  imports: [CommonModule, CertificatesModule, DevicesModule, LibraryModule, PlayerModule, SignInModule],
})
export class LearningModule {}
