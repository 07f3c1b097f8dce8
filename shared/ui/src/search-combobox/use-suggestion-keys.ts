import { useState, type KeyboardEvent } from 'react';
import type { Suggestion } from './search-combobox.tsx';

interface KeyArguments {
  readonly options: readonly Suggestion[];
  readonly shown: boolean;
  readonly setOpen: (open: boolean) => void;
  readonly choose: (value: string) => void;
}

/** Keyboard of the combobox: focus stays in the input, `active` is the option arrows have reached (-1: none). */
export function useSuggestionKeys({ options, shown, setOpen, choose }: KeyArguments) {
  const [reached, setActive] = useState(-1);
  const active = shown && reached < options.length ? reached : -1;

  const move = (step: 1 | -1) => {
    setOpen(true);
    // One more place than there are options: past either end the caret is back in the text.
    const places = options.length + 1;
    if (places > 1) setActive(((active + 1 + step + places) % places) - 1);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter and arrows belong to the input method while a Hangul syllable is being put together.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      choose(options[active]?.value ?? '');
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault();
      event.stopPropagation();
      setActive(-1);
      setOpen(false);
    } else if (event.key === 'Delete' && options[active]?.onRemove) {
      event.preventDefault();
      options[active].onRemove();
    }
  };

  return { active, setActive, onKeyDown };
}
