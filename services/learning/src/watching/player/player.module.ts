import { SignInModule } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { DevicesModule } from '../devices/devices.module.ts';
import { ScheduleModule } from '../../live/schedule.module.ts';
import { WatchModule } from '../watch/watch.module.ts';
import { HeartbeatsService } from './heartbeats.service.ts';
import { PlayableService } from './playable.service.ts';
import { PlaybacksService } from './playbacks.service.ts';
import { PlayerController } from './player.controller.ts';
import { PlayerService } from './player.service.ts';
import { SessionsRepository } from './sessions.repository.ts';

@Module({
  imports: [DevicesModule, ScheduleModule, SignInModule, WatchModule],
  controllers: [PlayerController],
  providers: [HeartbeatsService, PlayableService, PlaybacksService, PlayerService, SessionsRepository],
  exports: [PlayerService],
})
export class PlayerModule {}
