import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCatalogHistory, recountReviewedCourses } from '@lectern/catalog-service/history';
import { readCommerceHistory } from '@lectern/commerce-service/history';
import { LEARNING_LIMITS } from '@lectern/contracts-learning';
import { readIdentityHistory } from '@lectern/identity-service/history';
import { readLearningHistory } from '@lectern/learning-service/history';
import { readMessagingHistory } from '@lectern/messaging-service/history';
import pg from 'pg';
import { Problem } from '../problem.ts';
import { readInvariantsIn } from '../invariants/read-invariants.ts';
import { weighDays } from './calendar.ts';
import { boostOf, campaignsIn } from './campaigns.ts';
import { addCodes } from './history-codes.ts';
import { daysOf, type HistoryOptions } from './history-options.ts';
import { COUNTRIES } from './people-names.ts';
import { planFunctions } from './plan-functions.ts';
import { findFormerRun, keepRun, type HistoryCounts } from './history-runs.ts';

/** What a run wrote, or found written. */
export interface HistoryReport {
  readonly isNew: boolean;
  readonly counts: HistoryCounts;
}

const WRITERS = [
  readIdentityHistory,
  readCommerceHistory,
  readLearningHistory,
  readCatalogHistory,
  readMessagingHistory,
] as const;

/**
 * Writes a made-up history into the schemas of the services, all of it or nothing: one transaction, in which the invariants
 * are asked before it ends. A second run waits for the first, and finds its work done. `adminUrl` is a superuser's.
 * @throws {Problem} when there is another history already, or no course to learn.
 */
export async function writeHistory(adminUrl: string, options: HistoryOptions): Promise<HistoryReport> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(
      `set local statement_timeout = 0; set local work_mem = '128MB'; set local jit = off; set local timezone = 'UTC'`,
    );
    await client.query(`select pg_advisory_xact_lock(hashtext('lectern history'))`);
    const former = await findFormerRun(client, options);
    const counts = former ?? (await writeAll(client, options));
    await client.query('commit');
    return { isNew: former === undefined, counts };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
}

async function writeAll(client: pg.Client, options: HistoryOptions): Promise<HistoryCounts> {
  const days = daysOf(options);
  const campaigns = campaignsIn(days);
  const weights = weighDays(days, boostOf(campaigns));
  await client.query(`create temporary table history_run_now on commit drop as
    select ${options.seed}::bigint as seed, ${options.learners}::int as learners,
           timestamptz '${days[0] ?? options.until} 00:00+09' as starts_at, timestamptz '${options.until} 00:00+09' as ends_at,
           ${LEARNING_LIMITS.lectureShare}::float8 as lecture_share, ${LEARNING_LIMITS.courseShare}::float8 as course_share`);
  const sold = await findSoldCourses(client, options.seed);
  await client.query(planFunctions(options.seed, weights, sold));
  await client.query(
    `create temporary table history_country on commit drop as
     select c.*, (sum(share) over (order by no) - share) / sum(share) over () as from_share, sum(share) over (order by no) / sum(share) over () as to_share
       from rows from (json_to_recordset($1) as (code text, share float8, language text, last text[], female text[], male text[])) with ordinality
         as c (code, share, language, last, female, male, no)`,
    [JSON.stringify(COUNTRIES)],
  );
  // Triggers would date every line of a history with today (services/commerce/seed/history.sql).
  await client.query('set local session_replication_role = replica').catch((error: unknown) => {
    throw new Problem(
      `A history is written by a superuser of the database only: ${error instanceof Error ? error.message : ''}`,
    );
  });
  await addCodes(client, campaigns);
  await client.query(await readFile(join(import.meta.dirname, 'plan.sql'), 'utf8'));
  for (const read of WRITERS) await client.query(await read());
  await client.query('set local session_replication_role = origin');
  await recountReviewedCourses(client);
  const broken = (await readInvariantsIn(client)).filter((one) => one.broken.length > 0);
  if (broken.length > 0)
    throw new Error(
      `The history would break ${JSON.stringify(broken.map(({ name, broken: lines }) => [name, lines.slice(0, 3)]))}`,
    );
  return keepRun(client, options);
}

/**
 * Recorded courses, the oldest first, each with how much it is bought. A course is sold from its own day on; a history that
 * begins before the first of them lets them open one after another over its whole length.
 */
async function findSoldCourses(client: pg.Client, seed: number) {
  await client.query(`create temporary table history_sold on commit drop as
    with sold as (
      select id, created_at, price_krw, hashtextextended('course ' || id, ${seed}) as hash from catalog.curriculum c
       where status = 'published' and not is_live and category not in ('live', 'offline')
         and not exists (select from catalog.product_part p where p.product_id = c.id)
         and exists (select from catalog.lecture l where l.curriculum_id = c.id and l.removed_at is null)
         and not exists (select from catalog.lecture l where l.curriculum_id = c.id and l.removed_at is null
                            and (l.type not in ('2d', '360') or coalesce(l.duration_seconds, 0) = 0))
         and created_at < (select ends_at from history_run_now)
       order by hash, id limit 600),
    ranked as (
      select *, row_number() over (order by hash, id) as rank, min(created_at) over () as first_at from sold)
    select id, row_number() over (order by opened_at, id)::int as no, opened_at,
           (power(rank + 3, -0.75) * case when price_krw = 0 then 1.6 when price_krw >= 500000 then 0.12 else 1 end)::float8 as weight
      from ranked cross join history_run_now h
     cross join lateral (select case when first_at <= h.starts_at then created_at
       else h.starts_at + (created_at - first_at) * (extract(epoch from h.ends_at - h.starts_at) / extract(epoch from h.ends_at - first_at))::float8 end as opened_at) o`);
  const { rows } = await client.query<{ opened_at: Date; weight: number }>(
    'select opened_at, weight from history_sold order by no',
  );
  if (rows.length === 0) throw new Problem('There is no recorded course to buy: run `npm run seed` first.');
  return rows.map(({ opened_at: openedAt, weight }) => ({ openedAt: openedAt.toISOString(), weight }));
}
