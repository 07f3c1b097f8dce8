import { METRICS } from '@lectern/contracts-core';
import { OBJECTIVES } from './monitoring.ts';

interface Panel {
  readonly title: string;
  readonly unit: 'reqps' | 's' | 'percentunit' | 'short' | 'bytes' | 'none';
  readonly expr: string;
  readonly legend: string;
}

const m = Object.fromEntries(Object.entries(METRICS).map(([key, { name }]) => [key, name])) as Record<
  keyof typeof METRICS,
  string
>;

const PANELS: readonly Panel[] = [
  ...OBJECTIVES.map(({ name, about, budget, broken, all }): Panel => ({
    title: `${name}: ${about}`,
    unit: 'percentunit',
    expr: `${broken('30d')} / ${all('30d')} / ${budget}`,
    legend: 'budget used',
  })),
  {
    title: 'Requests',
    unit: 'reqps',
    expr: `sum by (app, status) (rate(${m.requests}[$__rate_interval]))`,
    legend: '{{app}} {{status}}',
  },
  {
    title: 'Slowest routes, 95 of 100',
    unit: 's',
    expr: `topk(10, histogram_quantile(0.95, sum by (app, route, le) (rate(${m.requestSeconds}_bucket[$__rate_interval]))))`,
    legend: '{{app}} {{route}}',
  },
  {
    title: 'Connections',
    unit: 'none',
    expr: `sum by (app, pool, state) (${m.connections})`,
    legend: '{{app}} {{pool}} {{state}}',
  },
  {
    title: 'Statements that wait for a connection',
    unit: 'none',
    expr: `sum by (app, pool) (${m.poolWaiting})`,
    legend: '{{app}} {{pool}}',
  },
  {
    title: 'Jobs',
    unit: 'none',
    expr: `max by (app, kind, state) (${m.jobs}{state!="scheduled"})`,
    legend: '{{app}} {{kind}} {{state}}',
  },
  {
    title: 'Oldest due job',
    unit: 's',
    expr: `max by (app, kind) (${m.jobDelay})`,
    legend: '{{app}} {{kind}}',
  },
  {
    title: 'Events behind',
    unit: 's',
    expr: `max by (app, follower) (${m.eventLag})`,
    legend: '{{app}} {{follower}}',
  },
  {
    title: 'Audit not looked at',
    unit: 's',
    expr: `max by (app) (${m.auditUnchecked})`,
    legend: '{{app}}',
  },
  { title: 'Events set aside', unit: 'none', expr: `max by (app) (${m.eventsAside})`, legend: '{{app}}' },
  {
    title: 'Event loop, 99 of 100 timers',
    unit: 's',
    expr: `max by (app) (${m.loopDelay}{quantile="0.99"})`,
    legend: '{{app}}',
  },
  {
    title: 'Processor',
    unit: 'short',
    expr: `sum by (app) (rate(${m.processor}[$__rate_interval]))`,
    legend: '{{app}}',
  },
  {
    title: 'Telemetry that no collector took',
    unit: 'none',
    expr: `sum by (app, signal) (increase(${m.telemetryDropped}[$__rate_interval]))`,
    legend: '{{app}} {{signal}}',
  },
  { title: 'Memory', unit: 'bytes', expr: `max by (app, kind) (${m.memory})`, legend: '{{app}} {{kind}}' },
];
const [WIDTH, HEIGHT, COLUMNS] = [12, 8, 2];

/** The dashboard as Grafana imports it. */
export const dashboard = () => ({
  title: 'Lectern',
  uid: 'lectern',
  schemaVersion: 39,
  timezone: 'browser',
  refresh: '30s',
  time: { from: 'now-3h', to: 'now' },
  templating: { list: [{ name: 'source', type: 'datasource', query: 'prometheus' }] },
  panels: PANELS.map(({ title, unit, expr, legend }, index) => ({
    id: index + 1,
    type: 'timeseries',
    title,
    datasource: { type: 'prometheus', uid: '${source}' },
    gridPos: {
      x: (index % COLUMNS) * WIDTH,
      y: Math.floor(index / COLUMNS) * HEIGHT,
      w: WIDTH,
      h: HEIGHT,
    },
    fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
    targets: [{ refId: 'A', expr, legendFormat: legend }],
  })),
});
