import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { chapterIndexAt, type Chapter } from '../chapters/chapter.ts';
import { tileAt, type SpriteTile } from '../captions/read-sprite.ts';
import type { TimeRange } from '../frame/video-state.ts';
import type { PlayerWords } from '../words.ts';
import { formatClock } from './clock-time.ts';
import css from './scrub-bar.module.css';

interface ScrubBarProps {
  readonly words: PlayerWords;
  readonly positionSec: number;
  readonly durationSec: number;
  readonly buffered: readonly TimeRange[];
  /** What was seen before. */
  readonly seen: readonly TimeRange[];
  readonly tiles: readonly SpriteTile[];
  readonly chapters: readonly Chapter[];
  readonly onSeek: (seconds: number) => void;
  /** Goes on or back from where the film is by then: what is shown may lag behind quick presses. */
  readonly onSeekBy: (seconds: number) => void;
}

/** Seconds that a key goes on. */
const STEPS_SEC: ReadonlyMap<string, number> = new Map([
  ['ArrowLeft', -5],
  ['ArrowDown', -5],
  ['ArrowRight', 5],
  ['ArrowUp', 5],
  ['PageDown', -60],
  ['PageUp', 60],
]);

/** The line of time: drag, press or use keys to go elsewhere; a small picture shows what is there. */
export function ScrubBar(props: ScrubBarProps) {
  const { words, positionSec, durationSec, buffered, seen, tiles, chapters, onSeek, onSeekBy } = props;
  const track = useRef<HTMLDivElement>(null);
  const [hoverSec, setHoverSec] = useState<number | null>(null);
  const [dragSec, setDragSec] = useState<number | null>(null);
  const shownSec = dragSec ?? positionSec;
  const secondsAt = (event: PointerEvent): number => {
    const box = track.current?.getBoundingClientRect();
    if (!box || box.width === 0) return 0;
    return Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * durationSec;
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragSec(secondsAt(event));
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    setHoverSec(secondsAt(event));
    if (dragSec !== null) setDragSec(secondsAt(event));
  };
  const onPointerUp = (event: PointerEvent<HTMLDivElement>): void => {
    if (dragSec === null) return;
    setDragSec(null);
    onSeek(secondsAt(event));
    if (event.pointerType !== 'mouse') setHoverSec(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS_SEC.get(event.key);
    const end = new Map([
      ['Home', 0],
      ['End', durationSec],
    ]).get(event.key);
    if (step === undefined && end === undefined) return;
    event.preventDefault();
    if (step === undefined) onSeek(end ?? 0);
    else onSeekBy(step);
  };
  const previewSec = dragSec ?? hoverSec;
  const titleAt = (seconds: number) => chapters[chapterIndexAt(chapters, seconds)]?.title;
  const place = words.positionValue(formatClock(shownSec), formatClock(durationSec));
  const title = titleAt(shownSec);
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={words.position}
      aria-valuemin={0}
      aria-valuemax={Math.floor(durationSec)}
      aria-valuenow={Math.floor(shownSec)}
      aria-valuetext={title === undefined ? place : `${place}, ${title}`}
      className={css.bar}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => setDragSec(null)}
      onPointerLeave={() => setHoverSec(null)}
      onKeyDown={onKeyDown}
    >
      <div ref={track} className={css.track}>
        <Ranges className={css.buffered} ranges={buffered} durationSec={durationSec} />
        <Ranges className={css.seen} ranges={seen} durationSec={durationSec} />
        <div className={css.played} style={{ inlineSize: percent(shownSec, durationSec) }} />
        {chapters.slice(1).map(({ startSec }) => (
          <div
            key={startSec}
            className={css.mark}
            style={{ insetInlineStart: percent(startSec, durationSec) }}
          />
        ))}
        <div className={css.thumb} style={{ insetInlineStart: percent(shownSec, durationSec) }} />
      </div>
      {previewSec === null ? null : (
        <Preview
          seconds={previewSec}
          durationSec={durationSec}
          tile={tileAt(tiles, previewSec)}
          chapter={titleAt(previewSec)}
        />
      )}
    </div>
  );
}

function Ranges({
  ranges,
  durationSec,
  className,
}: {
  ranges: readonly TimeRange[];
  durationSec: number;
  className: string | undefined;
}) {
  return ranges.map(([fromSec, toSec]) => (
    <div
      key={`${fromSec}`}
      className={className}
      style={{
        insetInlineStart: percent(fromSec, durationSec),
        inlineSize: percent(toSec - fromSec, durationSec),
      }}
    />
  ));
}

/** What is at the place under the pointer. */
function Preview({
  seconds,
  durationSec,
  tile,
  chapter,
}: {
  seconds: number;
  durationSec: number;
  tile: SpriteTile | undefined;
  chapter: string | undefined;
}) {
  return (
    <div className={css.preview} style={{ insetInlineStart: percent(seconds, durationSec) }} aria-hidden>
      {tile ? (
        <span
          className={css.picture}
          style={{
            inlineSize: tile.width,
            blockSize: tile.height,
            backgroundImage: `url("${encodeURI(tile.address)}")`,
            backgroundPosition: `-${tile.x}px -${tile.y}px`,
          }}
        />
      ) : null}
      {chapter === undefined ? null : <span className={css.chapter}>{chapter}</span>}
      <span className={css.time}>{formatClock(seconds)}</span>
    </div>
  );
}

const percent = (seconds: number, durationSec: number): string =>
  `${durationSec > 0 ? Math.min(100, Math.max(0, (seconds / durationSec) * 100)) : 0}%`;
