import { AuditModule, ServiceSecretGuard, SignInModule } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { EncodingClearer } from './encodings/encoding-clearer.service.ts';
import { EncodingWorker } from './encodings/encoding-worker.service.ts';
import { EncodingsRepository } from './encodings/encodings.repository.ts';
import { EncodingsService } from './encodings/encodings.service.ts';
import { InternalVideosController } from './internal-videos.controller.ts';
import { StaffVideosController } from './staff-videos.controller.ts';
import { StaffVideosService } from './staff-videos.service.ts';
import { StoredFilesController } from './stored-files.controller.ts';
import { StoredFilesRepository } from './stored-files.repository.ts';
import { StoredFilesService } from './stored-files.service.ts';
import { UploadClearer } from './upload-clearer.service.ts';
import { VideoDeskRepository } from './video-desk.repository.ts';
import { VideoDeskService } from './video-desk.service.ts';
import { VideoFilmsService } from './video-films.service.ts';
import { VideoSource } from './video-source.ts';
import { VideoSteps } from './video-steps.ts';
import { VideoSweeper } from './video-sweeper.ts';
import { VideoWorkerService } from './video-worker.service.ts';
import { VideosController } from './videos.controller.ts';
import { VideosRepository } from './videos.repository.ts';
import { VideosService } from './videos.service.ts';

@Module({
  imports: [AuditModule, SignInModule],
  controllers: [VideosController, StaffVideosController, InternalVideosController, StoredFilesController],
  providers: [
    EncodingClearer,
    EncodingsRepository,
    EncodingsService,
    EncodingWorker,
    ServiceSecretGuard,
    StaffVideosService,
    StoredFilesRepository,
    StoredFilesService,
    UploadClearer,
    VideoDeskRepository,
    VideoDeskService,
    VideoFilmsService,
    VideoSource,
    VideoSteps,
    VideoSweeper,
    VideoWorkerService,
    VideosRepository,
    VideosService,
  ],
  exports: [UploadClearer, VideoFilmsService, VideosService],
})
export class VideosModule {}
