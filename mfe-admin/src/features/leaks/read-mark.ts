/** What a mark over a film says. */
export interface Mark {
  readonly shortId: string;
  /** The minute, in UTC; null where it cannot be read. */
  readonly at: string | null;
}

const SHORT_ID = /(?<![0-9a-z@.])[0-9a-f]{8}(?![0-9a-z@.])/;
const MINUTE = /(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)/;

/** Reads a mark as somebody types it off a film, with or without the address and the minute. Null without a short id. */
export function readMark(typed: string): Mark | null {
  const text = typed.normalize('NFKC').toLowerCase();
  const [, day, minute] = MINUTE.exec(text) ?? [];
  const at = day && minute ? `${day}T${minute}:00.000Z` : null;
  const shortId = SHORT_ID.exec(text.replace(MINUTE, ' '))?.[0];
  if (shortId === undefined) return null;
  return { shortId, at: at !== null && isMoment(at) ? at : null };
}

/** A day and a time that exist. */
function isMoment(at: string): boolean {
  const date = new Date(at);
  return !Number.isNaN(date.getTime()) && date.toISOString() === at;
}
