import { sessionStore, type Session } from './session.store.ts';

type Check = () => Promise<Session>;
let check: Check = () => Promise.resolve(sessionStore.getState());

/** Reads the session again after a page signed a person in or out; resolves with the session the site then uses. */
export function checkSession(): Promise<Session> {
  return check();
}

/** Connects the shell, which alone asks and keeps the answer; called by it once. */
export function connectSessionCheck(next: Check): void {
  check = next;
}
