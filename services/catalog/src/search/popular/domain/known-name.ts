import type { Locale } from '@lectern/contracts-core';
import { keyOf, type Term } from '../../domain/term-keys.ts';

/** What people mostly look for comes first, where a text is the name of several things. */
const ORDER: readonly Term['kind'][] = ['term', 'category', 'word', 'doctor', 'course'];

/**
 * The name, in a language, of what a text is the whole name of, of doctors in either order; null when it is none. Brands are
 * never shown.
 */
export function knownName(
  terms: readonly (Term & { readonly popularity: number; readonly isWhole: boolean })[],
  text: string,
  lang: Locale,
): string | null {
  const key = keyOf(text);
  const isName = ({ kind, textKo, textEn }: Term): boolean =>
    kind === 'doctor' || keyOf(textKo) === key || keyOf(textEn) === key;
  const [best] = terms
    .filter((term) => term.isWhole && term.kind !== 'brand' && isName(term))
    .toSorted(
      (one, other) =>
        ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind) || other.popularity - one.popularity,
    );
  return (best && (lang === 'ko' ? best.textKo : best.textEn)) || null;
}
