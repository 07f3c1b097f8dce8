import { createContext, use } from 'react';
import { words, type GalleryLocale, type Words } from './words.ts';

export const GalleryContext = createContext<GalleryLocale>('en');

/** Words of the gallery in the chosen language. */
export function useWords(): Words {
  return words[use(GalleryContext)];
}
