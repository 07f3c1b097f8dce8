import type { CourseDocument } from '@lectern/contracts-catalog';
import type { Translate } from '../../../common/use-admin-text.ts';

interface Words {
  readonly locale: 'ko' | 'en';
  readonly t: Translate;
}

type Titles = { readonly ko: string; readonly en: string };

export const titleIn = ({ ko, en }: Titles, locale: 'ko' | 'en'): string =>
  locale === 'ko' ? ko || en : en || ko;

/** The key of the words for a field: dots are levels in a message's name. */
const wordOf = (group: 'field' | 'lectureField' | 'sectionField', field: string, t: Translate): string =>
  t(`courses.${group}.${field.replaceAll('.', '_')}`, { defaultValue: t('courses.field.other', { field }) });

/**
 * What a place of a document is called: a field of the course, a section or a lecture, or a field of one. `gone` is what the place
 * holds in another version, for what this document has no more.
 */
export function nameOfPath(
  path: string,
  document: CourseDocument,
  { locale, t }: Words,
  gone?: unknown,
): string {
  const [kind = '', id = '', ...rest] = path.split('.');
  const field = rest.join('.');
  if (kind === 'sections' && id !== '') {
    const at = document.sections.findIndex((one) => one.id === id);
    const owner = nameOwner('sectionNumber', at, document.sections[at] ?? gone);
    return field === '' ? owner : `${owner} · ${wordOf('sectionField', field, t)}`;
  }
  if (kind === 'lectures' && id !== '') {
    const lectures = document.sections.flatMap((section) => section.lectures);
    const at = lectures.findIndex((one) => one.id === id);
    const owner = nameOwner('lectureNumber', at, lectures[at] ?? gone);
    return field === '' ? owner : `${owner} · ${wordOf('lectureField', field, t)}`;
  }
  return wordOf('field', path, t);

  function nameOwner(key: 'sectionNumber' | 'lectureNumber', at: number, owner: unknown): string {
    const title = titleIn(titlesOf(owner), locale) || t('courses.untitled');
    return at === -1
      ? t(`courses.${key === 'sectionNumber' ? 'sectionGone' : 'lectureGone'}`, { title })
      : t(`courses.${key}`, { number: at + 1, title });
  }
}

/** Titles of what is a section or a lecture; empty of everything else. */
export function titlesOf(value: unknown): Titles {
  const { titles } = Object(value) as { titles?: unknown };
  const { ko, en } = Object(titles) as { ko?: unknown; en?: unknown };
  return { ko: typeof ko === 'string' ? ko : '', en: typeof en === 'string' ? en : '' };
}
