import { wonToCents, type SetRate } from '@lectern/contracts-commerce';

/** Won of the course that a preview converts: what a course of the catalogue usually costs. */
export const PREVIEW_WON = 350_000;

/** Won for one dollar as staff type it; null for what is none. */
export function rateOf(typed: string): number | null {
  const plain = typed.trim().replaceAll(',', '');
  return /^\d{3,5}(\.\d{1,4})?$/.test(plain) && Number(plain) >= 100 ? Number(plain) : null;
}

/** What the course of the preview costs in cents. */
export const previewCents = (rate: number): number => wonToCents(PREVIEW_WON, rate);

/** Where a set rate stands at a moment. */
export function stateOf({ startsAt, endsAt, endedAt }: SetRate, now: number) {
  if (endedAt !== null) return 'takenBack';
  if (Date.parse(endsAt) <= now) return 'over';
  return Date.parse(startsAt) <= now ? 'holds' : 'later';
}
