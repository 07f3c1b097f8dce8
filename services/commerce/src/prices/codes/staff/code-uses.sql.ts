import { Currency } from '@lectern/contracts-core';
import { column } from '@lectern/nest-kit';

/** What a code is found by, each a line; an index has the same words. */
export const CODE_AND_OWNER = 'code || chr(10) || owner';

/** To whom the use `r` is due. A use has no owner of its own only while the migration goes through those of before. */
export const USE_OWNER = 'coalesce(r.kept_owner, (select owner from referral_code where id = r.code_id))';

/**
 * Uses of codes with what was paid, given back and is due, and to whom: the owner on the day of the use. Each use keeps all of it
 * (`sql/13-sums-of-codes.sql`, `sql/23-owners-of-uses.sql`).
 */
export const CODE_USES = `
  select r.id, r.reserved_at, c.code, coalesce(r.kept_owner, c.owner) as owner,
         case when r.kept_owner_key is null then c.owner_kind else r.kept_owner_kind end as owner_kind,
         coalesce(r.kept_owner_key, c.owner_key) as owner_key, o.id as order_id, left(o.user_id, 8) as buyer,
         o.product_id as curriculum_id, o.title_ko, o.title_en, o.currency, o.list_minor, o.discount_minor, o.state,
         r.kept_paid_minor as paid_minor, r.kept_refunded_minor as refunded_minor, r.kept_commission_minor as commission_minor
    from referral_redemption r join referral_code c on c.id = r.code_id join orders o on o.id = r.order_id
   where r.released_at is null`;

/** Sums of uses in one currency. */
export const USE_TOTALS = `currency, count(*)::int as uses, sum(discount_minor)::float8 as discount_minor,
  sum(paid_minor)::float8 as paid_minor, sum(refunded_minor)::float8 as refunded_minor,
  sum(commission_minor)::float8 as commission_minor`;
export const USE_TOTAL_COLUMNS = {
  currency: column.oneOf(Currency.options),
  uses: column.integer,
  discountMinor: column.float,
  paidMinor: column.float,
  refundedMinor: column.float,
  commissionMinor: column.float,
};
