import { Spinner } from '@lectern/ui';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { languageToShow, type CaptionTrack } from '../captions/caption-track.ts';
import { CaptionsView } from '../captions/captions-view.tsx';
import type { Cue } from '../captions/parse-vtt.ts';
import type { SpriteTile } from '../captions/read-sprite.ts';
import type { Chapter } from '../chapters/chapter.ts';
import { ControlBar } from '../controls/control-bar.tsx';
import type { PlayerCommand } from '../keys/key-command.ts';
import { LOOK_STEP, SpherePad, SphereStage, ZOOM_STEP } from '../sphere/sphere-stage.tsx';
import { fetchStreamCode, type StreamFailure, type StreamSource } from '../stream/stream.ts';
import { useStream } from '../stream/use-stream.ts';
import type { PlayerWords } from '../words.ts';
import { useCamera, useChoices, useHandedOut, useKeptVolume, useRetries } from './frame-effects.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { NetworkNotice } from './network-notice.tsx';
import css from './player-frame.module.css';
import { speedFor, withSpeed, type Preferences } from './preferences.ts';
import { runCommand } from './run-command.ts';
import { Stage } from './stage.tsx';
import { useControlsDrawn } from './use-controls-drawn.ts';
import { useControlsInSight } from './use-controls-in-sight.ts';
import { useFullScreen } from './use-full-screen.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { videoActions, type VideoActions } from './video-actions.ts';
import { useVideoState, type TimeRange } from './video-state.ts';
import { Watermark } from './watermark.tsx';

/** A video that is on the page, with what can be done to it. */
export interface PlayingVideo {
  readonly video: HTMLVideoElement;
  readonly actions: VideoActions;
}

export interface PlayerFrameProps {
  readonly words: PlayerWords;
  readonly title: string;
  /** Language of the page. */
  readonly language: string;
  readonly courseId: string;
  /** Null while there is nothing to play; `overlay` says why. */
  readonly source: StreamSource | null;
  readonly poster?: string | undefined;
  /** What the lecture's page says, until the video itself is known. */
  readonly durationSec: number;
  readonly tracks: readonly CaptionTrack[];
  /** Cues of the chosen language; empty while captions are off. */
  readonly cues: readonly Cue[];
  readonly tiles: readonly SpriteTile[];
  /** In order, the first at 0; none where the parts of the video have no names. */
  readonly chapters?: readonly Chapter[] | undefined;
  readonly seen?: readonly TimeRange[] | undefined;
  readonly watermark?: string | undefined;
  /** What the picture is: flat, or all around the viewer. */
  readonly projection?: '2d' | '360' | undefined;
  /** Where a 360 film looks at first, in degrees. */
  readonly initialView?: { readonly yaw: number; readonly pitch: number } | undefined;
  /** Stands over the picture: why nothing plays, or what comes next. */
  readonly overlay?: ReactNode;
  readonly maxRate?: number | undefined;
  /** Nothing behind this place may be jumped to, in seconds. */
  readonly furthestSec?: number | null | undefined;
  readonly beginsByItself?: boolean | undefined;
  readonly preferences: Preferences;
  readonly onPreferences: (change: Partial<Preferences>) => void;
  readonly hasTheatre?: boolean | undefined;
  readonly onPlaying?: ((playing: PlayingVideo | null) => void) | undefined;
  readonly onFailed: (failure: StreamFailure) => void;
  /** Another number lets a refused stream go on, with the token that `source.renewAddress` has now. */
  readonly retries?: number | undefined;
  readonly onNext?: (() => void) | undefined;
  readonly onPrevious?: (() => void) | undefined;
}

/** The player: picture, captions, watermark and controls in one frame that is dark in every theme. */
export function PlayerFrame(props: PlayerFrameProps) {
  const { words, source, preferences, onPreferences, courseId, maxRate = 2, furthestSec = null } = props;
  const chapters = props.chapters ?? [];
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [message, setMessage] = useState('');
  const [showsKeys, setShowsKeys] = useState(false);
  const state = useVideoState(video);
  const stream = useStream(video, source, props.onFailed);
  useRetries(stream, props.retries ?? 0);
  const screen = useFullScreen(frame);
  const sight = useControlsInSight(frame, !state.isPaused && !state.hasEnded);
  const durationSec = state.durationSec || props.durationSec;
  const speed = Math.min(maxRate, speedFor(preferences, courseId));
  const actions = useMemo(
    () =>
      videoActions(video, {
        durationSec: props.durationSec,
        furthestSec,
        maxRate,
        onSeekBlocked: () => setMessage(words.seekBlocked),
      }),
    [video, props.durationSec, furthestSec, maxRate, words],
  );
  // The press that starts a lecture comes later than the frame, and hls.js is there by then.
  useEffect(fetchStreamCode, []);
  useChoices({ video, source, actions, preferences, speed, beginsByItself: props.beginsByItself ?? false });
  useKeptVolume(video, state, onPreferences);
  useHandedOut(video, actions, props.onPlaying);

  const onSpeed = (next: number): void => {
    onPreferences(withSpeed(preferences, courseId, next));
    setMessage(`${words.speed}: ${words.speedValue(next)}`);
  };
  const toggleCaptions = (): void => {
    const isOn = props.tracks.some(({ language }) => language === preferences.captions);
    onPreferences({ captions: isOn ? null : languageToShow(props.tracks, props.language) });
  };
  const { camera, refuseSphere } = useCamera(props.projection ?? '2d', props.initialView);
  const isSphere = camera !== null;
  const run = (command: PlayerCommand): void => {
    sight.wake();
    runCommand(command, {
      actions,
      durationSec,
      positionSec: state.positionSec,
      chapters,
      volume: state.volume,
      isMuted: state.isMuted,
      speed,
      onSpeed,
      toggleCaptions,
      toggleFullScreen: screen.toggle,
      toggleTheatre: () => onPreferences({ isTheatre: !preferences.isTheatre }),
      showKeys: () => setShowsKeys(true),
      onNext: props.onNext,
      onPrevious: props.onPrevious,
      look: (yaw, pitch) => camera?.turnBy(yaw * LOOK_STEP, pitch * LOOK_STEP),
      zoom: (step) => camera?.zoomBy(ZOOM_STEP ** step),
      resetView: () => camera?.reset(),
    });
  };
  usePlayerKeys(frame, isSphere, run);
  const isPlayable = source !== null;
  const hasControls = useControlsDrawn(video, isPlayable);
  return (
    <section
      ref={setFrame}
      aria-label={words.player(props.title)}
      data-theme="dark"
      className={css.frame}
      data-full={screen.isFull}
      data-filling={screen.isFilling}
      data-sphere={isSphere && isPlayable}
      data-quiet={!sight.isInSight}
      onPointerMove={sight.wake}
      onPointerLeave={sight.sleep}
      onFocus={sight.wake}
    >
      <Stage {...sight} actions={actions} onFullScreen={screen.toggle}>
        {/* Captions are drawn by CaptionsView, in a style that people choose. */}
        <video
          ref={setVideo}
          className={css.video}
          playsInline
          preload="auto"
          poster={props.poster}
          aria-label={props.title}
        />
        {camera && isPlayable ? (
          <SphereStage words={words} video={video} camera={camera} onImpossible={refuseSphere} />
        ) : null}
      </Stage>
      {camera && isPlayable && props.overlay == null ? (
        <div className={css.pad}>
          <SpherePad words={words} camera={camera} />
        </div>
      ) : null}
      {isPlayable && props.watermark ? <Watermark text={props.watermark} /> : null}
      {isPlayable ? (
        <CaptionsView
          cues={props.cues}
          positionSec={state.positionSec}
          language={preferences.captions}
          size={preferences.captionSize}
          background={preferences.captionBackground}
          isRaised={sight.isInSight}
        />
      ) : null}
      {isPlayable && (state.isWaiting || !state.isReady) && !props.overlay ? (
        <div className={css.waiting}>
          <Spinner label={words.loading} />
        </div>
      ) : null}
      <NetworkNotice words={words} text={words.networkLostText} stream={stream} />
      {hasControls ? (
        <div className={css.controls} hidden={props.overlay != null}>
          <ControlBar
            words={words}
            state={state}
            actions={actions}
            durationSec={durationSec}
            seen={props.seen ?? []}
            tiles={props.tiles}
            chapters={chapters}
            tracks={props.tracks}
            preferences={preferences}
            onPreferences={onPreferences}
            speed={speed}
            onSpeed={onSpeed}
            maxRate={maxRate}
            stream={stream}
            isSphere={isSphere}
            isFull={screen.isFull}
            hasTheatre={props.hasTheatre ?? false}
            hasNext={props.onNext !== undefined}
            hasPrevious={props.onPrevious !== undefined}
            runCommand={run}
          />
        </div>
      ) : null}
      {props.overlay == null ? null : <div className={css.overlay}>{props.overlay}</div>}
      <p role="status" className="sr-only">
        {message}
      </p>
      <KeysDialog words={words} isSphere={isSphere} isOpen={showsKeys} onOpenChange={setShowsKeys} />
    </section>
  );
}
