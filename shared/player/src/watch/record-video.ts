import type { IntervalRecorder, VideoMoment } from './interval-recorder.ts';

/** Feeds a recorder with what a video element really plays. Returns how to stop. */
export function recordVideo(video: HTMLVideoElement, recorder: IntervalRecorder): () => void {
  const read = (): VideoMoment => ({
    positionMs: video.currentTime * 1_000,
    rate: video.playbackRate,
    at: Date.now(),
  });
  const onProgress = (): void => {
    if (!video.paused && !video.seeking && video.readyState >= 2) recorder.advance(read());
  };
  // While it seeks the position is the target already, so nothing more is known of what was played.
  const onJump = (): void => recorder.stop();
  const onStop = (): void => recorder.stop(video.seeking ? undefined : read());
  const listeners: readonly (readonly [string, () => void])[] = [
    ['playing', onProgress],
    ['timeupdate', onProgress],
    ['seeking', onJump],
    ['emptied', onJump],
    ['pause', onStop],
    ['ended', onStop],
    ['waiting', onStop],
    ['ratechange', onProgress],
  ];
  for (const [name, listener] of listeners) video.addEventListener(name, listener);
  return () => {
    onStop();
    for (const [name, listener] of listeners) video.removeEventListener(name, listener);
  };
}
