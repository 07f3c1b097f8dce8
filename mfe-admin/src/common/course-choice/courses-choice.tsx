import type { FoundProduct } from '@lectern/contracts-catalog';
import { Checkbox } from '@lectern/ui';
import { useState } from 'react';
import { useAdminText } from '../use-admin-text.ts';
import css from './courses-choice.module.css';
import { CourseSearch } from './course-search.tsx';
import { useFoundProducts, useProductTitle } from './use-found-products.ts';

interface CoursesChoiceProps {
  /** Ids of those that are chosen. */
  value: readonly string[];
  /** What can be chosen; everything without. */
  isOffered?: (product: FoundProduct) => boolean;
  onChoose: (id: string, title: string, isChosen: boolean) => void;
}

/** Chooses any number of courses and packs by words of their titles: what is ticked is chosen at once. */
export function CoursesChoice({ value, isOffered, onChoose }: CoursesChoiceProps) {
  const t = useAdminText();
  const titleOf = useProductTitle();
  const [typed, setTyped] = useState('');
  const { answer, isFailed } = useFoundProducts(typed.trim(), false);
  const products = (answer?.products ?? []).filter((product) => isOffered?.(product) ?? true);
  const found = { answer: answer && { ...answer, products }, isFailed };
  return (
    <>
      <CourseSearch typed={typed} found={found} onType={setTyped} />
      {products.length === 0 ? null : (
        <fieldset className={css.found}>
          <legend>{t('courseChoice.found')}</legend>
          {products.map((product) => (
            <Checkbox
              key={product.id}
              label={titleOf(product)}
              checked={value.includes(product.id)}
              onChange={(event) => onChoose(product.id, titleOf(product), event.currentTarget.checked)}
            />
          ))}
          {found.answer?.isCapped ? (
            <p className={css.more}>{t('courseChoice.more', { count: products.length })}</p>
          ) : null}
        </fieldset>
      )}
    </>
  );
}
