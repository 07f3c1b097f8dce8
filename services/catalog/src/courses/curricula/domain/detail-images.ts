import type { Locale } from '@lectern/contracts-core';
import { cleanList, parseHostileJson, property } from '../../../common/domain/hostile-json.ts';

const MAX_IMAGES = 30;
const LONGEST_REFERENCE = 200;

/** Image ids of the course page, in order, for wide (`pc`) and narrow screens. */
export type DetailImages = Readonly<Record<Locale, { readonly pc: string[]; readonly mobile: string[] }>>;

/** Reads the stored lists; a value that is no list of ids becomes an empty list. */
export function parseDetailImages(input: unknown): DetailImages {
  const parsed = parseHostileJson(input);
  return { ko: screens(property(parsed, 'ko')), en: screens(property(parsed, 'en')) };
}

function screens(value: unknown) {
  return {
    pc: cleanList(property(value, 'pc'), MAX_IMAGES, LONGEST_REFERENCE),
    mobile: cleanList(property(value, 'mobile'), MAX_IMAGES, LONGEST_REFERENCE),
  };
}
