import type { createBrowserRouter } from 'react-router';
import { isStaffAddress } from '../rules/staff-area.ts';

const KEY = 'lectern.carried-state';
/** Milliseconds a document may take to arrive; what is older belongs to a visit that ended otherwise. */
const LIFE = 30_000;

/**
 * Keeps where a visitor comes from whenever they cross the border of the staff area: that loads another document, and the
 * state of a navigation ends with its document.
 */
export function carryState(
  router: Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>,
  isStaffDocument: boolean,
): void {
  router.subscribe(({ navigation: { location } }) => {
    if (!location || isStaffAddress(location.pathname) === isStaffDocument) return;
    const { from } = readFields(location.state);
    if (typeof from !== 'string') return;
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ from, at: Date.now() }));
    } catch {
      // Without storage the visitor lands on the home page after signing in.
    }
  });
}

/** Gives this document's first page the state that was carried to it, once. Before the router reads it. */
export function adoptCarriedState(): void {
  try {
    const text = sessionStorage.getItem(KEY);
    if (text === null) return;
    sessionStorage.removeItem(KEY);
    const { from, at } = readFields(JSON.parse(text));
    if (typeof from !== 'string' || typeof at !== 'number' || Date.now() - at > LIFE) return;
    history.replaceState({ ...Object(history.state), usr: { from } }, '');
  } catch {
    // Blocked storage, or something else under our name.
  }
}

/** Without a schema, because zod would add 12 KB to the script that every first page loads. */
function readFields(value: unknown): { readonly from?: unknown; readonly at?: unknown } {
  return typeof value === 'object' && value !== null ? value : {};
}
