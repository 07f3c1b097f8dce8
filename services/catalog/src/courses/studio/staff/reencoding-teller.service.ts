import { LOGGER, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { StudioPartners } from '../people/studio-partners.service.ts';
import { StaffLecturesRepository } from './staff-lectures.repository.ts';

/** Tells media which films staff want encoded again. */
@Injectable()
export class ReencodingTeller {
  constructor(
    private readonly lectures: StaffLecturesRepository,
    private readonly partners: StudioPartners,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** What cannot be told now is told by the next sweep. */
  async tellReencodings(): Promise<void> {
    for (const { id, videoId } of await this.lectures.listUntold()) {
      try {
        const outcome = await this.partners.reencodeFilm(videoId, id);
        // A run that began in between makes the film anew as well.
        if (outcome !== 'queued' && outcome !== 'running')
          this.logger.warn({ videoId, outcome }, 'a film cannot be encoded again');
        await this.lectures.removeReencoding(id);
      } catch (err) {
        this.logger.warn({ err, videoId }, 'media could not be told to encode a film again');
      }
    }
  }
}
