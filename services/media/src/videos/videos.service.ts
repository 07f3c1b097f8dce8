import { randomBytes } from 'node:crypto';
import {
  hasRole,
  UPLOAD_ERRORS,
  type BodyOutput,
  type ResponseOf,
  type SignedInPerson,
} from '@lectern/contracts-core';
import {
  MEDIA_ERRORS as M,
  VIDEO_LIMITS,
  VIDEO_STEPS,
  VIDEO_TYPES,
  type attachVideo,
  type findVideos,
  type putVideoCaptions,
  type Video,
} from '@lectern/contracts-media';
import { type AuditDetail, AuditService, Database, DomainError, Jobs } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { readCaptions, type CaptionCue } from './domain/caption-file.ts';
import { UploadClearer } from './upload-clearer.service.ts';
import { processVideo } from './video-job.ts';
import { VideoSource } from './video-source.ts';
import { VideosRepository, type CaptionsRow, type VideoRow } from './videos.repository.ts';

const PAGE = 50;
const ID_BYTES = 16;

export interface NewVideo {
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  readonly projection: '2d' | '360';
  readonly digest: string | null;
  readonly lectureId: string | null;
}

/** Who calls: the owner of a film may do everything with it, staff of content too. */
export type FilmAuthor = Pick<SignedInPerson, 'userId' | 'roles'>;

/** Films that instructors hand in; who may do what is asked on every call. */
@Injectable()
export class VideosService {
  constructor(
    private readonly database: Database,
    private readonly videos: VideosRepository,
    private readonly source: VideoSource,
    private readonly uploads: UploadClearer,
    private readonly jobs: Jobs,
    private readonly audit: AuditService,
  ) {}

  /** @throws {DomainError} INVALID_FILE_TYPE, VIDEO_EMPTY, VIDEO_TOO_LARGE, VIDEO_TOO_MANY. */
  async startVideo(author: FilmAuthor, { type, bytes, ...facts }: NewVideo): Promise<Video> {
    const known = VIDEO_TYPES.find((one) => one === type);
    if (!known) throw new DomainError(UPLOAD_ERRORS.INVALID_FILE_TYPE);
    if (bytes === 0) throw new DomainError(M.VIDEO_EMPTY);
    if (bytes > VIDEO_LIMITS.bytes) throw new DomainError(M.VIDEO_TOO_LARGE);
    const video = { ...facts, id: newVideoId(), ownerId: author.userId, type: known, bytes };
    const id = await this.database.runInTransaction(async () => {
      await this.videos.lockOwner(author.userId);
      const same = await this.videos.findUnfinished(video);
      if (same) return same.id;
      if ((await this.videos.countUnfinished(author.userId)) >= VIDEO_LIMITS.unfinished)
        throw new DomainError(M.VIDEO_TOO_MANY);
      await this.videos.addVideo(video);
      return video.id;
    });
    return this.getVideo(author, id);
  }

  /** @throws {DomainError} VIDEO_NOT_FOUND, VIDEO_STATE once the film was handed in or for a part it does not have. */
  async presignPart(
    author: FilmAuthor,
    id: string,
    part: number,
  ): Promise<{ address: string; type: string; bytes: number }> {
    const video = await this.requireVideo(author, id);
    const address = await this.source.presignPart(video, part);
    if (video.state !== 'uploading' || address === undefined) throw new DomainError(M.VIDEO_STATE);
    await this.videos.touchVideo(id);
    const bytes = Math.min(VIDEO_LIMITS.partBytes, video.bytes - (part - 1) * VIDEO_LIMITS.partBytes);
    return { address, type: video.type, bytes };
  }

  /** @throws {DomainError} VIDEO_NOT_FOUND, VIDEO_INCOMPLETE. */
  async finishVideo(author: FilmAuthor, id: string): Promise<Video> {
    const row = await this.requireVideo(author, id);
    // The answer of an earlier call may have been lost.
    if (row.state !== 'uploading') return this.getVideo(author, id);
    const { count, present } = await this.source.findParts(row);
    if (present.length < count)
      throw new DomainError(M.VIDEO_INCOMPLETE, { missing: count - present.length });
    await this.database.runInTransaction(async () => {
      const video = await this.videos.lockVideo(id);
      if (video?.state !== 'uploading') return;
      await this.queueStep(id, VIDEO_STEPS[0]);
      await this.recordStaffAct(author, row, 'film-finished');
    });
    return this.getVideo(author, id);
  }

  /** Retries the step that failed. @throws {DomainError} VIDEO_NOT_FOUND, VIDEO_STATE. */
  async retryVideo(author: FilmAuthor, id: string): Promise<Video> {
    const row = await this.requireVideo(author, id);
    await this.database.runInTransaction(async () => {
      const video = await this.videos.lockVideo(id);
      if (video?.state !== 'failed') throw new DomainError(M.VIDEO_STATE);
      const step = video.step ?? VIDEO_STEPS[0];
      await this.queueStep(id, step);
      await this.recordStaffAct(author, row, 'film-retried', { step });
    });
    return this.getVideo(author, id);
  }

  /** @throws {DomainError} VIDEO_NOT_FOUND. */
  async getVideo(author: FilmAuthor, id: string): Promise<Video> {
    const [video] = await this.presentVideos([await this.requireVideo(author, id)]);
    if (!video) throw new DomainError(M.VIDEO_NOT_FOUND);
    return video;
  }

  async listVideos(ownerId: string, page: number): Promise<{ videos: Video[]; total: number }> {
    const { rows, total } = await this.videos.listOwned(ownerId, PAGE, (page - 1) * PAGE);
    return { videos: await this.presentVideos(rows), total };
  }

  /** How many there are, and their version. @throws {DomainError} VIDEO_NOT_FOUND, CAPTIONS_INVALID. */
  async putCaptions(
    author: FilmAuthor,
    id: string,
    { language, text }: { language: 'ko' | 'en'; text: string },
  ): Promise<ResponseOf<typeof putVideoCaptions>> {
    const row = await this.requireVideo(author, id);
    const read = readCaptions(text);
    if (!('cues' in read)) throw new DomainError(M.CAPTIONS_INVALID, { ...read });
    const { cues } = read;
    await this.database.runInTransaction(async () => {
      await this.videos.putCaptions(id, language, cues);
      await this.recordStaffAct(author, row, 'film-captions-changed', { language, cues: cues.length });
    });
    return { cues: read.cues.length, versions: versionsIn(await this.videos.listCaptions([id]), id) };
  }

  /** Captions as they are kept; none in a language without. @throws {DomainError} VIDEO_NOT_FOUND. */
  async getCaptions(author: FilmAuthor, id: string, language: 'ko' | 'en'): Promise<CaptionCue[]> {
    await this.requireVideo(author, id);
    const captions = await this.videos.listCaptions([id]);
    return captions.find((one) => one.language === language)?.cues ?? [];
  }

  /** Takes back an upload. @throws {DomainError} VIDEO_NOT_FOUND; VIDEO_STATE of a film with work or a lecture. */
  async discardVideo(author: FilmAuthor, id: string): Promise<void> {
    const row = await this.requireVideo(author, id);
    await this.database.runInTransaction(async () => {
      const removed = await this.videos.removeVideo(id);
      if (!removed) throw new DomainError(M.VIDEO_STATE);
      await this.recordStaffAct(author, row, 'film-removed', { name: row.name });
      await this.uploads.enqueueUploads([removed]);
    });
  }

  /** Films of any owner, as far as they are. */
  async findVideos(ids: readonly string[]): Promise<ResponseOf<typeof findVideos>['videos']> {
    const [rows, captions] = await Promise.all([this.videos.findVideos(ids), this.videos.listCaptions(ids)]);
    return rows.map(({ id, ownerId, projection, state, facts }) => ({
      id,
      ownerId,
      projection,
      state,
      duration: facts.probe?.duration ?? null,
      captions: captions.filter(({ videoId }) => videoId === id).map(({ language }) => language),
      captionsVersions: versionsIn(captions, id),
    }));
  }

  /** Gives a lecture its film; an older version changes nothing. @throws {DomainError} VIDEO_NOT_FOUND of another owner. */
  async attachVideo({
    lectureId,
    ownerId,
    version,
    ...shown
  }: BodyOutput<typeof attachVideo>): Promise<void> {
    const video = shown.videoId === null ? undefined : await this.videos.findVideo(shown.videoId);
    if (video?.ownerId !== ownerId && shown.videoId !== null) throw new DomainError(M.VIDEO_NOT_FOUND);
    await this.videos.showVideo(lectureId, version, shown);
  }

  /** The film, for those who may work on it: its owner and staff of content. @throws {DomainError} VIDEO_NOT_FOUND. */
  async requireVideo(author: FilmAuthor, id: string): Promise<VideoRow> {
    const video = await this.videos.findVideo(id);
    const isAllowed = video?.ownerId === author.userId || hasRole(author.roles, ['content']);
    if (!video || !isAllowed) throw new DomainError(M.VIDEO_NOT_FOUND);
    return video;
  }

  /** Writes down, in the transaction of the caller, what staff do with another person's film; owners' acts are their own. */
  private async recordStaffAct(
    { userId }: FilmAuthor,
    { id, ownerId }: VideoRow,
    action: string,
    detail: AuditDetail = {},
  ): Promise<void> {
    if (ownerId === userId) return;
    const entry = { action, accountId: ownerId, actorId: userId, detail: { film: id, ...detail } };
    await this.audit.recordEntry(entry);
  }

  private async queueStep(id: string, step: (typeof VIDEO_STEPS)[number]): Promise<void> {
    const percent = Math.round((VIDEO_STEPS.indexOf(step) / VIDEO_STEPS.length) * 100);
    await this.videos.moveVideo(id, { state: 'queued', step, percent, failure: null });
    await this.jobs.enqueueJob(processVideo, { videoId: id, step, run: Date.now() });
  }

  private async presentVideos(rows: readonly VideoRow[]): Promise<Video[]> {
    const captions = await this.videos.listCaptions(rows.map(({ id }) => id));
    return Promise.all(
      rows.map(async (row) => {
        const count = Math.max(1, Math.ceil(row.bytes / VIDEO_LIMITS.partBytes));
        const whole = Array.from({ length: count }, (_, index) => index + 1);
        const present = row.state === 'uploading' ? (await this.source.findParts(row)).present : whole;
        return {
          id: row.id,
          name: row.name,
          bytes: row.bytes,
          projection: row.projection,
          state: row.state,
          step: row.step,
          percent: row.percent,
          failure: row.failure,
          duration: row.facts.probe?.duration ?? null,
          captions: captions.filter(({ videoId }) => videoId === row.id).map(({ language }) => language),
          digest: row.digest,
          lectureId: row.lectureId,
          parts: { count, bytes: VIDEO_LIMITS.partBytes, present: [...present] },
          createdAt: row.createdAt.toISOString(),
        };
      }),
    );
  }
}

const newVideoId = (): string => `v_${randomBytes(ID_BYTES).toString('base64url')}`;

function versionsIn(captions: readonly CaptionsRow[], id: string): { ko: number | null; en: number | null } {
  const own = new Map(
    captions.flatMap((one) => (one.videoId === id ? [[one.language, one.version] as const] : [])),
  );
  return { ko: own.get('ko') ?? null, en: own.get('en') ?? null };
}
