import {
  PRICE_RANGE,
  type createAdminCurriculum,
  type CourseType,
  type Level,
} from '@lectern/contracts-catalog';
import type { BodyInput, Category } from '@lectern/contracts-core';
import { findTypedFault, NO_SALE, readSale, type TypedSale } from '../../common/sale/typed-sale.ts';

/** What is typed; numbers as text. */
export interface CourseForm {
  readonly titles: { readonly ko: string; readonly en: string };
  readonly subtitles: { readonly ko: string; readonly en: string };
  /** Plain text; a line is a paragraph. */
  readonly descriptions: { readonly ko: string; readonly en: string };
  readonly language: 'ko' | 'en';
  readonly category: Category | '';
  readonly level: Level | '';
  readonly type: CourseType;
  readonly isFree: boolean;
  readonly won: string;
  readonly dollars: string;
  /** Per cent for the platform; empty is the usual share. */
  readonly share: string;
  readonly isFeatured: boolean;
  readonly sale: TypedSale;
}

export const EMPTY_FORM: Omit<CourseForm, 'language'> = {
  titles: { ko: '', en: '' },
  subtitles: { ko: '', en: '' },
  descriptions: { ko: '', en: '' },
  category: '',
  level: '',
  type: 'vod',
  isFree: false,
  won: '',
  dollars: '',
  share: '',
  isFeatured: false,
  sale: NO_SALE,
};

export type FormFault = 'title' | 'category' | 'level' | 'won' | 'dollars' | 'share' | 'sale';
type Body = Omit<BodyInput<typeof createAdminCurriculum>, 'requestKey' | 'ownerId' | 'reason'>;

const BOTH = ['ko', 'en'] as const;
const isWithin = (value: number, { least, most }: { least: number; most: number }): boolean =>
  value >= least && value <= most;

/** Hundredths of what was typed, such as cents; null of what is no number with up to two decimals. */
export function hundredthsOf(typed: string): number | null {
  const text = typed.trim();
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null;
}

/** Share in hundredths of a per cent; undefined where none was typed, null of what is none. */
export function shareOf(typed: string): number | null | undefined {
  if (typed.trim() === '') return undefined;
  const share = hundredthsOf(typed);
  return share !== null && share <= 10_000 ? share : null;
}

/** What keeps the form from being sent. A price may wait for the studio. */
export function faultsOf(form: CourseForm): ReadonlySet<FormFault> {
  const { titles, category, level, isFree, won, dollars, share, sale } = form;
  const isWonWrong = won !== '' && !(/^\d{1,9}$/.test(won) && isWithin(Number(won), PRICE_RANGE.KRW));
  const cents = dollars === '' ? undefined : hundredthsOf(dollars);
  const isDollarWrong = cents === null || (cents !== undefined && !isWithin(cents, PRICE_RANGE.USD));
  const faults: readonly (readonly [FormFault, boolean])[] = [
    ['title', (titles.ko + titles.en).trim() === ''],
    ['category', category === ''],
    ['level', level === ''],
    ['won', !isFree && isWonWrong],
    ['dollars', !isFree && isDollarWrong],
    ['share', shareOf(share) === null],
    ['sale', findTypedFault(sale) !== null],
  ];
  return new Set(faults.flatMap(([fault, isWrong]) => (isWrong ? [fault] : [])));
}

/** The call of a form without faults; null of one with. */
export function bodyOf(form: CourseForm): Body | null {
  const { titles, language, category, level, type, isFeatured, sale } = form;
  if (faultsOf(form).size > 0 || category === '' || level === '') return null;
  return {
    ...{ titles, language, category, level, type, isFeatured },
    operations: operationsOf(form),
    // Left out where there is none: the release before does not know it.
    ...(sale.starts === '' && sale.ends === '' ? {} : { saleWindow: readSale(sale) }),
  };
}

function operationsOf(form: CourseForm): NonNullable<Body['operations']> {
  const { subtitles, descriptions, isFree, won, dollars } = form;
  return [
    ...BOTH.flatMap((language) => {
      const value = subtitles[language].trim();
      return value === '' ? [] : [{ kind: 'set', field: `subtitles.${language}`, value } as const];
    }),
    ...BOTH.flatMap((language) => {
      const value = paragraphsOf(descriptions[language]);
      return value === '' ? [] : [{ kind: 'set', field: `descriptions.${language}`, value } as const];
    }),
    ...(isFree ? [{ kind: 'set', field: 'price.isFree', value: true } as const] : []),
    ...(!isFree && won !== '' ? [{ kind: 'set', field: 'price.krw', value: Number(won) } as const] : []),
    ...(!isFree && dollars !== ''
      ? [{ kind: 'set', field: 'price.usd', value: hundredthsOf(dollars) } as const]
      : []),
  ];
}

/** Description HTML of plain text. */
function paragraphsOf(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.flatMap((line) => (line === '' ? [] : [`<p>${escapeHtml(line)}</p>`])).join('');
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
