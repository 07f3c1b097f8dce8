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
  /** Above those that were found, where not everything can be chosen. */
  foundTitle?: string;
  /** Said under the title of a product. */
  noteOf?: (product: FoundProduct) => string | undefined;
  onChoose: (product: FoundProduct, isChosen: boolean) => void;
}

/** Chooses any number of courses and packs by words of their titles: what is ticked is chosen at once. */
export function CoursesChoice({ value, isOffered, foundTitle, noteOf, onChoose }: CoursesChoiceProps) {
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
          <legend>{foundTitle ?? t('courseChoice.found')}</legend>
          <div className={css.choices}>
            {products.map((product) => (
              <Checkbox
                key={product.id}
                label={titleOf(product)}
                description={noteOf?.(product)}
                checked={value.includes(product.id)}
                onChange={(event) => onChoose(product, event.currentTarget.checked)}
              />
            ))}
          </div>
          {found.answer?.isCapped ? (
            <p className={css.more}>{t('courseChoice.more', { count: products.length })}</p>
          ) : null}
        </fieldset>
      )}
    </>
  );
}
