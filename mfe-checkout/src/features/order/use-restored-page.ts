import { useEffect } from 'react';

/**
 * The browser's way back can show the page as it was left: with the payment window still over it, a button that waits
 * for that window, and a course that is owned by now. Such a page is loaded anew.
 */
export function useRestoredPage(): void {
  useEffect(() => {
    const onReturn = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) location.reload();
    };
    addEventListener('pageshow', onReturn);
    return () => removeEventListener('pageshow', onReturn);
  }, []);
}
