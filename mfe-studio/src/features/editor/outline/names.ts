import { useLocale } from '@lectern/shell-api';
import { useStudioText } from '../../../common/use-studio-text.ts';

/** What a section or lecture is called: by its title, in the other language where this one has none, or by its number. */
export function useNames(): (titles: { ko: string; en: string }, number: number) => string {
  const t = useStudioText();
  const locale = useLocale();
  return (titles, number) =>
    (locale === 'ko' ? titles.ko || titles.en : titles.en || titles.ko) || t('outline.unnamed', { number });
}
