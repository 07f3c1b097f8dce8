import { setTimeout as pause } from 'node:timers/promises';
import type { Measurement } from '../bench.ts';
import { COURSE } from './partners.ts';
import type { School, Viewer } from './school.ts';
import { beat, BEAT_SECONDS, quantile } from './viewing.ts';

const CROWD_SECONDS = 20;
const KILL_AFTER_SECONDS = 6;
/** Seconds of media before those of `ledger.ts`, which the crowd leaves alone. */
const FIRST = 40_000;

/** Heartbeats of all viewers, each every ten seconds, as browsers send them. */
export async function measureCrowd(school: School): Promise<Measurement> {
  const times: number[] = [];
  await watchTogether(school, CROWD_SECONDS, FIRST, async (viewer, from) => {
    const begin = performance.now();
    if (!(await beat(school.url, viewer, from))) throw new Error('A heartbeat was refused');
    times.push(performance.now() - begin);
  });
  return {
    name: `heartbeat, p95 with ${school.viewers.length} viewers at once`,
    value: quantile(times, 0.95),
    limit: 1_000,
    direction: 'at most',
    unit: 'ms',
    detail: `${times.length} heartbeats in ${CROWD_SECONDS} s, median ${quantile(times, 0.5).toFixed(0)} ms`,
  };
}

/** What is left of acknowledged intervals when the service dies while they come in. */
export async function measureKill(school: School): Promise<Measurement> {
  const acknowledged: { viewer: Viewer; from: number }[] = [];
  let isKilled = false;
  const dying = pause(KILL_AFTER_SECONDS * 1_000).then(() => {
    isKilled = true;
    return school.kill();
  });
  await watchTogether(school, KILL_AFTER_SECONDS + 1, FIRST + 1_000, async (viewer, from) => {
    try {
      if (await beat(school.url, viewer, from)) acknowledged.push({ viewer, from });
    } catch (error) {
      // Only the killed process may leave a heartbeat without an answer.
      if (!isKilled) throw error;
    }
  });
  await dying;
  await school.start();
  const { rows } = await school.database.query<{ found: number }>(
    `select count(*)::int as found
       from unnest($1::text[], $2::int[]) as a (user_id, begin_ms)
       join learning.watch w on w.user_id = a.user_id and w.lecture_id = $3
        and w.seen @> int4range(a.begin_ms, a.begin_ms + $4::int)`,
    [
      acknowledged.map(({ viewer }) => viewer.userId),
      acknowledged.map(({ from }) => from * 1_000),
      COURSE.lectureId,
      BEAT_SECONDS * 1_000,
    ],
  );
  const found = rows[0]?.found ?? 0;
  return {
    name: 'acknowledged intervals found after kill -9 of the service',
    value: acknowledged.length === 0 ? 0 : (100 * found) / acknowledged.length,
    limit: 100,
    direction: 'at least',
    unit: '%',
    detail: `${found} of ${acknowledged.length}`,
  };
}

/** Every viewer does `step` each ten seconds, spread evenly, and watches on from `first` seconds. */
async function watchTogether(
  { viewers }: School,
  seconds: number,
  first: number,
  step: (viewer: Viewer, from: number) => Promise<void>,
): Promise<void> {
  const begin = performance.now();
  await Promise.all(
    viewers.map(async (viewer, index) => {
      const offset = (index / viewers.length) * BEAT_SECONDS;
      for (let round = 0; offset + round * BEAT_SECONDS < seconds; round += 1) {
        const at = begin + (offset + round * BEAT_SECONDS) * 1_000;
        await pause(Math.max(0, at - performance.now()));
        await step(viewer, first + round * BEAT_SECONDS);
      }
    }),
  );
}
