import { SOCIAL_FAILURES } from '@lectern/contracts-identity';
import { checkSession, useLocation, useNavigate, useSearchParams } from '@lectern/shell-api';
import { useEffect, useState } from 'react';
import { useAccountText } from '../../../common/use-account-text.ts';

export interface SocialReturnFailure {
  readonly words: string;
  /** Whether only we can help. */
  readonly isSuspended: boolean;
  /** Whether the next try needs a bot check: many people behind this network sign in this way. */
  readonly needsCheck: boolean;
}

/**
 * Handles the return of a social sign-in (spec 2 §2): `success` reads the session, `error` becomes a text. It removes
 * both from the address at once, so that a reload or a shared link does not repeat them.
 */
export function useSocialReturn(): SocialReturnFailure | null {
  const t = useAccountText();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const [code] = useState(() => params.get('error'));
  const [isLost, setLost] = useState(false);
  const isBack = params.has('error') || params.has('success');
  const isSuccess = params.has('success');
  useEffect(() => {
    if (!isBack) return;
    navigate(pathname, { replace: true, preventScrollReset: true, state: state as unknown });
    if (isSuccess) void checkSession().then(({ status }) => setLost(status !== 'signed-in'));
  }, [isBack, isSuccess, navigate, pathname, state]);
  if (code === null && !isLost) return null;
  const known = SOCIAL_FAILURES.find((one) => one === code) ?? 'other';
  return {
    words: t(`social.error.${known}`),
    isSuspended: known === 'account_suspended',
    needsCheck: known === 'check_required',
  };
}
