import { randomBytes } from 'node:crypto';
import { type ResponseOf, UPLOAD_ERRORS } from '@lectern/contracts-core';
import {
  type findVideos,
  MEDIA_ERRORS as M,
  VIDEO_LIMITS,
  VIDEO_STEPS,
  VIDEO_TYPES,
  type Video,
} from '@lectern/contracts-media';
import { Database, DomainError, Jobs } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { readCaptions } from './domain/caption-file.ts';
import { processVideo } from './video-job.ts';
import { VideoSource } from './video-source.ts';
import { VideosRepository, type VideoRow } from './videos.repository.ts';

const PAGE = 50;
const ID_BYTES = 16;

export interface NewVideo {
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  readonly projection: '2d' | '360';
}

/** Films that instructors hand in. Everything but attaching is for the owner alone. */
@Injectable()
export class VideosService {
  constructor(
    private readonly database: Database,
    private readonly videos: VideosRepository,
    private readonly source: VideoSource,
    private readonly jobs: Jobs,
  ) {}

  /** @throws {DomainError} INVALID_FILE_TYPE, VIDEO_EMPTY, VIDEO_TOO_LARGE. */
  async startVideo(ownerId: string, { name, type, bytes, projection }: NewVideo): Promise<Video> {
    const known = VIDEO_TYPES.find((one) => one === type);
    if (!known) throw new DomainError(UPLOAD_ERRORS.INVALID_FILE_TYPE);
    if (bytes === 0) throw new DomainError(M.VIDEO_EMPTY);
    if (bytes > VIDEO_LIMITS.bytes) throw new DomainError(M.VIDEO_TOO_LARGE);
    const id = `v_${randomBytes(ID_BYTES).toString('base64url')}`;
    await this.videos.addVideo({ id, ownerId, name, type: known, bytes, projection });
    return this.getVideo(ownerId, id);
  }

  /** @throws {DomainError} VIDEO_NOT_FOUND, VIDEO_STATE once the film was handed in or for a part it does not have. */
  async presignPart(
    ownerId: string,
    id: string,
    part: number,
  ): Promise<{ address: string; type: string; bytes: number }> {
    const video = await this.requireVideo(ownerId, id);
    const address = await this.source.presignPart(video, part);
    if (video.state !== 'uploading' || address === undefined) throw new DomainError(M.VIDEO_STATE);
    const bytes = Math.min(VIDEO_LIMITS.partBytes, video.bytes - (part - 1) * VIDEO_LIMITS.partBytes);
    return { address, type: video.type, bytes };
  }

  /** @throws {DomainError} VIDEO_NOT_FOUND, VIDEO_STATE, VIDEO_INCOMPLETE. */
  async finishVideo(ownerId: string, id: string): Promise<Video> {
    const { count, present } = await this.source.findParts(await this.requireVideo(ownerId, id));
    if (present.length < count)
      throw new DomainError(M.VIDEO_INCOMPLETE, { missing: count - present.length });
    await this.database.runInTransaction(async () => {
      const video = await this.videos.lockVideo(id);
      if (video?.state !== 'uploading') throw new DomainError(M.VIDEO_STATE);
      await this.queueStep(id, VIDEO_STEPS[0]);
    });
    return this.getVideo(ownerId, id);
  }

  /** Retries the step that failed. @throws {DomainError} VIDEO_NOT_FOUND, VIDEO_STATE. */
  async retryVideo(ownerId: string, id: string): Promise<Video> {
    await this.requireVideo(ownerId, id);
    await this.database.runInTransaction(async () => {
      const video = await this.videos.lockVideo(id);
      if (video?.state !== 'failed') throw new DomainError(M.VIDEO_STATE);
      await this.queueStep(id, video.step ?? VIDEO_STEPS[0]);
    });
    return this.getVideo(ownerId, id);
  }

  /** @throws {DomainError} VIDEO_NOT_FOUND. */
  async getVideo(ownerId: string, id: string): Promise<Video> {
    const [video] = await this.presentVideos([await this.requireVideo(ownerId, id)]);
    if (!video) throw new DomainError(M.VIDEO_NOT_FOUND);
    return video;
  }

  async listVideos(ownerId: string, page: number): Promise<{ videos: Video[]; total: number }> {
    const { rows, total } = await this.videos.listOwned(ownerId, PAGE, (page - 1) * PAGE);
    return { videos: await this.presentVideos(rows), total };
  }

  /** @throws {DomainError} VIDEO_NOT_FOUND, CAPTIONS_INVALID. */
  async putCaptions(
    ownerId: string,
    id: string,
    { language, text }: { language: 'ko' | 'en'; text: string },
  ): Promise<number> {
    await this.requireVideo(ownerId, id);
    const read = readCaptions(text);
    if (!('cues' in read)) throw new DomainError(M.CAPTIONS_INVALID, { ...read });
    await this.videos.putCaptions(id, language, read.cues);
    return read.cues.length;
  }

  /** @throws {DomainError} VIDEO_NOT_FOUND when the film is another person's. */
  async attachVideo(lectureId: string, videoId: string | null, ownerId: string): Promise<void> {
    if (videoId === null) return this.videos.detachVideo(lectureId);
    await this.requireVideo(ownerId, videoId);
    await this.videos.attachVideo(lectureId, videoId);
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
    }));
  }

  private async requireVideo(ownerId: string, id: string): Promise<VideoRow> {
    const video = await this.videos.findVideo(id);
    if (video?.ownerId !== ownerId) throw new DomainError(M.VIDEO_NOT_FOUND);
    return video;
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
          parts: { count, bytes: VIDEO_LIMITS.partBytes, present: [...present] },
          createdAt: row.createdAt.toISOString(),
        };
      }),
    );
  }
}
