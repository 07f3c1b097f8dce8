import type { Locale } from '@lectern/contracts-core';

const TAGS = { en: 'en-US', ko: 'ko-KR' } as const;

/** Day and time in Korea, as learners read them. */
export const momentWords = (moment: string, locale: Locale): string =>
  new Intl.DateTimeFormat(TAGS[locale], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Seoul',
  }).format(new Date(moment));
