import type { CSSProperties } from 'react';
import { CloseIcon } from '../icon/icons.tsx';
import type { SuggestionGroup } from './suggestion.ts';
import css from './search-combobox.module.css';

interface SuggestionButtonsProps {
  /** Those that are drawn, in their order. */
  readonly groups: readonly SuggestionGroup[];
  readonly onUsed: () => void;
}

/**
 * Options may hold no controls, so the delete buttons stand in a layer of their own over the ends of the lines; lines
 * and headings have fixed heights, which makes their places countable.
 */
export function SuggestionButtons({ groups, onUsed }: SuggestionButtonsProps) {
  return placesOf(groups).map(({ key, name, place, run, kind }) => (
    <button
      key={key}
      type="button"
      className={css[kind]}
      style={place as CSSProperties}
      {...(kind === 'remove' ? { 'aria-label': name } : {})}
      onClick={() => {
        run();
        onUsed();
      }}
    >
      {kind === 'remove' ? <CloseIcon size={16} /> : name}
    </button>
  ));
}

interface Place {
  readonly key: string;
  readonly kind: 'remove' | 'action';
  readonly name: string;
  readonly run: () => void;
  readonly place: { readonly '--headings': number; readonly '--lines': number };
}

function placesOf(groups: readonly SuggestionGroup[]): Place[] {
  return groups.flatMap((group, position) => {
    const before = groups.slice(0, position);
    const lines = before.reduce((sum, { options }) => sum + options.length, 0);
    const headings = before.filter(({ hidesLabel }) => !hidesLabel).length;
    const action: Place[] = group.action
      ? [
          {
            key: `${group.id}-action`,
            kind: 'action',
            name: group.action.label,
            run: group.action.run,
            place: { '--headings': headings, '--lines': lines },
          },
        ]
      : [];
    const removals = group.options.flatMap((option, index): Place[] =>
      option.onRemove
        ? [
            {
              key: option.id,
              kind: 'remove',
              name: option.removeLabel ?? option.value,
              run: option.onRemove,
              place: { '--headings': headings + (group.hidesLabel ? 0 : 1), '--lines': lines + index },
            },
          ]
        : [],
    );
    return [...action, ...removals];
  });
}
