import type { Locale } from '@lectern/contracts-core';
import type { RefusalWords } from '../../common/act/use-act.ts';
import type { Translate } from '../../common/use-admin-text.ts';
import { nameOf } from './name-of.ts';

/** Why the service does not take what a form of the storefront holds, in words: the same for a save and a preview. */
export const refusalsOf = (t: Translate, locale: Locale): RefusalWords => ({
  SCHEDULE_REFUSED: 'storefront.refusal.schedule',
  LINK_REFUSED: 'storefront.refusal.link',
  PICTURE_UNKNOWN: 'storefront.refusal.picture',
  TITLE_MISSING: 'storefront.refusal.title',
  STOREFRONT_CHANGED: 'storefront.refusal.changed',
  STOREFRONT_ITEM_NOT_FOUND: 'storefront.refusal.gone',
  STOREFRONT_FULL: 'storefront.refusal.full',
  PACK_STAYS: 'storefront.refusal.packStays',
  PACK_FIXED: 'storefront.refusal.packFixed',
  PACK_COURSE_REFUSED: 'storefront.refusal.packCourse',
  PACK_PRICE_REFUSED: 'storefront.refusal.packPrice',
  PACK_DOLLARS_MISSING: (details) => {
    const { courses = [] } = Object(details) as { courses?: { title_ko: string; title_en: string }[] };
    const titles = courses.map((course) => nameOf(course, locale)).join(' · ');
    return t('storefront.refusal.packDollars', { titles });
  },
});
