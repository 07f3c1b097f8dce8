import type { FoundProduct } from '@lectern/contracts-catalog';
import { Button, Stack } from '@lectern/ui';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useAdminText } from '../use-admin-text.ts';
import css from './courses-choice.module.css';
import { CoursesChoice } from './courses-choice.tsx';
import { useProductTitle } from './use-found-products.ts';

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
  /** Above those that were found, where not everything can be chosen. */
  foundTitle?: string;
  /** Said under the title of a product that was found, also once it is in the list. */
  noteOf?: (product: FoundProduct) => string | undefined;
  /** Below the list. */
  sum?: ReactNode;
  /** `added` is the product that this change put into the list. */
  onChange: (productIds: readonly string[], added?: FoundProduct) => void;
}

/** Courses and packs of a form: found by their titles, and in the list from the moment they are chosen. */
export function ListedProducts(props: ListedProductsProps) {
  const { title, none, value, titles, sum, onChange, ...choice } = props;
  const t = useAdminText();
  const nameOf = useProductTitle();
  const heading = useId();
  const said = useRef<HTMLParagraphElement>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<string, FoundProduct>>(new Map());
  const [last, setLast] = useState('');
  const titleOf = (id: string): string => {
    const product = chosen.get(id);
    return product ? nameOf(product) : (titles?.get(id) ?? id);
  };
  const noteOf = (id: string): string | undefined => {
    const product = chosen.get(id);
    return product && choice.noteOf?.(product);
  };
  const add = (product: FoundProduct): void => {
    setChosen(new Map([...chosen, [product.id, product]]));
    setLast(t('courseChoice.listed.added', { title: nameOf(product) }));
    onChange([...value, product.id], product);
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
              <div>
                {titleOf(id)}
                {noteOf(id) ? <p className={css.note}>{noteOf(id)}</p> : null}
              </div>
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
        {sum}
        <p role="status" ref={said} tabIndex={-1} className={css.hint}>
          {last}
        </p>
      </section>
      <CoursesChoice
        value={value}
        {...choice}
        onChoose={(product, isChosen) => (isChosen ? add(product) : remove(product.id))}
      />
    </Stack>
  );
}
