import type { Locale } from '@lectern/contracts-core';
import { formatLocalMoment } from '@lectern/i18n';

/** When something was sold, in Korea: the receipt, the mail and the refund rule count by this one clock. */
export const koreanMoment = (iso: string, locale: Locale): string =>
  formatLocalMoment(iso, locale, 'Asia/Seoul');
