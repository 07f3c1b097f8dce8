import type { PageArea } from '@lectern/contracts';
import { useEffect, useRef, type CSSProperties, type PointerEvent } from 'react';
import { useAdminText } from '../../../common/use-admin-text.ts';
import { moved, steered, type Point, type Turns } from './area-geometry.ts';
import type { Areas } from './use-areas.ts';
import css from './viewer.module.css';

/** Where an area lies on its page. */
export const placeOf = ({ x, y, width, height }: PageArea): CSSProperties => ({
  insetBlockStart: `${y * 100}%`,
  insetInlineStart: `${x * 100}%`,
  inlineSize: `${width * 100}%`,
  blockSize: `${height * 100}%`,
});

interface AreaBoxProps {
  id: number;
  area: PageArea;
  number: number;
  turns: Turns;
  areas: Areas;
  placeAt: (event: PointerEvent) => Point;
}

/** A marked area: moved by pointer or arrows, resized with shift, removed with delete. */
export function AreaBox({ id, area, number, turns, areas, placeAt }: AreaBoxProps) {
  const t = useAdminText();
  const last = useRef<Point | null>(null);
  const box = useRef<HTMLButtonElement>(null);
  const isFresh = areas.fresh === id;
  useEffect(() => {
    if (isFresh) box.current?.focus();
  }, [isFresh]);
  return (
    <button
      type="button"
      className={css.area}
      style={placeOf(area)}
      aria-label={t('license.viewer.area', { number })}
      aria-describedby="area-keys"
      ref={box}
      onKeyDown={(event) => {
        if (event.key === 'Delete' || event.key === 'Backspace') return areas.remove(id);
        const next = steered(area, event, turns);
        if (!next) return;
        event.preventDefault();
        areas.change(id, next);
      }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = placeAt(event);
      }}
      onPointerMove={(event) => {
        if (!last.current || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const now = placeAt(event);
        areas.change(id, moved(area, { x: now.x - last.current.x, y: now.y - last.current.y }));
        last.current = now;
      }}
    />
  );
}
