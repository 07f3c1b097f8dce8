import type { FoundProduct } from '@lectern/contracts-catalog';
import { Button, Stack } from '@lectern/ui';
import { useId, useRef, useState } from 'react';
import { useAdminText } from '../use-admin-text.ts';
import css from './courses-choice.module.css';
import { CoursesChoice } from './courses-choice.tsx';

/** Titles of products by id, as far as they are known. */
export type Titles = ReadonlyMap<string, string>;

interface ListedProductsProps {
  /** Above the list. */
  title: string;
  /** Said while the list is empty. */
  none: string;
  value: readonly string[];
  /** Of those that were chosen before. */
  titles?: Titles;
  /** What can be chosen; everything without. */
  isOffered?: (product: FoundProduct) => boolean;
  onChange: (productIds: readonly string[]) => void;
}

/** Courses and packs of a form: found by their titles, and in the list from the moment they are chosen. */
export function ListedProducts({ title, none, value, titles, isOffered, onChange }: ListedProductsProps) {
  const t = useAdminText();
  const heading = useId();
  const said = useRef<HTMLParagraphElement>(null);
  const [chosen, setChosen] = useState<Titles>(new Map());
  const [last, setLast] = useState('');
  const titleOf = (id: string): string => chosen.get(id) ?? titles?.get(id) ?? id;
  const add = (id: string, name: string): void => {
    setChosen(new Map([...chosen, [id, name]]));
    setLast(t('courseChoice.listed.added', { title: name }));
    onChange([...value, id]);
  };
  const remove = (id: string): void => {
    setLast(t('courseChoice.listed.removed', { title: titleOf(id) }));
    onChange(value.filter((one) => one !== id));
  };
  return (
    <Stack gap={3}>
      <section className={css.listed} aria-labelledby={heading}>
        <h3 id={heading} className={css.heading}>
          {title}
        </h3>
        {value.length === 0 ? <p className={css.hint}>{none}</p> : null}
        <ul className={css.products}>
          {value.map((id) => (
            <li key={id}>
              <span>{titleOf(id)}</span>
              <Button
                size="s"
                variant="quiet"
                aria-label={t('courseChoice.listed.removeOne', { title: titleOf(id) })}
                onClick={() => {
                  // The button goes with its product; the focus would go to the beginning of the dialog.
                  said.current?.focus({ preventScroll: true });
                  remove(id);
                }}
              >
                {t('courseChoice.listed.remove')}
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
        {...(isOffered ? { isOffered } : {})}
        onChoose={(id, name, isChosen) => (isChosen ? add(id, name) : remove(id))}
      />
    </Stack>
  );
}
