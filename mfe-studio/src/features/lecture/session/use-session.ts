import type { StudioSession } from '@lectern/contracts-learning';
import { useApi } from '@lectern/shell-api';
import { useCallback, useEffect, useState } from 'react';
import { readSession, type SessionPlace } from './session.api.ts';

export interface SessionView {
  /** Null until it was read. */
  readonly session: StudioSession | null;
  readonly hasFailed: boolean;
  readonly reload: () => void;
}

/** A session that is on sale, as it stands; `startsAt` asks what another start would mean. */
export function useSession({ curriculumId, lectureId }: SessionPlace, startsAt?: string): SessionView {
  const api = useApi();
  const [session, setSession] = useState<StudioSession | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    readSession(api, { curriculumId, lectureId }, startsAt === undefined ? { signal } : { startsAt, signal })
      .then((found) => {
        if (signal.aborted) return;
        setSession(found);
        setFailed(false);
      })
      .catch(() => {
        if (!signal.aborted) setFailed(true);
      });
    return () => over.abort();
  }, [api, curriculumId, lectureId, startsAt, round]);
  return { session, hasFailed, reload: useCallback(() => setRound((before) => before + 1), []) };
}
