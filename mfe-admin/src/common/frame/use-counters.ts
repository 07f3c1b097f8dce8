import { useDesk } from '../desk/use-desk.ts';
import type { WorkKind } from '../desk/work.ts';

/** The section in which each kind of work is done. */
const SECTIONS: Readonly<Record<WorkKind, string>> = {
  licenses: 'licenses',
  applications: 'instructors',
  tickets: 'support',
  refunds: 'payments',
  problems: 'payments',
  differences: 'payments',
  alerts: 'payments',
  reports: 'qna',
  questions: 'qna',
  submissions: 'submissions',
  reviews: 'reviews',
  lectures: 'live',
  films: 'lecturesDashboard',
  releases: 'releases',
  chains: 'audit',
};

export interface Counter {
  readonly count: number;
  readonly isLate: boolean;
}

/** What waits in each section; sections in which nothing does are left out. */
export function useCounters(): ReadonlyMap<string, Counter> {
  const { works } = useDesk();
  const counters = new Map<string, Counter>();
  for (const { kind, work } of works ?? []) {
    if (!work || work.count === 0) continue;
    const section = SECTIONS[kind];
    const before = counters.get(section) ?? { count: 0, isLate: false };
    counters.set(section, {
      count: before.count + work.count,
      isLate: before.isLate || work.figures.late > 0,
    });
  }
  return counters;
}
