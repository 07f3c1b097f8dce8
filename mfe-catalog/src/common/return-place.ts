import { useEffect } from 'react';

const KEY = 'lectern.return-place';

interface Place {
  readonly address: string;
  /** CSS pixels from the top of the page. */
  readonly top: number;
}

/** Stores the scroll position before a visitor leaves the page for the login; `address` is the page to return to. */
export function rememberPlace(address: string): void {
  const place: Place = { address, top: Math.round(window.scrollY) };
  // Without storage the page is found again, only its place is not.
  try {
    sessionStorage.setItem(KEY, JSON.stringify(place));
  } catch {
    return;
  }
}

/** Scrolls back to the place a visitor left for the login, once; `address` is the page that is shown now. */
export function useReturnedPlace(address: string): void {
  useEffect(() => {
    const place = takePlace(address);
    if (place) window.scrollTo({ top: place.top, behavior: 'instant' });
  }, [address]);
}

function takePlace(address: string): Place | null {
  try {
    const place = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Place> | null;
    if (place?.address !== address || typeof place.top !== 'number') return null;
    sessionStorage.removeItem(KEY);
    return { address, top: place.top };
  } catch {
    return null;
  }
}
