import { dictionaryIsThere } from '../search/dictionary-is-there.ts';
import type { Bench, Measurement } from '../bench.ts';
import { startCatalogue, type Catalogue } from '../search/catalogue.ts';
import { buildService } from '../service/built-service.ts';
import { fullText, ilike, PLAIN_TABLE, service, type Contestant } from './contestants.ts';
import { gradeOf, ndcg, type Course } from './judge.ts';
import { readJudgedQueries, type JudgedQuery } from './judged-queries.ts';

const LEAST_NDCG = 0.9;
const MOST_EMPTY = 2;

interface Score {
  readonly query: JudgedQuery;
  readonly ndcg: number;
  readonly isEmpty: boolean;
}

/** How well the search finds what physicians mean, against what PostgreSQL does by itself. */
export const bench: Bench = {
  about:
    'judged queries of the held-back half over the content a catalogue starts with: nDCG@10 and how many find nothing, beside the same by ILIKE and by to_tsvector(simple)',
  async run({ place, log }) {
    await buildService(place, 'catalog');
    const catalogue = await startCatalogue(place, await place.database('search-quality'), { curricula: 0 });
    await catalogue.execute(PLAIN_TABLE);
    await dictionaryIsThere(catalogue);
    const courses = await readCourses(catalogue);
    const tuning = await judgeAll(service(catalogue), await readJudgedQueries('tuning'), courses);
    log(`tuning half: nDCG@10 ${mean(tuning).toFixed(3)}, ${share(tuning).toFixed(1)} % empty`);
    for (const { query, ndcg: value } of tuning.filter((score) => score.ndcg < LEAST_NDCG)) {
      log(`  ${value.toFixed(2)} ${query.q} (${query.phenomenon}: ${query.intent.about})`);
    }
    const queries = await readJudgedQueries('test');
    const ours = await judgeAll(service(catalogue), queries, courses);
    const others = {
      ilike: await judgeAll(ilike(catalogue), queries, courses),
      fullText: await judgeAll(fullText(catalogue), queries, courses),
    };
    const phenomena = [...new Set(queries.map(({ phenomenon }) => phenomenon))];
    return [undefined, ...phenomena].flatMap((phenomenon) => {
      const of = (scores: readonly Score[]) =>
        scores.filter(({ query }) => !phenomenon || query.phenomenon === phenomenon);
      return rows(phenomenon, of(ours), of(others.ilike), of(others.fullText));
    });
  },
};

function rows(phenomenon: string | undefined, ours: Score[], likes: Score[], texts: Score[]): Measurement[] {
  const name = phenomenon ?? 'all phenomena';
  const beside = (value: (scores: readonly Score[]) => string): string =>
    `ILIKE ${value(likes)}, to_tsvector('simple') ${value(texts)}; ${ours.length} queries`;
  const quality: Measurement = {
    name: `${name}: nDCG@10`,
    value: mean(ours),
    limit: LEAST_NDCG,
    direction: 'at least',
    unit: 'of 1',
    detail: beside((scores) => mean(scores).toFixed(2)),
  };
  const empty: Measurement = {
    name: `${name}: queries that find nothing`,
    value: share(ours),
    limit: MOST_EMPTY,
    direction: 'at most',
    unit: '%',
    detail: beside((scores) => `${share(scores).toFixed(0)} %`),
  };
  return [quality, empty];
}

async function judgeAll(
  contestant: Contestant,
  queries: readonly JudgedQuery[],
  courses: readonly Course[],
): Promise<Score[]> {
  const scores: Score[] = [];
  for (const query of queries) {
    const grades = new Map(courses.map((course) => [course.id, gradeOf(course, query.intent)]));
    const found = await contestant(query);
    const value = ndcg(
      found.map((id) => grades.get(id) ?? 0),
      [...grades.values()],
    );
    scores.push({ query, ndcg: value, isEmpty: found.length === 0 });
  }
  return scores;
}

async function readCourses({ rows: read }: Catalogue): Promise<Course[]> {
  const found = await read(
    `select c.id, c.category, c.tags_en as tags, coalesce(i.name_en, '') as instructor
       from curriculum c left join instructor i on i.id = c.instructor_id where c.status = 'published'`,
  );
  return found.map((row) => ({
    id: String(row['id']),
    category: String(row['category']),
    tags: row['tags'] as string[],
    instructor: String(row['instructor']),
  }));
}

function mean(scores: readonly Score[]): number {
  return scores.reduce((sum, score) => sum + score.ndcg, 0) / scores.length;
}

/** Percent that find nothing. */
function share(scores: readonly Score[]): number {
  return (100 * scores.filter(({ isEmpty }) => isEmpty).length) / scores.length;
}
