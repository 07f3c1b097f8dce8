import type { Lecture, Locale } from '@lectern/contracts';
import { cleanText, parseHostileJson, property } from '../../common/domain/hostile-json.ts';
import { pick } from '../../common/domain/localized.ts';

type Video = Lecture['media_data']['videos'][number];

const MAX_VIDEOS = 20;
const VENUE_LENGTH = 300;

/** The public part of a lecture's media: live times and venues. Where files lie is never given away here. */
export function parseMedia(input: unknown, locale: Locale): Lecture['media_data'] {
  const videos = property(parseHostileJson(input), 'videos');
  if (!Array.isArray(videos)) return { videos: [] };
  return { videos: videos.slice(0, MAX_VIDEOS).map((video) => toVideo(video, locale)) };
}

function toVideo(value: unknown, locale: Locale): Video {
  const start = toTime(property(value, 'live_start_time'));
  const end = toTime(property(value, 'live_end_time'));
  const ko = cleanText(property(value, 'venue_ko'), VENUE_LENGTH);
  const en = cleanText(property(value, 'venue_en'), VENUE_LENGTH);
  const venue = pick(locale, { ko, en });
  return {
    ...(start ? { live_start_time: start } : {}),
    ...(end ? { live_end_time: end } : {}),
    ...(venue ? { venue, venue_ko: ko, venue_en: en } : {}),
  };
}

function toTime(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 40) return undefined;
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}
