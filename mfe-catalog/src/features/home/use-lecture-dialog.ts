import type { PromoLecture } from '@lectern/contracts-catalog';
import { useApi, useBrowserValue, useGoBack, useLocale, useLocation, useNavigate } from '@lectern/shell-api';
import { useEffect, useRef, useState } from 'react';
import type { loadPromoLecture } from './home.api.ts';

/** The requested lecture: loading, loaded, missing, or failed. */
export type AskedLecture =
  | { readonly status: 'loading' }
  | { readonly status: 'missing' }
  | { readonly status: 'failed' }
  | { readonly status: 'loaded'; readonly lecture: PromoLecture };

/** In an address, what comes before the id of an open lecture. A fragment, so that opening loads no page again. */
const MARK = '#lecture=';
/** State of the history entry that opening adds; closing takes such an entry back, and leaves others alone. */
const ADDED = { addedByLecture: true };

/**
 * The lecture dialog. The address says what is open, so a lecture can be sent to a colleague, and the browser's back
 * button closes it, as a phone's visitor expects.
 */
export function useLectureDialog() {
  const navigate = useNavigate();
  const goBack = useGoBack();
  const { pathname, search, hash: fragment, state } = useLocation();
  const hash = useBrowserValue(fragment, '');
  const id = hash.startsWith(MARK) ? decoded(hash.slice(MARK.length)) : null;
  const { asked, retry } = useAsked(id);
  // A second Escape before the first has arrived must not go back twice, off the page.
  const isLeaving = useRef(false);
  useEffect(() => {
    isLeaving.current = false;
  }, [id]);

  return {
    /** The requested lecture, also while the dialog closes; null before the first request. */
    asked,
    isOpen: id !== null,
    open: (wanted: string) =>
      navigate(`${pathname}${search}${MARK}${encodeURIComponent(wanted)}`, {
        preventScrollReset: true,
        state: ADDED,
      }),
    close: () => {
      if (id === null || isLeaving.current) return;
      isLeaving.current = true;
      if ((state as Partial<typeof ADDED> | null)?.addedByLecture) goBack();
      else navigate(`${pathname}${search}`, { replace: true, preventScrollReset: true });
    },
    retry,
  };
}

/** Loads the lecture an address names; the last one stays while the dialog closes. */
function useAsked(id: string | null) {
  const api = useApi();
  const locale = useLocale();
  const [last, setLast] = useState(id);
  if (id !== null && id !== last) setLast(id);
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ readonly to: string; readonly asked: AskedLecture } | null>(null);
  const question = `${locale}/${last ?? ''}/${attempt}`;

  // The address decides what is loaded, because a card, a link or the back button may change it.
  useEffect(() => {
    if (id === null) return;
    let isWanted = true;
    void loadLecture(api, id, locale).then((asked) => {
      if (isWanted) setAnswer({ to: question, asked });
    });
    return () => {
      isWanted = false;
    };
  }, [api, id, locale, question]);

  const asked: AskedLecture | null =
    last === null ? null : answer?.to === question ? answer.asked : { status: 'loading' };
  return { asked, retry: () => setAttempt((count) => count + 1) };
}

/** The calls of this page arrive with the first of them; without them there is nothing to show either. */
const loadLecture = (...args: Parameters<typeof loadPromoLecture>): Promise<AskedLecture> =>
  import(/* webpackChunkName: "catalog.home-data" */ './home.api.ts').then(
    (data) => data.loadPromoLecture(...args),
    () => ({ status: 'failed' }),
  );

/** Addresses are written by people, too; one that cannot be read names a lecture that does not exist. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
