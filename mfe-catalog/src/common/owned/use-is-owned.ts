import { useApi, useSession } from '@lectern/shell-api';
import { useSyncExternalStore } from 'react';
import { NOTHING_OWNED, ownedBy } from './owned.store.ts';

/** Whether the signed-in person owns this course or pack; false for guests and while the list loads. */
export function useIsOwned(id: string): boolean {
  const session = useSession();
  const api = useApi();
  const owned = session.status === 'signed-in' ? ownedBy(session.user.userId, api) : NOTHING_OWNED;
  return useSyncExternalStore(owned.subscribe, owned.get, NOTHING_OWNED.get).has(id);
}
