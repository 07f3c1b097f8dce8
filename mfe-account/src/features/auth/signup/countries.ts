import type { Locale } from '@lectern/contracts-core';
import { COUNTRIES } from '@lectern/contracts-identity';

export interface CountryOption {
  readonly value: string;
  readonly label: string;
}

/** Every country by its name in a language, in that language's order; Korean begins with Korea (spec 2 §3). */
export function countriesIn(locale: Locale): readonly CountryOption[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const order = new Intl.Collator(locale).compare;
  const all = COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).sort((one, other) =>
    order(one.label, other.label),
  );
  if (locale !== 'ko') return all;
  return [...all.filter(({ value }) => value === 'KR'), ...all.filter(({ value }) => value !== 'KR')];
}
