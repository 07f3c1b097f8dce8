/** What ffmpeg says of a file before it decodes it. */
export interface ProbeReport {
  /** Seconds. */
  readonly duration: number;
  readonly width: number;
  readonly height: number;
  readonly hasAudio: boolean;
  /** Brighter and more colourful than screens of visitors show. */
  readonly isHdr: boolean;
}

const MOST_PIXELS = 8_192 * 4_608;

/** A stream of the first input. From version 5 on, ffmpeg writes it further to the left, and with its id: `#0:0[0x1](und)`. */
const STREAM = String.raw`^ {2,4}Stream #0:\d+.*: `;
const VIDEO = new RegExp(String.raw`${STREAM}Video: (?!.*\(attached pic\))(.*)$`, 'm');
const AUDIO = new RegExp(`${STREAM}Audio: `, 'm');

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
  };
}
