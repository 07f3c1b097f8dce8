import { useSession } from '@lectern/shell-api';
import { useState } from 'react';
import { keepDraft, readDraft, type Draft } from './draft-store.ts';

/**
 * The draft of one field, such as `note l-2`. It outlives a change of tab or lecture and a reload, in this browser tab and
 * for this person only, because browsers are shared.
 */
export function useDraft(name: string): readonly [Draft | null, (draft: Draft | null) => void] {
  const session = useSession();
  const person = session.status === 'signed-in' ? session.user.userId : '';
  const key = `lectern.draft.${person}.${name}`;
  const [draft, setDraft] = useState(() => readDraft(storageOf(), key));
  const write = (next: Draft | null): void => {
    keepDraft(storageOf(), key, next);
    setDraft(next);
  };
  return [draft, write];
}

function storageOf(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
