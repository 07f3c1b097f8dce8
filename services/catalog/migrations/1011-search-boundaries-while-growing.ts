import type { Migration } from '@lectern/nest-kit';

/**
 * While many courses arrive, the order holds documents that are still pending and lie beyond the bitmaps. Boundaries are
 * built without them; the merge that settles them puts them in, as it does for every changed document.
 */
export const searchBoundariesWhileGrowing: Migration = {
  name: '1011-search-boundaries-while-growing',
  sql: `
create or replace function search_build_boundaries(p_ord integer) returns void language plpgsql as $$
declare
  block record;
  room integer := (select capacity from search_state);
  before varbit := search_zero(room);
begin
  delete from search_boundary where ord = p_ord and n > 0;
  for block in
    select n, min(key) as key, (array_agg(doc_id order by key, doc_id))[1] as doc_id, array_agg(doc_id) as docs
      from (select key, doc_id, (row_number() over (order by key, doc_id) - 1) / search_step(p_ord) as n
              from search_order where ord = p_ord and doc_id < room) placed
     group by n order by n
  loop
    if block.n > 0 then
      insert into search_boundary (ord, n, key, doc_id, bits) values (p_ord, block.n, block.key, block.doc_id, before);
    end if;
    before := search_set(before, block.docs);
  end loop;
end $$;
`,
};
