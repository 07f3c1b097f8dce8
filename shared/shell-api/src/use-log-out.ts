import { useEffect, useState } from 'react';
import { useNavigate } from './router.tsx';
import { checkSession } from './session-check.ts';
import { useApi } from './shell-context.tsx';
import { forgetSession } from './signed-in-hint.ts';
import { showToast } from './toast.store.ts';

/**
 * Logging out, which ends at the login page in the language of the page. This browser forgets the session also when
 * the call fails (spec 2 §4); `failureText` is what the person then reads.
 */
export function useLogOut(failureText: string): { isLeaving: boolean; logOut: () => Promise<void> } {
  const api = useApi();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  // Loaded before it is needed: with the network gone, or its release, the server would not be told. A failed load is
  // tried again by the logout.
  useEffect(() => void loadCall().catch(() => undefined), []);
  return {
    isLeaving,
    async logOut() {
      setLeaving(true);
      try {
        const { endSession } = await loadCall();
        await endSession(api);
      } catch {
        showToast({ title: failureText });
      }
      forgetSession();
      await checkSession();
      setLeaving(false);
      navigate('/login', { replace: true });
    },
  };
}

/** Not in the first script, because contracts bring their schemas along. */
const loadCall = () => import(/* webpackChunkName: "log-out" */ './end-session.ts');
