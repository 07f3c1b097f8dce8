/** What works for a request. Each program runs on machines of its own once there are several. */
export const PROGRAMS = ['edge', 'services', 'database'] as const;
export type Program = (typeof PROGRAMS)[number];

/** Kinds of requests that people cause; everything else is rare beside them. */
export const KINDS = [
  'kept page',
  'drawn page',
  'search',
  'course details',
  'who is signed in',
  'sign-in',
  'heartbeat',
  'purchase',
] as const;
export type Kind = (typeof KINDS)[number];

/** Milliseconds of a processor that one request takes of each program. */
export type Cost = Readonly<Record<Program, number>>;
export type Costs = Readonly<Record<Kind, Cost>>;

/** What was measured on the machine of the run. */
export interface Measured {
  readonly costs: Costs;
  /** Megabits of encrypted film that one processor of media sends in a second. */
  readonly filmMbit: number;
}

export const totalOf = (cost: Cost): number => PROGRAMS.reduce((sum, program) => sum + cost[program], 0);
