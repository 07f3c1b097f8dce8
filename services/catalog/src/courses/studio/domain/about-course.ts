import { STUDIO_LIMITS, type CourseDocument } from '@lectern/contracts-catalog';

const WORDS = {
  ko: { audience: '이런 분께 알맞아요', prerequisites: '미리 알아 두면 좋아요', ties: '이해관계 공개', sponsor: '후원과 제품' },
  en: { audience: 'Who it is for', prerequisites: 'What to know before', ties: 'Financial ties', sponsor: 'Sponsors and products' },
} as const; // prettier-ignore
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * The description as readers have it: the author's own, whom the course is for, what it builds on, and what they disclosed.
 * A part that is written in one language stands in the other too; what is empty is left out.
 */
export function describeCourse(document: CourseDocument, locale: 'ko' | 'en'): string {
  const { audience, prerequisites, disclosure, descriptions } = document;
  const other = locale === 'ko' ? 'en' : 'ko';
  const parts = [
    [WORDS[locale].audience, audience[locale] || audience[other]],
    [WORDS[locale].prerequisites, prerequisites[locale] || prerequisites[other]],
    [WORDS[locale].ties, disclosure.ties],
    [WORDS[locale].sponsor, disclosure.sponsor],
  ] as const;
  const about = parts
    .filter(([, text]) => text.trim() !== '')
    .map(([title, text]) => `<h3>${title}</h3><p>${toHtml(text)}</p>`)
    .join('');
  // Readers get as much as a description may have: the parts are kept before the end of a very long one.
  return descriptions[locale].slice(0, STUDIO_LIMITS.description - about.length) + about;
}

const toHtml = (text: string): string =>
  text
    .trim()
    .replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
    .replaceAll('\n', '<br>');
