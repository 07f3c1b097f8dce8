import { Button } from '@lectern/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { useAdminText } from '../use-admin-text.ts';
import css from './list.module.css';

/** Rows of a list that are chosen, to change several at once. */
export interface ListSelection<Row> {
  /** Of the box that chooses all rows of the page. */
  readonly allLabel: string;
  readonly labelOf: (row: Row) => string;
  readonly countLabel: (count: number) => string;
  /** What can be done with them. @param clear Chooses none any more. */
  readonly acts: (rows: readonly Row[], clear: () => void) => ReactNode;
}

interface SelectionBarProps<Row> {
  selection: ListSelection<Row>;
  rows: readonly Row[];
  onClear: () => void;
}

/** How many rows are chosen and what can be done with them; it stays in sight while the list scrolls. */
export function SelectionBar<Row>({ selection, rows, onClear }: SelectionBarProps<Row>) {
  const t = useAdminText();
  const isAny = rows.length > 0;
  const said = useRef<HTMLParagraphElement>(null);
  const wasAny = useRef(false);
  // The button that was pressed goes with the choice; the focus would go to the beginning of the page.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasAny.current && !isAny && isLost) said.current?.focus({ preventScroll: true });
    wasAny.current = isAny;
  }, [isAny]);
  return (
    <div className={isAny ? css.selection : 'sr-only'}>
      <p role="status" ref={said} tabIndex={-1}>
        {selection.countLabel(rows.length)}
      </p>
      {isAny ? (
        <>
          <Button size="s" variant="quiet" onClick={onClear}>
            {t('list.chooseNone')}
          </Button>
          <div className={css.acts}>{selection.acts(rows, onClear)}</div>
        </>
      ) : null}
    </div>
  );
}
