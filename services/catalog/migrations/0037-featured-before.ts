import type { Migration } from '@lectern/nest-kit';

/**
 * Courses that staff featured before these had a row of their own go there: nobody could take them out of the row that visitors read
 * as the courses that learners rate highest. What the seed put there stays. The latest chosen was the last there and is the first here.
 */
export const featuredBefore: Migration = {
  name: '0037-featured-before',
  sql: `
insert into featured_course (curriculum_id, featured_at)
select h.curriculum_id,
       coalesce((select min(featured_at) from featured_course), now())
         - make_interval(secs => (select max(position) from home_section) + 1 - max(h.position))
  from home_section h
 where h.section = 'section1'
   and not exists (select 1 from seed_row s where s.table_name = 'home_section' and s.id = h.section || ' ' || h.position)
 group by h.curriculum_id
on conflict do nothing;
delete from home_section h
 where h.section = 'section1'
   and not exists (select 1 from seed_row s where s.table_name = 'home_section' and s.id = h.section || ' ' || h.position);`,
};
