import { LICENSE_REVIEW, type LicenseCase } from '@lectern/contracts-identity';
import { useApi, useSession } from '@lectern/shell-api';
import { useEffect, useRef, useState } from 'react';
import { claim, release } from './licenses.api.ts';

/** Taken again long before the time is over. */
const EVERY_MS = (LICENSE_REVIEW.claimMinutes * 60_000) / 3;

export interface Claim {
  /** The licence as it is now. */
  readonly license: LicenseCase;
  readonly status:
    'taking' | 'mine' | 'taken' | 'decided' | 'own' | 'refused' | 'secondStep' | 'signedOut' | 'failed';
  retry(): void;
  /** Puts a newer state of the licence in place. */
  update(license: LicenseCase): void;
  /** Nothing to give back any more. */
  settle(): void;
}

/** Errors that end a review. Other failures are temporary and keep what was typed. */
const STATUS: Readonly<Record<string, Claim['status']>> = {
  LICENSE_CLAIMED: 'taken',
  LICENSE_DECIDED: 'decided',
  FORBIDDEN: 'refused',
  SECOND_STEP_REQUIRED: 'secondStep',
  UNAUTHENTICATED: 'signedOut',
};

/** Claims a licence while its page is open, renews the claim, and releases it when the reviewer leaves. */
export function useClaim(loaded: LicenseCase): Claim {
  const api = useApi();
  const session = useSession();
  const { id } = loaded;
  const isOwn = session.status === 'signed-in' && session.user.userId === loaded.person.id;
  const [license, update] = useState(loaded);
  const [status, setStatus] = useState<Claim['status']>(loaded.state === 'pending' ? 'taking' : 'decided');
  const [attempt, setAttempt] = useState(0);
  const isSettled = useRef(loaded.state !== 'pending');
  useEffect(() => {
    if (isSettled.current) return undefined;
    let isGone = false;
    let isMine = false;
    const take = (): void => {
      claim(api, id).then(
        (taken) => {
          // Taken in the very moment the page was left.
          if (isGone) return release(api, id);
          isMine = true;
          update(taken);
          setStatus('mine');
        },
        (error: unknown) => {
          const ended = STATUS[String(Object(error).code)];
          // Renewed after a while; until then each call reports a lost claim.
          if (isMine && !ended) return;
          isMine = false;
          if (!isGone) setStatus(ended ?? 'failed');
        },
      );
    };
    take();
    const timer = setInterval(take, EVERY_MS);
    return () => {
      isGone = true;
      clearInterval(timer);
      if (isMine && !isSettled.current) release(api, id);
    };
  }, [api, id, attempt]);
  return {
    license,
    status: status === 'refused' && isOwn ? 'own' : status,
    update,
    retry: () => {
      setStatus('taking');
      setAttempt((count) => count + 1);
    },
    settle: () => {
      isSettled.current = true;
    },
  };
}
