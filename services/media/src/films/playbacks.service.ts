import { randomUUID } from 'node:crypto';
import {
  MEDIA_ERRORS,
  PLAYBACK_FILES,
  PLAYBACK_LIMITS,
  playbackAddress,
  type Broadcast,
  type checkPlayback,
  type openPlayback,
  type openPreview,
  type Playback,
  type PlaybackRefusal,
  type SentPlaylist,
} from '@lectern/contracts-media';
import type { BodyOutput } from '@lectern/contracts-core';
import { DomainError, SETTINGS, type RouteOutput } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { MediaPartners } from '../common/media-partners.ts';
import type { MediaSettings } from '../config.ts';
import type { Film } from '../common/domain/film.ts';
import { masterPlaylist, variantPlaylist } from './domain/playlists.ts';
import { VideosService, type FilmAuthor } from '../videos/videos.service.ts';
import { DraftFilmsService } from './draft-films.service.ts';
import { FilmsService } from './films.service.ts';
import { isLive, PlaybackTokens, type BroadcastClaim, type PlaybackClaim } from './playback-token.ts';
import { ViewingSecretsService } from './viewing-secrets.service.ts';

/** Hands out tokens that open films. */
@Injectable()
export class PlaybacksService {
  private readonly tokens: PlaybackTokens;

  constructor(
    private readonly films: FilmsService,
    private readonly partners: MediaPartners,
    private readonly drafts: DraftFilmsService,
    private readonly videos: VideosService,
    private readonly viewingSecrets: ViewingSecretsService,
    @Inject(SETTINGS) settings: MediaSettings,
  ) {
    this.tokens = new PlaybackTokens(settings);
  }

  /** For a viewing that learning opened or renews. The enrolment is asked about every time. */
  async openPlayback(body: BodyOutput<typeof openPlayback>): Promise<RouteOutput<typeof openPlayback>> {
    const { viewingId, userId, sessionBinding, curriculumId, lectureId } = body;
    const broadcast = claimOf(body.broadcast);
    const found = await this.findOpen(body, broadcast);
    if (!('film' in found)) return { playback: null, ...found };
    const who = {
      kind: 'viewing' as const,
      viewingId,
      userId,
      binding: sessionBinding,
      ...(broadcast ? { broadcast } : {}),
    };
    const secretId = await this.viewingSecrets.findSecret({ viewingId, userId, lectureId });
    return {
      playback: this.signPlayback({ ...who, curriculumId, lectureId }, found.film, secretId),
      refusal: null,
      percent: null,
    };
  }

  /** What `openPlayback` would answer now; nothing is opened. */
  async checkPlayback(body: BodyOutput<typeof checkPlayback>): Promise<RouteOutput<typeof checkPlayback>> {
    const found = await this.findOpen(body, claimOf(body.broadcast));
    return 'film' in found ? { refusal: null, percent: null } : found;
  }

  /** With its first playlists, because whoever may open a preview may read them. @throws {DomainError} NO_PREVIEW, VIDEO_NOT_READY. */
  async openPreview(curriculumId: string, lectureId: string): Promise<RouteOutput<typeof openPreview>> {
    const found = await this.films.findFilm(curriculumId, lectureId);
    if (found.state === 'processing' || found.state === 'failed') {
      throw new DomainError(MEDIA_ERRORS.VIDEO_NOT_READY);
    }
    const isOpen = found.state === 'ready' && found.lecture.isPreview && found.lecture.isPublished;
    if (!isOpen) throw new DomainError(MEDIA_ERRORS.NO_PREVIEW);
    const guest = { kind: 'preview' as const, viewingId: randomUUID(), userId: '', binding: '' };
    const playback = this.signPlayback({ ...guest, curriculumId, lectureId }, found.film);
    return { playback, playlists: firstPlaylists(playback, found.film) };
  }

  /** A film for those who may edit it, in this session. @throws {DomainError} VIDEO_NOT_FOUND, VIDEO_NOT_READY. */
  async playDraft(author: FilmAuthor, videoId: string, binding: string): Promise<Playback> {
    await this.videos.requireVideo(author, videoId);
    const film = await this.drafts.findFilm(videoId);
    const claim = { kind: 'draft' as const, viewingId: randomUUID(), userId: author.userId, binding };
    return this.signPlayback({ ...claim, curriculumId: 'draft', lectureId: videoId }, film);
  }

  /** The film, if the person may open it now; otherwise why not. */
  private async findOpen(
    {
      userId,
      curriculumId,
      lectureId,
    }: Pick<BodyOutput<typeof checkPlayback>, 'userId' | 'curriculumId' | 'lectureId'>,
    broadcast: BroadcastClaim | undefined,
  ): Promise<{ film: Film } | { refusal: PlaybackRefusal; percent: number | null }> {
    const found = await this.films.findFilm(curriculumId, lectureId, broadcast);
    const isEnrolled = await this.partners.isEnrolled(userId, curriculumId);
    if (!isEnrolled) return { refusal: 'not-enrolled', percent: null };
    if (found.state === 'ready') return { film: found.film };
    return { refusal: found.state, percent: found.state === 'processing' ? found.percent : null };
  }

  private signPlayback(claim: Omit<PlaybackClaim, 'expiresAt'>, film: Film, secretId?: string): Playback {
    const now = Math.floor(Date.now() / 1_000);
    const expiresAt = now + PLAYBACK_LIMITS.tokenSeconds;
    const token = this.tokens.signToken({ ...claim, expiresAt }, secretId);
    return {
      lectureId: claim.lectureId,
      token,
      expiresAt: new Date(expiresAt * 1_000).toISOString(),
      renewAt: new Date((now + PLAYBACK_LIMITS.renewSeconds) * 1_000).toISOString(),
      master: playbackAddress(token, PLAYBACK_FILES.master),
      poster: playbackAddress(token, PLAYBACK_FILES.poster),
      sprite: playbackAddress(token, PLAYBACK_FILES.sprite),
      // What will be said and shown in a live lecture is written nowhere yet.
      captions: (isLive(claim) ? [] : film.captions).map(({ language, source }) => ({
        language,
        source,
        address: playbackAddress(token, `captions/${language}.vtt`),
      })),
      chapters: (isLive(claim) ? [] : film.chapters).map(({ at, ...titles }) => ({
        startSeconds: at,
        ...titles,
      })),
      quizMarks: isLive(claim) ? [] : [...(film.quizMarks ?? [])],
      projection: film.projection,
      initialView: film.initialView ?? { yaw: 0, pitch: 0 },
      duration: film.duration,
    };
  }
}

/** The master playlist and the variant that it names first, with which players begin. */
function firstPlaylists({ token, master }: Playback, film: Film): SentPlaylist[] {
  const [best] = film.qualities;
  const variants = best
    ? [{ address: playbackAddress(token, `${best.name}.m3u8`), text: variantPlaylist(film, best) }]
    : [];
  return [{ address: master, text: masterPlaylist(film) }, ...variants];
}

const claimOf = (broadcast: Broadcast | null): BroadcastClaim | undefined =>
  broadcast
    ? {
        startedAt: broadcast.startedAt === null ? null : Date.parse(broadcast.startedAt),
        seconds: broadcast.seconds,
        recorded: broadcast.recorded
          ? { from: Date.parse(broadcast.recorded.from), to: Date.parse(broadcast.recorded.to) }
          : null,
      }
    : undefined;
