import { useApi } from '@lectern/shell-api';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { failureOf } from '../../../common/failure.ts';
import { PlayerSession, type SessionState } from './player-session.ts';
import { refusalOf } from './refusal.ts';
import { SaveQueue } from './save-queue.ts';

const load = () => import(/* webpackChunkName: "account.player-data" */ '../player.api.ts');

const OPENING: SessionState = { phase: 'opening' };

interface Asked {
  readonly userId: string;
  readonly curriculumId: string;
  readonly lectureId: string;
}

/** The player session of a lecture: opened when the lecture is shown, closed when it is left. */
export function usePlayerSession({ userId, curriculumId, lectureId }: Asked) {
  const api = useApi();
  const [session, setSession] = useState<PlayerSession | null>(null);
  const [failed, setFailed] = useState<SessionState | null>(null);
  useEffect(() => {
    let opened: PlayerSession | null = null;
    let isGone = false;
    load().then(
      (service) => {
        if (isGone) return;
        const queue = new SaveQueue(userId, storageOf());
        opened = new PlayerSession({ api, service, queue, curriculumId, lectureId });
        setFailed(null);
        setSession(opened);
        void opened.open();
      },
      (thrown: unknown) => {
        if (!isGone) setFailed({ phase: 'refused', refusal: refusalOf(failureOf(thrown)) });
      },
    );
    return () => {
      isGone = true;
      setSession(null);
      void opened?.close();
    };
  }, [api, userId, curriculumId, lectureId]);
  const state = useSyncExternalStore(session?.subscribe ?? never, session?.readState ?? (() => OPENING));
  return { session, state: failed ?? state };
}

const never = () => () => undefined;

function storageOf(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
