import { DESCRIPTION_TAGS } from '@lectern/contracts-catalog';
import { useEffect, useSyncExternalStore } from 'react';

/** Turns markup into nodes that are safe to put into the page. */
export type Purify = (html: string) => DocumentFragment;

const ALLOWED_ATTR = ['href', 'rel'];
/** The web and our own pages; a second slash or a backslash would make it another site's address. */
const ALLOWED_ADDRESS = /^(?:https?:\/\/|\/(?![/\\]))/i;

let purify: Purify | null = null;
const listeners = new Set<() => void>();

/** Loads the sanitizer. Does nothing on a server, which has no document to sanitize with. */
export async function preparePurify(): Promise<void> {
  if (typeof document === 'undefined' || purify) return;
  const { default: DOMPurify } = await import(/* webpackChunkName: "catalog.purify" */ 'dompurify');
  purify = (html) =>
    DOMPurify.sanitize(html, {
      ALLOWED_TAGS: [...DESCRIPTION_TAGS],
      ALLOWED_ATTR,
      ALLOWED_URI_REGEXP: ALLOWED_ADDRESS,
      ADD_URI_SAFE_ATTR: ['rel'],
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      RETURN_DOM_FRAGMENT: true,
    });
  for (const listener of listeners) listener();
}

/** The sanitizer once it is here; null on the server, while hydrating and while it is loading. */
export function usePurify(): Purify | null {
  useEffect(() => {
    // Without it the description stays as the service sanitized it.
    void preparePurify().catch(() => undefined);
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => purify,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
