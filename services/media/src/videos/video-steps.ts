import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { VIDEO_LIMITS, type VIDEO_STEPS } from '@lectern/contracts-media';
import { Injectable } from '@nestjs/common';
import { LADDERS, topRungOf, type Rung } from '../common/domain/ladder.ts';
import { SPRITE_TILE } from '../common/domain/sprite-tile.ts';
import { FfmpegFailure, runFfmpeg } from '../common/ffmpeg.ts';
import { readProbe } from './domain/probe-report.ts';
import { segmentLengths } from './domain/segment-lengths.ts';
import { videoKeys, type VideoFacts } from './domain/video-facts.ts';
import { VideoFailure } from './video-failure.ts';
import { VideoSource } from './video-source.ts';

type Step = (typeof VIDEO_STEPS)[number];

/** A film at a step of the work on it. */
export interface VideoAtStep {
  readonly id: string;
  readonly bytes: number;
  readonly type: string;
  readonly projection: '2d' | '360';
  readonly facts: VideoFacts;
  readonly signal: AbortSignal;
  /** Called with the finished share of the step, 0 to 1. */
  readonly onShare: (share: number) => void;
}

const SEGMENT_SECONDS = 8;
const FRAMES_PER_SECOND = 30;
/** Small pictures of a film at most; a longer film has them farther apart. */
const MOST_TILES = 300;
const LEAST_TILE_SECONDS = 5;
/** An encoded film may be so many seconds shorter than the file said. */
const MISSING_SECONDS = 2;
/** Brings the light and colours of HDR within those of every screen. */
const TO_SDR =
  'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv,format=yuv420p,';
const MOST_PEAK_BITS = 50_000_000;

/**
 * The steps from a file to a film. Each can be done again: it reads the file and what earlier steps found, and writes the
 * same keys.
 */
@Injectable()
export class VideoSteps {
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly source: VideoSource) {}

  /**
   * One step at a time in this process, of whatever film: a long one is encoded for hours, and the other core is for visitors.
   * Resolves with the facts to store. @throws {VideoFailure} when a retry cannot help.
   */
  runStep(step: Step, video: VideoAtStep): Promise<Partial<VideoFacts>> {
    const made = this.last.then(() => {
      video.signal.throwIfAborted();
      return this.makeStep(step, video);
    });
    this.last = made.catch(() => undefined);
    return made;
  }

  private makeStep(step: Step, video: VideoAtStep): Promise<Partial<VideoFacts>> {
    switch (step) {
      case 'probe':
        return this.probeVideo(video);
      case 'ladder-high':
        return this.encodeQuality(video, LADDERS[video.projection][0], 'highPeak');
      case 'ladder-low':
        return this.encodeQuality(video, LADDERS[video.projection][1], 'lowPeak');
      case 'ladder-top':
        return this.encodeTop(video);
      case 'sprite':
        return this.drawSprite(video);
      case 'poster':
        return this.drawPoster(video);
      case 'captions':
        return Promise.resolve({});
      default:
        return step satisfies never;
    }
  }

  private async probeVideo(video: VideoAtStep): Promise<Partial<VideoFacts>> {
    const input = await this.inputOf(video);
    // ffmpeg describes its input and ends with an error, because it has no output.
    const log = await runFfmpeg(input, { signal: video.signal }).catch((error: unknown) => {
      if (error instanceof FfmpegFailure) return error.log;
      throw error;
    });
    const probe = readProbe(log);
    if (!probe) throw new VideoFailure('not-a-video');
    if (probe.duration < 1 || probe.duration > VIDEO_LIMITS.longest) throw new VideoFailure('wrong-length');
    return { probe };
  }

  private async encodeTop(video: VideoAtStep): Promise<Partial<VideoFacts>> {
    const rung = video.facts.probe && topRungOf(video.projection, video.facts.probe);
    return rung ? this.encodeQuality(video, rung, 'topPeak') : {};
  }

  private async encodeQuality(
    video: VideoAtStep,
    rung: Rung,
    peakName: 'highPeak' | 'lowPeak' | 'topPeak',
  ): Promise<Partial<VideoFacts>> {
    const { probe } = video.facts;
    if (!probe) throw new Error(`${video.id} was not looked at`);
    const folder = join(this.source.folderOf(video.id), rung.name);
    await mkdir(folder, { recursive: true });
    const [width, height] = [rung.width, rung.height];
    const fit = `${probe.isHdr ? TO_SDR : ''}scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2,setsar=1`;
    await this.runOrFail(
      [
        ...(await this.inputOf(video)),
        ...(probe.hasAudio ? [] : ['-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=mono']),
        ...['-map', '0:v:0', '-map', probe.hasAudio ? '0:a:0' : '1:a', '-shortest', '-sn', '-dn'],
        ...['-map_metadata', '-1', '-vf', fit, '-r', String(FRAMES_PER_SECOND), '-pix_fmt', 'yuv420p'],
        ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-level', rung.level, '-bf', '0'],
        ...['-crf', String(rung.crf - 3), '-force_key_frames', `expr:gte(t,n_forced*${SEGMENT_SECONDS})`],
        ...['-g', String(SEGMENT_SECONDS * FRAMES_PER_SECOND), '-sc_threshold', '0', '-threads', '1'],
        ...['-c:a', 'aac', '-b:a', '96k', '-ac', '2', '-ar', '48000'],
        ...['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_list_size', '0'],
        ...['-muxdelay', '0', '-muxpreload', '0', '-hls_segment_filename', join(folder, '%d.ts')],
        join(folder, 'list.m3u8'),
      ],
      video,
      (seconds) => video.onShare(seconds / probe.duration),
    );
    const segments = segmentLengths(await readFile(join(folder, 'list.m3u8'), 'utf8'));
    const seconds = segments.reduce((sum, length) => sum + length, 0);
    if (segments.length === 0 || seconds < probe.duration - MISSING_SECONDS)
      throw new VideoFailure('damaged');
    const first = peakName === 'highPeak' ? segments : video.facts.segments;
    if (first?.length !== segments.length) throw new Error(`${video.id} has qualities of unequal length`);
    const { peak, bytes } = await this.keepSegments(video, rung.name, { folder, segments });
    const sizes = { ...video.facts.sizes, [rung.name]: bytes };
    return peakName === 'highPeak' ? { segments, sizes, highPeak: peak } : { sizes, [peakName]: peak };
  }

  /** Resolves with the highest rate of a segment, in bits a second, and with the bytes of all. */
  private async keepSegments(
    { id, facts: { edition }, signal }: VideoAtStep,
    quality: string,
    { folder, segments }: { folder: string; segments: readonly number[] },
  ): Promise<{ peak: number; bytes: number }> {
    let peak = 1;
    let sum = 0;
    for (const [index, seconds] of segments.entries()) {
      const bytes = await readFile(join(folder, `${index}.ts`));
      const key = videoKeys.piece(id, edition, quality, index);
      await this.source.keepFile(key, { bytes, type: 'video/mp2t' }, signal);
      sum += bytes.length;
      peak = Math.max(peak, Math.ceil((bytes.length * 8) / Math.max(0.1, seconds)));
    }
    return { peak: Math.min(peak, MOST_PEAK_BITS), bytes: sum };
  }

  private async drawSprite(video: VideoAtStep): Promise<Partial<VideoFacts>> {
    const duration = video.facts.probe?.duration ?? 0;
    const every = Math.max(LEAST_TILE_SECONDS, Math.ceil(duration / MOST_TILES));
    const count = Math.max(1, Math.ceil(duration / every));
    const { width, height, columns } = SPRITE_TILE;
    const tile = `${columns}x${Math.ceil(count / columns)}`;
    const fit = `${video.facts.probe?.isHdr ? TO_SDR : ''}scale=${width}:${height}:force_original_aspect_ratio=increase,crop=${width}:${height}`;
    // The rate of a film that ends before half of the first stretch has no picture at all.
    const moments = count === 1 ? 'trim=end_frame=1' : `fps=1/${every}:start_time=0`;
    const path = join(this.source.folderOf(video.id), 'sprite.jpg');
    const input = await this.inputOf(video);
    await this.runOrFail(
      [...input, '-an', '-frames:v', '1', '-vf', `${moments},${fit},tile=${tile}`, '-q:v', '6', path],
      video,
    );
    const key = videoKeys.sprite(video.id, video.facts.edition);
    await this.source.keepFile(key, { bytes: await readFile(path), type: 'image/jpeg' }, video.signal);
    return { sprite: { count, every } };
  }

  private async drawPoster(video: VideoAtStep): Promise<Partial<VideoFacts>> {
    const at = (video.facts.probe?.duration ?? 0) / 10;
    const path = join(this.source.folderOf(video.id), 'poster.jpg');
    const input = await this.inputOf(video);
    const fit = `${video.facts.probe?.isHdr ? TO_SDR : ''}scale=1280:1280:force_original_aspect_ratio=decrease`;
    // A file that ends before its index cannot be searched: its first picture has to do.
    for (const start of [['-ss', at.toFixed(2)], []]) {
      await this.runOrFail(
        [...start, ...input, '-an', '-frames:v', '1', '-vf', fit, '-q:v', '4', path],
        video,
      );
      const poster = await readFile(path).catch(() => undefined);
      if (!poster) continue;
      const key = videoKeys.poster(video.id, video.facts.edition);
      await this.source.keepFile(key, { bytes: poster, type: 'image/jpeg' }, video.signal);
      return {};
    }
    throw new VideoFailure('damaged');
  }

  /** The reader is fixed by the type, and files are the only protocol: no playlist in disguise leads ffmpeg elsewhere. */
  private async inputOf(video: VideoAtStep): Promise<string[]> {
    const reader = video.type === 'video/x-msvideo' ? 'avi' : 'mov';
    const path = await this.source.openSource(video);
    return ['-protocol_whitelist', 'file,pipe', '-f', reader, '-i', path];
  }

  private async runOrFail(
    args: readonly string[],
    { signal }: VideoAtStep,
    onSeconds?: (seconds: number) => void,
  ): Promise<void> {
    try {
      await runFfmpeg(args, { signal, ...(onSeconds ? { onSeconds } : {}) });
    } catch (error) {
      if (!(error instanceof FfmpegFailure)) throw error;
      // What ffmpeg cannot decode today it cannot decode tomorrow; a full disk is our own trouble.
      if (/No space left|Cannot allocate/.test(error.log)) throw error;
      throw new VideoFailure('damaged');
    }
  }
}
