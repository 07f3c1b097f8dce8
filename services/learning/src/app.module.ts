import { SignInModule } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { CommonModule } from './common/common.module.ts';
import { DevicesModule } from './devices/devices.module.ts';
import { PlayerModule } from './player/player.module.ts';

/** The learning service: who plays what, what was really watched, and what follows from it. */
@Module({ imports: [CommonModule, DevicesModule, PlayerModule, SignInModule] })
export class LearningModule {}
