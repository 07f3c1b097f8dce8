import type { CaptionBackground, CaptionSize } from '../frame/preferences.ts';
import css from './captions-view.module.css';
import { cuesAt, type Cue } from './parse-vtt.ts';

interface CaptionsViewProps {
  readonly cues: readonly Cue[];
  readonly positionSec: number;
  readonly language: string | null;
  readonly size: CaptionSize;
  readonly background: CaptionBackground;
  /** Controls are in sight: the text stands above them. */
  readonly isRaised: boolean;
}

/** The captions of the moment, over the picture and in the space of the screen. */
export function CaptionsView({ cues, positionSec, language, size, background, isRaised }: CaptionsViewProps) {
  const shown = cuesAt(cues, positionSec);
  if (shown.length === 0) return null;
  return (
    <div
      className={css.captions}
      lang={language ?? undefined}
      data-size={size}
      data-background={background}
      data-raised={isRaised}
    >
      {shown.map((cue) => (
        <p key={`${cue.startSec}-${cue.text}`}>
          <span>{cue.text}</span>
        </p>
      ))}
    </div>
  );
}
