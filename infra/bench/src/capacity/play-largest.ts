import { quantile } from '../learning/viewing.ts';
import { MACHINE } from './model/assumptions.ts';
import { KINDS, PROGRAMS, type Measured } from './model/costs.ts';
import type { Plan } from './model/plan.ts';
import { simulate } from './model/simulate.ts';

const SECONDS = 15;
const SEED = 20_261_127;

/** The busiest seconds of a planned site: its machines behind balancers, its database on one primary. */
export function playPlan(
  { rates, machines, databaseProcessors }: Plan,
  { costs }: Measured,
): { median: number; p95: number; requests: number } {
  const outcome = simulate(
    {
      stations: [
        { name: 'edge', places: machines.edge, threads: MACHINE.processors },
        { name: 'services', places: machines.services * MACHINE.processors, threads: 1 },
        { name: 'database', places: 1, threads: databaseProcessors },
      ],
    },
    KINDS.map((kind) => ({
      name: kind,
      rate: rates[kind],
      steps: PROGRAMS.map((station) => ({ station, ms: costs[kind][station] })).filter(({ ms }) => ms > 0),
    })),
    { seconds: SECONDS, seed: SEED },
  );
  const times = [...outcome.times.values()].flat();
  return { median: quantile(times, 0.5), p95: quantile(times, 0.95), requests: outcome.finished };
}
