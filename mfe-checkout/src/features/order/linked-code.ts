import { LINKED_CODE_KEY } from '@lectern/contracts-commerce';

/** The code of the link that this tab was opened by; null without one, or without storage. */
export function readLinkedCode(): string | null {
  try {
    return sessionStorage.getItem(LINKED_CODE_KEY)?.slice(0, 64) || null;
  } catch {
    return null;
  }
}

/** The buyer took it out: it does not come back with the next course. */
export function dropLinkedCode(): void {
  try {
    sessionStorage.removeItem(LINKED_CODE_KEY);
  } catch {
    // Nothing is kept without storage.
  }
}
