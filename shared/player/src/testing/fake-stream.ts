import { replaceStreamOpener, type StreamOptions } from '../stream/stream.ts';

/** A video and its stream as a web test steers them; jsdom itself plays nothing. */
export interface FakeStream {
  readonly options: StreamOptions;
  readonly video: HTMLVideoElement;
  readonly isClosed: boolean;
  readonly retries: number;
  readonly chosen: readonly (number | null)[];
  /** The first frame is there: length in seconds. */
  readonly showFirstFrame: (durationSec: number) => void;
  /** Time goes on to this position, in seconds, while the video plays. */
  readonly advanceTo: (seconds: number) => void;
  readonly end: () => void;
}

export interface FakeStreams {
  /** The stream that was opened last. @throws when there was none. */
  readonly last: () => FakeStream;
  readonly opened: () => number;
  readonly restore: () => void;
}

/** Replaces streams and the parts of video elements that jsdom lacks. Call `restore` after each test. */
export function installFakeStreams({ playsH264 = true } = {}): FakeStreams {
  const media = HTMLMediaElement.prototype;
  const paused = new WeakMap<HTMLMediaElement, boolean>();
  const own = {
    play: { value: playElement, configurable: true },
    pause: { value: pauseElement, configurable: true },
    load: { value: () => undefined, configurable: true },
    canPlayType: { value: () => (playsH264 ? 'probably' : ''), configurable: true },
    paused: {
      get(this: HTMLMediaElement) {
        return paused.get(this) ?? true;
      },
      configurable: true,
    },
  };
  const before = Object.fromEntries(
    Object.keys(own).map((name) => [name, Object.getOwnPropertyDescriptor(media, name)]),
  );
  Object.defineProperties(media, own);
  const streams: FakeStream[] = [];
  const restoreOpener = replaceStreamOpener((video, options) => {
    const stream = fakeStream(video, options);
    streams.push(stream.face);
    return Promise.resolve(stream);
  });

  function playElement(this: HTMLMediaElement): Promise<void> {
    paused.set(this, false);
    this.dispatchEvent(new Event('play'));
    this.dispatchEvent(new Event('playing'));
    return Promise.resolve();
  }
  function pauseElement(this: HTMLMediaElement): void {
    if (paused.get(this) !== false) return;
    paused.set(this, true);
    this.dispatchEvent(new Event('pause'));
  }
  return {
    last: () => {
      const stream = streams.at(-1);
      if (!stream) throw new Error('No stream was opened');
      return stream;
    },
    opened: () => streams.length,
    restore: () => {
      restoreOpener();
      for (const [name, descriptor] of Object.entries(before)) {
        if (descriptor) Object.defineProperty(media, name, descriptor);
      }
    },
  };
}

function fakeStream(video: HTMLVideoElement, options: StreamOptions) {
  const state = { isClosed: false, retries: 0, chosen: [] as (number | null)[] };
  let position = options.startAtSec;
  let hasEnded = false;
  const fire = (name: string): boolean => video.dispatchEvent(new Event(name));
  Object.defineProperties(video, {
    currentTime: {
      configurable: true,
      get: () => position,
      set: (seconds: number) => {
        position = seconds;
        hasEnded = false;
        fire('seeking');
        fire('timeupdate');
        fire('seeked');
      },
    },
    ended: { configurable: true, get: () => hasEnded },
  });
  const face: FakeStream = {
    options,
    video,
    get isClosed() {
      return state.isClosed;
    },
    get retries() {
      return state.retries;
    },
    get chosen() {
      return state.chosen;
    },
    showFirstFrame: (durationSec) => {
      Object.defineProperties(video, {
        duration: { configurable: true, value: durationSec },
        readyState: { configurable: true, value: 4 },
        buffered: { configurable: true, value: { length: 1, start: () => 0, end: () => durationSec } },
      });
      for (const name of ['loadedmetadata', 'durationchange', 'loadeddata']) fire(name);
    },
    advanceTo: (seconds) => {
      position = seconds;
      fire('timeupdate');
    },
    end: () => {
      hasEnded = true;
      video.pause();
      fire('ended');
    },
  };
  return {
    face,
    chooseQuality: (height: number | null) => void state.chosen.push(height),
    retryNow: () => {
      state.retries += 1;
    },
    close: () => {
      state.isClosed = true;
    },
  };
}
