import { useState } from 'react';
import { useNavigate } from './router.tsx';
import { checkSession } from './session-check.ts';
import { useApi } from './shell-context.tsx';
import { forgetSession } from './signed-in-hint.ts';
import { showToast } from './toast.store.ts';

/**
 * Logging out, which ends at the login page in the language of the page. This browser forgets the session also when
 * the call fails (spec 2 §4); `unheard` is what the person then reads.
 */
export function useLogOut(unheard: string): { isLeaving: boolean; logOut: () => Promise<void> } {
  const api = useApi();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  return {
    isLeaving,
    async logOut() {
      setLeaving(true);
      try {
        const { endSession } = await import(/* webpackChunkName: "log-out" */ './end-session.ts');
        await endSession(api);
      } catch {
        showToast({ title: unheard });
      }
      forgetSession();
      await checkSession();
      setLeaving(false);
      navigate('/login', { replace: true });
    },
  };
}
