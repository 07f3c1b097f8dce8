import { useReload, useSession } from '@lectern/shell-api';
import { useEffect, useRef } from 'react';

/**
 * Whether a visitor may watch is decided by the service, so it is asked again whenever someone signs in or out.
 * The first HTML is always a guest's.
 */
export function useAccessRecheck(): void {
  const { status } = useSession();
  const { reload } = useReload();
  const last = useRef(status);
  useEffect(() => {
    const before = last.current;
    last.current = status;
    const signedIn = status === 'signed-in' && before !== 'signed-in';
    const signedOut = status === 'signed-out' && before === 'signed-in';
    if (signedIn || signedOut) reload();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `reload` is a new function on every render
  }, [status]);
}
