import type { Concept } from './synonyms/synonym.types.ts';
import { foldText, toWords } from './search-text.ts';
import type { Term } from './term-keys.ts';

const HANGUL = /[가-힣]/u;
const SEPARATOR = '|';

/** A brand's names as terms of the dictionary, with the form under which the courses that it finds are counted. */
export function brandTerms({ ko, en, also = [] }: Concept): { readonly form: string; readonly term: Term }[] {
  const generic = { ko: also.find((text) => HANGUL.test(text)), en: also.find((text) => !HANGUL.test(text)) };
  const meaning = [generic.ko ?? generic.en, generic.en ?? generic.ko];
  if (meaning.includes(undefined)) return [];
  return [...ko, ...en].map((name) => ({
    form: toWords(foldText(name)).join(''),
    term: { kind: 'brand', id: meaning.join(SEPARATOR), textKo: name, textEn: name },
  }));
}

/** The generic words that stand for a brand, because public pages name no prescription brand (product ruling D8). */
export function meaningOfBrand({ id }: Term): { readonly ko: string; readonly en: string } {
  const [ko = '', en = ko] = id.split(SEPARATOR);
  return { ko, en };
}
