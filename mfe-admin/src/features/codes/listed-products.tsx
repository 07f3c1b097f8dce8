import { Button, Stack } from '@lectern/ui';
import { useId, useRef, useState } from 'react';
import { CoursesChoice } from '../../common/course-choice/courses-choice.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import css from './codes.module.css';

/** Titles of products by id, as far as they are known. */
export type Titles = ReadonlyMap<string, string>;

interface ListedProductsProps {
  value: readonly string[];
  titles: Titles;
  onChange: (productIds: readonly string[]) => void;
}

/** The courses and packs that a code counts for: found by their titles, and in the list from the moment they are chosen. */
export function ListedProducts({ value, titles, onChange }: ListedProductsProps) {
  const t = useAdminText();
  const heading = useId();
  const said = useRef<HTMLParagraphElement>(null);
  const [chosen, setChosen] = useState<Titles>(new Map());
  const [last, setLast] = useState('');
  const titleOf = (id: string): string => chosen.get(id) ?? titles.get(id) ?? id;
  const add = (id: string, title: string): void => {
    setChosen(new Map([...chosen, [id, title]]));
    setLast(t('codes.products.added', { title }));
    onChange([...value, id]);
  };
  const remove = (id: string): void => {
    setLast(t('codes.products.removed', { title: titleOf(id) }));
    onChange(value.filter((one) => one !== id));
  };
  return (
    <Stack gap={3}>
      <section className={css.listed} aria-labelledby={heading}>
        <h3 id={heading} className={css.heading}>
          {t('codes.products.title', { count: value.length })}
        </h3>
        {value.length === 0 ? <p className={css.hint}>{t('codes.products.none')}</p> : null}
        <ul className={css.products}>
          {value.map((id) => (
            <li key={id}>
              <span>{titleOf(id)}</span>
              <Button
                size="s"
                variant="quiet"
                aria-label={t('codes.products.removeOne', { title: titleOf(id) })}
                onClick={() => {
                  // The button goes with its product; the focus would go to the beginning of the dialog.
                  said.current?.focus({ preventScroll: true });
                  remove(id);
                }}
              >
                {t('codes.products.remove')}
              </Button>
            </li>
          ))}
        </ul>
        <p role="status" ref={said} tabIndex={-1} className={css.hint}>
          {last}
        </p>
      </section>
      <CoursesChoice
        value={value}
        onChoose={(id, title, isChosen) => (isChosen ? add(id, title) : remove(id))}
      />
    </Stack>
  );
}
