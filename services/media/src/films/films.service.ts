import type { LectureFacts } from '@lectern/contracts-catalog';
import { Injectable } from '@nestjs/common';
import { MediaPartners } from '../common/media-partners.ts';
import type { BroadcastClaim } from './playback-token.ts';
import type { TimeSpan } from '../ingests/domain/places-within.ts';
import { IngestedFilmsService } from '../ingests/ingested-films.service.ts';
import { VideoFilmsService } from '../videos/video-films.service.ts';
import { composeFilm } from './domain/compose-film.ts';
import type { Film } from '../common/domain/film.ts';
import { DrawingsRepository, type KeptDrawing } from './drawings.repository.ts';

/** What there is of a lecture's film. */
export type FilmState =
  | { readonly state: 'ready'; readonly film: Film; readonly lecture: LectureFacts }
  | { readonly state: 'not-found' | 'not-video' | 'failed' }
  | { readonly state: 'processing'; readonly percent: number | null };

/** Milliseconds that a film is remembered, so that its playlists and segments are not composed for every request. */
const REMEMBERED_MS = 15_000;
/** The same for a film that an encoder sends: it grows by a segment every few seconds. */
const GROWING_MS = 1_000;
const MOST_REMEMBERED = 2_000;
/**
 * What an encoder sends before a live lecture begins stays closed, but for these milliseconds: players begin three segments
 * before the end of a list, and find them there in the first second of the lecture.
 */
const LEAD_MS = 20_000;

/** Finds the film of a lecture: the uploaded one, otherwise the one that is composed of drawings. */
@Injectable()
export class FilmsService {
  private readonly known = new Map<string, { until: number; state: FilmState }>();
  private shared:
    { drawings: ReadonlyMap<string, KeptDrawing>; sheets: ReadonlyMap<string, string> } | undefined;

  constructor(
    private readonly partners: MediaPartners,
    private readonly drawings: DrawingsRepository,
    private readonly videos: VideoFilmsService,
    private readonly ingested: IngestedFilmsService,
  ) {}

  /** @throws {DomainError} UNAVAILABLE when the catalogue cannot be asked. */
  async findFilm(curriculumId: string, lectureId: string, broadcast?: BroadcastClaim): Promise<FilmState> {
    const kind = broadcast ? JSON.stringify(broadcast) : 'film';
    const key = `${curriculumId} ${lectureId} ${kind}`;
    const known = this.known.get(key);
    if (known && known.until > Date.now()) return known.state;
    const state = await this.readFilm(curriculumId, lectureId, broadcast);
    if (this.known.size >= MOST_REMEMBERED) this.known.clear();
    if (state.state === 'ready') {
      const lasts = state.film.ingest?.state === 'sending' ? GROWING_MS : REMEMBERED_MS;
      this.known.set(key, { until: Date.now() + lasts, state });
    }
    return state;
  }

  private async readFilm(
    curriculumId: string,
    lectureId: string,
    broadcast?: BroadcastClaim,
  ): Promise<FilmState> {
    const lecture = await this.partners.findLecture(curriculumId, lectureId);
    if (!lecture) return { state: 'not-found' };
    const duration = lengthOf(lecture, broadcast);
    if (duration === null) return { state: 'not-video' };
    // While a lecture is live its encoder counts; what was handed in is shown afterwards.
    const isLive = broadcast !== undefined && broadcast.startedAt !== null;
    const video = isLive ? undefined : await this.videos.findFilm(lectureId);
    if (video) return video.state === 'ready' ? { ...video, lecture } : video;
    const ingested = broadcast ? await this.ingested.findFilm(lectureId, spanOf(broadcast)) : undefined;
    if (ingested) return { state: 'ready', film: ingested, lecture };
    // Without an encoder the drawings stand for the studio.
    if (duration === 0) return { state: 'not-video' };
    const film = composeFilm({ ...lecture, duration }, await this.findDrawings());
    if (film) return { state: 'ready', film: await this.videos.markFilm(lectureId, film), lecture };
    // Drawings may have been encoded since: the next question reads them again.
    this.shared = undefined;
    return { state: 'processing', percent: null };
  }

  private async findDrawings() {
    this.shared ??= { drawings: await this.drawings.findAll(), sheets: await this.drawings.findSheets() };
    return this.shared;
  }
}

/** The time of which an encoder's segments are sent. */
function spanOf({ startedAt, recorded }: BroadcastClaim): TimeSpan {
  if (startedAt !== null) return { from: startedAt - LEAD_MS, to: Infinity };
  return recorded ?? { from: -Infinity, to: Infinity };
}

/** Seconds of what is sent, 0 while that is not decided; null of what is not sent at all. */
function lengthOf({ type, duration }: LectureFacts, broadcast: BroadcastClaim | undefined): number | null {
  if (type === '2d' || type === '360') return duration ?? 0;
  return type === 'live' && broadcast ? broadcast.seconds : null;
}
