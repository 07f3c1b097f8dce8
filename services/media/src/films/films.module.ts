import { ServiceSecretGuard, SignInModule } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { CommonModule } from '../common/common.module.ts';
import { IngestsModule } from '../ingests/ingests.module.ts';
import { VideosModule } from '../videos/videos.module.ts';
import { DeliveryController } from './delivery.controller.ts';
import { DeliveryService } from './delivery.service.ts';
import { DrawingsRepository } from './drawings.repository.ts';
import { FilmsService } from './films.service.ts';
import { InternalPlaybacksController } from './internal-playbacks.controller.ts';
import { LectureOpeningsRepository } from './lecture-openings.repository.ts';
import { OpeningSweeper } from './opening-sweeper.ts';
import { PlaybackGate } from './playback-gate.ts';
import { PlaybacksService } from './playbacks.service.ts';
import { PreviewsController } from './previews.controller.ts';

@Module({
  imports: [CommonModule, IngestsModule, SignInModule, VideosModule],
  controllers: [DeliveryController, InternalPlaybacksController, PreviewsController],
  providers: [
    DeliveryService,
    DrawingsRepository,
    FilmsService,
    LectureOpeningsRepository,
    OpeningSweeper,
    PlaybackGate,
    PlaybacksService,
    ServiceSecretGuard,
  ],
})
export class FilmsModule {}
