import type { Locale } from '@lectern/contracts-core';
import { DOCTORS, PROCEDURES, type SearchTerm } from './suggestion-terms.ts';

export interface Suggestion {
  readonly kind: 'procedure' | 'doctor';
  readonly text: string;
}

const MOST_SHOWN = 6;

/**
 * Header suggestions for what has been typed so far, best first; popular procedures when nothing was typed.
 * A term is found through either language, a half-typed syllable (보토) and initial consonants (ㅂㅌㅅ).
 */
export function suggest(typed: string, locale: Locale, limit = MOST_SHOWN): readonly Suggestion[] {
  const wanted = comparable(typed);
  const found = CANDIDATES.flatMap((candidate) => {
    const rank = wanted === '' ? emptyRank(candidate.kind) : rankOf(wanted, candidate.forms);
    return rank === null ? [] : [{ rank, kind: candidate.kind, text: candidate.term[locale] }];
  });
  return found
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ kind, text }) => ({ kind, text }));
}

interface Candidate {
  readonly kind: Suggestion['kind'];
  readonly term: SearchTerm;
  readonly forms: readonly Form[];
}

interface Form {
  readonly whole: string;
  /** Where words begin inside `whole`. */
  readonly words: readonly string[];
  readonly initials: string;
}

const CANDIDATES: readonly Candidate[] = [
  ...PROCEDURES.map((term) => candidateOf('procedure', term)),
  ...DOCTORS.map((term) => candidateOf('doctor', term)),
];

function candidateOf(kind: Suggestion['kind'], term: SearchTerm): Candidate {
  return { kind, term, forms: [term.en, term.ko].map(formOf) };
}

function formOf(text: string): Form {
  const words = text.split(' ').map((_, index, all) => comparable(all.slice(index).join(' ')));
  return { whole: words[0] ?? '', words, initials: text.normalize('NFD').replace(/[^\u1100-\u1112]/g, '') };
}

function rankOf(wanted: string, forms: readonly Form[]): number | null {
  if (forms.some(({ whole }) => whole.startsWith(wanted))) return 0;
  if (forms.some(({ words }) => words.some((word) => word.startsWith(wanted)))) return 1;
  const areInitials = /^[\u1100-\u1112]+$/.test(wanted);
  if (areInitials) return forms.some(({ initials }) => initials.startsWith(wanted)) ? 2 : null;
  return forms.some(({ whole }) => whole.includes(wanted)) ? 3 : null;
}

const emptyRank = (kind: Suggestion['kind']): number | null => (kind === 'procedure' ? 0 : null);

/** Hangul as letters, so that a syllable still being typed is a beginning of the finished one. */
function comparable(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\s'’-]+/g, '');
}
