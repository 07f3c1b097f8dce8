import type { VideoState } from './video-state.ts';

/** What can be done with a playing video; the only place that writes to the element. */
export interface VideoActions {
  readonly play: () => void;
  readonly pause: () => void;
  readonly togglePlay: () => void;
  readonly seekTo: (seconds: number) => void;
  readonly seekBy: (seconds: number) => void;
  readonly setRate: (rate: number) => void;
  readonly setVolume: (share: number) => void;
  readonly setMuted: (isMuted: boolean) => void;
  readonly togglePictureInPicture: () => void;
}

export interface ActionLimits {
  readonly durationSec: number;
  /** Nothing behind this place may be jumped to; null without a limit. */
  readonly furthestSec: number | null;
  readonly maxRate: number;
  readonly onSeekBlocked: () => void;
}

/** Actions on a video within the limits of its course. Without a video they do nothing. */
export function videoActions(video: HTMLVideoElement | null, limits: ActionLimits): VideoActions {
  const play = (): void => {
    // A browser may refuse to begin by itself; then the button waits for a press.
    void video?.play().catch(() => undefined);
  };
  const seekTo = (seconds: number): void => {
    if (!video) return;
    const end = Number.isFinite(video.duration) && video.duration > 0 ? video.duration : limits.durationSec;
    const wanted = Math.min(Math.max(0, seconds), end);
    const limit = limits.furthestSec === null ? end : Math.max(limits.furthestSec, video.currentTime);
    if (wanted > limit) limits.onSeekBlocked();
    video.currentTime = Math.min(wanted, limit);
  };
  return {
    play,
    pause: () => video?.pause(),
    togglePlay: () => {
      if (!video) return;
      if (video.paused || video.ended) play();
      else video.pause();
    },
    seekTo,
    seekBy: (seconds) => seekTo((video?.currentTime ?? 0) + seconds),
    setRate: (rate) => {
      if (video) video.playbackRate = Math.min(rate, limits.maxRate);
    },
    setVolume: (share) => {
      if (!video) return;
      video.volume = Math.min(1, Math.max(0, share));
      video.muted = video.volume === 0;
    },
    setMuted: (isMuted) => {
      if (!video) return;
      video.muted = isMuted;
      if (!isMuted && video.volume === 0) video.volume = 0.5;
    },
    togglePictureInPicture: () => {
      if (!video || !document.pictureInPictureEnabled) return;
      const change =
        document.pictureInPictureElement === video
          ? document.exitPictureInPicture()
          : video.requestPictureInPicture();
      void change.catch(() => undefined);
    },
  };
}

/** Where the lecture is now: the position, or its end once it was played to the end. */
export const shownPosition = ({ hasEnded, positionSec, durationSec }: VideoState): number =>
  hasEnded ? durationSec : positionSec;
