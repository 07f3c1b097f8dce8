import { BREAKAGES, countFalseAlarms, simulateBreakage } from '@lectern/releases-service/simulation';
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
  for (const breakage of BREAKAGES) {
    log(`${BROKEN_ROLLOUTS} rollouts of a release that ${breakage.name}`);
    const ends = simulateBreakage(breakage, BROKEN_ROLLOUTS, SEED);
    const inTime = ends.filter((end) => end && end.seconds <= 300 && end.canarySessions <= 200);
    const seconds = ends.map((end) => end?.seconds ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b);
    const sessions = ends.map((end) => end?.canarySessions ?? 0).sort((a, b) => a - b);
    const at = (list: readonly number[], share: number): number => list[Math.floor(list.length * share)] ?? 0;
    rows.push({
      name: `simulated: ${breakage.name}, rolled back within 5 minutes and 200 sessions`,
      value: (inTime.length / ends.length) * 100,
      limit: breakage.isClear ? 99 : 90,
      direction: 'at least',
      unit: '%',
      detail: `after ${at(seconds, 0.5)} s and ${at(sessions, 0.5)} sessions, 95 %: ${at(seconds, 0.95)} s and ${at(sessions, 0.95)}`,
    });
  }
  return rows;
}
