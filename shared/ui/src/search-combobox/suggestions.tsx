import type { CSSProperties } from 'react';
import { cx } from '../common/cx.ts';
import { CloseIcon } from '../icon/icons.tsx';
import type { SuggestionGroup } from './search-combobox.tsx';
import css from './search-combobox.module.css';

interface SuggestionsProps {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly SuggestionGroup[];
  readonly active: number;
  readonly hidden: boolean;
  readonly onHover: (index: number) => void;
  readonly onChoose: (value: string) => void;
  readonly onRemoved: () => void;
}

/**
 * The list below the search box. Options may hold no controls, so the delete buttons stand in a layer of their own
 * over the ends of the lines; lines and headings have fixed heights, which makes their places countable.
 */
export function Suggestions(props: SuggestionsProps) {
  const { id, label, groups, active, hidden, onHover, onChoose, onRemoved } = props;
  const filled = groups.filter((group) => group.options.length > 0);
  const places = placesOf(filled);
  return (
    <div className={css.panel} hidden={hidden}>
      <div id={`${id}-list`} role="listbox" aria-label={label}>
        {filled.map((group, groupIndex) => (
          <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
            <div id={`${id}-${group.id}`} role="presentation" className={css.heading}>
              {group.label}
            </div>
            {group.options.map((option, optionIndex) => {
              const index = indexOf(filled, groupIndex, optionIndex);
              return (
                // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events -- keys are the combobox input's, which names this option by aria-activedescendant
                <div
                  key={option.id}
                  id={`${id}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  className={cx(css.option, index === active && css.active, option.onRemove && css.removable)}
                  onPointerMove={() => onHover(index)}
                  // Keeps focus in the input, so the list does not close under the finger.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onChoose(option.value)}
                >
                  {option.icon ? <span className={css.icon}>{option.icon}</span> : null}
                  <span className={css.text}>{option.label ?? option.value}</span>
                  {option.detail ? <span className={css.detail}>{option.detail}</span> : null}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {places.map(({ key, name, place, run, kind }) => (
        <button
          key={key}
          type="button"
          className={css[kind]}
          style={place as CSSProperties}
          {...(kind === 'remove' ? { 'aria-label': name } : {})}
          onClick={() => {
            run();
            onRemoved();
          }}
        >
          {kind === 'remove' ? <CloseIcon size={16} /> : name}
        </button>
      ))}
    </div>
  );
}

function indexOf(groups: readonly SuggestionGroup[], groupIndex: number, optionIndex: number): number {
  return groups.slice(0, groupIndex).reduce((sum, group) => sum + group.options.length, optionIndex);
}

interface Place {
  readonly key: string;
  readonly kind: 'remove' | 'action';
  readonly name: string;
  readonly run: () => void;
  readonly place: { readonly '--headings': number; readonly '--lines': number };
}

function placesOf(groups: readonly SuggestionGroup[]): Place[] {
  return groups.flatMap((group, groupIndex) => {
    const lines = indexOf(groups, groupIndex, 0);
    const action: Place[] = group.action
      ? [
          {
            key: `${group.id}-action`,
            kind: 'action',
            name: group.action.label,
            run: group.action.run,
            place: { '--headings': groupIndex, '--lines': lines },
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
              place: { '--headings': groupIndex + 1, '--lines': lines + index },
            },
          ]
        : [],
    );
    return [...action, ...removals];
  });
}
