/** A figure that processes tell of themselves at `/metrics`. */
export interface Metric {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
}

const metric = <const Labels extends readonly string[]>(name: string, help: string, labels: Labels) => ({
  name,
  help,
  labels,
});

/** Seconds that the histogram of requests tells apart; the objectives name some of them. */
export const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/**
 * Every figure of services and edges. Labels are bounded: routes are patterns, never addresses. Alert rules and dashboards
 * (`infra/deploy`) name no others.
 */
export const METRICS = {
  requests: metric('lectern_requests_total', 'Requests answered, by the pattern of their route and status', [
    'method',
    'route',
    'status',
  ]),
  requestSeconds: metric('lectern_request_seconds', 'How long answers took', ['method', 'route']),
  loopDelay: metric('lectern_event_loop_delay_seconds', 'How late timers were since the last look', [
    'quantile',
  ]),
  memory: metric('lectern_memory_bytes', 'Memory of the process', ['kind']),
  processor: metric('lectern_processor_seconds_total', 'Processor time of the process', []),
  connections: metric('lectern_pool_connections', 'Connections to the database', ['pool', 'state']),
  poolWaiting: metric('lectern_pool_waiting', 'Statements that wait for a connection', ['pool']),
  jobs: metric('lectern_jobs', 'Jobs that are not done, by kind and state', ['kind', 'state']),
  jobDelay: metric('lectern_job_delay_seconds', 'How long the oldest due job of a kind waits', ['kind']),
  eventLag: metric('lectern_event_lag_seconds', 'Age of the oldest event that a follower has not handled', [
    'follower',
  ]),
  eventsAside: metric('lectern_events_aside', 'Events that were set aside and wait for a person', []),
  auditBroken: metric(
    'lectern_audit_chain_broken',
    '1 where the last look at the seals of the audit found one that is wrong',
    [],
  ),
  auditUnchecked: metric(
    'lectern_audit_unchecked_seconds',
    'Seconds since the seals of the audit were last looked at; where they never were, since the first of them',
    [],
  ),
  telemetryDropped: metric(
    'lectern_telemetry_dropped_total',
    'Spans, values of figures and lines of the log that no collector took',
    ['signal'],
  ),
} as const;
