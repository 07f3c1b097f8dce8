/** SQL of the day it is in Korea: the last day of a licence is one there, whatever the database's own clock says. */
export const KOREAN_DAY = `(now() at time zone 'Asia/Seoul')::date`;

/** The day it is in Korea, such as `2026-11-22`. */
export const koreanDay = (moment = new Date()): string =>
  moment.toLocaleDateString('sv-SE', { timeZone: 'Asia/Seoul' });
