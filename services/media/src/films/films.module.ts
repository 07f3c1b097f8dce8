import { provideSealing, ServiceSecretGuard, SignInModule, SlidingLimits } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { CommonModule } from '../common/common.module.ts';
import { IngestsModule } from '../ingests/ingests.module.ts';
import { PicturesModule } from '../pictures/pictures.module.ts';
import { VideosModule } from '../videos/videos.module.ts';
import { DeliveredRepository } from './delivered.repository.ts';
import { DeliveredService } from './delivered.service.ts';
import { DeliveryController } from './delivery.controller.ts';
import { DeliveryService } from './delivery.service.ts';
import { DraftFilmsController } from './draft-films.controller.ts';
import { DraftFilmsService } from './draft-films.service.ts';
import { DrawingsRepository } from './drawings.repository.ts';
import { FilmsService } from './films.service.ts';
import { InternalPlaybacksController } from './internal-playbacks.controller.ts';
import { LectureOpeningsRepository } from './lecture-openings.repository.ts';
import { MaterialFilesController } from './materials/files/material-files.controller.ts';
import { MaterialFilesRepository } from './materials/files/material-files.repository.ts';
import { MaterialFilesService } from './materials/files/material-files.service.ts';
import { MaterialsController } from './materials/materials.controller.ts';
import { MaterialsService } from './materials/materials.service.ts';
import { OpeningSweeper } from './opening-sweeper.ts';
import { PlaybackGate } from './playback-gate.ts';
import { PlaybacksService } from './playbacks.service.ts';
import { PreviewsController } from './previews.controller.ts';
import { VideoFramesService } from './video-frames.service.ts';
import { ViewingSecretsRepository } from './viewing-secrets.repository.ts';
import { ViewingSecretsService } from './viewing-secrets.service.ts';

@Module({
  imports: [CommonModule, IngestsModule, PicturesModule, SignInModule, VideosModule],
  controllers: [
    DeliveryController,
    DraftFilmsController,
    InternalPlaybacksController,
    MaterialFilesController,
    MaterialsController,
    PreviewsController,
  ],
  providers: [
    DeliveredRepository,
    DeliveredService,
    DeliveryService,
    DraftFilmsService,
    DrawingsRepository,
    FilmsService,
    LectureOpeningsRepository,
    MaterialFilesRepository,
    MaterialFilesService,
    MaterialsService,
    OpeningSweeper,
    PlaybackGate,
    PlaybacksService,
    ServiceSecretGuard,
    SlidingLimits,
    VideoFramesService,
    ViewingSecretsRepository,
    ViewingSecretsService,
    ...provideSealing({ service: 'media', setting: 'MEDIA_SECRET' }, []),
  ],
})
export class FilmsModule {}
