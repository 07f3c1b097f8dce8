const NAMES = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** `November 2026` or `2026년 11월` of `2026-11`. */
export function monthWords(month: string, locale: 'en' | 'ko'): string {
  const [year = '', number = ''] = month.split('-');
  return locale === 'ko' ? `${year}년 ${Number(number)}월` : `${NAMES[Number(number) - 1] ?? ''} ${year}`;
}
