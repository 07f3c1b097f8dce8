import { useT } from '@lectern/shell-api';
import { SearchIcon, UserIcon } from '@lectern/ui';
import type { Suggestion } from '../rules/suggestions.ts';
import styles from './suggestion-list.module.css';

interface SuggestionListProps {
  readonly id: string;
  readonly heading: string;
  readonly suggestions: readonly Suggestion[];
  /** Index of the suggestion the arrow keys have reached, or -1. */
  readonly active: number;
  readonly hidden: boolean;
  /** Part of the flow instead of lying over what follows. */
  readonly isInline: boolean;
  readonly onReach: (index: number) => void;
  readonly onChoose: (suggestion: Suggestion) => void;
}

/** The list under a search box. Focus stays in the box; pointer and arrow keys share one highlight. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, heading, suggestions, active, hidden, isInline, onReach, onChoose } = props;
  const t = useT('shell');
  return (
    <div className={isInline ? styles.inline : styles.panel} hidden={hidden}>
      <p id={`${id}-heading`} className={styles.heading}>
        {heading}
      </p>
      <ul id={id} role="listbox" aria-labelledby={`${id}-heading`}>
        {suggestions.map((suggestion, index) => (
          // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events -- the box holds the focus and hears the keyboard
          <li
            key={`${suggestion.kind}:${suggestion.text}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={styles.option}
            onPointerMove={() => onReach(index)}
            // Keeps the focus in the box, so that the list does not close under the finger.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion)}
          >
            {suggestion.kind === 'doctor' ? <UserIcon /> : <SearchIcon />}
            <span className={styles.text}>{suggestion.text}</span>
            {suggestion.kind === 'doctor' ? <span className={styles.kind}>{t('search.doctor')}</span> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
