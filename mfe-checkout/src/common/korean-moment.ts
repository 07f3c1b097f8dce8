import type { Locale } from '@lectern/contracts-core';
import { formatLocalMoment } from '@lectern/i18n';

/** A time of a purchase in Korean time, wherever the device is: receipt, mail and refund rule show the same date. */
export const koreanMoment = (iso: string, locale: Locale): string =>
  formatLocalMoment(iso, locale, 'Asia/Seoul');
