import { checkSession, showToast, useApi, useNavigate } from '@lectern/shell-api';
import { useState } from 'react';
import { forgetSession } from '../../common/forget-session.ts';
import { useAccountText } from '../../common/use-account-text.ts';
import { paths } from '../../paths.ts';

/** Logging out: over here in any case, also when nobody answers (spec 2 §4). */
export function useLogOut(): { isLeaving: boolean; logOut: () => Promise<void> } {
  const t = useAccountText();
  const api = useApi();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  return {
    isLeaving,
    async logOut() {
      setLeaving(true);
      try {
        const { endSession } = await import(
          /* webpackChunkName: "account.library-data" */ './library.api.ts'
        );
        await endSession(api);
      } catch {
        showToast({ title: t('library.logoutFailed') });
      }
      forgetSession();
      await checkSession();
      navigate(paths.login, { replace: true });
    },
  };
}
