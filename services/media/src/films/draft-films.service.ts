import { MEDIA_ERRORS } from '@lectern/contracts-media';
import { DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { Film } from '../common/domain/film.ts';
import { VideoFilmsService } from '../videos/video-films.service.ts';

/** Milliseconds that a film is remembered while its playlists and segments are fetched one after another. */
const REMEMBERED_MS = 5_000;
const MOST_REMEMBERED = 200;

/** Films that no lecture shows yet, for those who may edit them. */
@Injectable()
export class DraftFilmsService {
  private readonly known = new Map<string, { until: number; film: Film }>();

  constructor(private readonly videos: VideoFilmsService) {}

  /** @throws {DomainError} VIDEO_NOT_READY. */
  async findFilm(videoId: string): Promise<Film> {
    const known = this.known.get(videoId);
    if (known && known.until > Date.now()) return known.film;
    const found = await this.videos.findDraft(videoId);
    if (found?.state !== 'ready') throw new DomainError(MEDIA_ERRORS.VIDEO_NOT_READY);
    if (this.known.size >= MOST_REMEMBERED) this.known.clear();
    this.known.set(videoId, { until: Date.now() + REMEMBERED_MS, film: found.film });
    return found.film;
  }
}
