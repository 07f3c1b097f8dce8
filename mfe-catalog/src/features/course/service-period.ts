import type { Lecture } from '@lectern/contracts-catalog';
import type { Locale } from '@lectern/contracts-core';
import { formatDate } from '@lectern/i18n';

/** How long a buyer may use a course: a year, the time its live lectures take, or not known yet. */
export type ServicePeriod =
  | { readonly kind: 'months'; readonly months: 12 }
  | { readonly kind: 'window'; readonly start: string; readonly end: string }
  | { readonly kind: 'undecided' };

type Video = Lecture['media_data']['videos'][number];

/** A live or on-site course runs from its earliest start to its latest end; any other lasts 12 months. */
export function servicePeriod(lectures: readonly Lecture[], isLive: boolean): ServicePeriod {
  const isScheduled = isLive || lectures.some(({ type }) => type === 'live' || type === 'onsite');
  if (!isScheduled) return { kind: 'months', months: 12 };
  const videos = lectures.flatMap(({ media_data }) => media_data.videos);
  const start = times(videos, 'live_start_time').at(0);
  const end = times(videos, 'live_end_time').at(-1);
  if (start === undefined || end === undefined || end < start) return { kind: 'undecided' };
  return { kind: 'window', start: new Date(start).toISOString(), end: new Date(end).toISOString() };
}

/** `Nov 9, 2025 19:00 – 21:00 KST`; the end repeats the date only when it is another day. */
export function formatWindow(start: string, end: string, locale: Locale, timeZone: string): string {
  const startDate = formatDate(start, locale, timeZone);
  const endDate = formatDate(end, locale, timeZone);
  const endTime = formatTime(end, timeZone);
  const until = startDate === endDate ? endTime : `${endDate} ${endTime}`;
  return `${startDate} ${formatTime(start, timeZone)} – ${until} ${zoneName(start, timeZone)}`;
}

const formatTime = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(
    new Date(iso),
  );

/** Names Korean time KST, because the name from Intl differs between browsers. */
function zoneName(iso: string, timeZone: string): string {
  if (timeZone === 'Asia/Seoul') return 'KST';
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(
    new Date(iso),
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

function times(videos: readonly Video[], field: 'live_start_time' | 'live_end_time'): number[] {
  return videos
    .map((video) => Date.parse(video[field] ?? ''))
    .filter((time) => !Number.isNaN(time))
    .sort((a, b) => a - b);
}
