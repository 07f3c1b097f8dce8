/** What words that staff typed can be: nothing, the id of a buyer, or a number of an order, a payment or a card. */
export type OrderLookUp =
  | { readonly kind: 'all' }
  | { readonly kind: 'user'; readonly userId: string }
  | { readonly kind: 'number'; readonly number: string }
  | { readonly kind: 'words'; readonly words: string; readonly cardTails: readonly string[] };

const USER_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Ten digits, in two groups as they are shown or however they were noted down: with blanks and dashes of any kind. */
const NUMBER = /^\d{10}$/;
const GAPS = /[\s\p{Pd}]/gu;
const CARD_END = /^\d{3,4}$/;

/** The look-up is chosen by the shape of the words, so that the database reads one index instead of five columns. */
export function orderLookUp(typed: string): OrderLookUp {
  const words = typed.trim();
  if (words === '') return { kind: 'all' };
  if (USER_ID.test(words)) return { kind: 'user', userId: words.toLowerCase() };
  const digits = words.normalize('NFKC').replace(GAPS, '');
  if (NUMBER.test(digits)) return { kind: 'number', number: digits };
  // The provider masks the last digit of most cards: of four digits, the first three are left.
  const cardTails = CARD_END.test(words) ? [...new Set([words, words.slice(0, 3)])] : [];
  return { kind: 'words', words, cardTails };
}
