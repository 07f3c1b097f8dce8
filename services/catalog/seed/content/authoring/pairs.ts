import type { Bilingual, BilingualList } from '../types.ts';
import type { Pair } from './authoring.types.ts';

export function bilingual(pair: Pair): Bilingual {
  return { ko: pair[0], en: pair[1] };
}

export function bilingualList(pairs: readonly Pair[]): BilingualList {
  return { ko: pairs.map((pair) => pair[0]), en: pairs.map((pair) => pair[1]) };
}
