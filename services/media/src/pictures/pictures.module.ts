import { ServiceSecretGuard, SignInModule, SlidingLimits } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { InternalPicturesController } from './internal-pictures.controller.ts';
import { PictureMaker } from './picture-maker.ts';
import { DiskPictureStore, PictureStore } from './picture-store.ts';
import { PictureSweeper } from './picture-sweeper.ts';
import { PicturesController } from './pictures.controller.ts';
import { PicturesRepository } from './pictures.repository.ts';
import { PicturesService } from './pictures.service.ts';
import { Uploaders } from './uploaders.ts';

@Module({
  imports: [SignInModule],
  controllers: [PicturesController, InternalPicturesController],
  providers: [
    PicturesService,
    PicturesRepository,
    PictureMaker,
    PictureSweeper,
    Uploaders,
    SlidingLimits,
    ServiceSecretGuard,
    { provide: PictureStore, useClass: DiskPictureStore },
  ],
  exports: [PicturesService],
})
export class PicturesModule {}
