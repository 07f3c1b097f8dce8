import type { FoundProduct } from '@lectern/contracts-catalog';
import { useApi, useLocale } from '@lectern/shell-api';
import { useEffect, useState } from 'react';
import { useAdminText } from '../use-admin-text.ts';
import type { FoundProducts } from './products.api.ts';

/** Milliseconds after the last key before the catalogue is asked. */
const PAUSE_MS = 200;

/** What the catalogue has for some words; `answer` is null until it has answered these. */
export interface Found {
  readonly answer: FoundProducts | null;
  readonly isFailed: boolean;
}

/** Finds courses and packs by words of their title, or by id; with `drafts` also what was never published. */
export function useFoundProducts(words: string, drafts: boolean): Found {
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

/** Names a product in the reader's language, and says so where it is not on sale. */
export function useProductTitle(): (product: FoundProduct) => string {
  const t = useAdminText();
  const locale = useLocale();
  return (product) => {
    const title = product[`title_${locale}`] || product.title_ko || product.title_en;
    if (product.isForSale) return title;
    return t(product.isDraft ? 'courseChoice.draft' : 'courseChoice.withdrawn', { title });
  };
}
