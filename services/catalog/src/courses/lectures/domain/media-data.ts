import type { Lecture } from '@lectern/contracts-catalog';
import type { Locale } from '@lectern/contracts-core';
import { cleanText, parseHostileJson, property } from '../../../common/domain/hostile-json.ts';
import { pick } from '../../../common/domain/localized.ts';
import { safeLink } from '../../../common/domain/safe-link.ts';

type Video = Lecture['media_data']['videos'][number];

const MAX_VIDEOS = 20;
const VENUE_LENGTH = 300;
/** More seats than any hall has are a slip of the keyboard. */
const MOST_SEATS = 100_000;

/**
 * The public part of a lecture's media: live times, venues, and the clip of a preview. Where any other file lies is
 * never given away here.
 */
export function parseMedia(
  input: unknown,
  { locale, isPreview }: { locale: Locale; isPreview: boolean },
): Lecture['media_data'] {
  const videos = property(parseHostileJson(input), 'videos');
  if (!Array.isArray(videos)) return { videos: [] };
  return { videos: videos.slice(0, MAX_VIDEOS).map((video) => toVideo(video, { locale, isPreview })) };
}

function toVideo(value: unknown, { locale, isPreview }: { locale: Locale; isPreview: boolean }): Video {
  const start = toTime(property(value, 'live_start_time'));
  const end = toTime(property(value, 'live_end_time'));
  const ko = cleanText(property(value, 'venue_ko'), VENUE_LENGTH);
  const en = cleanText(property(value, 'venue_en'), VENUE_LENGTH);
  const venue = pick(locale, { ko, en });
  const seats = toSeats(property(value, 'seats'));
  const preview = isPreview ? safeLink(property(value, 'preview_url')) : '';
  return {
    ...(start ? { live_start_time: start } : {}),
    ...(end ? { live_end_time: end } : {}),
    ...(venue ? { venue, venue_ko: ko, venue_en: en } : {}),
    ...(seats === undefined ? {} : { seats }),
    ...(preview ? { preview_url: preview } : {}),
  };
}

function toSeats(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MOST_SEATS
    ? value
    : undefined;
}

function toTime(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 40) return undefined;
  const time = new Date(value);
  if (Number.isNaN(time.getTime())) return undefined;
  // Years of other than four digits are slips, and no date of theirs is one to a search engine.
  const text = time.toISOString();
  return text.length === 24 ? text : undefined;
}
