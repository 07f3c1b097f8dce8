import type { CourseDocument, StudioOperation } from '@lectern/contracts-catalog';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { dropOf, type Dragged, type DrawnRow } from './drop-of.ts';

/** Height at the edges of the window, in pixels, in which a drag scrolls the page. */
const EDGE = 72;
const STEP = 14;

export interface Drag {
  readonly dragged: Dragged | null;
  /** Where it would be dropped: after this row, or before all others. */
  readonly mark: { readonly afterId: string | null; readonly kind: Dragged['kind'] } | null;
  /** Of the handle of a row. */
  readonly handle: (dragged: Dragged) => { onPointerDown: (event: PointerEvent<HTMLElement>) => void };
}

/** Moves rows of the outline by a handle, with mouse, pen or finger; Escape puts the row back. The menu does the same by keys. */
export function useDrag(
  document: Pick<CourseDocument, 'sections'>,
  onDrop: (operation: StudioOperation) => void,
): Drag {
  const [held, setHeld] = useState<{ dragged: Dragged; list: Element } | null>(null);
  const [move, setMove] = useState<ReturnType<typeof dropOf>>(null);
  const latest = useRef({ document, onDrop });
  useEffect(() => {
    latest.current = { document, onDrop };
  });
  useEffect(() => {
    if (!held) return;
    const { dragged, list } = held;
    const end = (): void => {
      setHeld(null);
      setMove(null);
    };
    const moveTo = (y: number) => dropOf(latest.current.document, dragged, { rows: rowsOf(list), y });
    const follow = ({ clientY: y }: globalThis.PointerEvent): void => {
      if (y < EDGE) scrollBy(0, -STEP);
      if (y > innerHeight - EDGE) scrollBy(0, STEP);
      setMove(moveTo(y));
    };
    // Where the pointer is let go counts: on a slow machine the mark of the last movement is not drawn yet.
    const drop = ({ clientY: y }: globalThis.PointerEvent): void => {
      const last = moveTo(y);
      end();
      if (last) latest.current.onDrop(last);
    };
    const stop = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') end();
    };
    addEventListener('pointermove', follow);
    addEventListener('pointerup', drop);
    addEventListener('pointercancel', end);
    addEventListener('keydown', stop);
    return () => {
      removeEventListener('pointermove', follow);
      removeEventListener('pointerup', drop);
      removeEventListener('pointercancel', end);
      removeEventListener('keydown', stop);
    };
  }, [held]);
  const dragged = held?.dragged ?? null;
  return {
    dragged,
    mark: move ? { kind: dragged?.kind ?? 'lecture', afterId: markOf(move) } : null,
    handle: (row) => ({
      onPointerDown: (event) => {
        const list = event.currentTarget.closest('[data-outline]');
        if (event.button !== 0 || !list) return;
        event.preventDefault();
        setHeld({ dragged: row, list });
      },
    }),
  };
}

/** The row below which the line is drawn: the first place of a section is below its head. */
const markOf = (move: NonNullable<ReturnType<typeof dropOf>>): string | null =>
  move.kind === 'moveLecture' ? (move.afterId ?? move.sectionId) : move.afterId;

function rowsOf(list: Element): DrawnRow[] {
  return [...list.querySelectorAll<HTMLElement>('[data-row]')].map((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    const { row: kind, id = '', section = '' } = row.dataset;
    return { kind: kind === 'section' ? 'section' : 'lecture', id, sectionId: section, top, bottom };
  });
}
