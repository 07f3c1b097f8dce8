import { useApi } from '@lectern/shell-api';
import type { ApiClient } from '@lectern/http';
import { Button } from '@lectern/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useAdminText } from '../use-admin-text.ts';
import { countInWords } from './count-in-words.ts';
import css from './list.module.css';

/** Rows of a list that are chosen, to change several at once. */
export interface ListSelection<Row> {
  /** Of the box that chooses all rows of the page. */
  readonly allLabel: string;
  readonly labelOf: (row: Row) => string;
  readonly countLabel: (count: number) => string;
  /**
   * What can be done with them. `clear` chooses none any more; `isWhole` where they are all of the narrowed list, of which the reader
   * sees one page.
   */
  readonly acts: (rows: readonly Row[], clear: () => void, isWhole: boolean) => ReactNode;
  /** Reads the whole narrowed list, where an act may change all of it. */
  readonly whole?: {
    /** Rows that one act takes. */
    readonly most: number;
    /** Resolves with null when there are more by now: part of a list is never taken for all of it. */
    readonly load: (api: ApiClient) => Promise<readonly Row[] | null>;
  };
}

interface SelectionBarProps<Row> {
  selection: ListSelection<Row>;
  rows: readonly Row[];
  /** Rows of the page, and of the whole narrowed list. */
  page: { readonly rows: number; readonly count: number; readonly isCapped: boolean };
  /** Which list this is: the whole of another one is not chosen any more. */
  listKey: string;
  onClear: () => void;
}

/** How many rows are chosen and what can be done with them; it stays in sight while the list scrolls. */
export function SelectionBar<Row>({ selection, rows, page, listKey, onClear }: SelectionBarProps<Row>) {
  const t = useAdminText();
  const [whole, setWhole] = useState<{ readonly key: string; readonly rows: readonly Row[] } | null>(null);
  const isPage = rows.length > 0 && rows.length === page.rows;
  const isWhole = isPage && whole?.key === listKey;
  const chosen = isWhole ? whole.rows : rows;
  const isAny = chosen.length > 0;
  const said = useRef<HTMLParagraphElement>(null);
  const wasAny = useRef(false);
  // The button that was pressed goes with the choice; the focus would go to the beginning of the page.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasAny.current && !isAny && isLost) said.current?.focus({ preventScroll: true });
    wasAny.current = isAny;
  }, [isAny]);
  const clear = (): void => {
    setWhole(null);
    onClear();
  };
  return (
    <div className={isAny ? css.selection : 'sr-only'}>
      <p role="status" ref={said} tabIndex={-1}>
        {selection.countLabel(chosen.length)}
        {isWhole ? ` ${t('list.wholeChosen')}` : ''}
      </p>
      {isAny ? (
        <>
          {isPage && !isWhole ? (
            <ChooseWhole
              selection={selection}
              page={page}
              onChoose={(all) => setWhole({ key: listKey, rows: all })}
            />
          ) : null}
          <Button size="s" variant="quiet" onClick={clear}>
            {t('list.chooseNone')}
          </Button>
          <div className={css.acts}>{selection.acts(chosen, clear, isWhole)}</div>
        </>
      ) : null}
    </div>
  );
}

/** Says that only the page is chosen, and offers the rest of the narrowed list where one act takes so many. */
function ChooseWhole<Row>({
  selection: { whole },
  page,
  onChoose,
}: Pick<SelectionBarProps<Row>, 'selection' | 'page'> & { onChoose: (rows: readonly Row[]) => void }) {
  const t = useAdminText();
  const api = useApi();
  const [state, setState] = useState<'idle' | 'loading' | 'failed' | 'too-many'>('idle');
  if (!whole || page.count <= page.rows) return null;
  const { rows, count, isCapped } = page;
  const { most } = whole;
  if (isCapped || count > most)
    return <p>{t('list.pageChosen', { found: countInWords(count, isCapped), rows, most })}</p>;
  if (state === 'too-many')
    return <p role="alert">{t('list.pageChosen', { found: `${most}+`, rows, most })}</p>;
  const load = async (): Promise<void> => {
    setState('loading');
    try {
      const all = await whole.load(api);
      if (all) onChoose(all);
      else setState('too-many');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <Button size="s" loading={state === 'loading'} onClick={() => void load()}>
        {t('list.chooseWhole', { count: page.count })}
      </Button>
      {state === 'failed' ? <p role="alert">{t('list.wholeFailed')}</p> : null}
    </>
  );
}
