import { formatClock } from '../controls/clock-time.ts';
import { chapterIndexAt, type Chapter } from './chapter.ts';
import css from './chapters.module.css';

interface ChapterListProps {
  readonly chapters: readonly Chapter[];
  readonly positionSec: number;
  readonly onSeek: (seconds: number) => void;
}

/** The chapters of a video with their times; a press goes there. */
export function ChapterList({ chapters, positionSec, onSeek }: ChapterListProps) {
  const current = chapterIndexAt(chapters, positionSec);
  return (
    <ol className={css.list}>
      {chapters.map(({ startSec, title }, index) => (
        <li key={startSec}>
          <button
            type="button"
            className={css.entry}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => onSeek(startSec)}
          >
            <span className={css.time}>{formatClock(startSec)}</span>
            <span>{title}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
