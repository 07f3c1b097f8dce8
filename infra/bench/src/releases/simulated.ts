import {
  BREAKAGES,
  countAttacked,
  countFalseAlarms,
  simulateBreakage,
} from '@lectern/releases-service/simulation';
import type { Measurement } from '../bench.ts';

const ROLLOUTS = 10_000;
const BROKEN_ROLLOUTS = 1_000;
const SEED = 20_261_123;

/** Rollouts played against the counting and the test of the service. */
export function measureSimulated(log: (line: string) => void): Measurement[] {
  log(`${ROLLOUTS} rollouts of good releases`);
  const alarms = countFalseAlarms(ROLLOUTS, SEED);
  const rows: Measurement[] = [
    {
      name: `simulated: good releases rolled back, of ${ROLLOUTS}`,
      value: (alarms / ROLLOUTS) * 100,
      limit: 0.5,
      direction: 'at most',
      unit: '%',
      detail: `${alarms} rollouts`,
    },
  ];
  log(`${ROLLOUTS} rollouts of good releases, with strangers`);
  const attacked = countAttacked(ROLLOUTS, SEED);
  rows.push({
    name: `simulated: good releases that up to 5 % hostile sessions from ten networks end, of ${ROLLOUTS}`,
    value: attacked,
    limit: 0,
    direction: 'at most',
    unit: 'rollouts',
    detail: 'each hostile session has the canary and fails; all agree',
  });
  for (const breakage of BREAKAGES) {
    log(`${BROKEN_ROLLOUTS} rollouts of a release that ${breakage.name}`);
    const ends = simulateBreakage(breakage, BROKEN_ROLLOUTS, SEED);
    const { least, seconds: longest, sessions: most } = breakage.ends;
    const inTime = ends.filter((end) => end && end.seconds <= longest && end.canarySessions <= most);
    const seconds = ends.map((end) => end?.seconds ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b);
    const sessions = ends.map((end) => end?.canarySessions ?? 0).sort((a, b) => a - b);
    const at = (list: readonly number[], share: number): number => list[Math.floor(list.length * share)] ?? 0;
    rows.push({
      name: `simulated: ${breakage.name}, rolled back within ${longest / 60} minutes and ${most} sessions`,
      value: (inTime.length / ends.length) * 100,
      limit: least,
      direction: 'at least',
      unit: '%',
      detail: `after ${at(seconds, 0.5)} s and ${at(sessions, 0.5)} sessions, 95 %: ${at(seconds, 0.95)} s and ${at(sessions, 0.95)}`,
    });
  }
  return rows;
}
