import { en } from './words.en.ts';
import { ko } from './words.ko.ts';

export type Words = typeof en;
export type GalleryLocale = 'en' | 'ko';

/** Every word of the gallery, in the two languages of the product. */
export const words: Readonly<Record<GalleryLocale, Words>> = { en, ko };
