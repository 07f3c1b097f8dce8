import { AuditModule, ServiceSecretGuard, SignInModule } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { InternalVideosController } from './internal-videos.controller.ts';
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
  controllers: [VideosController, InternalVideosController],
  providers: [
    ServiceSecretGuard,
    VideoFilmsService,
    VideoSource,
    VideoSteps,
    VideoSweeper,
    VideoWorkerService,
    VideosRepository,
    VideosService,
  ],
  exports: [VideoFilmsService, VideosService],
})
export class VideosModule {}
