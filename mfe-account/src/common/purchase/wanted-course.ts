import { ownPlace } from '../return-to.ts';

const KEY = 'lectern.wanted-course';
/** Milliseconds a course is remembered while a licence is looked at: a document may take days, and be sent again. */
const LIFE = 14 * 24 * 3_600_000;

/** The course whose checkout an address of ours names, or null. */
export function courseOfCheckout(address: unknown): string | null {
  const [path = ''] = (ownPlace(address) ?? '').split(/[?#]/);
  return /^(?:\/(?:en|ko))?\/payment\/checkout\/([\w-]{1,64})$/.exec(path)?.[1] ?? null;
}

/** Stores the course that a person without a verified licence wanted to buy. Does nothing where storage is blocked. */
export function keepWantedCourse(id: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ id, at: Date.now() }));
  } catch {
    return;
  }
}

/** The stored course, for two weeks; null without one. */
export function wantedCourse(): string | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { id?: unknown; at?: unknown } | null;
    const id = typeof kept?.id === 'string' && /^[\w-]{1,64}$/.test(kept.id) ? kept.id : null;
    return Date.now() - Number(kept?.at) < LIFE ? id : null;
  } catch {
    return null;
  }
}
