import { PRESENCE, type PresentColleague } from '@lectern/contracts-identity';
import { useApi } from '@lectern/shell-api';
import { useEffect, useState } from 'react';
import { endOpen, keepOpen, type OpenObject } from './presence.api.ts';

/** Milliseconds that something is open before the service hears of it: who steps through a list asks nothing. */
const PATIENCE_MS = 800;
const EVERY_MS = PRESENCE.everySeconds * 1_000;
const NONE: readonly PresentColleague[] = [];

let isHeld = false;

/** Tests of other pages count calls: they tell nobody what is open. */
export function holdPresence(isHolding: boolean): void {
  isHeld = isHolding;
}

interface OpenOnPage {
  /** Panels and dialogs of this page that have it open. */
  holders: number;
  /** Whether the service was told that it is open, and not yet that it is closed. */
  isTold: boolean;
}

/** By kind and id. A panel and a dialog may have the same thing open: the service hears that it is closed from the last of them. */
const openOnPage = new Map<string, OpenOnPage>();

/** The colleagues who have the same open; theirs hear of this person. Nothing is asked while the page is out of sight. */
export function useColleagues({ kind, id }: OpenObject): readonly PresentColleague[] {
  const api = useApi();
  const [others, setOthers] = useState<readonly PresentColleague[]>(NONE);
  useEffect(() => {
    if (isHeld) return undefined;
    let isGone = false;
    const key = `${kind}/${id}`;
    const open = openOnPage.get(key) ?? { holders: 0, isTold: false };
    open.holders += 1;
    openOnPage.set(key, open);
    const keep = (): void => {
      if (document.visibilityState !== 'visible') return;
      open.isTold = true;
      // A failure says nothing about the others: the next call does.
      keepOpen(api, { kind, id }).then(
        (now) => (isGone ? undefined : setOthers(now)),
        () => undefined,
      );
    };
    const leave = (): void => {
      if (open.isTold) endOpen(api, { kind, id });
      open.isTold = false;
    };
    const first = setTimeout(keep, PATIENCE_MS);
    const later = setInterval(keep, EVERY_MS);
    document.addEventListener('visibilitychange', keep);
    addEventListener('pagehide', leave);
    return () => {
      isGone = true;
      clearTimeout(first);
      clearInterval(later);
      document.removeEventListener('visibilitychange', keep);
      removeEventListener('pagehide', leave);
      open.holders -= 1;
      if (open.holders === 0) {
        openOnPage.delete(key);
        leave();
      }
      setOthers(NONE);
    };
  }, [api, kind, id]);
  return others;
}
