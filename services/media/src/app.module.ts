import { Module } from '@nestjs/common';
import { PicturesModule } from './pictures/pictures.module.ts';

/** The media service: pictures people upload. */
@Module({ imports: [PicturesModule] })
export class MediaModule {}
