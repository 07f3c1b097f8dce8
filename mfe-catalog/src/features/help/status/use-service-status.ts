import type { SitePart } from '@lectern/contracts-core';
import { useApi } from '@lectern/shell-api';
import { useEffect, useState } from 'react';

/** The parts that do not work; empty while asking, `unknown` without an answer. */
export type Broken = readonly SitePart[] | 'unknown';

export interface ServiceStatus {
  readonly broken: Broken | undefined;
  /** Whether the visitor asked for it, rather than the page by itself. */
  readonly isAskedFor: boolean;
  again(): void;
}

/** Loads the status in the browser after hydration, because the server's HTML is cached longer than it is true. */
export function useServiceStatus(): ServiceStatus {
  const api = useApi();
  const [turn, setTurn] = useState(0);
  const [broken, setBroken] = useState<Broken>();
  useEffect(() => {
    const leaving = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const { askStatus } = await import(/* webpackChunkName: "catalog.help-status" */ './status.api.ts');
        const { parts } = await askStatus(api, leaving.signal);
        if (leaving.signal.aborted) return;
        setBroken(parts.filter(({ works }) => !works).map(({ part }) => part));
      } catch {
        if (!leaving.signal.aborted) setBroken('unknown');
      }
    };
    void ask();
    return () => leaving.abort();
  }, [api, turn]);
  return {
    broken,
    isAskedFor: turn > 0,
    again: () => {
      setBroken(undefined);
      setTurn(turn + 1);
    },
  };
}
