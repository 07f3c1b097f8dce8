import type { Locale } from '@lectern/contracts-core';
import { formatDate } from '@lectern/i18n';

/** Korean time has been nine hours ahead, summer and winter, since 1988. */
const AHEAD_MS = 9 * 60 * 60_000;

const clockIn = (iso: string): string => new Date(Date.parse(iso) + AHEAD_MS).toISOString().slice(11, 16);

/** The time alone, in Korea, where the work is done. */
export const formatClock = (iso: string): string => `${clockIn(iso)} KST`;

/** The beginning of a span whose end names the zone. */
export const formatBeginning = (iso: string, locale: Locale): string =>
  `${formatDate(iso, locale)} ${clockIn(iso)}`;

/** A moment to the minute, in Korean time: staff and the law count days there. Empty for none. */
export const formatMoment = (iso: string | null, locale: Locale): string =>
  iso === null ? '' : `${formatDate(iso, locale)} ${formatClock(iso)}`;

/** A day in Korea, such as 2026-11-28, in words. */
export const formatDay = (day: string, locale: Locale): string => formatDate(`${day}T00:00:00+09:00`, locale);
