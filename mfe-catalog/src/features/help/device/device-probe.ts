import type {
  BrowserFacts,
  Codec,
  Download,
  FullScreenFacts,
  GraphicsFacts,
  StorageFacts,
  VideoFacts,
} from './device-rules.ts';
import { measureDownload } from './measure-download.ts';

/** Measures what a device can do. The results are not sent. */
export interface DeviceProbe {
  /** The user agent, for support. */
  name(): string;
  browser(): BrowserFacts;
  video(): VideoFacts;
  graphics(): GraphicsFacts;
  fullScreen(): FullScreenFacts;
  storage(): StorageFacts;
  download(signal: AbortSignal): Promise<Download>;
}

const TYPES: readonly (readonly [Codec, string])[] = [
  ['H.264', 'video/mp4; codecs="avc1.640028, mp4a.40.2"'],
  ['VP9', 'video/webm; codecs="vp09.00.40.08, opus"'],
  ['AV1', 'video/mp4; codecs="av01.0.08M.08, mp4a.40.2"'],
];
const codecsThat = (play: (type: string) => boolean): readonly Codec[] =>
  TYPES.filter(([, type]) => play(type)).map(([codec]) => codec);

/** A film of the site: the largest of its own files, and packed already. */
export const SPEED_FILE = '/media/clip/promo-session1-1.mp4';
/** The page says so beforehand. */
const ENOUGH_BYTES = 6_000_000;
const LONGEST = 5_000;
const STORAGE_KEY = 'device-check';

/** Safari's names for what others have, and iPhone's for playing in pieces. */
interface OtherNames {
  readonly ManagedMediaSource?: Pick<typeof MediaSource, 'isTypeSupported'>;
  readonly MediaSource?: Pick<typeof MediaSource, 'isTypeSupported'>;
}

export const browserProbe: DeviceProbe = {
  name: () => navigator.userAgent,

  browser: () => ({
    hasNeeded:
      typeof structuredClone === 'function' &&
      'locks' in navigator &&
      'inert' in HTMLElement.prototype &&
      'findLast' in Array.prototype &&
      CSS.supports('container-type', 'inline-size'),
    hasRecent:
      'toSorted' in Array.prototype &&
      'popover' in HTMLElement.prototype &&
      CSS.supports('selector(:has(a))'),
  }),

  video() {
    const { MediaSource: pieces, ManagedMediaSource: managed } = globalThis as OtherNames;
    const source = managed ?? pieces;
    const element = document.createElement('video');
    return {
      inPieces: codecsThat((type) => source?.isTypeSupported(type) === true),
      asFile: codecsThat((type) => element.canPlayType(type) !== ''),
    };
  },

  graphics() {
    if (canDraw({ failIfMajorPerformanceCaveat: true })) return 'fast';
    return canDraw({}) ? 'slow' : 'none';
  },

  fullScreen() {
    const { fullscreenEnabled, webkitFullscreenEnabled } = document as Document & {
      readonly webkitFullscreenEnabled?: boolean;
    };
    if (fullscreenEnabled || webkitFullscreenEnabled === true) return 'page';
    return 'webkitEnterFullscreen' in document.createElement('video') ? 'video' : 'none';
  },

  storage: () => ({ hasCookies: navigator.cookieEnabled, hasStorage: keepsThings() }),

  download: (signal) =>
    measureDownload(
      {
        file: SPEED_FILE,
        enoughBytes: ENOUGH_BYTES,
        longest: LONGEST,
        fetch: globalThis.fetch.bind(globalThis),
        now: () => performance.now(),
      },
      signal,
    ),
};

function canDraw(attributes: WebGLContextAttributes): boolean {
  const context = document.createElement('canvas').getContext('webgl2', attributes);
  // A page has few of them; a player will want one.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

function keepsThings(): boolean {
  try {
    localStorage.setItem(STORAGE_KEY, '1');
    localStorage.removeItem(STORAGE_KEY);
    return true;
  } catch {
    return false;
  }
}
