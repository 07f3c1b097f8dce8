import type { Alert } from '@lectern/contracts-commerce';
import { paths } from '../../paths.ts';

/** Where what an alert is about is dealt with; null where no page shows it. */
export function alertAddress({ kind, orderId, difference }: Alert): string | null {
  if (orderId !== null) return `${paths.payments}?tab=alerts&open=${encodeURIComponent(orderId)}`;
  if (difference)
    return `${paths.payments}?tab=${difference.list === 'transactions' ? 'match' : 'settlements'}&day=${difference.day}`;
  return kind === 'earnings' ? `${paths.payments}?tab=payouts` : null;
}
