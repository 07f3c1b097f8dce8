import { saleState } from '@lectern/contracts-catalog';
import { useApi } from '@lectern/shell-api';
import { useEffect, useRef, useState } from 'react';
import type { CourseView, SaleView } from './course-view.ts';

/** Milliseconds that a page is watched for its next moment; a page that is open longer is read anew some time. */
const LONGEST_MS = 24 * 3_600_000;

/**
 * The sale as the service saw it, until its next moment comes while the page is open. Where it is past already, the page was drawn
 * before it and sent after it, or the visitor's clock is ahead: the service is asked once, and what is known stays when it does not answer.
 */
export function useSale({ id, sale: loaded }: Pick<CourseView, 'id' | 'sale'>): SaleView | null {
  const api = useApi();
  const [later, setLater] = useState<{ readonly of: SaleView; readonly sale: SaleView | null } | null>(null);
  const hasAsked = useRef(false);
  const sale = later !== null && later.of === loaded ? later.sale : loaded;
  useEffect(() => {
    if (sale === null || loaded === null || sale.state === 'after') return undefined;
    const next = sale.state === 'before' ? sale.startsAt : sale.endsAt;
    if (next === null) return undefined;
    const wait = Date.parse(next) - Date.now();
    if (wait > LONGEST_MS) return undefined;
    if (wait <= 0) {
      if (hasAsked.current) return undefined;
      hasAsked.current = true;
      void import(/* webpackChunkName: "catalog.course-data" */ './course.api.ts')
        .then((data) => data.readSale(api, id))
        .then(
          (now) => setLater({ of: loaded, sale: now }),
          () => undefined,
        );
      return undefined;
    }
    const timer = setTimeout(() => {
      setLater({ of: loaded, sale: { ...sale, state: saleState(sale, Date.now()) } });
    }, wait);
    return () => clearTimeout(timer);
  }, [sale, loaded, api, id]);
  return sale;
}
