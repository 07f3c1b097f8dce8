/** Korean time has been nine hours ahead of UTC, summer and winter, since 1988. */
const AHEAD_MS = 9 * 60 * 60_000;

/** A moment as a field of date and time holds it, in Korean time: `2026-12-24T10:00`. Empty for none. */
export const toKoreanField = (iso: string | null): string =>
  iso === null ? '' : new Date(Date.parse(iso) + AHEAD_MS).toISOString().slice(0, 16);

/** The moment that such a field means, in UTC; null while it is not filled in. */
export function fromKoreanField(text: string): string | null {
  const ms = Date.parse(`${text}:00.000Z`);
  return Number.isNaN(ms) ? null : new Date(ms - AHEAD_MS).toISOString();
}

/** The moment of such a field; where it still says what it was filled with, that moment, whose seconds it does not show. */
export const keepMoment = (text: string, before: string | null): string | null =>
  before !== null && text === toKoreanField(before) ? before : fromKoreanField(text);
