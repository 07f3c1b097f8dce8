import { chapterStep, type Chapter } from '../chapters/chapter.ts';
import type { PlayerCommand } from '../keys/key-command.ts';
import { stepSpeed } from './preferences.ts';
import type { VideoActions } from './video-actions.ts';

/** What commands act on beside the video itself. */
export interface CommandTargets {
  readonly actions: VideoActions;
  readonly durationSec: number;
  readonly positionSec: number;
  readonly chapters: readonly Chapter[];
  readonly volume: number;
  readonly isMuted: boolean;
  readonly speed: number;
  readonly onSpeed: (speed: number) => void;
  readonly toggleCaptions: () => void;
  readonly toggleFullScreen: () => void;
  readonly toggleTheatre: () => void;
  readonly showKeys: () => void;
  readonly onNext: (() => void) | undefined;
  readonly onPrevious: (() => void) | undefined;
  readonly look: (yaw: number, pitch: number) => void;
  readonly zoom: (step: 1 | -1) => void;
  readonly resetView: () => void;
}

/** Does what a key or a button asks. */
export function runCommand(command: PlayerCommand, targets: CommandTargets): void {
  const { actions } = targets;
  switch (command.kind) {
    case 'toggle-play':
      return actions.togglePlay();
    case 'seek-by':
      return actions.seekBy(command.seconds);
    case 'seek-to-share':
      return actions.seekTo(command.share * targets.durationSec);
    case 'chapter-step': {
      const target = chapterStep(targets.chapters, targets.positionSec, command.step);
      return target === null ? undefined : actions.seekTo(target);
    }
    case 'volume-by':
      return actions.setVolume((targets.isMuted ? 0 : targets.volume) + command.share);
    case 'speed-step':
      return targets.onSpeed(stepSpeed(targets.speed, command.step));
    case 'toggle-captions':
      return targets.toggleCaptions();
    case 'toggle-mute':
      return actions.setMuted(!targets.isMuted);
    case 'toggle-full-screen':
      return targets.toggleFullScreen();
    case 'toggle-picture-in-picture':
      return actions.togglePictureInPicture();
    case 'toggle-theatre':
      return targets.toggleTheatre();
    case 'next':
      return targets.onNext?.();
    case 'previous':
      return targets.onPrevious?.();
    case 'show-keys':
      return targets.showKeys();
    case 'look':
      return targets.look(command.yaw, command.pitch);
    case 'zoom':
      return targets.zoom(command.step);
    case 'reset-view':
      return targets.resetView();
    default:
      return command satisfies never;
  }
}
