/** What ffmpeg says of a file before it decodes it. */
export interface ProbeReport {
  /** Seconds. */
  readonly duration: number;
  readonly width: number;
  readonly height: number;
  readonly hasAudio: boolean;
  /** Brighter and more colourful than screens of visitors show. */
  readonly isHdr: boolean;
  /** As ffmpeg names them, such as `h264`; absent where it does not say. */
  readonly container?: string;
  readonly videoCodec?: string;
  readonly audioCodec?: string;
  /** Pictures a second. */
  readonly frameRate?: number;
  /** Bits a second of the whole file. */
  readonly bitRate?: number;
}

const MOST_PIXELS = 8_192 * 4_608;

/** A stream of the first input. From version 5 on, ffmpeg writes it further to the left, and with its id: `#0:0[0x1](und)`. */
const STREAM = String.raw`^ {2,4}Stream #0:\d+.*: `;
const VIDEO = new RegExp(String.raw`${STREAM}Video: (?!.*\(attached pic\))(.*)$`, 'm');
const AUDIO = new RegExp(String.raw`${STREAM}Audio: ([\w.-]+)`, 'm');
const CONTAINER = /^Input #0, ([\w,.-]+), from /m;
const BIT_RATE = /^ {2}Duration: .*\bbitrate: (\d+) kb\/s/m;
const FRAME_RATE = /\b(\d+(?:\.\d+)?)(k?) fps\b/;

/** Transfer of HDR10 and of HLG. */
const HDR = /\b(smpte2084|arib-std-b67)\b/;

/** Reads ffmpeg's description of its first input; undefined when that is no film. */
export function readProbe(log: string): ProbeReport | undefined {
  const [, hours, minutes, seconds] = /^ {2}Duration: (\d+):(\d\d):(\d\d(?:\.\d+)?)/m.exec(log) ?? [];
  // Attached pictures of sound files are announced as video too.
  const video = VIDEO.exec(log)?.[1] ?? '';
  const [, width, height] = /\b(\d{2,5})x(\d{2,5})\b/.exec(video) ?? [];
  if (seconds === undefined || width === undefined || height === undefined) return undefined;
  const size = { width: Number(width), height: Number(height) };
  if (size.width * size.height > MOST_PIXELS) return undefined;
  return {
    ...size,
    duration: Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds),
    hasAudio: AUDIO.test(log),
    isHdr: HDR.test(video),
    ...describeFile(log, video),
  };
}

/** What only people look at: nothing of the work depends on it. */
function describeFile(
  log: string,
  video: string,
): Pick<ProbeReport, 'container' | 'videoCodec' | 'audioCodec' | 'frameRate' | 'bitRate'> {
  const container = CONTAINER.exec(log)?.[1];
  const videoCodec = /^[\w.-]+/.exec(video)?.[0];
  const audioCodec = AUDIO.exec(log)?.[1];
  const [, rate, thousands] = FRAME_RATE.exec(video) ?? [];
  const bits = BIT_RATE.exec(log)?.[1];
  return {
    ...(container === undefined ? {} : { container }),
    ...(videoCodec === undefined ? {} : { videoCodec }),
    ...(audioCodec === undefined ? {} : { audioCodec }),
    ...(rate === undefined ? {} : { frameRate: Number(rate) * (thousands === 'k' ? 1_000 : 1) }),
    ...(bits === undefined ? {} : { bitRate: Number(bits) * 1_000 }),
  };
}
