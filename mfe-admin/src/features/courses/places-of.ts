import type { CourseDocument } from '@lectern/contracts-catalog';
import type { Translate } from '../../common/use-admin-text.ts';

/** Fields that remarks may name, in the order of the page. */
const FIELDS = [
  'titles.ko',
  'titles.en',
  'subtitles.ko',
  'subtitles.en',
  'category',
  'level',
  'goals.ko',
  'goals.en',
  'descriptions.ko',
  'descriptions.en',
  'price.krw',
  'price.usd',
  'disclosure',
  'hasPatientConsent',
] as const;

/** Places of a document that a remark can be pinned to: its fields, then each lecture. */
export function placesOf(document: CourseDocument, locale: 'ko' | 'en', t: Translate) {
  const lectures = document.sections.flatMap((section) => section.lectures);
  return [
    ...FIELDS.map((value) => ({ value, label: t(`courses.field.${value.replace('.', '_')}`) })),
    ...lectures.map(({ id, titles }, index) => ({
      value: `lectures.${id}`,
      label: t('courses.lectureNumber', {
        number: index + 1,
        title: locale === 'ko' ? titles.ko || titles.en : titles.en || titles.ko,
      }),
    })),
  ];
}
