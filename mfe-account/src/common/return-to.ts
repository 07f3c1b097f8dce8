const KEY = 'lectern.return-to';
/** Milliseconds: who comes back to the login later than this did not come for that page. */
const LIFE = 30 * 60_000;

interface Kept {
  readonly to: string;
  readonly at: number;
}

/**
 * An address of our own to go to after signing in, or null. Any site that links here may have written it, so
 * nothing counts that a browser could read as another site, and the login itself is no place to come back to.
 */
export function ownPlace(address: unknown): string | null {
  if (typeof address !== 'string' || !/^\/(?![/\\])/.test(address)) return null;
  if (/[\p{Cc}\\]/u.test(address)) return null;
  const url = new URL(address, 'https://lectern.invalid');
  if (url.origin !== 'https://lectern.invalid') return null;
  if (/^\/{2}/.test(url.pathname) || /^(?:\/(?:en|ko))?\/login(?:\/|$)/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** Keeps where the visitor came from: a social sign-in, the other language or a sign-up lie in between. */
export function keepReturnPlace(from: unknown): void {
  const to = ownPlace(from);
  if (to === null) return;
  // Without storage the visitor lands on the home page.
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ to, at: Date.now() } satisfies Kept));
  } catch {
    return;
  }
}

/** Where to go after signing in, once: where the visitor came from, else the home page. */
export function takeReturnPlace(): string {
  const to = keptReturnPlace();
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    return '/';
  }
  return to ?? '/';
}

/** Where the visitor came from, as long as it counts; it stays kept. Null on the server. */
export function keptReturnPlace(): string | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Kept> | null;
    return Date.now() - Number(kept?.at) < LIFE ? ownPlace(kept?.to) : null;
  } catch {
    return null;
  }
}
