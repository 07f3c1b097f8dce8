import { useLocation, usePendingNavigation } from '@lectern/shell-api';
import { useEffect, useRef, useState } from 'react';
import { CONTENT_ID } from '../../common/content-id.ts';

/** The new page writes its title in an effect of its own; reading it any sooner would announce the old one. */
const TITLE_SETTLES_MS = 100;

/**
 * Does for screen readers what a page load does: announces the new page's title and moves the focus to its beginning. A
 * changed query is the same page (filters, paging) and is not announced.
 */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const { pending } = usePendingNavigation();
  const [title, setTitle] = useState('');
  const announced = useRef(pathname);

  useEffect(() => {
    if (pending || announced.current === pathname) return;
    announced.current = pathname;
    if (!hash) document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
    const timer = setTimeout(() => setTitle(document.title), TITLE_SETTLES_MS);
    return () => clearTimeout(timer);
  }, [pathname, hash, pending]);

  return (
    <p className="sr-only" aria-live="polite" aria-atomic="true">
      {title}
    </p>
  );
}
