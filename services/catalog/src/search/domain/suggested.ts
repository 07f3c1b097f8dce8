import type { SearchSuggestion } from '@lectern/contracts-catalog';
import type { Locale } from '@lectern/contracts-core';
import type { Term } from './term-keys.ts';

type Candidate = Term & { readonly popularity: number; readonly isWhole: boolean };

/** The most of a kind while there are others: doctors and courses should not drive out what people mostly look for. */
const MOST: Readonly<Partial<Record<Term['kind'], number>>> = { term: 5, category: 1, doctor: 2, course: 3 };
const ORDER: readonly Term['kind'][] = ['term', 'category', 'doctor', 'course'];

/** Suggestions in the order of kinds, popular ones first and what is typed in full before them; none says the same. */
export function toSuggestions(
  candidates: readonly Candidate[],
  lang: Locale,
  limit: number,
): SearchSuggestion[] {
  const ranked = candidates
    .filter(({ kind }) => kind !== 'word' && kind !== 'brand')
    .toSorted((a, b) => Number(b.isWhole) - Number(a.isWhole) || b.popularity - a.popularity);
  const chosen: Candidate[] = [];
  const left: Candidate[] = [];
  for (const kind of ORDER) {
    const ofKind = ranked.filter((term) => term.kind === kind);
    chosen.push(...ofKind.slice(0, MOST[kind]));
    left.push(...ofKind.slice(MOST[kind]));
  }
  const shown = [...chosen, ...left].map((term) => present(term, lang));
  const distinct = new Map(
    shown.map((item) => [
      `${item.kind === 'term' || item.kind === 'category' ? '' : item.kind} ${item.text.toLowerCase()}`,
      item,
    ]),
  );
  return sortByKind([...distinct.values()].slice(0, limit));
}

function sortByKind(items: readonly SearchSuggestion[]): SearchSuggestion[] {
  return items.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

function present(term: Term, lang: Locale): SearchSuggestion {
  const text = (lang === 'ko' ? term.textKo : term.textEn) || term.textKo || term.textEn;
  return { kind: term.kind as SearchSuggestion['kind'], text, id: term.id === '' ? null : term.id };
}
