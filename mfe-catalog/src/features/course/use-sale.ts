import { saleState } from '@lectern/contracts-catalog';
import { useEffect, useState } from 'react';
import type { SaleView } from './course-view.ts';

/** Milliseconds that a page is watched for its next moment; a page that is open longer is read anew some time. */
const LONGEST_MS = 24 * 3_600_000;

/**
 * The sale as the service saw it, until its next moment comes while the page is open. A clock of the visitor that is ahead changes
 * nothing before: only a moment that it still has to come to is waited for.
 */
export function useSale(loaded: SaleView | null): SaleView | null {
  const [later, setLater] = useState<{ readonly of: SaleView; readonly sale: SaleView } | null>(null);
  const sale = later !== null && later.of === loaded ? later.sale : loaded;
  useEffect(() => {
    if (sale === null || loaded === null || sale.state === 'after') return undefined;
    const next = sale.state === 'before' ? sale.startsAt : sale.endsAt;
    const wait = next === null ? 0 : Date.parse(next) - Date.now();
    if (wait <= 0 || wait > LONGEST_MS) return undefined;
    const timer = setTimeout(() => {
      setLater({ of: loaded, sale: { ...sale, state: saleState(sale, Date.now()) } });
    }, wait);
    return () => clearTimeout(timer);
  }, [sale, loaded]);
  return sale;
}
