import type { Migration } from '@lectern/nest-kit';

/** Orders that were paid and whose receipt is to be sent; a row goes in the commit that makes the mail. */
export const receiptsDue: Migration = {
  name: '0006-receipts-due',
  sql: 'create table receipt_due (order_id text primary key references orders);',
};
