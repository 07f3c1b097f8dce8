import type { CaptionBackground, CaptionSize } from './frame/preferences.ts';

/** Everything the player says; the functions put a value into a sentence. */
export interface PlayerWords {
  readonly player: (title: string) => string;
  readonly controls: string;
  readonly play: string;
  readonly pause: string;
  readonly replay: string;
  readonly back10: string;
  readonly forward10: string;
  readonly next: string;
  readonly previous: string;
  readonly position: string;
  readonly positionValue: (position: string, duration: string) => string;
  readonly elapsed: (time: string) => string;
  readonly remaining: (time: string) => string;
  readonly mute: string;
  readonly unmute: string;
  readonly volume: string;
  readonly volumeValue: (percent: number) => string;
  readonly captions: string;
  readonly captionsOn: (language: string) => string;
  readonly captionsOff: string;
  readonly noCaptions: string;
  readonly captionSize: string;
  readonly captionSizes: Readonly<Record<CaptionSize, string>>;
  readonly captionBackground: string;
  readonly captionBackgrounds: Readonly<Record<CaptionBackground, string>>;
  readonly settings: string;
  readonly speed: string;
  readonly speedValue: (speed: number) => string;
  readonly quality: string;
  readonly autoQuality: (height: number | null) => string;
  readonly qualityValue: (height: number) => string;
  readonly playsNext: string;
  readonly pictureInPicture: string;
  readonly theatre: string;
  readonly fullScreen: string;
  readonly fullScreenExit: string;
  readonly quiz: {
    readonly label: string;
    readonly right: string;
    readonly wrong: (answer: string) => string;
    readonly goOn: string;
    readonly pass: string;
    readonly check: string;
  };
  readonly chapters: string;
  readonly keys: string;
  readonly close: string;
  readonly loading: string;
  readonly networkLost: string;
  readonly networkLostText: string;
  readonly retryNow: string;
  readonly automatic: string;
  readonly seekBlocked: string;
  /** What each key does, with the keys as they are written on a keyboard. */
  readonly keyList: readonly (readonly [keys: string, does: string])[];
  readonly sphereKeyList: readonly (readonly [keys: string, does: string])[];
  readonly sphere: SphereWords;
}

/** What is said about looking around in a 360 video. */
export interface SphereWords {
  readonly view: string;
  readonly hint: string;
  readonly pad: string;
  readonly left: string;
  readonly right: string;
  readonly up: string;
  readonly down: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly reset: string;
  readonly gyroscope: string;
  readonly gyroscopeRefused: string;
  /** Degrees to the right of the front (negative: left) and up (negative: down), and the size of the picture in per cent. */
  readonly heading: (yaw: number, pitch: number, zoom: number) => string;
}
