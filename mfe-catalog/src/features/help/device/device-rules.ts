/** How well a device does in one respect. */
export type Verdict = 'good' | 'limited' | 'impossible';

export const CHECKS = ['browser', 'video', 'graphics', 'fullScreen', 'storage', 'speed'] as const;
export type Check = (typeof CHECKS)[number];

export type Codec = 'H.264' | 'VP9' | 'AV1';

export interface BrowserFacts {
  /** Everything that the site cannot do without. */
  readonly hasNeeded: boolean;
  /** What newer browsers have. */
  readonly hasRecent: boolean;
}

export interface VideoFacts {
  /** Played in pieces, so that the quality follows the connection. */
  readonly inPieces: readonly Codec[];
  /** Played as a whole file. */
  readonly asFile: readonly Codec[];
}

/** Drawn by the graphics processor, by the main processor, or not at all. */
export type GraphicsFacts = 'fast' | 'slow' | 'none';
/** The page can fill the screen, only a video can, or nothing can. */
export type FullScreenFacts = 'page' | 'video' | 'none';

export interface StorageFacts {
  readonly hasCookies: boolean;
  readonly hasStorage: boolean;
}

export interface Download {
  readonly bytes: number;
  readonly milliseconds: number;
  /** The connection broke, or the file was refused. */
  readonly isBroken: boolean;
}

/** What is said about one respect; names one of the texts. */
export type Note =
  | 'browserGood'
  | 'browserOld'
  | 'browserTooOld'
  | 'videoGood'
  | 'videoAsFile'
  | 'videoNone'
  | 'graphicsGood'
  | 'graphicsSlow'
  | 'graphicsNone'
  | 'fullScreenGood'
  | 'fullScreenVideo'
  | 'fullScreenNone'
  | 'storageGood'
  | 'storageForgets'
  | 'storageNone'
  | 'speedGood'
  | 'speedLow'
  | 'speedTooLow'
  | 'speedBroken'
  | 'speedNone';

export interface Finding {
  readonly check: Check;
  readonly verdict: Verdict;
  readonly note: Note;
  /** Video formats that play, best first. */
  readonly codecs?: readonly Codec[];
  /** Megabits a second. */
  readonly speed?: number;
  readonly quality?: Quality;
}

export type Quality = (typeof QUALITIES)[number]['quality'];

/** Megabits a second that a quality takes with room to spare, best first. */
const QUALITIES = [
  { quality: '1440p+', speed: 12 },
  { quality: '1080p', speed: 6 },
  { quality: '720p', speed: 3 },
  { quality: '480p', speed: 1.5 },
] as const;
/** From here on a lecture with slides can be read well. */
const GOOD_SPEED = 3;

/** Lectures are encoded in each of these, so a device needs only one. */
const NEEDED_CODECS: readonly Codec[] = ['H.264', 'VP9'];
const playsLectures = (codecs: readonly Codec[]): boolean =>
  codecs.some((codec) => NEEDED_CODECS.includes(codec));

export function judgeBrowser({ hasNeeded, hasRecent }: BrowserFacts): Finding {
  if (!hasNeeded) return { check: 'browser', verdict: 'impossible', note: 'browserTooOld' };
  return hasRecent
    ? { check: 'browser', verdict: 'good', note: 'browserGood' }
    : { check: 'browser', verdict: 'limited', note: 'browserOld' };
}

export function judgeVideo({ inPieces, asFile }: VideoFacts): Finding {
  const check = 'video';
  if (playsLectures(inPieces)) return { check, verdict: 'good', note: 'videoGood', codecs: inPieces };
  if (playsLectures(asFile)) return { check, verdict: 'limited', note: 'videoAsFile', codecs: asFile };
  return { check, verdict: 'impossible', note: 'videoNone' };
}

const GRAPHICS = {
  fast: { check: 'graphics', verdict: 'good', note: 'graphicsGood' },
  slow: { check: 'graphics', verdict: 'limited', note: 'graphicsSlow' },
  none: { check: 'graphics', verdict: 'impossible', note: 'graphicsNone' },
} as const satisfies Record<GraphicsFacts, Finding>;
export const judgeGraphics = (facts: GraphicsFacts): Finding => GRAPHICS[facts];

const FULL_SCREEN = {
  page: { check: 'fullScreen', verdict: 'good', note: 'fullScreenGood' },
  video: { check: 'fullScreen', verdict: 'limited', note: 'fullScreenVideo' },
  none: { check: 'fullScreen', verdict: 'impossible', note: 'fullScreenNone' },
} as const satisfies Record<FullScreenFacts, Finding>;
export const judgeFullScreen = (facts: FullScreenFacts): Finding => FULL_SCREEN[facts];

export function judgeStorage({ hasCookies, hasStorage }: StorageFacts): Finding {
  if (!hasCookies) return { check: 'storage', verdict: 'impossible', note: 'storageNone' };
  return hasStorage
    ? { check: 'storage', verdict: 'good', note: 'storageGood' }
    : { check: 'storage', verdict: 'limited', note: 'storageForgets' };
}

export function judgeSpeed({ bytes, milliseconds, isBroken }: Download): Finding {
  const check = 'speed';
  if (bytes === 0) return { check, verdict: 'impossible', note: 'speedNone' };
  if (isBroken) return { check, verdict: 'limited', note: 'speedBroken' };
  const speed = (bytes * 8) / Math.max(milliseconds, 1) / 1_000;
  const quality = QUALITIES.find((step) => speed >= step.speed)?.quality;
  if (!quality) return { check, verdict: 'impossible', note: 'speedTooLow', speed };
  return speed >= GOOD_SPEED
    ? { check, verdict: 'good', note: 'speedGood', speed, quality }
    : { check, verdict: 'limited', note: 'speedLow', speed, quality };
}
