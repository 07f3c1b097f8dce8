import { checkSession, showToast, useApi, useNavigate, useT } from '@lectern/shell-api';
import { useState } from 'react';

/** Logging out from the menus of the header; ends at the login page in the language of the page. */
export function useLogOut(): { isLeaving: boolean; logOut: () => Promise<void> } {
  const t = useT('shell');
  const api = useApi();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  return {
    isLeaving,
    async logOut() {
      setLeaving(true);
      try {
        const service = await import(/* webpackChunkName: "log-out" */ './log-out.ts');
        if (!(await service.logOut(api))) showToast({ title: t('account.logOutUnheard') });
        await checkSession();
        navigate('/login', { replace: true });
      } catch {
        showToast({ tone: 'danger', title: t('account.logOutFailed') });
      } finally {
        setLeaving(false);
      }
    },
  };
}
