import * as z from 'zod/mini';
import { findUnsentSignals, readTelemetry, TELEMETRY_ENVIRONMENT } from './telemetry-settings.ts';

const schema = z.object(TELEMETRY_ENVIRONMENT);
const read = (env: Readonly<Record<string, string>>) => readTelemetry(schema.parse(env));
const all = 'http://collector:4318';

it('sends nothing without an address, and all three signals to the paths of one', () => {
  expect(read({})).toEqual({ addresses: {}, traceShare: 0.05, metricInterval: 60_000 });
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: `${all}/` }).addresses).toEqual({
    traces: `${all}/v1/traces`,
    metrics: `${all}/v1/metrics`,
    logs: `${all}/v1/logs`,
  });
});

it('takes the address of one signal as it is, before the one for all', () => {
  const own = 'https://logs.example/ingest';
  expect(read({ OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: own }).addresses).toEqual({ logs: own });
  expect(
    read({ OTEL_EXPORTER_OTLP_ENDPOINT: all, OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: own }).addresses.logs,
  ).toBe(own);
});

it('leaves out a signal whose exporter is none', () => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: all, OTEL_METRICS_EXPORTER: 'otlp', OTEL_LOGS_EXPORTER: 'none' };
  expect(Object.keys(read(env).addresses)).toEqual(['traces', 'metrics']);
});

it('takes an empty variable for one that is not set', () => {
  const names = Object.keys(TELEMETRY_ENVIRONMENT);
  expect(read(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(read({}));
});

it('reads the share and the interval', () => {
  const env = { OTEL_TRACES_SAMPLER_ARG: '0', OTEL_METRIC_EXPORT_INTERVAL: '5000' };
  expect(read(env)).toMatchObject({ traceShare: 0, metricInterval: 5_000 });
});

it.each([
  ['OTEL_EXPORTER_OTLP_METRICS_ENDPOINT', 'collector', 'must be an address such as http://collector:4318'],
  ['OTEL_LOGS_EXPORTER', 'console', 'must be otlp or none'],
  ['OTEL_TRACES_SAMPLER_ARG', '2', 'must be a share from 0 to 1'],
  ['OTEL_METRIC_EXPORT_INTERVAL', '10', 'must be a number of milliseconds from 1000 to 9999999'],
])('refuses %s=%s', (name, value, message) => {
  const issues = schema.safeParse({ [name]: value }).error?.issues;
  expect(issues?.map((issue) => [issue.path.join(), issue.message])).toEqual([[name, message]]);
});

it('names a signal that is to be sent and has no address', () => {
  const asked = { OTEL_LOGS_EXPORTER: 'otlp', OTEL_TRACES_EXPORTER: 'none' };
  expect(findUnsentSignals(asked)).toEqual([
    {
      name: 'OTEL_LOGS_EXPORTER',
      problem: 'needs OTEL_EXPORTER_OTLP_ENDPOINT or OTEL_EXPORTER_OTLP_LOGS_ENDPOINT too',
    },
  ]);
  expect(findUnsentSignals({ ...asked, OTEL_EXPORTER_OTLP_ENDPOINT: all })).toEqual([]);
  expect(findUnsentSignals({ ...asked, OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: all })).toEqual([]);
  expect(findUnsentSignals({})).toEqual([]);
});
