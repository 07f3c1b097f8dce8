import { METRICS } from '@lectern/contracts-core';

/** A promise to visitors: the share of requests that may break it in thirty days. */
export interface Objective {
  readonly name: string;
  readonly about: string;
  /** Of all requests. */
  readonly budget: number;
  /** Requests that break it, and all of them, per second over a window such as `5m`. */
  readonly broken: (window: string) => string;
  readonly all: (window: string) => string;
}

const { requests, requestSeconds, poolWaiting, loopDelay, jobs, jobDelay, eventLag, eventsAside } = METRICS;
/** Edges alone: what a visitor sees of a service passes them. A probe is no visitor. */
const EDGE = 'app="edge",route!~"/readyz|/healthz"';
/** Calls and pages, as the edge names them; a film takes as long as the visitor's line needs. */
const TIMED = 'app="edge",method=~"GET|HEAD",route=~"/api/[*]|/[*]"';

export const OBJECTIVES: readonly Objective[] = [
  {
    name: 'Answers',
    about: '99.9 % of requests at the edge are answered without an error of ours',
    budget: 0.001,
    broken: (window) => `sum(rate(${requests.name}{${EDGE},status=~"5.."}[${window}]))`,
    all: (window) => `sum(rate(${requests.name}{${EDGE}}[${window}]))`,
  },
  {
    name: 'Speed',
    about: '99 % of pages and reads at the edge are answered within half a second',
    budget: 0.01,
    broken: (window) =>
      `(sum(rate(${requestSeconds.name}_count{${TIMED}}[${window}])) - sum(rate(${requestSeconds.name}_bucket{${TIMED},le="0.5"}[${window}])))`,
    all: (window) => `sum(rate(${requestSeconds.name}_count{${TIMED}}[${window}]))`,
  },
];

/** How fast a budget burns: its whole of thirty days in two days wakes somebody, in five days is a ticket. */
const BURNS = [
  { severity: 'page', factor: 14.4, long: '1h', short: '5m', for: '2m' },
  { severity: 'ticket', factor: 6, long: '6h', short: '30m', for: '15m' },
] as const;

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: { readonly severity: 'page' | 'ticket' };
  readonly annotations: { readonly summary: string };
}

const rule = (
  alert: string,
  severity: 'page' | 'ticket',
  { expr, after, summary }: { expr: string; after: string; summary: string },
): Rule => ({ alert, expr, for: after, labels: { severity }, annotations: { summary } });

const burnRules = ({ name, about, budget, broken, all }: Objective): Rule[] =>
  BURNS.map(({ severity, factor, long, short, for: after }) =>
    rule(`${name}BudgetBurns`, severity, {
      expr: [long, short]
        .map((window) => `${broken(window)} / ${all(window)} > ${Number((factor * budget).toFixed(4))}`)
        .join(' and '),
      after,
      summary: `${about}: the budget of thirty days burns ${factor} times too fast`,
    }),
  );

/** Rules as Prometheus reads them (`rule_files`). */
export const alertRules = () => ({
  groups: [
    { name: 'objectives', rules: OBJECTIVES.flatMap(burnRules) },
    {
      name: 'causes',
      rules: [
        rule('JobsGivenUp', 'ticket', {
          expr: `sum by (app, kind) (${jobs.name}{state="given-up"}) > 0`,
          after: '5m',
          summary: 'Jobs failed on their last try: mend the cause, then redrive them',
        }),
        rule('JobsLate', 'page', {
          expr: `max by (app, kind) (${jobDelay.name}) > 300`,
          after: '5m',
          summary: 'Jobs are due for five minutes and nobody takes them',
        }),
        rule('EventsLate', 'ticket', {
          expr: `max by (app, follower) (${eventLag.name}) > 120`,
          after: '5m',
          summary: 'A follower of events, or the stream, is two minutes behind',
        }),
        rule('EventsAside', 'ticket', {
          expr: `max by (app) (${eventsAside.name}) > 0`,
          after: '1m',
          summary: 'Events could not be read or handled: look into event_aside',
        }),
        rule('PoolExhausted', 'page', {
          expr: `min_over_time(${poolWaiting.name}[5m]) > 0`,
          after: '1m',
          summary: 'Statements have waited for a connection for five minutes',
        }),
        rule('EventLoopBlocked', 'ticket', {
          expr: `min_over_time(${loopDelay.name}{quantile="0.99"}[10m]) > 0.2`,
          after: '5m',
          summary: 'One process is so busy that timers are 0.2 s late',
        }),
      ],
    },
  ],
});
