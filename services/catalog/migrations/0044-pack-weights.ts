import type { Migration } from '@lectern/nest-kit';

/**
 * What each course of a pack that staff made cost when they set the price of the pack: it divides the money of the pack. The list price
 * of the moment would not do, because the author of a course sets it alone. Null of other packs, and of those that a service of the
 * release before makes while it is replaced. The button of such a pack leads to a page of the site.
 */
export const packWeights: Migration = {
  name: '0044-pack-weights',
  sql: `
alter table product_part
  add column weight_krw integer check (weight_krw >= 0),
  add column weight_usd_minor integer check (weight_usd_minor >= 0),
  add constraint product_part_weights check ((weight_krw is null) = (weight_usd_minor is null));
update product_part p
   set weight_krw = c.price_krw,
       weight_usd_minor = coalesce(case when c.list_currency = 'USD' then c.list_price_minor end, c.usd_price_minor,
                                   c.converted_usd_minor, 0)
  from curriculum c, package k
 where c.id = p.curriculum_id and k.id = p.product_id and k.added_by_staff;
update package
   set payment_link_ko = '/payment/checkout/' || id, payment_link_en = '/payment/checkout/' || id
 where added_by_staff and (payment_link_ko !~ '^/' or payment_link_en !~ '^/');
`,
};
