import { Module } from '@nestjs/common';
import { ImagesController } from './images.controller.ts';
import { ImagesRepository } from './images.repository.ts';
import { ImagesService } from './images.service.ts';
import { UploadedImages } from './uploaded-images.ts';

@Module({
  controllers: [ImagesController],
  providers: [ImagesService, ImagesRepository, UploadedImages],
  exports: [ImagesService],
})
export class ImagesModule {}
