import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type SyntheticEvent } from 'react';
import type { Steer } from './steer.ts';
import type { Suggestion } from './suggestion.ts';

/** Milliseconds the suggestions outlive the focus, so that a press on one of them still arrives (spec 1 §2.6). */
const BLUR_DELAY = 200;

export interface SearchBoxArguments {
  /** Of the list; its options are `<id>-<index>`. */
  readonly id: string;
  /** All suggestions in the order the arrows go through them. */
  readonly options: readonly Suggestion[];
  /** The keys of the list; they come with the list. */
  readonly steer: Steer | undefined;
  /** What is written in the box at this moment. */
  readonly read: () => string;
  /** Writes into the box. */
  readonly write: (text: string) => void;
  /** Text was entered or a suggestion chosen; never called with blank text, always trimmed. */
  readonly onSearch: (text: string) => void;
  /** The emptied box was entered; without this nothing happens. */
  readonly onEmpty?: (() => void) | undefined;
  /** A suggestion with an address of its own was chosen. */
  readonly onGo?: ((href: string) => void) | undefined;
}

/** What the parts of a search box know of each other. */
export type SearchBox = ReturnType<typeof useSearchBox>[1];

/**
 * Behaviour of a search box with suggestions: an ARIA 1.2 combobox whose focus stays in the text. It holds no list, so
 * that the list may be loaded when the box is first used.
 */
export function useSearchBox({
  id,
  options,
  steer,
  read,
  write,
  onSearch,
  onEmpty,
  onGo,
}: SearchBoxArguments) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setOpen] = useState(false);
  const [reached, setReached] = useState<string | null>(null);
  const isShown = isOpen && options.length > 0;
  // By id and not by place: an answer that arrives between two keys must not move the choice to another suggestion.
  const active = isShown ? options.findIndex((option) => option.id === reached) : -1;

  useEffect(() => () => clearTimeout(timer.current), []);

  const open = (): void => {
    clearTimeout(timer.current);
    setOpen(true);
  };
  const close = (): void => {
    clearTimeout(timer.current);
    setReached(null);
    setOpen(false);
  };
  const search = (text: string): void => {
    const trimmed = text.trim();
    if (trimmed === '') return onEmpty?.();
    write(trimmed);
    close();
    onSearch(trimmed);
  };
  const choose = (option: Suggestion): void => {
    if (option.href === undefined || !onGo) return search(option.value);
    close();
    onGo(option.href);
  };
  const reach = (place: number): void => setReached(options[place]?.id ?? null);

  const box = {
    id,
    isOpen,
    isShown,
    active,
    setReached,
    choose,
    close,
    /** Text was typed: the choice starts anew. */
    onType(): void {
      setReached(null);
      open();
    },
    /** For the button that empties the box. */
    clear(): void {
      write('');
      setReached(null);
      input.current?.focus();
    },
    focus: (): void => input.current?.focus(),
    blur: (): void => input.current?.blur(),
    /** For the form the box is part of. */
    onSubmit(event: SyntheticEvent): void {
      event.preventDefault();
      const option = options[active];
      if (option) choose(option);
      else search(read());
    },
    /** For what surrounds the box and its list. */
    around: {
      onFocus: (): void => clearTimeout(timer.current),
      onBlur(event: FocusEvent<HTMLElement>): void {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        clearTimeout(timer.current);
        timer.current = setTimeout(close, BLUR_DELAY);
      },
    },
    /** For the input. */
    field: {
      role: 'combobox',
      'aria-expanded': isShown,
      'aria-autocomplete': 'list',
      'aria-controls': id,
      ...(active >= 0 ? { 'aria-activedescendant': `${id}-${active}` } : {}),
      enterKeyHint: 'search',
      autoComplete: 'off',
      autoCorrect: 'off',
      spellCheck: false,
      onFocus: open,
      onPointerDown: open,
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>): void =>
        steer?.(event, { options, active, isShown, open, close, reach }),
    },
  } as const;
  return [input, box] as const;
}
