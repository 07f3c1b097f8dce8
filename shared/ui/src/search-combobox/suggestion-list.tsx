import { useEffect, useRef } from 'react';
import { cx } from '../common/cx.ts';
import { SuggestionButtons } from './suggestion-buttons.tsx';
import type { Suggestion, SuggestionGroup } from './suggestion.ts';
import type { SearchBox } from './use-search-box.ts';
import css from './search-combobox.module.css';

export interface SuggestionListProps {
  readonly box: SearchBox;
  /** Name of the list for assistive technology. */
  readonly label: string;
  readonly groups: readonly SuggestionGroup[];
  /** Part of the flow, as in a sheet, instead of lying over what follows. */
  readonly isInline?: boolean | undefined;
}

/** The list under a search box. Focus stays in the box; pointer and arrow keys share one highlight. */
export function SuggestionList({ box, label, groups, isInline }: SuggestionListProps) {
  const filled = groups.filter((group) => group.options.length > 0);
  const panel = useRef<HTMLDivElement>(null);
  const { active, id } = box;

  useEffect(() => {
    if (active < 0) return;
    panel.current?.querySelector(`[id="${id}-${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);

  return (
    <div ref={panel} className={isInline ? css.inline : css.panel} hidden={!box.isShown}>
      <div className={css.room}>
        <div id={id} role="listbox" aria-label={label} className={css.list}>
          {filled.map((group, position) => (
            <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`} className={css.group}>
              <div
                id={`${id}-${group.id}`}
                role="presentation"
                className={group.hidesLabel ? 'sr-only' : css.heading}
              >
                {group.label}
              </div>
              {group.options.map((option, index) => (
                <Option
                  key={option.id}
                  box={box}
                  option={option}
                  index={
                    index + filled.slice(0, position).reduce((sum, { options }) => sum + options.length, 0)
                  }
                />
              ))}
            </div>
          ))}
        </div>
        <SuggestionButtons groups={filled} onUsed={box.focus} />
      </div>
    </div>
  );
}

function Option({ box, option, index }: { box: SearchBox; option: Suggestion; index: number }) {
  const isActive = index === box.active;
  return (
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events -- keys are the combobox input's, which names this option by aria-activedescendant
    <div
      id={`${box.id}-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={cx(css.option, isActive && css.active, option.onRemove && css.removable)}
      onPointerMove={() => box.setReached(option.id)}
      // Keeps focus in the input, so the list does not close under the finger.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => box.choose(option)}
    >
      {option.icon ? <span className={css.icon}>{option.icon}</span> : null}
      <span className={css.text}>{option.label ?? option.value}</span>
      {option.detail ? <span className={css.detail}>{option.detail}</span> : null}
    </div>
  );
}
