import { AuditModule, ServiceSecretGuard, SignInModule, SlidingLimits } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { InternalPicturesController } from './internal-pictures.controller.ts';
import { PictureMaker } from './picture-maker.ts';
import { PictureObjectsRepository } from './picture-objects.repository.ts';
import { PictureStore } from './picture-store.ts';
import { PictureSweeper } from './picture-sweeper.ts';
import { PicturesController } from './pictures.controller.ts';
import { PicturesRepository } from './pictures.repository.ts';
import { PicturesService } from './pictures.service.ts';
import { Uploaders } from './uploaders.ts';

@Module({
  imports: [AuditModule, SignInModule],
  controllers: [PicturesController, InternalPicturesController],
  providers: [
    PicturesService,
    PicturesRepository,
    PictureMaker,
    PictureSweeper,
    Uploaders,
    SlidingLimits,
    ServiceSecretGuard,
    PictureObjectsRepository,
    PictureStore,
  ],
  exports: [PicturesService],
})
export class PicturesModule {}
