import { Link, useApi, useLocale } from '@lectern/shell-api';
import { createContext, use, type ComponentProps } from 'react';

/** A search, and the course whose result it is. */
export interface Result {
  readonly q: string;
  readonly curriculumId: string;
}

export const ResultOf = createContext<Result | null>(null);

/** The link of a result; opening it tells which search led there. */
export function ResultLink({ onClick, ...link }: ComponentProps<typeof Link>) {
  const api = useApi();
  const lang = useLocale();
  const result = use(ResultOf);
  const tell = (): void => {
    if (!result || result.q === '') return;
    void import(/* webpackChunkName: "catalog.search-press" */ '../search-press.api.ts').then(
      ({ tellPress }) => tellPress(api, { ...result, lang }),
      // The way to the course does not depend on it.
      () => undefined,
    );
  };
  return (
    <Link
      {...link}
      onClick={(event) => {
        tell();
        onClick?.(event);
      }}
    />
  );
}
