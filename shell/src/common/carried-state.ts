import type { createBrowserRouter } from 'react-router';
import * as z from 'zod/mini';
import { isStaffAddress } from '../rules/staff-area.ts';

const KEY = 'lectern.carried-state';
/** Milliseconds a document may take to arrive; what is older belongs to a visit that ended otherwise. */
const LIFE = 30_000;

const State = z.object({ from: z.string() });
const Carried = z.object({ ...State.shape, at: z.number() });

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
    const state = State.safeParse(location.state);
    if (!state.success) return;
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ from: state.data.from, at: Date.now() }));
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
    const { from, at } = Carried.parse(JSON.parse(text));
    if (Date.now() - at > LIFE) return;
    history.replaceState({ ...Object(history.state), usr: { from } }, '');
  } catch {
    // Blocked storage, or something else under our name.
  }
}
