import type { Migration } from '@lectern/nest-kit';

/**
 * Weights of the parts that a service of the release before added while it was replaced, after 0044 had weighed the others: what the
 * courses cost now. A change of such a pack would weigh them too, at what they cost by then.
 */
export const weightsOfLatePacks: Migration = {
  name: '0047-weights-of-late-packs',
  sql: `
update product_part p
   set weight_krw = c.price_krw,
       weight_usd_minor = coalesce(case when c.list_currency = 'USD' then c.list_price_minor end, c.usd_price_minor,
                                   c.converted_usd_minor, 0)
  from curriculum c, package k
 where c.id = p.curriculum_id and k.id = p.product_id and k.added_by_staff and p.weight_krw is null;`,
};
