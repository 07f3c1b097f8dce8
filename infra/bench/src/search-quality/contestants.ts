import type { Catalogue } from '../search/catalogue.ts';
import type { JudgedQuery } from './judged-queries.ts';
import { DEPTH } from './judge.ts';

/** A way to search: the ids of the first courses it finds. */
export type Contestant = (query: JudgedQuery) => Promise<readonly string[]>;

/** What the baselines read: the same text as the search. */
export const PLAIN_TABLE = `
  create table plain as
  select c.id, c.views,
         concat_ws(' ', c.title_ko, c.title_en, array_to_string(c.tags_ko, ' '), array_to_string(c.tags_en, ' '),
           label.label, i.name_ko, i.name_en) as text
    from curriculum c
    left join search_label label on label.filter = 'category=' || c.category
    left join instructor i on i.id = c.instructor_id
   where c.status = 'published'
`;

/** The search of the catalog service. */
export function service({ url }: Catalogue): Contestant {
  return async ({ q, lang }) => {
    const answer = await fetch(`${url}/api/curriculum/search?${new URLSearchParams({ lang, q })}`);
    const { results } = (await answer.json()) as { results: { id: string }[] };
    return results.slice(0, DEPTH).map(({ id }) => id);
  };
}

/** The text as a whole somewhere in a course's, popular courses first. */
export function ilike({ rows }: Catalogue): Contestant {
  return async ({ q }) => {
    const pattern = `%${q.replace(/[%_\\]/g, '\\$&')}%`;
    return idsOf(
      await rows(`select id from plain where text ilike $1 order by views desc, id limit ${DEPTH}`, [
        pattern,
      ]),
    );
  };
}

/** PostgreSQL's own full-text search, which for Korean has only the configuration `simple`. */
export function fullText({ rows }: Catalogue): Contestant {
  return async ({ q }) =>
    idsOf(
      await rows(
        `select id from plain where to_tsvector('simple', text) @@ plainto_tsquery('simple', $1)
          order by ts_rank(to_tsvector('simple', text), plainto_tsquery('simple', $1)) desc, views desc, id limit ${DEPTH}`,
        [q],
      ),
    );
}

function idsOf(rows: readonly Record<string, unknown>[]): string[] {
  return rows.map(({ id }) => String(id));
}
