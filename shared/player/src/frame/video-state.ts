import { useMemo, useSyncExternalStore } from 'react';

/** A loaded stretch of the video, in seconds. */
export type TimeRange = readonly [fromSec: number, toSec: number];

/** What a video element is doing, as controls need it. */
export interface VideoState {
  readonly isPaused: boolean;
  /** It wants to play and has nothing to show. */
  readonly isWaiting: boolean;
  readonly hasEnded: boolean;
  /** The first frame is there. */
  readonly isReady: boolean;
  readonly positionSec: number;
  /** 0 until it is known. */
  readonly durationSec: number;
  readonly buffered: readonly TimeRange[];
  readonly rate: number;
  /** 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
  readonly isInPicture: boolean;
}

const NOTHING: VideoState = {
  isPaused: true,
  isWaiting: false,
  hasEnded: false,
  isReady: false,
  positionSec: 0,
  durationSec: 0,
  buffered: [],
  rate: 1,
  volume: 1,
  isMuted: false,
  isInPicture: false,
};

const EVENTS = [
  'play',
  'pause',
  'playing',
  'waiting',
  'ended',
  'timeupdate',
  'seeking',
  'seeked',
  'durationchange',
  'loadeddata',
  'progress',
  'ratechange',
  'volumechange',
  'emptied',
  'enterpictureinpicture',
  'leavepictureinpicture',
] as const;

/** Follows a video element; draws again at most once per event of it. */
export function useVideoState(video: HTMLVideoElement | null): VideoState {
  const store = useMemo(() => (video ? createStore(video) : EMPTY), [video]);
  return useSyncExternalStore(store.subscribe, store.read, () => NOTHING);
}

const EMPTY = { subscribe: () => () => undefined, read: () => NOTHING };

function createStore(video: HTMLVideoElement) {
  let isWaiting = false;
  let state = readState(video, isWaiting);
  return {
    subscribe(notify: () => void): () => void {
      const update = (event: Event): void => {
        if (event.type === 'waiting') isWaiting = !video.paused;
        if (event.type === 'playing' || event.type === 'pause' || event.type === 'timeupdate')
          isWaiting = false;
        state = readState(video, isWaiting);
        notify();
      };
      for (const name of EVENTS) video.addEventListener(name, update);
      return () => {
        for (const name of EVENTS) video.removeEventListener(name, update);
      };
    },
    read: () => state,
  };
}

function readState(video: HTMLVideoElement, isWaiting: boolean): VideoState {
  return {
    isPaused: video.paused,
    isWaiting,
    hasEnded: video.ended,
    isReady: video.readyState >= 2,
    positionSec: video.currentTime,
    durationSec: Number.isFinite(video.duration) ? video.duration : 0,
    buffered: rangesOf(video.buffered),
    rate: video.playbackRate,
    volume: video.volume,
    isMuted: video.muted,
    isInPicture: document.pictureInPictureElement === video,
  };
}

function rangesOf(ranges: TimeRanges): TimeRange[] {
  return Array.from(
    { length: ranges.length },
    (_, index) => [ranges.start(index), ranges.end(index)] as const,
  );
}
