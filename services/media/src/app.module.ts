import { Module } from '@nestjs/common';
import { FilmsModule } from './films/films.module.ts';
import { PicturesModule } from './pictures/pictures.module.ts';

/** The media service: pictures people upload, and films. */
@Module({ imports: [FilmsModule, PicturesModule] })
export class MediaModule {}
