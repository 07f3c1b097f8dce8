import {
  CHECKLIST_CODES,
  type ChecklistCode,
  type ChecklistItem,
  type CourseDocument,
  type DraftLecture,
  LEAST_GOALS,
  PRICE_RANGE,
} from '@lectern/contracts-catalog';
import { listLectures } from './document-paths.ts';

/** What the other services and the published tables know. */
export interface CourseFacts {
  /** Films by id, as media knows them; a film that is missing does not exist or is somebody else's. */
  readonly videos: ReadonlyMap<
    string,
    { readonly isReady: boolean; readonly hasCaptions: boolean; readonly duration: number | null }
  >;
  /** Published lectures, whose film the platform has when the document names none. */
  readonly published: ReadonlyMap<
    string,
    { readonly duration: number | null; readonly counted: number | null }
  >;
  readonly isLicensed: boolean;
  readonly hasProfile: boolean;
}

interface Rule {
  readonly isBlocking: boolean;
  /** Paths where it is not met; none when it is met. */
  readonly findOpen: (document: CourseDocument, facts: CourseFacts) => readonly string[];
}

const LONG_LECTURE = 20 * 60;
const isSession = ({ type }: DraftLecture): boolean => type === 'live' || type === 'onsite';
const films = (document: CourseDocument): DraftLecture[] =>
  listLectures(document).filter((one) => !isSession(one));
const open = (isOpen: boolean, ...paths: string[]): string[] => (isOpen ? paths : []);
const eachLecture = (
  lectures: readonly DraftLecture[],
  field: string,
  isOpen: (one: DraftLecture) => boolean,
) => lectures.filter(isOpen).map(({ id }) => `lectures.${id}.${field}`);
/** The language of the interface that the course is taught in; courses in other languages have English pages. */
const mainLocale = ({ language }: CourseDocument): 'ko' | 'en' => (language === 'ko' ? 'ko' : 'en');
const isEmpty = (text: string): boolean => text.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === '';

/** The launch checklist (B9): each point with its rule. */
const RULES: Readonly<Record<ChecklistCode, Rule>> = {
  titles: blocking((document) => open(isEmpty(document.titles[mainLocale(document)]), `titles.${mainLocale(document)}`)),
  descriptions: blocking((document) => open(isEmpty(document.descriptions[mainLocale(document)]), `descriptions.${mainLocale(document)}`)),
  goals: blocking((document) => open(document.goals[mainLocale(document)].filter((goal) => !isEmpty(goal)).length < LEAST_GOALS, `goals.${mainLocale(document)}`)),
  lectures: blocking((document) => open(listLectures(document).length === 0, 'sections')),
  'lecture-titles': blocking((document) => eachLecture(listLectures(document), `titles.${mainLocale(document)}`, ({ titles }) => isEmpty(titles.ko) && isEmpty(titles.en))),
  /** Of recorded courses: there is nothing to show of a session yet. */
  preview: blocking((document) => open(films(document).length > 0 && document.type === 'vod' && !films(document).some((one) => one.isPreview), 'sections')),
  'videos-ready': blocking((document, facts) =>
    eachLecture(
      listLectures(document),
      'videoId',
      (one) =>
        (!isSession(one) && !hasFilm(one, facts)) || (one.videoId !== null && !facts.videos.has(one.videoId)),
    ),
  ),
  'promo-film': blocking(({ promoVideoId }, { videos }) => open(promoVideoId !== null && !videos.get(promoVideoId)?.isReady, 'promoVideoId')),
  schedule: blocking((document) => eachLecture(listLectures(document), 'startsAt', (one) => isSession(one) && !isScheduled(one))),
  'quiz-marks': blocking((document, facts) => eachLecture(films(document), 'quizMarks', (one) => hasOpenQuiz(one, { locale: mainLocale(document), duration: durationOf(one, facts) }))),
  duration: blocking((document, facts) => open(films(document).some((one) => durationOf(one, facts) === null), 'sections')),
  thumbnail: blocking(({ thumbnails }) => open(thumbnails.ko === null && thumbnails.en === null, 'thumbnails.ko')),
  price: blocking(({ price }) => price.isFree ? [...open(price.krw !== 0, 'price.krw'), ...open(price.usd !== null, 'price.usd')] : [
    ...open(!isInRange(price.krw, PRICE_RANGE.KRW), 'price.krw'),
    ...open(price.usd !== null && !isInRange(price.usd, PRICE_RANGE.USD), 'price.usd'),
  ]),
  'refund-notice': blocking(({ refundNoticeShown }) => open(!refundNoticeShown, 'refundNoticeShown')),
  disclosure: blocking(({ disclosure }) => open(disclosure.signedAt === null, 'disclosure')),
  'patient-consent': blocking(({ hasPatientConsent }) => open(!hasPatientConsent, 'hasPatientConsent')),
  licence: blocking((_, { isLicensed }) => open(!isLicensed, 'licence')),
  profile: blocking((_, { hasProfile }) => open(!hasProfile, 'profile')),
  'both-languages': advisory(({ titles, descriptions }) => [
    ...open(isEmpty(titles.ko), 'titles.ko'),
    ...open(isEmpty(titles.en), 'titles.en'),
    ...open(isEmpty(descriptions.ko), 'descriptions.ko'),
    ...open(isEmpty(descriptions.en), 'descriptions.en'),
  ]),
  captions: advisory((document, { videos }) => eachLecture(films(document), 'captions', ({ videoId }) => videoId !== null && videos.get(videoId)?.hasCaptions === false)),
  'short-lectures': advisory((document, facts) => eachLecture(films(document), 'videoId', (one) => (durationOf(one, facts) ?? 0) > LONG_LECTURE)),
  quiz: advisory((document) => open(films(document).length > 0 && films(document).every(({ quizMarks }) => quizMarks.length === 0), 'sections')),
}; // prettier-ignore

function blocking(findOpen: Rule['findOpen']): Rule {
  return { isBlocking: true, findOpen };
}

function advisory(findOpen: Rule['findOpen']): Rule {
  return { isBlocking: false, findOpen };
}

function hasFilm(lecture: DraftLecture, { videos, published }: CourseFacts): boolean {
  if (lecture.videoId !== null) return videos.get(lecture.videoId)?.isReady ?? false;
  return published.has(lecture.id);
}

const isInRange = (amount: number, { least, most }: { least: number; most: number }): boolean =>
  amount >= least && amount <= most;

/** A mark asks something, has a right answer among its options, and stands within the film; two never stand at one second. */
function hasOpenQuiz(
  { quizMarks }: DraftLecture,
  { locale, duration }: { locale: 'ko' | 'en'; duration: number | null },
): boolean {
  const other = locale === 'ko' ? 'en' : 'ko';
  const isMissing = (words: { ko: string; en: string }): boolean => isEmpty(words[locale] || words[other]);
  const isOpen = quizMarks.some(
    ({ atSeconds, questions, options, rightOption }) =>
      isMissing(questions) ||
      options.some(isMissing) ||
      rightOption >= options.length ||
      (duration !== null && atSeconds >= duration),
  );
  return isOpen || new Set(quizMarks.map(({ atSeconds }) => atSeconds)).size < quizMarks.length;
}

/** A session lasts up to a day. */
function isScheduled({ startsAt, endsAt, type, venue }: DraftLecture): boolean {
  if (startsAt === null || endsAt === null) return false;
  const length = Date.parse(endsAt) - Date.parse(startsAt);
  const hasPlace = type !== 'onsite' || !isEmpty(venue.ko) || !isEmpty(venue.en);
  return length > 0 && length <= 86_400_000 && hasPlace;
}

/** Seconds: of the film, or of the session; null while it is not decided. */
export function durationOf(lecture: DraftLecture, { videos, published }: CourseFacts): number | null {
  if (isSession(lecture) && lecture.startsAt !== null && lecture.endsAt !== null) {
    return Math.max(0, Math.round((Date.parse(lecture.endsAt) - Date.parse(lecture.startsAt)) / 1_000));
  }
  const film = lecture.videoId === null ? published.get(lecture.id) : videos.get(lecture.videoId);
  return film?.duration === null || film?.duration === undefined ? null : Math.round(film.duration);
}

export function checkCourse(document: CourseDocument, facts: CourseFacts): ChecklistItem[] {
  return CHECKLIST_CODES.map((code) => {
    const { isBlocking, findOpen } = RULES[code];
    const paths = [...findOpen(document, facts)];
    return { code, isBlocking, isMet: paths.length === 0, paths };
  });
}

/** The codes that keep a course from being submitted or published. */
export function blockingCodes(checklist: readonly ChecklistItem[]): ChecklistCode[] {
  return checklist.filter(({ isBlocking, isMet }) => isBlocking && !isMet).map(({ code }) => code);
}
