import type { Lecture } from '@lectern/contracts-catalog';
import type { Locale } from '@lectern/contracts-core';
import { inLocale } from '../../common/in-locale.ts';

/** A lecture of the course in one language. */
export interface LectureView {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Seconds, or null when not known yet. */
  readonly duration: number | null;
  readonly type: Lecture['type'];
  /** The free preview lecture, open to guests. */
  readonly isPreview: boolean;
  /** Where its clip is; null while there is none. */
  readonly previewUrl: string | null;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly venue: string | null;
}

/** The lectures in their order; when several are marked, the first is the free preview. */
export function toLectureViews(lectures: readonly Lecture[], locale: Locale): LectureView[] {
  const preview = lectures.find((lecture) => lecture.is_preview);
  return lectures.map((lecture) => {
    const { videos } = lecture.media_data;
    const isPreview = lecture === preview;
    return {
      id: lecture.id,
      title: inLocale(locale, { ko: lecture.title_ko, en: lecture.title_en }).trim(),
      description: inLocale(locale, { ko: lecture.description_ko, en: lecture.description_en }),
      duration: lecture.duration !== null && lecture.duration > 0 ? lecture.duration : null,
      type: lecture.type,
      isPreview,
      previewUrl: isPreview ? (videos.find(({ preview_url }) => preview_url)?.preview_url ?? null) : null,
      startsAt: videos[0]?.live_start_time ?? null,
      endsAt: videos[0]?.live_end_time ?? null,
      venue: videos[0]?.venue ?? null,
    };
  });
}
