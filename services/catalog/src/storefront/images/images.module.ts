import { Module } from '@nestjs/common';
import { ImagesController } from './images.controller.ts';
import { ImagesRepository } from './images.repository.ts';
import { ImagesService } from './images.service.ts';
import { PicturesService } from './pictures.service.ts';
import { UploadedImages } from './uploaded-images.ts';

@Module({
  controllers: [ImagesController],
  providers: [ImagesService, ImagesRepository, UploadedImages, PicturesService],
  exports: [ImagesService, PicturesService, UploadedImages],
})
export class ImagesModule {}
