import { Module } from '@nestjs/common';
import { FilmsModule } from './films/films.module.ts';
import { PicturesModule } from './pictures/pictures.module.ts';
import { VideosModule } from './videos/videos.module.ts';

/** The media service: pictures people upload, and films. */
@Module({ imports: [FilmsModule, PicturesModule, VideosModule] })
export class MediaModule {}
