import { useNavigate } from '@lectern/shell-api';
import { useRef, useState, type FocusEvent, type KeyboardEvent, type SyntheticEvent } from 'react';
import type { Suggestion } from '../rules/suggestions.ts';
import { useSuggestions } from './use-suggestions.ts';

/**
 * Behaviour of a search box with suggestions. The input is not controlled: what was typed before the page came to
 * life stays, and the surrounding form works without any of this.
 */
export function useSearchBox(onDone: () => void) {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [reached, setReached] = useState(-1);
  const { suggestions, prepare } = useSuggestions(text);
  const isShown = isOpen && suggestions.length > 0;
  const active = isShown && reached < suggestions.length ? reached : -1;

  const write = (value: string): void => {
    if (input.current) input.current.value = value;
    setText(value);
    setReached(-1);
  };
  const search = (value: string): void => {
    const q = value.trim();
    if (q === '') {
      input.current?.focus();
      return;
    }
    write(q);
    setOpen(false);
    input.current?.blur();
    onDone();
    navigate(`/search?${new URLSearchParams({ q }).toString()}`);
  };
  const move = (step: 1 | -1): void => {
    setOpen(true);
    // One more place than there are suggestions: past either end the caret is back in the text.
    const places = suggestions.length + 1;
    setReached(((active + 1 + step + places) % places) - 1);
  };

  const box = {
    text,
    suggestions,
    isShown,
    active,
    prepare,
    setReached,
    choose: (suggestion: Suggestion): void => search(suggestion.text),
    clear(): void {
      write('');
      input.current?.focus();
    },
    onSubmit(event: SyntheticEvent): void {
      event.preventDefault();
      search(suggestions[active]?.text ?? input.current?.value ?? '');
    },
    onLeave(event: FocusEvent<HTMLElement>): void {
      if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
    },
    onEnter(): void {
      prepare();
      setText(input.current?.value ?? '');
      setOpen(true);
    },
    onType(): void {
      prepare();
      setText(input.current?.value ?? '');
      setReached(-1);
      setOpen(true);
    },
    onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
      // Enter and arrows belong to the input method while a Hangul syllable is being put together.
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        move(event.key === 'ArrowDown' ? 1 : -1);
      } else if (event.key === 'Escape' && isShown) {
        // Also keeps a surrounding dialog open: the first Escape is for the list.
        event.preventDefault();
        event.stopPropagation();
        setOpen(false);
        setReached(-1);
      }
    },
  };
  return [input, box] as const;
}
