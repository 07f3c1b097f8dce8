import { CONNECTIONS_FOR_PODS, DIRECT_OF_POD, MOST_CONNECTIONS } from '@lectern/deploy/connections';
import { MACHINE, PRICES, type Assumptions } from './assumptions.ts';
import { KINDS, PROGRAMS, totalOf, type Kind, type Measured, type Program } from './costs.ts';

const DAY_SECONDS = 86_400;
const YEAR_DAYS = 365;
const MONTH_SECONDS = 30 * DAY_SECONDS;
/** As `learning` asks of players. */
export const HEARTBEAT_SECONDS = 10;
/** Fewer would leave nothing when one is down. */
const LEAST_MACHINES = 2;
/** One primary and two standbys, of which one acknowledges each commit. */
const DATABASE_MEMBERS = 3;
/** Processors of the largest machine that a single primary is thought of on. */
const LARGEST_PRIMARY = 64;
/** A month's film in terabytes for each Mbit/s that is sent on average. */
const TERABYTES_OF_MBIT = MONTH_SECONDS / 8 / 1e6;

/** Requests in a second. */
export type Rates = Readonly<Record<Kind, number>>;

export interface Plan {
  readonly learners: number;
  /** In the busiest seconds. */
  readonly rates: Rates;
  /** Viewers in the busiest seconds, and the film they get in Mbit/s. */
  readonly viewers: number;
  readonly filmMbit: number;
  /** Processors that are at work in the busiest seconds. */
  readonly busy: Readonly<Record<Program | 'media', number>>;
  readonly machines: Readonly<Record<'edge' | 'services' | 'media', number>>;
  /** Processors of each member of the database. */
  readonly databaseProcessors: number;
  readonly sentTerabytes: number;
  /** US dollars a month. */
  readonly money: Readonly<Record<'machines' | 'database' | 'film', number>>;
}

/** Requests a second in the busiest seconds of a year, and the viewers at that time. */
export function ratesOf(learners: number, a: Assumptions): { rates: Rates; viewers: number } {
  const visits = ((learners * a.activeOfLearners * a.visitsOfActive) / DAY_SECONDS) * a.peakOfMean;
  const guests = visits * a.guestVisitsOfVisit;
  const pages = visits * a.pagesOfVisit + guests * a.pagesOfGuestVisit;
  const viewers = visits * a.minutesWatchedOfVisit * 60;
  const purchases = (learners * a.purchasesOfLearnerInYear) / YEAR_DAYS / DAY_SECONDS;
  return {
    viewers,
    rates: {
      'kept page': pages * (1 - a.drawnOfPages),
      'drawn page': pages * a.drawnOfPages,
      search: visits * a.searchesOfVisit + guests * a.searchesOfGuestVisit,
      'course details': visits * a.courseDetailsOfVisit,
      'who is signed in': pages,
      'sign-in': visits * a.signInsOfVisit,
      heartbeat: viewers / HEARTBEAT_SECONDS,
      purchase: purchases * a.peakOfMean,
    },
  };
}

/** Machines and money for so many learners. */
export function planFor(learners: number, measured: Measured, a: Assumptions): Plan {
  const { rates, viewers } = ratesOf(learners, a);
  const busyOf = (program: Program): number =>
    KINDS.reduce((sum, kind) => sum + (rates[kind] * measured.costs[kind][program]) / 1_000, 0);
  const filmMbit = viewers * a.filmMbit;
  const fromMedia = filmMbit * (1 - a.filmFromCaches);
  const busy = {
    edge: busyOf('edge'),
    services: busyOf('services'),
    database: busyOf('database'),
    media: fromMedia / measured.filmMbit,
  };
  const machines = {
    edge: machinesFor(busy.edge),
    services: machinesFor(busy.services),
    media: machinesFor(busy.media),
  };
  const databaseProcessors = Math.max(2, Math.ceil(busy.database / MACHINE.usedAtMost));
  const sentTerabytes = (filmMbit / a.peakOfMean) * TERABYTES_OF_MBIT;
  return {
    learners,
    rates,
    viewers,
    filmMbit,
    busy,
    machines,
    databaseProcessors,
    sentTerabytes,
    money: {
      machines: (machines.edge + machines.services + machines.media) * PRICES.machine,
      database: DATABASE_MEMBERS * databaseProcessors * PRICES.databaseProcessor,
      film: sentTerabytes * PRICES.terabyteSent,
    },
  };
}

const machinesFor = (processors: number): number =>
  Math.max(LEAST_MACHINES, Math.ceil(processors / (MACHINE.processors * MACHINE.usedAtMost)));

export interface Limit {
  readonly what: string;
  /** With how many learners it is reached. */
  readonly learners: number;
  /** What is done then. */
  readonly then: string;
}

/** What is used up first, second and so on, as learners become more; each counts everything before it as mended. */
export function limitsOf(measured: Measured, a: Assumptions): Limit[] {
  const one = planFor(1, measured, a);
  const used = (busy: number, room: number): number => room / busy;
  const together = PROGRAMS.reduce((sum, program) => sum + one.busy[program], one.busy.media);
  return [
    {
      what: 'the two processors of one machine that has everything',
      learners: used(together, 2 * MACHINE.usedAtMost),
      then: 'media on machines of its own, then edge and database',
    },
    {
      what: 'one process of all services: one thread runs their code',
      learners: used(one.busy.services, MACHINE.usedAtMost),
      then: 'each service in processes of its own, two or more',
    },
    {
      what: 'a network card of 10 Gbit/s that sends all film',
      learners: used(one.filmMbit * (1 - a.filmFromCaches), 10_000 * MACHINE.usedAtMost),
      then: 'several machines of media, and a network of caches before them',
    },
    {
      what: `the ${MOST_CONNECTIONS} connections of the database: each process of a service keeps ${DIRECT_OF_POD} past the pooler`,
      learners: used(
        one.busy.services + one.busy.media,
        (CONNECTIONS_FOR_PODS / DIRECT_OF_POD) * MACHINE.usedAtMost,
      ),
      then: 'film from caches, so that media has fewer processes, or more connections, which cost the database memory',
    },
    {
      what: `the processors of the largest primary (${LARGEST_PRIMARY})`,
      learners: used(one.busy.database, LARGEST_PRIMARY * MACHINE.usedAtMost),
      then: 'a database of its own for learning, whose heartbeats it mostly serves; guests read at standbys',
    },
  ].toSorted((first, second) => first.learners - second.learners);
}

/** Which kind takes most of a program, for a sentence. */
export function heaviestKind(program: Program, rates: Rates, { costs }: Measured): Kind {
  const load = (kind: Kind): number => rates[kind] * costs[kind][program];
  return KINDS.toSorted((first, second) => load(second) - load(first))[0] ?? 'kept page';
}

/** Milliseconds of all programs that an average request takes. */
export function meanCost(rates: Rates, { costs }: Measured): number {
  const all = KINDS.reduce((sum, kind) => sum + rates[kind], 0);
  return KINDS.reduce((sum, kind) => sum + rates[kind] * totalOf(costs[kind]), 0) / all;
}
