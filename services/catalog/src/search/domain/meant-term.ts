import { toInitials, toKeystrokes } from './keystrokes.ts';
import type { Reading } from './readings.ts';
import { foldText, toWords } from './search-text.ts';
import { meaningOfBrand } from './brand-terms.ts';
import type { Term, TermKind } from './term-keys.ts';
import { allowedTypos, typosBetween } from './typos.ts';

type Candidate = Term & { readonly popularity: number; readonly isWhole?: boolean };

/** What a word more likely means, as far as its kind tells. Titles are never what a single word means. */
const KIND_RANK: Readonly<Record<TermKind, number>> = {
  term: 0,
  category: 0,
  doctor: 1,
  word: 2,
  brand: 3,
  course: 9,
};

/** Readings of one text at most: a page shows so many in turn without any of them getting lost. */
const MOST_MEANINGS = 3;
/** Another meaning counts from this share of the popularity of the best one on. */
const LEAST_SHARE = 0.25;

/**
 * The texts that `reading` is the whole or the beginning of, likeliest first; empty when no candidate fits. A term that is
 * typed from its first word on is meant rather than one of which only a later word is typed (ㅅㅅ is 시술, not 복합
 * 시술). Of terms that fit equally well the rare ones are left out. One that only adds words to another is that other
 * (콜라게 is 콜라겐, not 콜라겐 자극제), because nothing of those words is typed.
 */
export function findMeanings(
  candidates: readonly Candidate[],
  reading: Reading,
  options: { isWhole: boolean },
): string[] {
  const fitting = candidates
    .filter(({ kind, isWhole }) => kind !== 'course' && (isWhole ?? false) === options.isWhole)
    .map((term) => ({ ...term, text: textIn(term, reading), misfit: misfitOf(term, reading) }))
    .toSorted(
      (a, b) => a.misfit - b.misfit || KIND_RANK[a.kind] - KIND_RANK[b.kind] || b.popularity - a.popularity,
    );
  const [best] = fitting;
  if (!best) return [];
  const likely = fitting.filter(
    ({ misfit, popularity }) =>
      // Popularities are 1,000 times a logarithm.
      misfit === best.misfit && Math.exp((popularity - best.popularity) / 1_000) >= LEAST_SHARE,
  );
  const meanings: string[] = [];
  for (const { text } of likely) {
    const first = fitting.find((other) => text.startsWith(`${other.text} `))?.text ?? text;
    if (!meanings.some((known) => areOneThing(known, first))) meanings.push(first);
  }
  return meanings.slice(0, MOST_MEANINGS);
}

/** Whether one text is part of the other, spaces aside: 핸즈 온 and 핸즈온, 고주파 and 고주파 미세침. */
function areOneThing(one: string, other: string): boolean {
  const [a, b] = [one.replaceAll(' ', ''), other.replaceAll(' ', '')];
  return a.includes(b) || b.includes(a);
}

/** Syllables, then a consonant that the writer kept apart from them: 이ㅁ begins 이마, not 임상. */
const ENDS_IN_INITIAL = /^([가-힣]+)([ㄱ-ㅎ\u1100-\u1112])$/u;

/** Rank of a match: 0 where the term begins with the reading, more where only a later word does or a syllable was split. */
function misfitOf(term: Term, reading: Reading): number {
  const written = toWords(foldText(textIn(term, reading))).join('');
  if (term.kind === 'doctor') return isNamedSo(written, reading) ? 0 : 1;
  const keys = [toKeystrokes(written), toInitials(written) ?? ''];
  const isFromStart = keys.some((key) => key.startsWith(reading.key));
  const [, syllables, initial] = ENDS_IN_INITIAL.exec(reading.text) ?? [];
  const keepsApart =
    syllables === undefined ||
    initial === undefined ||
    (written.startsWith(syllables) &&
      toKeystrokes(written.slice(syllables.length)).startsWith(toKeystrokes(initial)));
  return (isFromStart ? 0 : 1) + (keepsApart ? 0 : 2);
}

/** Readers type a Korean name whole, or the given name alone: 임성호 or 성호, never 성호 임. */
function isNamedSo(name: string, { key, isHangul }: Reading): boolean {
  if (!isHangul) return true;
  return [name, name.slice(1)].some(
    (text) => toKeystrokes(text).startsWith(key) || (toInitials(text) ?? '').startsWith(key),
  );
}

/** The candidates that differ from `reading` by no more typos than its length allows, the nearest first. */
export function nearestTerms(candidates: readonly Candidate[], reading: Reading, slack = 0): string[] {
  const allowed = allowedTypos(reading.key) + slack;
  return candidates
    .filter(({ kind }) => kind !== 'course')
    .map((term) => ({ term, text: textIn(term, reading), typos: distance(term, reading.key, allowed) }))
    .filter(({ typos }) => typos <= allowed)
    .toSorted(
      (a, b) =>
        a.typos - b.typos ||
        KIND_RANK[a.term.kind] - KIND_RANK[b.term.kind] ||
        b.term.popularity - a.term.popularity,
    )
    .map(({ text }) => text);
}

/** Doctors and categories have a name in each script; the one is meant that is typed in. */
function textIn(term: Term, { isHangul }: Reading): string {
  if (term.kind === 'brand') return meaningOfBrand(term)[isHangul ? 'ko' : 'en'];
  return isHangul ? term.textKo : term.textEn;
}

function distance(term: Term, key: string, most: number): number {
  const texts = [...new Set([term.textKo, term.textEn])].flatMap((text) => {
    const words = toWords(foldText(text));
    const orders = [words.join(''), words.toReversed().join('')];
    if (term.kind === 'doctor' && words.length === 1) orders.push(words[0]?.slice(1) ?? '');
    return orders;
  });
  return Math.min(...[...new Set(texts)].map((text) => typosBetween(toKeystrokes(text), key, most)));
}
