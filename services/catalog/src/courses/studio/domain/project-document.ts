import type { CourseDocument, DraftLecture, Lecture } from '@lectern/contracts-catalog';
import type { Category } from '@lectern/contracts-core';
import { describeCourse } from './about-course.ts';
import { durationOf, type CourseFacts } from './checklist.ts';

/** A lecture's row as publishing writes it. */
export interface ProjectedLecture {
  readonly id: string;
  readonly sectionId: string;
  readonly position: number;
  readonly titleKo: string;
  readonly titleEn: string;
  readonly descriptionKo: string;
  readonly descriptionEn: string;
  readonly durationSeconds: number | null;
  readonly type: Lecture['type'];
  readonly category: Category;
  readonly isPreview: boolean;
  readonly thumbnail: string | null;
  /** The session of a live or on-site lecture; null of a recorded one. */
  readonly session: Session | null;
  readonly noForwardSeek: boolean;
  readonly videoId: string | null;
  readonly shown: ShownLecture;
}

/** What media shows of a lecture beside its film. */
export interface ShownLecture {
  readonly chapters: readonly {
    readonly startSeconds: number;
    readonly title_ko: string;
    readonly title_en: string;
  }[];
  readonly quizMarks: readonly {
    readonly id: string;
    readonly atSeconds: number;
    readonly question_ko: string;
    readonly question_en: string;
    readonly options: readonly { readonly ko: string; readonly en: string }[];
    readonly rightOption: number;
    readonly explanation_ko: string;
    readonly explanation_en: string;
  }[];
  readonly view: DraftLecture['view'];
  /** Versions of the captions of its film; null of a film that was not handed in. */
  readonly captions: { readonly ko: number | null; readonly en: number | null } | null;
  readonly materials: readonly {
    readonly id: string;
    readonly title_ko: string;
    readonly title_en: string;
  }[];
}

/** What media knows of what lectures show, as far as it is their authors' own. */
export interface ShownFacts extends CourseFacts {
  readonly captions: ReadonlyMap<string, ShownLecture['captions']>;
  readonly files: ReadonlySet<string>;
}

interface Session {
  readonly live_start_time?: string;
  readonly live_end_time?: string;
  readonly venue_ko?: string;
  readonly venue_en?: string;
  readonly seats?: number;
}

/** The rows of the lectures, in the order of the sections. Where only one language is written, it stands for the other. */
export function projectLectures(document: CourseDocument, facts: ShownFacts): ProjectedLecture[] {
  const placed = document.sections.flatMap((section) =>
    section.lectures.map((lecture) => ({ sectionId: section.id, lecture })),
  );
  return placed.map(({ sectionId, lecture }, index) => ({
    id: lecture.id,
    sectionId,
    position: index + 1,
    titleKo: lecture.titles.ko || lecture.titles.en,
    titleEn: lecture.titles.en || lecture.titles.ko,
    descriptionKo: lecture.descriptions.ko,
    descriptionEn: lecture.descriptions.en,
    durationSeconds: durationOf(lecture, facts),
    type: lecture.type,
    category: document.category,
    isPreview: lecture.isPreview,
    thumbnail: lecture.thumbnail,
    session: sessionOf(lecture),
    noForwardSeek: lecture.noForwardSeek,
    videoId: lecture.videoId,
    shown: {
      chapters: lecture.chapters.map(({ startSeconds, titles }) => ({
        startSeconds,
        title_ko: titles.ko || titles.en,
        title_en: titles.en || titles.ko,
      })),
      quizMarks: lecture.quizMarks.map(projectQuiz).sort((one, next) => one.atSeconds - next.atSeconds),
      view: lecture.view,
      captions: captionsOf(lecture, facts.captions),
      materials: lecture.materials.flatMap(({ id, titles }) =>
        facts.files.has(id)
          ? [{ id, title_ko: titles.ko || titles.en, title_en: titles.en || titles.ko }]
          : [],
      ),
    },
  }));
}

/** Where only one language is written, it stands for the other. */
const projectQuiz = (mark: DraftLecture['quizMarks'][number]): ShownLecture['quizMarks'][number] => ({
  id: mark.id,
  atSeconds: mark.atSeconds,
  question_ko: mark.questions.ko || mark.questions.en,
  question_en: mark.questions.en || mark.questions.ko,
  options: mark.options.map(({ ko, en }) => ({ ko: ko || en, en: en || ko })),
  rightOption: mark.rightOption,
  explanation_ko: mark.explanations.ko || mark.explanations.en,
  explanation_en: mark.explanations.en || mark.explanations.ko,
});

/** Those that the author saw; of a film of which the document says none, the ones it has now. */
function captionsOf(
  { videoId, captions }: DraftLecture,
  known: ReadonlyMap<string, ShownLecture['captions']>,
): ShownLecture['captions'] {
  if (videoId === null) return null;
  if (captions?.videoId === videoId) return { ko: captions.ko, en: captions.en };
  return known.get(videoId) ?? null;
}

function sessionOf({ type, startsAt, endsAt, venue, seats }: DraftLecture): Session | null {
  if (type !== 'live' && type !== 'onsite') return null;
  return {
    ...(startsAt === null ? {} : { live_start_time: new Date(startsAt).toISOString() }),
    ...(endsAt === null ? {} : { live_end_time: new Date(endsAt).toISOString() }),
    ...(venue.ko || venue.en ? { venue_ko: venue.ko || venue.en, venue_en: venue.en || venue.ko } : {}),
    ...(seats === null ? {} : { seats }),
  };
}

/** The course's columns, by the names of `StoredCurriculum`. */
export function projectCourse(document: CourseDocument) {
  const { titles, subtitles, goals, tags, thumbnails, detailImages, price } = document;
  return {
    titleKo: titles.ko || titles.en,
    titleEn: titles.en || titles.ko,
    subtitleKo: subtitles.ko,
    subtitleEn: subtitles.en,
    descriptionKo: describeCourse(document, 'ko'),
    descriptionEn: describeCourse(document, 'en'),
    learningGoalsKo: goals.ko,
    learningGoalsEn: goals.en,
    category: document.category,
    level: document.level,
    tagsKo: tags.ko,
    tagsEn: tags.en,
    languages: [document.language],
    isLive: document.type === 'live',
    thumbnailKo: thumbnails.ko ?? thumbnails.en,
    thumbnailEn: thumbnails.en ?? thumbnails.ko,
    detailImage: { ko: detailImages, en: detailImages },
    priceKrw: price.krw,
    usdPriceMinor: price.usd,
    promoVideoId: document.promoVideoId,
  };
}

/** Every picture a document names. */
export function picturesOf({ thumbnails, detailImages, sections }: CourseDocument): string[] {
  const named = [
    thumbnails.ko,
    thumbnails.en,
    ...detailImages.pc,
    ...detailImages.mobile,
    ...sections.flatMap(({ lectures }) => lectures.map(({ thumbnail }) => thumbnail)),
  ];
  return [...new Set(named.filter((id) => id !== null))];
}
