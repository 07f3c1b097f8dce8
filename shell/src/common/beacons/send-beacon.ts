import type { Beacon } from '@lectern/contracts-releases';

/** Where the edge takes beacons; a test compares it with the contract, whose schemas are no code for a page. */
export const BEACON_PATH = '/api/beacons';

/**
 * Name of the cookie that scripts can read. It says that something is rolled out, so that pages tell the edge nothing
 * at other times.
 */
export const ROLLOUT_HINT = 'release-rollout';

const sent = new Set<string>();

/** Tells the edge what this page met of a remote, once for each event and remote, and only while one is rolled out. */
export function sendBeacon(beacon: Beacon): void {
  if (typeof document === 'undefined' || !isRollingOut()) return;
  const key = `${beacon.remote} ${beacon.event}`;
  if (sent.has(key)) return;
  sent.add(key);
  navigator.sendBeacon(BEACON_PATH, new Blob([JSON.stringify(beacon)], { type: 'application/json' }));
}

/** Whether the edge asks pages to tell what they meet. */
export function isRollingOut(): boolean {
  return document.cookie.split('; ').includes(`${ROLLOUT_HINT}=1`);
}
