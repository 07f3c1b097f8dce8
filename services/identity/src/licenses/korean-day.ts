/** SQL of today's date in Korea, because the last day of a licence is a Korean date. */
export const KOREAN_DAY = `(now() at time zone 'Asia/Seoul')::date`;

/** The day it is in Korea, such as `2026-11-22`. */
export const koreanDay = (moment = new Date()): string =>
  moment.toLocaleDateString('sv-SE', { timeZone: 'Asia/Seoul' });
