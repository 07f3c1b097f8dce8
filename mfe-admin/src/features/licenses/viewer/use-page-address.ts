import { useApi } from '@lectern/shell-api';
import { useCallback, useEffect, useState } from 'react';
import { addressOf } from '../licenses.api.ts';

/** An address of a page, requested for each page, version and retry, because it is valid for a minute. */
export function usePageAddress(licenseId: string, page: number, version: number) {
  const api = useApi();
  const [attempt, setAttempt] = useState(0);
  const asked = `${licenseId}:${page}:${version}:${attempt}`;
  const [found, setFound] = useState<{ asked: string; url: string | null }>({ asked: '', url: null });
  useEffect(() => {
    let isGone = false;
    addressOf(api, licenseId, page).then(
      (url) => isGone || setFound({ asked, url }),
      () => isGone || setFound({ asked, url: null }),
    );
    return () => {
      isGone = true;
    };
  }, [api, licenseId, page, asked]);
  const fail = useCallback(() => setFound({ asked, url: null }), [asked]);
  const isCurrent = found.asked === asked;
  return {
    url: isCurrent ? found.url : null,
    status: !isCurrent ? 'asking' : found.url === null ? 'failed' : 'there',
    /** The address was no good any more. */
    fail,
    retry: () => setAttempt((count) => count + 1),
  } as const;
}
