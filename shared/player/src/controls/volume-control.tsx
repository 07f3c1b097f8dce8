import { IconButton, VolumeIcon, VolumeOffIcon } from '@lectern/ui';
import type { CSSProperties } from 'react';
import type { VideoActions } from '../frame/video-actions.ts';
import type { VideoState } from '../frame/video-state.ts';
import type { PlayerWords } from '../words.ts';
import css from './control-bar.module.css';

interface VolumeControlProps {
  readonly words: PlayerWords;
  readonly state: VideoState;
  readonly actions: VideoActions;
}

/** Mute, and how loud; phones have keys for the second. */
export function VolumeControl({ words, state, actions }: VolumeControlProps) {
  const isSilent = state.isMuted || state.volume === 0;
  const percent = isSilent ? 0 : Math.round(state.volume * 100);
  return (
    <div className={css.volume}>
      <IconButton
        label={isSilent ? words.unmute : words.mute}
        icon={isSilent ? <VolumeOffIcon /> : <VolumeIcon />}
        className={css.button}
        onClick={() => actions.setMuted(!isSilent)}
      />
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={percent}
        className={css.volumeSlider}
        style={{ '--share': percent / 100 } as CSSProperties}
        aria-label={words.volume}
        aria-valuetext={words.volumeValue(percent)}
        onChange={(event) => actions.setVolume(event.currentTarget.valueAsNumber / 100)}
      />
    </div>
  );
}
