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

/** The colleagues who have the same open; theirs hear of this person. Nothing is asked while the page is out of sight. */
export function useColleagues({ kind, id }: OpenObject): readonly PresentColleague[] {
  const api = useApi();
  const [others, setOthers] = useState<readonly PresentColleague[]>(NONE);
  useEffect(() => {
    if (isHeld) return undefined;
    let isGone = false;
    let isTold = false;
    const keep = (): void => {
      if (document.visibilityState !== 'visible') return;
      isTold = true;
      // A failure says nothing about the others: the next call does.
      keepOpen(api, { kind, id }).then(
        (now) => (isGone ? undefined : setOthers(now)),
        () => undefined,
      );
    };
    const leave = (): void => {
      if (isTold) endOpen(api, { kind, id });
      isTold = false;
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
      leave();
      setOthers(NONE);
    };
  }, [api, kind, id]);
  return others;
}
