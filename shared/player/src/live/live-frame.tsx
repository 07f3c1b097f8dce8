import {
  Button,
  FullScreenExitIcon,
  FullScreenIcon,
  IconButton,
  PauseIcon,
  PlayFilledIcon,
  Spinner,
} from '@lectern/ui';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { VolumeControl } from '../controls/volume-control.tsx';
import { useRetries } from '../frame/frame-effects.ts';
import { NetworkNotice } from '../frame/network-notice.tsx';
import { useFullScreen } from '../frame/use-full-screen.ts';
import { videoActions } from '../frame/video-actions.ts';
import { useVideoState } from '../frame/video-state.ts';
import { Watermark } from '../frame/watermark.tsx';
import type { StreamFailure, StreamSource } from '../stream/stream.ts';
import { useStream } from '../stream/use-stream.ts';
import type { PlayerWords } from '../words.ts';
import frameCss from '../frame/player-frame.module.css';
import css from './live-frame.module.css';

export interface LiveFrameProps {
  readonly words: PlayerWords;
  /** The mark of a live stream, and what leads back to what is sent now. */
  readonly liveLabel: string;
  readonly toLiveLabel: string;
  readonly title: string;
  readonly source: StreamSource;
  readonly watermark: string;
  readonly onFailed: (failure: StreamFailure) => void;
  /** Another number has the stream try again, with a new token. */
  readonly retries: number;
  /** Lies over the picture, in full screen too. */
  readonly children?: ReactNode;
}

/** Seconds behind what is sent now from which the way back is offered. */
const BEHIND_SEC = 45;
const NO_LIMITS = { durationSec: Infinity, furthestSec: null, maxRate: 1, onSeekBlocked: () => undefined };

/** A live stream: it begins by itself where it is now, and can be stopped, silenced and caught up with. */
export function LiveFrame({
  words,
  title,
  source,
  watermark,
  onFailed,
  retries,
  children,
  ...labels
}: LiveFrameProps) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const state = useVideoState(video);
  const stream = useStream(video, source, onFailed);
  const screen = useFullScreen(frame);
  const actions = useMemo(() => videoActions(video, NO_LIMITS), [video]);
  useRetries(stream, retries);
  useEffect(() => {
    if (!video) return undefined;
    const begin = (): void => actions.play();
    video.addEventListener('loadeddata', begin, { once: true });
    return () => video.removeEventListener('loadeddata', begin);
  }, [video, actions]);
  const end = state.buffered.at(-1)?.[1] ?? 0;
  const isBehind = end - state.positionSec > BEHIND_SEC;
  return (
    <section
      ref={setFrame}
      aria-label={words.player(title)}
      data-theme="dark"
      className={frameCss.frame}
      data-full={screen.isFull}
      data-filling={screen.isFilling}
    >
      <video ref={setVideo} className={frameCss.video} playsInline aria-label={title} />
      <Watermark text={watermark} />
      {state.isWaiting || !state.isReady ? (
        <div className={frameCss.waiting}>
          <Spinner label={words.loading} />
        </div>
      ) : null}
      <NetworkNotice words={words} stream={stream} />
      {children}
      <div className={css.bar} role="group" aria-label={words.controls}>
        <IconButton
          label={state.isPaused ? words.play : words.pause}
          icon={state.isPaused ? <PlayFilledIcon /> : <PauseIcon />}
          onClick={actions.togglePlay}
        />
        <VolumeControl words={words} state={state} actions={actions} />
        <span className={css.live}>{labels.liveLabel}</span>
        {isBehind ? (
          <Button size="s" onClick={() => actions.seekTo(end - 3)}>
            {labels.toLiveLabel}
          </Button>
        ) : null}
        <IconButton
          className={css.full}
          label={screen.isFull ? words.fullScreenExit : words.fullScreen}
          icon={screen.isFull ? <FullScreenExitIcon /> : <FullScreenIcon />}
          onClick={screen.toggle}
        />
      </div>
    </section>
  );
}
