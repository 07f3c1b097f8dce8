import { sessionStore, type Session } from './session.store.ts';

type Check = () => Promise<Session>;
let check: Check = () => Promise.resolve(sessionStore.getState());

/** Asks anew who is signed in, after a page signed somebody in or out; resolves with what the whole site knows then. */
export function checkSession(): Promise<Session> {
  return check();
}

/** Connects the shell, which alone asks and keeps the answer; called by it once. */
export function connectSessionCheck(next: Check): void {
  check = next;
}
