import { createI18n } from '@lectern/i18n';
import en from '../../messages/en.json' with { type: 'json' };
import ko from '../../messages/ko.json' with { type: 'json' };
import { refusalsOf } from './refusals.ts';

it.each([
  ['ko', ko, /^달러 가격이 \$0인 강의: 톡신 · 필러\./],
  ['en', en, /^Costs nothing in US dollars: Toxin · 필러\./],
] as const)('names the courses whose dollar price is missing: %s', (locale, messages, start) => {
  const i18n = createI18n(locale);
  i18n.addResourceBundle(locale, 'admin', messages, true);
  const text = i18n.getFixedT(null, 'admin');
  const words = refusalsOf((key, values) => text(key, values ?? {}), locale)['PACK_DOLLARS_MISSING'];
  if (typeof words !== 'function') throw new Error('The refusal names no courses');
  const courses = [
    { id: 'toxin', title_ko: '톡신', title_en: 'Toxin' },
    { id: 'filler', title_ko: '필러', title_en: '' },
  ];
  expect(words({ courses })).toMatch(start);
});
