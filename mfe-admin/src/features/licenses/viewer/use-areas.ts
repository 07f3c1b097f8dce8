import type { PageArea } from '@lectern/contracts-core';
import { LICENSE_REVIEW, type LicenseCase, type LicensePage } from '@lectern/contracts-identity';
import { useApi } from '@lectern/shell-api';
import { NEW_AREA, type MarkedArea } from '@lectern/ui';
import { useState } from 'react';
import { blackOut, claim } from '../licenses.api.ts';

/** The areas marked on a page, until they are blacked out permanently. */
export interface Areas {
  readonly marked: readonly MarkedArea[];
  /** The one to put the focus on: added a moment ago by the keyboard. */
  readonly fresh: number | null;
  readonly status: 'idle' | 'saving' | 'saved' | 'changed' | 'failed';
  add(area?: PageArea): void;
  change(id: number, area: PageArea): void;
  remove(id: number): void;
  clear(): void;
  apply(): void;
}

/** Errors for which a retry cannot help: the licence must be claimed again. */
const STALE = new Set(['LICENSE_PAGE_CHANGED', 'LICENSE_NOT_CLAIMED']);

export function useAreas(
  license: LicenseCase,
  page: LicensePage | undefined,
  onChange: (license: LicenseCase) => void,
): Areas {
  const api = useApi();
  const [marked, setMarked] = useState<readonly MarkedArea[]>([]);
  const [fresh, setFresh] = useState<number | null>(null);
  const [status, setStatus] = useState<Areas['status']>('idle');
  const [nextId, setNextId] = useState(1);
  const clear = (): void => {
    setMarked([]);
    setStatus('idle');
  };
  return {
    marked,
    fresh,
    status,
    clear,
    add: (area) => {
      if (marked.length >= LICENSE_REVIEW.mostAreas) return;
      setMarked([...marked, { id: nextId, area: area ?? NEW_AREA }]);
      setFresh(area ? null : nextId);
      setNextId(nextId + 1);
      setStatus('idle');
    },
    change: (id, area) => setMarked((before) => before.map((one) => (one.id === id ? { id, area } : one))),
    remove: (id) => setMarked((before) => before.filter((one) => one.id !== id)),
    apply: () => {
      if (!page || marked.length === 0 || status === 'saving') return;
      setStatus('saving');
      const areas = marked.map(({ area }) => area);
      blackOut(api, license.id, { page: page.page, version: page.version, areas }).then(
        (changed) => {
          // Areas that were marked or moved meanwhile are not blacked out yet.
          setMarked((before) => before.filter((one) => !marked.includes(one)));
          setStatus('saved');
          onChange(changed);
        },
        async (error: unknown) => {
          if (!STALE.has(String(Object(error).code))) return setStatus('failed');
          // Marked on a page that is no more: the page as it is now is looked at before the next try.
          await claim(api, license.id).then(
            (current) => {
              onChange(current);
              setStatus('changed');
            },
            () => setStatus('failed'),
          );
        },
      );
    },
  };
}
