import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { FfmpegFailure, runFfmpeg } from '../../src/common/ffmpeg.ts';
import { LADDERS } from '../../src/common/domain/ladder.ts';
import { readProbe, type ProbeReport } from '../../src/videos/domain/probe-report.ts';

export const SEGMENT_SECONDS = 4;
const FRAMES_PER_SECOND = 30;

interface Encoding {
  readonly file: string;
  readonly folder: string;
  /** As fast as ffmpeg can instead of as fast as the film plays. */
  readonly isUnpaced: boolean;
  readonly signal: AbortSignal;
}

/** @throws {Error} when the file is no film. */
export async function probeFile(file: string): Promise<ProbeReport> {
  // ffmpeg describes its input and ends with an error, because it has no output.
  const log = await runFfmpeg(inputOf(file)).catch((error: unknown) => {
    if (error instanceof FfmpegFailure) return error.log;
    throw error;
  });
  const probe = readProbe(log);
  if (!probe) throw new Error(`${file} is no film that ffmpeg reads`);
  return probe;
}

/** Files are the only protocol: no playlist in disguise leads ffmpeg elsewhere. */
export const inputOf = (file: string): string[] => ['-protocol_whitelist', 'file,pipe', '-i', file];

/** Encodes both qualities into a folder for each. Resolves at the end of the film, or when the signal ends it. */
export async function encodeSegments(
  { file, folder, isUnpaced, signal }: Encoding,
  probe: ProbeReport,
): Promise<void> {
  for (const { name } of LADDERS['2d']) await mkdir(join(folder, name));
  const encoding = runFfmpeg(
    [
      ...(isUnpaced ? [] : ['-re']),
      ...inputOf(file),
      ...(probe.hasAudio ? [] : ['-f', 'lavfi', '-i', `anullsrc=r=48000:cl=mono:d=${probe.duration}`]),
      ...LADDERS['2d'].flatMap((rung) => outputOf(rung, folder, probe.hasAudio ? '0:a:0' : '1:a')),
    ],
    { signal },
  );
  await encoding.catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

function outputOf(rung: (typeof LADDERS)['2d'][number], folder: string, sound: string): string[] {
  const { width, height } = rung;
  const fit = `scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2,setsar=1`;
  return [
    ...['-map', '0:v:0', '-map', sound, '-map_metadata', '-1', '-sn', '-dn', '-shortest'],
    ...['-vf', fit, '-r', String(FRAMES_PER_SECOND), '-pix_fmt', 'yuv420p'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-level', rung.level, '-bf', '0'],
    ...['-crf', String(rung.crf), '-force_key_frames', `expr:gte(t,n_forced*${SEGMENT_SECONDS})`],
    ...['-g', String(SEGMENT_SECONDS * FRAMES_PER_SECOND), '-sc_threshold', '0', '-threads', '1'],
    ...['-c:a', 'aac', '-b:a', '96k', '-ac', '2', '-ar', '48000'],
    // A segment and the list that names it appear only when they are whole.
    ...['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_list_size', '0', '-hls_flags', 'temp_file'],
    ...['-muxdelay', '0', '-muxpreload', '0', '-hls_segment_filename', join(folder, rung.name, '%d.ts')],
    join(folder, rung.name, 'list.m3u8'),
  ];
}
