import type { Translate } from '../../../common/use-admin-text.ts';
import type { PayoutRow } from './payouts.api.ts';

/** An instructor by name; by the beginning of the id where the account is gone or identity does not answer. */
export const nameOfOwner = (t: Translate, { name, ownerId }: PayoutRow): string =>
  name ?? t('payments.payouts.unknown', { id: ownerId.slice(0, 8) });
