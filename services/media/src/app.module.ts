import { AUDIT_RETENTION, RetentionModule } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { FilmsModule } from './films/films.module.ts';
import { PicturesModule } from './pictures/pictures.module.ts';
import { PeopleModule } from './privacy/people/people.module.ts';
import { VideosModule } from './videos/videos.module.ts';

/** The media service: pictures people upload, and films. */
@Module({
  imports: [FilmsModule, PeopleModule, PicturesModule, RetentionModule.with(AUDIT_RETENTION), VideosModule],
})
export class MediaModule {}
