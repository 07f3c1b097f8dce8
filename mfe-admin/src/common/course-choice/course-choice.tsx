import type { FoundProduct } from '@lectern/contracts-catalog';
import { useApi, useLocale } from '@lectern/shell-api';
import { Field, Notice, Select, TextInput } from '@lectern/ui';
import { useEffect, useState } from 'react';
import { useAdminText } from '../use-admin-text.ts';
import type { FoundProducts } from './products.api.ts';

/** Milliseconds after the last key before the catalogue is asked. */
const PAUSE_MS = 200;

interface CourseChoiceProps {
  /** Id of the chosen course; empty for none yet. */
  value: string;
  /** Whether courses that were never published can be chosen too. */
  withDrafts?: boolean;
  /** False where others are chosen already. */
  isRequired?: boolean;
  onChange: (curriculumId: string, title: string) => void;
}

/** Chooses a course or a pack by words of its title. The course that the dialog was opened for is found by its id. */
export function CourseChoice({ value, withDrafts = false, isRequired = true, onChange }: CourseChoiceProps) {
  const t = useAdminText();
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const { answer, isFailed } = useFoundProducts(typed.trim() === '' ? value : typed.trim(), withDrafts);
  const products = answer?.products ?? [];
  const titleOf = (product: FoundProduct): string => {
    const title = product[`title_${locale}`] || product.title_ko || product.title_en;
    if (product.isForSale) return title;
    return t(product.isDraft ? 'courseChoice.draft' : 'courseChoice.withdrawn', { title });
  };
  const isListed = products.some(({ id }) => id === value);
  return (
    <>
      <Field label={t('courseChoice.search')} hint={t('courseChoice.hint')}>
        <TextInput
          type="search"
          value={typed}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      {isFailed ? <Notice tone="danger">{t('courseChoice.failed')}</Notice> : null}
      {answer && typed.trim() !== '' && products.length === 0 ? (
        <p role="status">{t('courseChoice.none')}</p>
      ) : null}
      <Field
        label={t('courseChoice.course')}
        hint={answer?.isCapped ? t('courseChoice.more', { count: products.length }) : undefined}
        required={isRequired}
      >
        <Select
          value={isListed ? value : ''}
          options={[
            { value: '', label: t('courseChoice.choose') },
            ...products.map((product) => ({ value: product.id, label: titleOf(product) })),
          ]}
          onChange={({ currentTarget: { value: id } }) => {
            const product = products.find((one) => one.id === id);
            onChange(id, product ? titleOf(product) : '');
          }}
        />
      </Field>
    </>
  );
}

function useFoundProducts(
  words: string,
  drafts: boolean,
): { answer: FoundProducts | null; isFailed: boolean } {
  const api = useApi();
  const [found, setFound] = useState<{ words: string; answer: FoundProducts | null } | null>(null);
  useEffect(() => {
    if (words === '') return undefined;
    const gone = new AbortController();
    const timer = setTimeout(() => {
      void import(/* webpackChunkName: "admin.products-data" */ './products.api.ts')
        .then(({ findProducts }) => findProducts(api, { q: words, drafts }, gone.signal))
        .then(
          (answer) => gone.signal.aborted || setFound({ words, answer }),
          () => gone.signal.aborted || setFound({ words, answer: null }),
        );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [api, words, drafts]);
  const isCurrent = words !== '' && found?.words === words;
  return { answer: isCurrent ? found.answer : null, isFailed: isCurrent && found.answer === null };
}
