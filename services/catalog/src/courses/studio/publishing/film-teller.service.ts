import { LOGGER, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { StudioPartners } from '../people/studio-partners.service.ts';
import { LectureFilmsRepository } from './lecture-films.repository.ts';

/** Keeps what lectures show since they were published, and tells media. */
@Injectable()
export class FilmTeller {
  constructor(
    private readonly films: LectureFilmsRepository,
    private readonly partners: StudioPartners,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Runs in the transaction of its caller. @param version Number of the version that they are published with. */
  putFilms(films: Parameters<LectureFilmsRepository['putFilms']>[0], version: number): Promise<void> {
    return this.films.putFilms(films, version);
  }

  async tellFilms(): Promise<void> {
    for (const lecture of await this.films.listUntold()) {
      try {
        await this.partners.attachFilm(lecture);
        await this.films.noteTold(lecture);
      } catch (err) {
        this.logger.warn({ err, lectureId: lecture.lectureId }, 'media could not be told of a film');
      }
    }
  }
}
