import { foldText, toWords } from '../domain/search-text.ts';
import type { StaffSynonym } from './staff-synonyms.repository.ts';

/** A term as the search compares it. */
export const formOf = (text: string): string => toWords(foldText(text)).join('');

/** Whether a synonym has these letters, as the search reads them. */
export function holding(typed: string): (synonym: StaffSynonym) => boolean {
  const form = formOf(typed);
  return ({ form: own, meaning }) => own.includes(form) || formOf(meaning).includes(form);
}
