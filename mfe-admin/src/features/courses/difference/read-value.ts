import { CATEGORY_NAMES, type CourseDocument } from '@lectern/contracts-catalog';
import { CATEGORIES } from '@lectern/contracts-core';
import { formatExactMoney } from '@lectern/i18n';
import { formatMoment } from '../../../common/moment.ts';
import type { Translate } from '../../../common/use-admin-text.ts';
import { textOf } from '../text-of.ts';
import { titleIn, titlesOf } from './name-of-path.ts';

interface Words {
  readonly locale: 'ko' | 'en';
  readonly t: Translate;
  /** In which places are named. */
  readonly document: CourseDocument;
}
type Read = (value: unknown, words: Words) => readonly string[];

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
const fieldOf = (value: unknown, name: string): unknown => (Object(value) as Record<string, unknown>)[name];
const textIn = (value: unknown, name: string): string => {
  const text = fieldOf(value, name);
  return typeof text === 'string' ? text : '';
};
const clock = (seconds: unknown): string => {
  const whole = Math.trunc(Number(seconds));
  const [hours, minutes] = [Math.trunc(whole / 3_600), Math.trunc((whole % 3_600) / 60)];
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
};

const money =
  (currency: 'KRW' | 'USD'): Read =>
  (value, { locale }) =>
    typeof value === 'number' ? [formatExactMoney({ amountMinor: value, currency }, locale)] : [];
const moment: Read = (value, { locale }) => (typeof value === 'string' ? [formatMoment(value, locale)] : []);
const named =
  (key: string): Read =>
  (value, { t }) =>
    typeof value === 'string' ? [t(`courses.${key}.${value}`)] : [];
const pictures: Read = (value, { t }) => {
  const ids = typeof value === 'string' ? [value] : textsIn(value);
  return ids.map((id) => t('courses.difference.picture', { id }));
};
const film: Read = (value, { t }) =>
  typeof value === 'string' ? [t('courses.difference.film', { id: value })] : [];
/** Things at a moment of a film: chapters and questions. */
const marks =
  (at: string, titles: string): Read =>
  (value, { locale, t }) =>
    (Array.isArray(value) ? value : []).map((one) => {
      const words = titlesOf({ titles: fieldOf(one, titles) });
      return `${clock(fieldOf(one, at))} ${titleIn(words, locale) || t('courses.untitled')}`;
    });

/** Where a section or a lecture stands, by the one before it. */
const place: Read = (value, { locale, t, document }) => {
  if (value === null || value === undefined) return [];
  const nameOf = (id: string): string => {
    const lectures = document.sections.flatMap((section) => section.lectures);
    const found = document.sections.find((one) => one.id === id) ?? lectures.find((one) => one.id === id);
    return (found && titleIn(found.titles, locale)) || t('courses.untitled');
  };
  const [sectionId, afterId] = [textIn(value, 'sectionId'), textIn(value, 'afterId')];
  return [
    ...(sectionId === '' ? [] : [t('courses.difference.inSection', { title: nameOf(sectionId) })]),
    afterId === ''
      ? t('courses.difference.first')
      : t('courses.difference.after', { title: nameOf(afterId) }),
  ];
};

const disclosure: Read = (value, { locale, t }) => {
  const [ties, sponsor, signedAt] = ['ties', 'sponsor', 'signedAt'].map((name) => textIn(value, name));
  return [
    ...(ties ? [ties] : []),
    ...(sponsor ? [t('courses.difference.sponsor', { name: sponsor })] : []),
    ...(signedAt ? [t('courses.difference.signed', { at: formatMoment(signedAt, locale) })] : []),
  ];
};

/** A whole section or lecture, which only one of the versions has. */
const whole: Read = (value, { locale, t }) => {
  if (value === null || value === undefined) return [];
  const lectures = fieldOf(value, 'lectures');
  const title = titleIn(titlesOf(value), locale) || t('courses.untitled');
  const parts = Array.isArray(lectures)
    ? lectures.map((one) => titleIn(titlesOf(one), locale) || t('courses.untitled'))
    : textIn(value, 'type')
      ? [t(`courses.lectureType.${textIn(value, 'type')}`)]
      : [];
  return [title, ...parts];
};

const captions: Read = (value, { t }) =>
  (['ko', 'en'] as const)
    .filter((language) => typeof fieldOf(value, language) === 'number')
    .map((language) => t(`courses.language.${language}`));

const degrees: Read = (value, { t }) =>
  value === null || value === undefined
    ? []
    : [
        t('courses.difference.view', {
          yaw: Number(fieldOf(value, 'yaw')),
          pitch: Number(fieldOf(value, 'pitch')),
        }),
      ];

const html: Read = (value) => {
  const text = typeof value === 'string' ? textOf(value) : '';
  return text === '' ? [] : [text];
};

const category: Read = (value, { locale }) => {
  const known = CATEGORIES.find((one) => one === value);
  return known ? [CATEGORY_NAMES[locale][known]] : [];
};

const COURSE: Readonly<Record<string, Read>> = {
  'descriptions.ko': html,
  'descriptions.en': html,
  category,
  level: named('level'),
  language: named('language'),
  type: named('courseType'),
  'price.krw': money('KRW'),
  'price.usd': money('USD'),
  'thumbnails.ko': pictures,
  'thumbnails.en': pictures,
  'detailImages.pc': pictures,
  'detailImages.mobile': pictures,
  promoVideoId: film,
  disclosure,
};
const LECTURE: Readonly<Record<string, Read>> = {
  type: named('lectureType'),
  videoId: film,
  captions,
  thumbnail: pictures,
  chapters: marks('startSeconds', 'titles'),
  quizMarks: marks('atSeconds', 'questions'),
  materials: (value, { locale, t }) =>
    (Array.isArray(value) ? value : []).map((one) => titleIn(titlesOf(one), locale) || t('courses.untitled')),
  startsAt: moment,
  endsAt: moment,
  view: degrees,
  place,
};

/** A value of a document in words, a line for each part; none of what is empty. */
export function readValue(path: string, value: unknown, words: Words): readonly string[] {
  const [kind, id, ...rest] = path.split('.');
  const isPart = (kind === 'sections' || kind === 'lectures') && id !== undefined;
  const field = isPart ? rest.join('.') : path;
  if (isPart && field === '') return whole(value, words);
  const read = field === 'place' ? place : isPart ? LECTURE[field] : COURSE[path];
  return read ? read(value, words) : readPlain(value, words);
}

function readPlain(value: unknown, { t }: Words): readonly string[] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (typeof value === 'boolean') return [t(value ? 'courses.difference.yes' : 'courses.difference.no')];
  const texts = textsIn(value);
  return Array.isArray(value) && texts.length === value.length ? texts : [JSON.stringify(value)];
}
