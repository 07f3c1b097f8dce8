import type { CourseDocument, CourseLanguage, CourseType, Level } from '@lectern/contracts-catalog';
import type { Category } from '@lectern/contracts-core';

/** What a course begins with. */
export interface NewCourse {
  readonly titles: { readonly ko: string; readonly en: string };
  readonly language: CourseLanguage;
  readonly category: Category;
  readonly level: Level;
  readonly type: CourseType;
}

const both = (): { ko: string; en: string } => ({ ko: '', en: '' });

export function newDocument({ titles, language, category, level, type }: NewCourse): CourseDocument {
  return {
    titles: { ...titles },
    subtitles: both(),
    category,
    level,
    language,
    type,
    audience: both(),
    prerequisites: both(),
    goals: { ko: [], en: [] },
    tags: { ko: [], en: [] },
    descriptions: both(),
    thumbnails: { ko: null, en: null },
    detailImages: { pc: [], mobile: [] },
    promoVideoId: null,
    price: { krw: 0, usd: null },
    hasCertificate: true,
    disclosure: { signedAt: null, ties: '', sponsor: '' },
    hasPatientConsent: false,
    refundNoticeShown: false,
    sections: [],
  };
}

/** A copy begins anew: unsigned, without dates, with ids of its own. */
export function copyDocument(document: CourseDocument, newId: () => string): CourseDocument {
  return {
    ...structuredClone(document),
    disclosure: { ...document.disclosure, signedAt: null },
    hasPatientConsent: false,
    sections: document.sections.map((section) => ({
      ...section,
      id: newId(),
      lectures: section.lectures.map((lecture) => ({
        ...structuredClone(lecture),
        id: newId(),
        startsAt: null,
        endsAt: null,
      })),
    })),
  };
}
