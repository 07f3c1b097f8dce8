import { AUDIT_CHECK_HOURS, METRICS } from '@lectern/contracts-core';
import { MOST_CONNECTIONS } from './connections.ts';
import { SERVICE_FACTS } from './settings.ts';

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
const { auditBroken, auditUnchecked, telemetryDropped } = METRICS;
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

/** What Prometheus says of every process that it asks (`prometheus.yaml`). */
const UP = 'up{job="lectern"';
const ALIVE = (app: string): string => `absent(${UP},app="${app}"} == 1)`;

/** With all edges gone there are no requests, so no budget burns: a process that is not there has to be missed. */
const processRules = (): Rule[] => [
  rule('EdgesGone', 'page', {
    expr: ALIVE('edge'),
    after: '1m',
    summary: 'No edge answers Prometheus: visitors see nothing',
  }),
  ...SERVICE_FACTS.map(({ name }) =>
    rule('ServiceGone', 'page', {
      expr: ALIVE(name),
      after: '2m',
      summary: `No process of ${name} answers Prometheus`,
    }),
  ),
  rule('NoReserve', 'ticket', {
    expr: `count by (app) (${UP},app!="database"} == 1) < 2`,
    after: '10m',
    summary: 'One process of a program is left: the next one that ends takes the program away',
  }),
  rule('ProcessDown', 'ticket', {
    expr: `${UP}} == 0`,
    after: '5m',
    summary: 'A pod that is there does not tell its figures',
  }),
];

/** What the exporter inside each member of the database tells (CloudNativePG, and its plugin for backups). */
export const DATABASE_FIGURES = [
  'cnpg_collector_up',
  'cnpg_pg_replication_lag',
  'cnpg_pg_stat_archiver_failed_count',
  'cnpg_backends_total',
  'barman_cloud_cloudnative_pg_io_last_available_backup_timestamp',
] as const;
const [MEMBER_UP, LAG, ARCHIVE_FAILED, BACKENDS, LAST_BACKUP] = DATABASE_FIGURES;
const [MEMBERS, LAG_SECONDS, BACKUP_HOURS] = [3, 30, 36];

const databaseRules = (): Rule[] => [
  rule('DatabaseGone', 'page', {
    expr: `absent(${MEMBER_UP} == 1)`,
    after: '1m',
    summary: 'No member of the database answers Prometheus',
  }),
  rule('DatabaseMemberGone', 'ticket', {
    expr: `count(${MEMBER_UP} == 1) < ${MEMBERS}`,
    after: '10m',
    summary: 'A member of the database is away: with the next one, writes stand still',
  }),
  rule('StandbyLags', 'ticket', {
    expr: `max by (pod) (${LAG}) > ${LAG_SECONDS}`,
    after: '5m',
    summary: `A standby is ${LAG_SECONDS} s behind: guests read at the primary meanwhile`,
  }),
  rule('ArchiveFails', 'page', {
    expr: `max by (pod) (increase(${ARCHIVE_FAILED}[15m])) > 0`,
    after: '10m',
    summary:
      'The log of the database cannot be archived: its disk fills, and nothing since then can be restored',
  }),
  rule('BackupOld', 'page', {
    expr: `time() - max(${LAST_BACKUP}) > ${BACKUP_HOURS * 3_600}`,
    after: '30m',
    summary: `The last backup that was finished is older than ${BACKUP_HOURS} hours`,
  }),
  rule('ConnectionsScarce', 'page', {
    expr: `sum by (pod) (${BACKENDS}) > ${Math.floor(0.85 * MOST_CONNECTIONS)}`,
    after: '5m',
    summary: `A member of the database has given away 85 % of its ${MOST_CONNECTIONS} connections`,
  }),
];

/** A look that is left out finds nothing, so it has to be missed: it did not happen, or a service does not tell of it. */
const auditRules = (): Rule[] => [
  rule('AuditChanged', 'page', {
    expr: `max by (app) (${auditBroken.name}) > 0`,
    after: '1m',
    summary:
      'Entries of the audit are not as they were sealed: somebody has changed the database behind the service',
  }),
  rule('AuditUnchecked', 'page', {
    expr: `max by (app) (${auditUnchecked.name}) > ${AUDIT_CHECK_HOURS * 3_600}`,
    after: '30m',
    summary: `Nobody has looked for ${AUDIT_CHECK_HOURS} hours whether the audit is as it was sealed: the job check-audit does not end`,
  }),
  ...SERVICE_FACTS.map(({ name }) =>
    rule('AuditUnknown', 'page', {
      expr: `absent(${auditUnchecked.name}{app="${name}"})`,
      after: '30m',
      summary: `No process of ${name} tells when its audit was last looked at`,
    }),
  ),
];

/** Rules as Prometheus reads them (`rule_files`). */
export const alertRules = () => ({
  groups: [
    { name: 'objectives', rules: OBJECTIVES.flatMap(burnRules) },
    { name: 'processes', rules: processRules() },
    { name: 'database', rules: databaseRules() },
    { name: 'audit', rules: auditRules() },
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
        rule('TelemetryDropped', 'ticket', {
          expr: `sum by (app, signal) (increase(${telemetryDropped.name}[15m])) > 0`,
          after: '15m',
          summary: 'The collector does not take all spans, figures or lines of the log',
        }),
      ],
    },
  ],
});
