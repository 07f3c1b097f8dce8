import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { SPRITE_TILE } from '../src/common/domain/sprite-tile.ts';
import { runFfmpeg } from '../src/common/ffmpeg.ts';
import { CLOSINGS, DRAWING_SECONDS, SEGMENT_SECONDS, type Drawing } from '../src/films/domain/drawings.ts';
import { LADDERS } from '../src/common/domain/ladder.ts';
import { plateFrames } from './drawings/plate-frames.ts';
import { SCENES } from './drawings/scenes.ts';

/** A change of anything that shapes the encoded files counts this up. */
const ENCODING = 'main 1 fps, 8 s segments, aac 48k, 2';
const FRAMES_PER_SECOND = 1;
const AUDIO_RATE = 48_000;
/** AAC puts one frame of silence before the sound; without making up for it every join would last that much longer. */
const AUDIO_PRIMING = 1_024 / AUDIO_RATE;

/** A drawing as ffmpeg is to get it. */
export interface DrawnFilm {
  readonly drawing: Drawing;
  /** SVG of each second. */
  readonly frames: readonly string[];
  /** Tells drawings apart by what they show and how they are encoded. */
  readonly digest: string;
}

/** Names of the pieces of a drawing: two halves, or closings of 1 to 7 seconds. */
export const piecesOf = ({ id, projection }: Drawing): readonly string[] =>
  id === CLOSINGS[projection]
    ? Array.from({ length: SEGMENT_SECONDS - 1 }, (_, index) => `t${index + 1}`)
    : ['0', '1'];

export function drawFilm(drawing: Drawing): DrawnFilm {
  const scene = SCENES[drawing.id];
  const frames = scene
    ? Array.from({ length: DRAWING_SECONDS * FRAMES_PER_SECOND }, (_, index) =>
        scene(index / (DRAWING_SECONDS * FRAMES_PER_SECOND)),
      )
    : plateFrames(drawing.id);
  const facts = JSON.stringify([ENCODING, LADDERS[drawing.projection], drawing.id, frames]);
  const digest = createHash('sha256').update(facts).digest('hex').slice(0, 32);
  return { drawing, frames, digest };
}

export interface EncodedPiece {
  readonly quality: string;
  readonly name: string;
  readonly bytes: Buffer<ArrayBuffer>;
}

export interface EncodedFilm {
  readonly pieces: readonly EncodedPiece[];
  readonly poster: Buffer;
  /** Bits a second of the fullest piece, of the better and the smaller quality. */
  readonly peaks: readonly [high: number, low: number];
}

/** Draws and encodes all pieces in both qualities, in a folder of its own. */
export async function encodeFilm({ drawing, frames }: DrawnFilm, folder: string): Promise<EncodedFilm> {
  const [high] = LADDERS[drawing.projection];
  const pixels: Buffer[] = [];
  for (const [index, frame] of frames.entries()) {
    const before = frame === frames[index - 1] ? pixels.at(-1) : undefined;
    const draw = () => sharp(Buffer.from(frame)).resize(high.width, high.height, { fit: 'fill' });
    pixels.push(before ?? (await draw().removeAlpha().raw().toBuffer()));
  }
  const closings = piecesOf(drawing).filter((name) => name.startsWith('t'));
  for (const name of closings)
    await encode(drawing, pixels, { folder, seconds: Number(name.slice(1)), prefix: `${name}-` });
  if (closings.length === 0) await encode(drawing, pixels, { folder, seconds: DRAWING_SECONDS, prefix: '' });
  const pieces: EncodedPiece[] = [];
  for (const { name: quality } of LADDERS[drawing.projection]) {
    for (const name of piecesOf(drawing)) {
      pieces.push({ quality, name, bytes: await readFile(join(folder, fileOf(quality, name))) });
    }
  }
  const peaks = LADDERS[drawing.projection].map(({ name }) => peakOf(pieces, name));
  return {
    pieces,
    poster: await sharp(Buffer.from(frames[10] ?? frames[0] ?? ''))
      .jpeg({ quality: 82 })
      .toBuffer(),
    peaks: [peaks[0] ?? 1, peaks[1] ?? 1],
  };
}

/** A small picture of a moment, for the sheet that the scrub bar shows. */
export const drawTile = ({ frames }: DrawnFilm, at: number): Promise<Buffer> =>
  sharp(Buffer.from(frames[at] ?? ''))
    .resize(SPRITE_TILE.width, SPRITE_TILE.height, { fit: 'cover' })
    .png()
    .toBuffer();

interface Piece {
  readonly folder: string;
  readonly seconds: number;
  /** Before the number of the segment. */
  readonly prefix: string;
}

/** ffmpeg numbers the segments of each run from 0; a closing is a run of one. */
const fileOf = (quality: string, name: string): string =>
  `${quality}-${name.startsWith('t') ? `${name}-0` : name}.ts`;

async function encode(
  drawing: Drawing,
  pixels: readonly Buffer[],
  { folder, seconds, prefix }: Piece,
): Promise<void> {
  const [high] = LADDERS[drawing.projection];
  // A quiet tone of its own: what is heard changes with what is seen, and a silent film is told from a broken one.
  const tone = 196 + (parseInt(createHash('md5').update(drawing.id).digest('hex').slice(0, 4), 16) % 200);
  const outputs = LADDERS[drawing.projection].flatMap((rung) => [
    ...['-map', '0:v', '-map', '1:a', '-t', String(seconds), '-vf', `scale=${rung.width}:${rung.height}`],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'stillimage', '-profile:v', 'main'],
    // Without reordered frames each segment begins at its first picture, and joins leave no gap.
    ...['-level', rung.level, '-crf', String(rung.crf), '-bf', '0', '-pix_fmt', 'yuv420p', '-threads', '1'],
    ...['-g', String(SEGMENT_SECONDS), '-keyint_min', String(SEGMENT_SECONDS), '-sc_threshold', '0'],
    ...['-c:a', 'aac', '-b:a', '48k', '-ac', '1', '-ar', String(AUDIO_RATE), '-af', 'volume=0.05'],
    ...['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_list_size', '0'],
    ...[
      '-muxdelay',
      '0',
      '-muxpreload',
      '0',
      '-hls_segment_filename',
      join(folder, `${rung.name}-${prefix}%d.ts`),
    ],
    join(folder, `${rung.name}.m3u8`),
  ]);
  await runFfmpeg(
    [
      ...['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${high.width}x${high.height}`],
      ...['-r', String(FRAMES_PER_SECOND), '-i', 'pipe:0'],
      ...[
        '-f',
        'lavfi',
        '-i',
        `sine=frequency=${tone}:sample_rate=${AUDIO_RATE}:duration=${(seconds - AUDIO_PRIMING).toFixed(6)}`,
      ],
      ...outputs,
    ],
    { input: Readable.from(pixels.slice(0, seconds * FRAMES_PER_SECOND)) },
  );
}

function peakOf(pieces: readonly EncodedPiece[], quality: string): number {
  const rates = pieces
    .filter((piece) => piece.quality === quality)
    .map(
      ({ name, bytes }) =>
        (bytes.length * 8) / (name.startsWith('t') ? Number(name.slice(1)) : SEGMENT_SECONDS),
    );
  return Math.ceil(Math.max(1, ...rates));
}
