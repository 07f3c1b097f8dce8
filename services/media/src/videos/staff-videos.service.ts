import { MEDIA_ERRORS as M, type StaffVideo } from '@lectern/contracts-media';
import { DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { EncodingsRepository, type EncodingRow } from './encodings/encodings.repository.ts';
import { qualitiesOf } from './domain/qualities-of.ts';
import { VideosRepository, type VideoRow } from './videos.repository.ts';

/** Runs that staff see. */
const MOST_ENCODINGS = 10;

/** Films that were handed in, as staff see them. */
@Injectable()
export class StaffVideosService {
  constructor(
    private readonly videos: VideosRepository,
    private readonly encodings: EncodingsRepository,
  ) {}

  /** @throws {DomainError} VIDEO_NOT_FOUND. */
  async describeVideo(id: string): Promise<StaffVideo> {
    const video = await this.videos.findVideo(id);
    if (!video) throw new DomainError(M.VIDEO_NOT_FOUND);
    const [captions, later, isSourceKept] = await Promise.all([
      this.videos.listCaptions([id]),
      this.encodings.listEncodings(id, MOST_ENCODINGS),
      this.encodings.isSourceKept(id),
    ]);
    const { probe, segments = [], sizes = {} } = video.facts;
    const runs = [...later.map(presentRun), presentFirst(video)];
    return {
      id,
      name: video.name,
      ownerId: video.ownerId,
      type: video.type,
      bytes: video.bytes,
      digest: video.digest,
      projection: video.projection,
      state: video.state,
      uploadedAt: video.createdAt.toISOString(),
      // Parts of a film that is not ready are there for its own work.
      hasSource: video.state !== 'ready' || isSourceKept,
      file: probe ? presentFile(probe) : null,
      renditions: qualitiesOf(video).map((quality) => ({
        ...quality,
        segments: segments.length,
        bytes: sizes[quality.name] ?? null,
      })),
      captions: captions.map(({ language, version, cues }) => ({ language, version, cues: cues.length })),
      encodings: runs.slice(0, MOST_ENCODINGS),
    };
  }
}

const presentFile = (probe: NonNullable<VideoRow['facts']['probe']>): NonNullable<StaffVideo['file']> => ({
  duration: probe.duration,
  width: probe.width,
  height: probe.height,
  hasAudio: probe.hasAudio,
  isHdr: probe.isHdr ?? false,
  container: probe.container ?? null,
  videoCodec: probe.videoCodec ?? null,
  audioCodec: probe.audioCodec ?? null,
  frameRate: probe.frameRate ?? null,
  bitRate: probe.bitRate ?? null,
});

const presentRun = (run: EncodingRow): StaffVideo['encodings'][number] => ({
  number: run.number,
  state: run.state,
  step: run.step,
  percent: run.percent,
  failure: run.failure,
  startedAt: run.createdAt.toISOString(),
  endedAt: run.state === 'ready' || run.state === 'failed' ? run.updatedAt.toISOString() : null,
});

/** The run that makes the film from the upload; when it ended is not kept. */
const presentFirst = (video: VideoRow): StaffVideo['encodings'][number] => ({
  number: 1,
  state: video.state,
  step: video.step,
  percent: video.percent,
  failure: video.failure,
  startedAt: video.createdAt.toISOString(),
  endedAt: null,
});
