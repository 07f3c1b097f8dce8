import type { PageArea } from '@lectern/contracts-core';
import type { MarkedArea } from '@lectern/ui';

/** The boxes on a picture, with their history for undo. */
export interface Marks {
  readonly marked: readonly MarkedArea[];
  readonly past: readonly (readonly MarkedArea[])[];
  /** The box that is being moved or resized: all of it is one step back. */
  readonly held: number | null;
  /** The box to put the focus on. */
  readonly fresh: number | null;
  readonly nextId: number;
}

export const NO_MARKS: Marks = { marked: [], past: [], held: null, fresh: null, nextId: 1 };

/** With one box more; `isFresh` when it was asked for without a pointer. */
export function added(marks: Marks, area: PageArea, isFresh: boolean): Marks {
  const id = marks.nextId;
  return {
    marked: [...marks.marked, { id, area }],
    past: [...marks.past, marks.marked],
    held: null,
    fresh: isFresh ? id : null,
    nextId: id + 1,
  };
}

/** The marks with one box moved or resized. */
export function changed(marks: Marks, id: number, area: PageArea): Marks {
  return {
    ...marks,
    marked: marks.marked.map((one) => (one.id === id ? { id, area } : one)),
    past: marks.held === id ? marks.past : [...marks.past, marks.marked],
    held: id,
  };
}

export function removed(marks: Marks, id: number): Marks {
  const marked = marks.marked.filter((one) => one.id !== id);
  return { ...marks, marked, past: [...marks.past, marks.marked], held: null, fresh: null };
}

/** One step back; the same where there is none. */
export function undone(marks: Marks): Marks {
  const marked = marks.past.at(-1);
  return marked ? { ...marks, marked, past: marks.past.slice(0, -1), held: null, fresh: null } : marks;
}
