import type { KeyboardEvent } from 'react';
import type { Suggestion } from './suggestion.ts';

/** What keys may do to a list of suggestions. */
export interface Steered {
  readonly options: readonly Suggestion[];
  /** Place of the option that is chosen; -1 while the caret is in the text. */
  readonly active: number;
  readonly isShown: boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly reach: (place: number) => void;
}

export type Steer = (event: KeyboardEvent<HTMLInputElement>, list: Steered) => void;

/** Arrows, Home and End choose, Escape closes, Delete forgets; Enter is the form's. */
export const steer: Steer = (event, { options, active, isShown, open, close, reach }) => {
  // Enter and arrows belong to the input method while a Hangul syllable is being put together.
  if (event.nativeEvent.isComposing) return;
  const place = placeAfter(event.key, active, options.length);
  if (event.key === 'Escape' && isShown) {
    // Also keeps a surrounding dialog open and the text in the box: the first Escape is for the list.
    event.stopPropagation();
    close();
  } else if (event.key === 'Delete' && options[active]?.onRemove) {
    options[active].onRemove();
    reach(active + 1 < options.length ? active + 1 : active - 1);
  } else if (place !== undefined) {
    open();
    reach(place);
  } else return;
  event.preventDefault();
};

/** The place a key leads to, -1 being the text itself; undefined when the key is none of ours. */
function placeAfter(key: string, active: number, count: number): number | undefined {
  // One more place than there are options: past either end the caret is back in the text.
  const places = count + 1;
  if (key === 'ArrowDown') return ((active + 2) % places) - 1;
  if (key === 'ArrowUp') return ((active + places) % places) - 1;
  // From within the text both keys are the caret's.
  if (key === 'Home' && active >= 0) return 0;
  if (key === 'End' && active >= 0) return count - 1;
  return undefined;
}
