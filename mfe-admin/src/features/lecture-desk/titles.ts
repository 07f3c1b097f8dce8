import type { FailedFilm } from '@lectern/contracts-catalog';
import { useLocale } from '@lectern/shell-api';
import { useAdminText } from '../../common/use-admin-text.ts';
import { paths } from '../../paths.ts';

type Titles = { readonly title_ko: string; readonly title_en: string };
export type TitleOf = (titles: Titles) => string;

/** What something is called in the reader's language, or in the other one. */
export function useTitle(): TitleOf {
  const t = useAdminText();
  const locale = useLocale();
  return ({ title_ko, title_en }) =>
    (locale === 'ko' ? title_ko || title_en : title_en || title_ko) || t('courses.untitled');
}

/** The lecture that a film was meant for; of one without a lecture the list of failed films, under the name of its file. */
export function filmPlace({ name, place }: FailedFilm, titleOf: TitleOf): { href: string; words: string } {
  if (place === null) return { href: paths.failedFilms, words: name };
  const course = titleOf({ title_ko: place.course_ko, title_en: place.course_en });
  const lecture = titleOf({ title_ko: place.lecture_ko, title_en: place.lecture_en });
  return { href: paths.lecture(place), words: `${course} · ${lecture}` };
}
