import type { Beacon } from '@lectern/contracts-releases';
import { ROLLOUT_HINT } from '@lectern/contracts-releases/cookies';

/** Where the edge takes beacons; a test compares it with the contract, whose schemas are no code for a page. */
export const BEACON_PATH = '/api/beacons';

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
