import { Field, Select } from '@lectern/ui';
import { useState } from 'react';
import { useAdminText } from '../use-admin-text.ts';
import { CourseSearch } from './course-search.tsx';
import { useFoundProducts, useProductTitle } from './use-found-products.ts';

interface CourseChoiceProps {
  /** Id of the chosen course; empty for none yet. */
  value: string;
  /** Whether courses that were never published can be chosen too. */
  withDrafts?: boolean;
  onChange: (curriculumId: string) => void;
}

/** Chooses a course or a pack by words of its title. The course that the dialog was opened for is found by its id. */
export function CourseChoice({ value, withDrafts = false, onChange }: CourseChoiceProps) {
  const t = useAdminText();
  const titleOf = useProductTitle();
  const [typed, setTyped] = useState('');
  const found = useFoundProducts(typed.trim() === '' ? value : typed.trim(), withDrafts);
  const products = found.answer?.products ?? [];
  const isListed = products.some(({ id }) => id === value);
  return (
    <>
      <CourseSearch typed={typed} found={found} onType={setTyped} />
      <Field
        label={t('courseChoice.course')}
        hint={found.answer?.isCapped ? t('courseChoice.more', { count: products.length }) : undefined}
        required
      >
        <Select
          value={isListed ? value : ''}
          options={[
            { value: '', label: t('courseChoice.choose') },
            ...products.map((product) => ({ value: product.id, label: titleOf(product) })),
          ]}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </Field>
    </>
  );
}
