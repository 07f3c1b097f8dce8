import type { SearchQuery } from './query-mix.ts';

const KRW_PER_USD = 1_400;

/** What the obvious search reads: the same text as the index, as a stored and indexed `tsvector`. */
export const OBVIOUS_TABLE = `
  create table obvious as
  select c.*, i.name_ko as instructor_name_ko, i.name_en as instructor_name_en,
         to_tsvector('simple', concat_ws(' ', c.title_ko, c.title_en, array_to_string(c.tags_ko, ' '),
           array_to_string(c.tags_en, ' '), c.category, i.name_ko, i.name_en)) as text
    from curriculum c left join instructor i on i.id = c.instructor_id;
  create index on obvious using gin (text);
  create index on obvious (category, level);
  create index on obvious (views desc);
  create index on obvious (created_at desc);
  create index on obvious (price_krw);
  vacuum analyze obvious;
`;

const OBVIOUS_ORDERS: Readonly<Record<string, string>> = {
  latest: 'created_at desc',
  oldest: 'created_at',
  hot: 'recent_views desc',
  popular: 'views desc',
  rating: 'rating desc, rating_count desc',
  price_low: 'price_krw',
  price_high: 'price_krw desc',
  alphabetical: 'title_en',
  alphabetical_ko: 'title_ko',
};

/** The same search as one would write it first: full-text match, all matches ranked and counted, then one page. */
export function obviousSql(query: SearchQuery): string {
  const terms = query.q && `to_tsquery('simple', '${query.q.split(' ').join(':* & ')}:*')`;
  const where = [
    `status = 'published'`,
    ...(terms ? [`text @@ ${terms}`] : []),
    ...(query.category ? [`category = '${query.category}'`] : []),
    ...(query.level ? [`level = '${query.level}'`] : []),
    ...(query.free_only ? ['price_krw = 0'] : []),
    ...(query.max_price ? [`price_krw <= ${Math.floor(query.max_price * KRW_PER_USD)}`] : []),
    ...(query.min_rating ? [`rating >= ${query.min_rating}`] : []),
  ].join(' and ');
  const order = query.sort
    ? OBVIOUS_ORDERS[query.sort]
    : terms
      ? `ts_rank(text, ${terms}) desc`
      : 'views desc';
  const columns = `id, instructor_id, instructor_name_ko, instructor_name_en, title_ko, title_en, category, level, tags_ko,
    tags_en, is_live, thumbnail_ko, list_price_minor, list_currency, usd_price_minor, price_krw, views, lecture_count,
    duration_seconds, rating, rating_count, created_at`;
  // A page that does not exist costs this search nothing, so it is asked for one that mostly does.
  const offset = (Math.min(query.page ?? 1, 100) - 1) * 12;
  return `select count(*) over () as total, ${columns} from obvious where ${where}
    order by ${order}, id limit 12 offset ${offset};`.replaceAll(/\s+/g, ' ');
}
