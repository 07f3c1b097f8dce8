/** One coded picture, in decoding order. */
export interface Frame {
  readonly data: Uint8Array;
  /** Can be shown without the pictures before it, so that a viewer may jump to it. */
  readonly isKey: boolean;
}

export interface Film {
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
  /** The decoder's set-up as the encoder gives it (`avcC`). */
  readonly setup: Uint8Array;
  readonly frames: readonly Frame[];
}

/** Ticks of a second; every frame rate used here divides it. */
const TIMESCALE = 600;
const IDENTITY = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];

/** An H.264 film without sound as an MP4 file with its index first, so that it plays while it loads. */
export function mp4Of(film: Film): Buffer {
  const header = box('ftyp', ascii('isom'), u32(0x200), ascii('isomiso2avc1mp41'));
  const length = moov(film, 0).length;
  const start = header.length + length + 8;
  return Buffer.concat([header, moov(film, start), box('mdat', ...film.frames.map(({ data }) => data))]);
}

function moov(film: Film, mediaStart: number): Buffer {
  const { width, height, frames, framesPerSecond } = film;
  const duration = (frames.length * TIMESCALE) / framesPerSecond;
  const still = [u32(0), u32(0)];
  const mvhd = full(
    'mvhd',
    0,
    ...still,
    u32(TIMESCALE),
    u32(duration),
    u32(0x10000),
    u16(0x100),
    zeros(10),
    ...IDENTITY.map(u32),
    zeros(24),
    u32(2),
  );
  const tkhd = full(
    'tkhd',
    3,
    ...still,
    u32(1),
    u32(0),
    u32(duration),
    zeros(16),
    ...IDENTITY.map(u32),
    u32(width * 0x10000),
    u32(height * 0x10000),
  );
  const mdhd = full('mdhd', 0, ...still, u32(TIMESCALE), u32(duration), u16(0x55c4), u16(0));
  const hdlr = full('hdlr', 0, u32(0), ascii('vide'), zeros(12), ascii('Lectern\0'));
  const dinf = box('dinf', full('dref', 0, u32(1), full('url ', 1)));
  const minf = box('minf', full('vmhd', 1, zeros(8)), dinf, sampleTable(film, mediaStart));
  return box('moov', mvhd, box('trak', tkhd, box('mdia', mdhd, hdlr, minf)));
}

/** Where each picture lies and how long it stays; all of them are one piece at `mediaStart`. */
function sampleTable({ width, height, framesPerSecond, setup, frames }: Film, mediaStart: number): Buffer {
  const keys = frames.flatMap(({ isKey }, index) => (isKey ? [index + 1] : []));
  const avc1 = box(
    'avc1',
    zeros(6),
    u16(1),
    zeros(16),
    u16(width),
    u16(height),
    u32(0x480000),
    u32(0x480000),
    u32(0),
    u16(1),
    zeros(32),
    u16(24),
    u16(0xffff),
    box('avcC', setup),
  );
  return box(
    'stbl',
    full('stsd', 0, u32(1), avc1),
    full('stts', 0, u32(1), u32(frames.length), u32(TIMESCALE / framesPerSecond)),
    full('stss', 0, u32(keys.length), ...keys.map(u32)),
    full('stsc', 0, u32(1), u32(1), u32(frames.length), u32(1)),
    full('stsz', 0, u32(0), u32(frames.length), ...frames.map(({ data }) => u32(data.length))),
    full('stco', 0, u32(1), u32(mediaStart)),
  );
}

function box(type: string, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), ascii(type), body]);
}

/** A box that starts with a version, always 0 here, and flags. */
const full = (type: string, flags: number, ...parts: Uint8Array[]): Buffer => box(type, u32(flags), ...parts);
const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');
const zeros = (count: number): Buffer => Buffer.alloc(count);

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}
