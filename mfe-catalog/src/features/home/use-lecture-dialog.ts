import type { PromoLecture } from '@lectern/contracts';
import { useApi, useLocale } from '@lectern/shell-api';
import { useRef, useState } from 'react';
import type { loadPromoLecture } from './home.api.ts';

/** A lecture whose details were asked for: on its way, here, or not to be had. */
export type AskedLecture =
  | { readonly status: 'loading' }
  | { readonly status: 'missing' }
  | { readonly status: 'loaded'; readonly lecture: PromoLecture };

/** The lecture dialog: closed (null) or open with a lecture. */
export function useLectureDialog() {
  const api = useApi();
  const locale = useLocale();
  const [asked, setAsked] = useState<AskedLecture | null>(null);
  const newest = useRef(0);
  return {
    asked,
    open: async (id: string) => {
      const request = ++newest.current;
      setAsked({ status: 'loading' });
      const lecture = await loadLecture(api, id, locale);
      if (request === newest.current)
        setAsked(lecture ? { status: 'loaded', lecture } : { status: 'missing' });
    },
    close: () => {
      newest.current += 1;
      setAsked(null);
    },
  };
}

/** The calls of this page arrive with the first of them; without them there is nothing to show either. */
const loadLecture = (...args: Parameters<typeof loadPromoLecture>): Promise<PromoLecture | null> =>
  import(/* webpackChunkName: "catalog.home-data" */ './home.api.ts').then(
    (data) => data.loadPromoLecture(...args),
    () => null,
  );
