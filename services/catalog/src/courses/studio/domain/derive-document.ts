import { CourseDocument, type CourseLanguage, type Level } from '@lectern/contracts-catalog';
import type { Category, Currency } from '@lectern/contracts-core';
import { parseDetailImages } from '../../curricula/domain/detail-images.ts';
import type { StoredLecture } from '../../lectures/domain/present-lecture.ts';
import { parseMedia } from '../../lectures/domain/media-data.ts';
import { newDocument } from './new-document.ts';

/** A published course, as its tables hold it. */
export interface PublishedCourse {
  readonly titleKo: string;
  readonly titleEn: string;
  readonly subtitleKo: string;
  readonly subtitleEn: string;
  readonly descriptionKo: string;
  readonly descriptionEn: string;
  readonly learningGoalsKo: string[];
  readonly learningGoalsEn: string[];
  readonly category: Category;
  readonly level: Level;
  readonly tagsKo: string[];
  readonly tagsEn: string[];
  readonly languages: CourseLanguage[];
  readonly isLive: boolean;
  readonly thumbnailKo: string | null;
  readonly thumbnailEn: string | null;
  readonly detailImage: unknown;
  readonly listPriceMinor: number;
  readonly listCurrency: Currency;
  readonly usdPriceMinor: number | null;
  readonly priceKrw: number;
  readonly createdAt: Date;
}

/** The section of courses that were published before there were sections. */
export const FIRST_SECTION = 'section-1';

/**
 * The document from which a published course would have been made: the first version of a course that came by other ways.
 * What its author declared then is taken as declared.
 */
export function deriveDocument(row: PublishedCourse, lectures: readonly StoredLecture[]): CourseDocument {
  const { ko: detailImages } = parseDetailImages(row.detailImage);
  const isDollars = row.listCurrency === 'USD';
  const document: CourseDocument = {
    ...newDocument({
      titles: { ko: row.titleKo, en: row.titleEn },
      language: row.languages[0] ?? 'ko',
      category: row.category,
      level: row.level,
      type: typeOf(row, lectures),
    }),
    subtitles: { ko: row.subtitleKo, en: row.subtitleEn },
    descriptions: { ko: row.descriptionKo, en: row.descriptionEn },
    goals: { ko: row.learningGoalsKo, en: row.learningGoalsEn },
    tags: { ko: row.tagsKo, en: row.tagsEn },
    thumbnails: { ko: toImageId(row.thumbnailKo), en: toImageId(row.thumbnailEn) },
    detailImages: {
      pc: detailImages.pc.flatMap((id) => toImageId(id) ?? []),
      mobile: detailImages.mobile.flatMap((id) => toImageId(id) ?? []),
    },
    price:
      row.listPriceMinor === 0
        ? { krw: 0, usd: null, isFree: true }
        : { krw: row.priceKrw, usd: isDollars ? row.listPriceMinor : row.usdPriceMinor },
    disclosure: { signedAt: row.createdAt.toISOString(), ties: '', sponsor: '' },
    hasPatientConsent: true,
    refundNoticeShown: true,
    sections: [
      { id: FIRST_SECTION, titles: { ko: '강의', en: 'Lectures' }, lectures: lectures.map(toLecture) },
    ],
  };
  return CourseDocument.parse(document);
}

function typeOf(row: PublishedCourse, lectures: readonly StoredLecture[]): CourseDocument['type'] {
  if (row.category === 'offline') return 'onsite';
  if (row.isLive || row.category === 'live') return 'live';
  return lectures.length > 0 && lectures.every(({ type }) => type === 'onsite') ? 'onsite' : 'vod';
}

const toImageId = (reference: string | null): string | null =>
  reference !== null && /^[A-Za-z0-9_-]{1,100}$/.test(reference) ? reference : null;

function toLecture(row: StoredLecture): CourseDocument['sections'][number]['lectures'][number] {
  const { videos } = parseMedia(row.mediaData, { locale: 'ko', isPreview: false });
  return {
    id: row.id,
    titles: { ko: row.titleKo, en: row.titleEn },
    descriptions: { ko: row.descriptionKo, en: row.descriptionEn },
    type: row.type,
    videoId: null,
    thumbnail: toImageId(row.thumbnail),
    isPreview: row.isPreview,
    tags: [],
    chapters: [],
    quizMarks: [],
    materials: [],
    startsAt: videos.find((video) => video.live_start_time)?.live_start_time ?? null,
    endsAt: videos.find((video) => video.live_end_time)?.live_end_time ?? null,
    venue: {
      ko: videos.find((video) => video.venue_ko)?.venue_ko ?? '',
      en: videos.find((video) => video.venue_en)?.venue_en ?? '',
    },
    seats: videos.find((video) => video.seats !== undefined)?.seats ?? null,
    noForwardSeek: false,
    view: { yaw: 0, pitch: 0 },
  };
}
