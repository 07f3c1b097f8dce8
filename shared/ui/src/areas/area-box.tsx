import type { PageArea } from '@lectern/contracts-core';
import { useEffect, useRef, type CSSProperties, type PointerEvent } from 'react';
import { moved, steered, type Point, type Turns } from './area-geometry.ts';
import css from './areas.module.css';

/** Where an area lies on its page. */
export const placeOf = ({ x, y, width, height }: PageArea): CSSProperties => ({
  insetBlockStart: `${y * 100}%`,
  insetInlineStart: `${x * 100}%`,
  inlineSize: `${width * 100}%`,
  blockSize: `${height * 100}%`,
});

interface AreaBoxProps {
  area: PageArea;
  label: string;
  describedBy: string;
  turns: Turns;
  /** Takes the focus: it was asked for a moment ago, without a pointer. */
  isFresh: boolean;
  placeAt: (event: PointerEvent) => Point;
  onChange: (area: PageArea) => void;
  onRemove: () => void;
}

/** A marked area: moved by pointer or arrows, resized with shift, removed with delete. */
export function AreaBox(props: AreaBoxProps) {
  const { area, label, describedBy, turns, isFresh, placeAt, onChange, onRemove } = props;
  /** Where the pointer took hold of it: moves are counted from there, so that none is lost between two drawings. */
  const held = useRef<{ from: Point; area: PageArea } | null>(null);
  const box = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFresh) box.current?.focus();
  }, [isFresh]);
  return (
    <button
      type="button"
      className={css.area}
      style={placeOf(area)}
      aria-label={label}
      aria-describedby={describedBy}
      ref={box}
      onKeyDown={(event) => {
        if (event.key === 'Delete' || event.key === 'Backspace') return onRemove();
        const next = steered(area, event, turns);
        if (!next) return;
        event.preventDefault();
        onChange(next);
      }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { from: placeAt(event), area };
      }}
      onPointerMove={(event) => {
        if (!held.current || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const now = placeAt(event);
        const { from, area: before } = held.current;
        onChange(moved(before, { x: now.x - from.x, y: now.y - from.y }));
      }}
    />
  );
}
