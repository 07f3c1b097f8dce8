import type { Locale } from '@lectern/contracts-core';
import { formatDate } from '@lectern/i18n';

/** Korean time has been nine hours ahead, summer and winter, since 1988. */
const AHEAD_MS = 9 * 60 * 60_000;

let viewerZone: string | null = null;

/** Has the viewer in a zone, as tests do; null is the browser's own. */
export function setViewerZone(zone: string | null): void {
  viewerZone = zone;
}

const clockIn = (iso: string): string => new Date(Date.parse(iso) + AHEAD_MS).toISOString().slice(11, 16);

/** The moment in the zone of the person who looks, named; empty where the clocks are those of Korea. */
export function formatOwnMoment(iso: string, locale: Locale): string {
  const own = { ...HERE, ...(viewerZone === null ? {} : { timeZone: viewerZone }) };
  const at = new Date(iso);
  const there = at.toLocaleString(locale, own);
  return there === at.toLocaleString(locale, { ...HERE, timeZone: 'Asia/Seoul' })
    ? ''
    : at.toLocaleString(locale, { ...own, timeZoneName: 'short' });
}

const HERE = {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const satisfies Intl.DateTimeFormatOptions;

/** Words in Korean time, with the viewer's own in brackets where it is another. */
function withOwn(words: string, iso: string, locale: Locale): string {
  const own = formatOwnMoment(iso, locale);
  return own === '' ? words : `${words} (${own})`;
}

const koreanClock = (iso: string): string => `${clockIn(iso)} KST`;

/** The time alone, in Korea, where the work is done, and at the viewer's where it is another. */
export function formatClock(iso: string): string {
  if (formatOwnMoment(iso, 'en') === '') return koreanClock(iso);
  const zone = viewerZone === null ? {} : { timeZone: viewerZone };
  const { month: _month, day: _day, ...clock } = HERE;
  const own = new Date(iso).toLocaleString('en', { ...clock, ...zone, timeZoneName: 'short' });
  return `${koreanClock(iso)} (${own})`;
}

/** A span within a day, as `10:00 – 11:00 KST`; the start alone where no end is known. */
export const formatSpan = (startsAt: string, endsAt: string | null): string =>
  endsAt === null ? formatClock(startsAt) : `${clockIn(startsAt)} – ${formatClock(endsAt)}`;

/** The beginning of a span whose end names the zone. */
export const formatBeginning = (iso: string, locale: Locale): string =>
  `${formatDate(iso, locale)} ${clockIn(iso)}`;

/** A moment to the minute in Korean time alone: staff and the law count days there. Empty for none. */
export const formatKoreanMoment = (iso: string | null, locale: Locale): string =>
  iso === null ? '' : `${formatDate(iso, locale)} ${koreanClock(iso)}`;

/** A moment within a sentence: in Korean time, and in the viewer's where it is another. Empty for none. */
export const formatMoment = (iso: string | null, locale: Locale): string =>
  iso === null ? '' : withOwn(formatKoreanMoment(iso, locale), iso, locale);

/** A day in Korea, such as 2026-11-28, in words. */
export const formatDay = (day: string, locale: Locale): string => formatDate(`${day}T00:00:00+09:00`, locale);
