import { ACCOUNT_LIMITS } from '@lectern/contracts-identity';

const KEY = 'lectern.login-attempts';

/** Times of the attempts of this tab that still count, oldest first. */
function recent(now: number): number[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    const times = Array.isArray(kept) ? kept.filter((time): time is number => typeof time === 'number') : [];
    return times.filter((time) => time <= now && now - time < ACCOUNT_LIMITS.clientWindow);
  } catch {
    return [];
  }
}

/** Notes an attempt. */
export function noteAttempt(now = Date.now()): void {
  // The real limit is the service's; without storage this one does not hold.
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...recent(now), now].slice(-ACCOUNT_LIMITS.clientAttempts)));
  } catch {
    return;
  }
}

/** Milliseconds until the next attempt is allowed: 0 unless 50 have been made in 5 minutes. */
export function waitForAttempt(now = Date.now()): number {
  const times = recent(now);
  if (times.length < ACCOUNT_LIMITS.clientAttempts) return 0;
  return (times[0] ?? now) + ACCOUNT_LIMITS.clientWindow - now;
}
