import {
  CaptionsIcon,
  ForwardTenIcon,
  FullScreenExitIcon,
  FullScreenIcon,
  IconButton,
  PauseIcon,
  PictureInPictureIcon,
  PlayFilledIcon,
  RefreshIcon,
  RewindTenIcon,
  SkipNextIcon,
  SkipPreviousIcon,
  TheatreIcon,
} from '@lectern/ui';
import type { Chapter } from '../chapters/chapter.ts';
import { ChaptersPanel } from '../chapters/chapters-panel.tsx';
import type { SpriteTile } from '../captions/read-sprite.ts';
import type { PlayerCommand } from '../keys/key-command.ts';
import { shownPosition, type VideoActions } from '../frame/video-actions.ts';
import type { TimeRange, VideoState } from '../frame/video-state.ts';
import { formatClock } from './clock-time.ts';
import css from './control-bar.module.css';
import { ScrubBar } from './scrub-bar.tsx';
import { SettingsPanel, type SettingsPanelProps } from './settings-panel.tsx';
import { VolumeControl } from './volume-control.tsx';

export interface ControlBarProps extends SettingsPanelProps {
  readonly state: VideoState;
  readonly actions: VideoActions;
  readonly durationSec: number;
  readonly seen: readonly TimeRange[];
  readonly tiles: readonly SpriteTile[];
  readonly chapters: readonly Chapter[];
  readonly isSphere: boolean;
  readonly isFull: boolean;
  readonly hasPrevious: boolean;
  readonly hasTheatre: boolean;
  readonly runCommand: (command: PlayerCommand) => void;
}

/** Everything below the picture: the line of time and the buttons. */
export function ControlBar(props: ControlBarProps) {
  const { words, state, actions, durationSec, seen, tiles, chapters } = props;
  return (
    <div role="group" aria-label={words.controls} className={css.bar}>
      <ScrubBar
        words={words}
        positionSec={shownPosition(state)}
        durationSec={durationSec}
        buffered={state.buffered}
        seen={seen}
        tiles={tiles}
        chapters={chapters}
        onSeek={actions.seekTo}
        onSeekBy={actions.seekBy}
      />
      <div className={css.row}>
        <PlayButtons {...props} />
        <VolumeControl words={words} state={state} actions={actions} />
        <Time {...props} />
        <span className={css.space} />
        <ChaptersPanel
          words={words}
          chapters={chapters}
          positionSec={shownPosition(state)}
          onSeek={actions.seekTo}
        />
        <CaptionsButton {...props} />
        <SettingsPanel {...props} />
        <ViewButtons {...props} />
      </div>
    </div>
  );
}

function PlayButtons({ words, state, runCommand, hasPrevious, hasNext }: ControlBarProps) {
  const run = (command: PlayerCommand) => () => runCommand(command);
  const isStill = state.isPaused || state.hasEnded;
  const label = state.hasEnded ? words.replay : isStill ? words.play : words.pause;
  const icon = state.hasEnded ? <RefreshIcon /> : isStill ? <PlayFilledIcon /> : <PauseIcon />;
  return (
    <>
      {hasPrevious ? (
        <IconButton
          label={words.previous}
          icon={<SkipPreviousIcon />}
          className={`${css.button} ${css.wide}`}
          onClick={run({ kind: 'previous' })}
        />
      ) : null}
      <IconButton label={label} icon={icon} className={css.button} onClick={run({ kind: 'toggle-play' })} />
      {hasNext ? (
        <IconButton
          label={words.next}
          icon={<SkipNextIcon />}
          className={`${css.button} ${css.wide}`}
          onClick={run({ kind: 'next' })}
        />
      ) : null}
      <IconButton
        label={words.back10}
        icon={<RewindTenIcon />}
        className={css.button}
        onClick={run({ kind: 'seek-by', seconds: -10 })}
      />
      <IconButton
        label={words.forward10}
        icon={<ForwardTenIcon />}
        className={css.button}
        onClick={run({ kind: 'seek-by', seconds: 10 })}
      />
    </>
  );
}

/** Time played or left; a press changes between them. */
function Time({ words, state, durationSec, preferences, onPreferences }: ControlBarProps) {
  const { showsRemaining } = preferences;
  const position = shownPosition(state);
  const shown = showsRemaining ? `−${formatClock(durationSec - position)}` : formatClock(position);
  return (
    <button
      type="button"
      className={css.time}
      aria-label={showsRemaining ? words.remaining(shown) : words.elapsed(shown)}
      onClick={() => onPreferences({ showsRemaining: !showsRemaining })}
    >
      {shown} <span className={css.duration}>/ {formatClock(durationSec)}</span>
    </button>
  );
}

function CaptionsButton({ words, tracks, preferences, runCommand }: ControlBarProps) {
  const isOn = tracks.some(({ language }) => language === preferences.captions);
  if (tracks.length === 0) return null;
  return (
    <IconButton
      label={words.captions}
      icon={<CaptionsIcon />}
      pressed={isOn}
      className={css.button}
      onClick={() => runCommand({ kind: 'toggle-captions' })}
    />
  );
}

function ViewButtons({
  words,
  state,
  isSphere,
  isFull,
  hasTheatre,
  preferences,
  runCommand,
}: ControlBarProps) {
  const hasPicture = !isSphere && document.pictureInPictureEnabled === true;
  return (
    <>
      {hasPicture ? (
        <IconButton
          label={words.pictureInPicture}
          icon={<PictureInPictureIcon />}
          pressed={state.isInPicture}
          className={`${css.button} ${css.wide}`}
          onClick={() => runCommand({ kind: 'toggle-picture-in-picture' })}
        />
      ) : null}
      {hasTheatre && !isFull ? (
        <IconButton
          label={words.theatre}
          icon={<TheatreIcon />}
          pressed={preferences.isTheatre}
          className={`${css.button} ${css.widest}`}
          onClick={() => runCommand({ kind: 'toggle-theatre' })}
        />
      ) : null}
      <IconButton
        label={isFull ? words.fullScreenExit : words.fullScreen}
        icon={isFull ? <FullScreenExitIcon /> : <FullScreenIcon />}
        className={css.button}
        onClick={() => runCommand({ kind: 'toggle-full-screen' })}
      />
    </>
  );
}
