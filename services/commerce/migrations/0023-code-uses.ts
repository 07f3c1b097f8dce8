import type { Migration } from '@lectern/nest-kit';

/**
 * Codes are found by letters of code and owner, and uses by their order, from the few orders of a state that have a code. Writes
 * to orders wait while their index is built: a second with a million of them.
 */
export const codeUses: Migration = {
  name: '0023-code-uses',
  sql: `
create index code_by_pieces on referral_code using gin (text_pieces(code || chr(10) || owner));
create index redemption_by_order on referral_redemption (order_id) where released_at is null;
create index order_with_code on orders (state, id) where referral_code_id is not null;
`,
};
