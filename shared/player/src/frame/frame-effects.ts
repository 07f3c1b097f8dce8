import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { SphereCamera } from '../sphere/sphere-camera.ts';
import type { StreamSource } from '../stream/stream.ts';
import type { StreamState } from '../stream/use-stream.ts';
import type { PlayerFrameProps } from './player-frame.tsx';
import type { Preferences } from './preferences.ts';
import type { VideoActions } from './video-actions.ts';
import type { VideoState } from './video-state.ts';

/** The camera of a 360 film; null for a flat one, and where the browser cannot draw the sphere. */
export function useCamera(projection: '2d' | '360', view: PlayerFrameProps['initialView']) {
  const [isImpossible, setImpossible] = useState(false);
  const refuseSphere = useCallback(() => setImpossible(true), []);
  const { yaw = 0, pitch = 0 } = view ?? {};
  const camera = useMemo(
    () => (projection === '360' && !isImpossible ? new SphereCamera(yaw, pitch) : null),
    [projection, isImpossible, yaw, pitch],
  );
  return { camera, refuseSphere };
}

interface Choices {
  readonly video: HTMLVideoElement | null;
  readonly source: StreamSource | null;
  readonly actions: VideoActions;
  readonly preferences: Preferences;
  readonly speed: number;
  readonly beginsByItself: boolean;
}

/** Puts what was chosen before onto the video: volume once, speed always, and play once per source where asked. */
export function useChoices({ video, source, actions, preferences, speed, beginsByItself }: Choices): void {
  const initial = useRef(preferences);
  useEffect(() => {
    if (!video) return;
    video.volume = initial.current.volume;
    video.muted = initial.current.isMuted;
  }, [video]);
  useEffect(() => {
    if (!video) return undefined;
    const apply = (): void => actions.setRate(speed);
    // A new source starts at the default speed.
    video.defaultPlaybackRate = speed;
    apply();
    video.addEventListener('loadedmetadata', apply);
    return () => video.removeEventListener('loadedmetadata', apply);
  }, [video, actions, speed]);
  useEffect(() => {
    if (!video || !source || !beginsByItself) return undefined;
    const begin = (): void => void video.play().catch(() => undefined);
    video.addEventListener('loadeddata', begin, { once: true });
    return () => video.removeEventListener('loadeddata', begin);
  }, [video, source, beginsByItself]);
}

/** Keeps a changed volume for the next lecture. */
export function useKeptVolume(
  video: HTMLVideoElement | null,
  { volume, isMuted }: VideoState,
  onPreferences: (change: Partial<Preferences>) => void,
): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (!video) return;
    const now = `${volume} ${isMuted}`;
    if (last.current !== undefined && last.current !== now) onPreferences({ volume, isMuted });
    last.current = now;
  }, [video, volume, isMuted, onPreferences]);
}

export function useRetries({ retryNow }: StreamState, retries: number): void {
  useEffect(() => {
    if (retries > 0) retryNow();
  }, [retries, retryNow]);
}

export function useHandedOut(
  video: HTMLVideoElement | null,
  actions: VideoActions,
  onPlaying: PlayerFrameProps['onPlaying'],
): void {
  useEffect(() => {
    onPlaying?.(video ? { video, actions } : null);
  }, [video, actions, onPlaying]);
}
