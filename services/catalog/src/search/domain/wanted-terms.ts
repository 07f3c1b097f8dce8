import { CATEGORY_NAMES } from '@lectern/contracts-catalog';
import { CATEGORIES } from '@lectern/contracts-core';
import { brandTerms } from './brand-terms.ts';
import type { Concept } from './synonyms/synonym.types.ts';
import { keyOf, type Term } from './term-keys.ts';
import { foldText, toWords } from './search-text.ts';

type Weighted = Term & { readonly popularity: number };

/** Of the names of a thing, this many in each language are suggested; the others are only understood. */
const SUGGESTED_NAMES = 2;
/** Students that a course stands for where only courses are counted. */
const STUDENTS_PER_COURSE = 30;

/**
 * The dictionary that a catalogue should have: what its courses speak of, the categories that have courses and every
 * name of everything that has some. Two terms that are typed the same are one.
 */
export function wantedTerms(
  source: readonly (Term & { readonly weight: number })[],
  { concepts, brands }: { concepts: readonly Concept[]; brands: readonly Concept[] },
  found: { forms: ReadonlyMap<string, number>; filters: ReadonlyMap<string, number> },
): Weighted[] {
  const terms = new Map<string, Weighted>();
  const add = (term: Term, weight: number): void => {
    const isText = term.kind === 'word' || term.kind === 'term' || term.kind === 'brand';
    const name = isText ? `${term.kind} ${keyOf(term.textKo)}` : `${term.kind} ${term.id}`;
    const known = terms.get(name);
    if (known === undefined || known.popularity < popularityOf(weight)) {
      terms.set(name, { ...(known ?? term), popularity: popularityOf(weight) });
    }
  };
  for (const { weight, ...term } of source) add(term, weight);
  for (const category of CATEGORIES) {
    const { [category]: textKo } = CATEGORY_NAMES.ko;
    const { [category]: textEn } = CATEGORY_NAMES.en;
    const courses = found.filters.get(`category=${category}`) ?? 0;
    if (courses > 0) add({ kind: 'category', id: category, textKo, textEn }, courses * STUDENTS_PER_COURSE);
  }
  for (const { ko, en } of concepts) {
    for (const texts of [ko, en]) {
      for (const [index, text] of texts.entries()) {
        const courses = found.forms.get(toWords(foldText(text)).join('')) ?? 0;
        const kind = index < SUGGESTED_NAMES ? 'term' : 'word';
        if (courses > 0)
          add({ kind, id: '', textKo: text, textEn: text }, (courses * STUDENTS_PER_COURSE) / (index + 1));
      }
    }
  }
  for (const { form, term } of brands.flatMap(brandTerms)) {
    const courses = found.forms.get(form) ?? 0;
    if (courses > 0) add(term, courses);
  }
  return [...terms.values()];
}

function popularityOf(weight: number): number {
  return Math.round(1_000 * Math.log1p(weight));
}
