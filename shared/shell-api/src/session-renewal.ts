type Renewal = () => Promise<string>;
let renewal: Renewal = () => Promise.reject(new Error('No shell renews the session'));

/**
 * Renews the session and resolves with its token for one upload, which is kept nowhere. The only way for a page: a
 * refresh secret that arrives twice ends the session, so the shell sees to it that one renewal at a time is under way in
 * the whole browser. @throws {ApiError}
 */
export function renewSession(): Promise<string> {
  return renewal();
}

/** Connects the shell, which alone renews; called by it once. */
export function connectSessionRenewal(next: Renewal): void {
  renewal = next;
}
