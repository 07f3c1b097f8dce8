import { IconButton, ListVideoIcon, Popover } from '@lectern/ui';
import controls from '../controls/control-bar.module.css';
import type { PlayerWords } from '../words.ts';
import { ChapterList } from './chapter-list.tsx';
import type { Chapter } from './chapter.ts';
import css from './chapters.module.css';

interface ChaptersPanelProps {
  readonly words: PlayerWords;
  readonly chapters: readonly Chapter[];
  readonly positionSec: number;
  readonly onSeek: (seconds: number) => void;
}

/** The chapters in the controls, so that they can be chosen in full screen too. */
export function ChaptersPanel({ words, chapters, positionSec, onSeek }: ChaptersPanelProps) {
  if (chapters.length === 0) return null;
  return (
    <Popover
      label={words.chapters}
      placement="top"
      className={css.panel ?? ''}
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          label={words.chapters}
          icon={<ListVideoIcon />}
          className={`${controls.button} ${controls.chapters}`}
        />
      )}
    >
      {(close) => (
        <ChapterList
          chapters={chapters}
          positionSec={positionSec}
          onSeek={(seconds) => {
            onSeek(seconds);
            close();
          }}
        />
      )}
    </Popover>
  );
}
