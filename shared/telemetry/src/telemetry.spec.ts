import { AsyncLocalStorage } from 'node:async_hooks';
import { startCollector } from '@lectern/testing/node';
import type { Figure } from './metric-data.ts';
import type { TelemetryConfig } from './telemetry-settings.ts';
import { Telemetry } from './telemetry.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const time = '2026-11-29T09:30:00.250Z';

const configAt = (url: string, ...signals: readonly string[]): TelemetryConfig => ({
  addresses: Object.fromEntries(signals.map((signal) => [signal, `${url}/v1/${signal}`])),
  traceShare: 1,
  metricInterval: 60_000,
});
/** With a close that waits for the collector, however busy this computer is. */
const openAt = (...at: Parameters<typeof configAt>) =>
  Telemetry.open('sample', { ...configAt(...at), closeLimit: 60_000 });

const lineOf = (facts: Readonly<Record<string, unknown>>): string =>
  `${JSON.stringify({ level: 'warn', time, service: 'sample', ...facts })}\n`;

const FIGURES: readonly Figure[] = [
  {
    name: 'sample_total',
    help: 'Samples',
    type: 'counter',
    values: [{ value: 3, labels: { kind: 'a' } }],
  },
  { name: 'sample_waiting', help: 'Waiting', type: 'gauge', values: [{ value: 0.5, labels: {} }] },
  { name: 'sample_none', help: 'Never seen', type: 'gauge', values: [] },
  {
    name: 'sample_seconds',
    help: 'Seconds',
    type: 'histogram',
    values: [
      { value: 1, labels: { le: 0.1, route: '/' }, metricName: 'sample_seconds_bucket' },
      { value: 4, labels: { le: 1, route: '/' }, metricName: 'sample_seconds_bucket' },
      { value: 6, labels: { le: '+Inf', route: '/' }, metricName: 'sample_seconds_bucket' },
      { value: 9.5, labels: { route: '/' }, metricName: 'sample_seconds_sum' },
      { value: 6, labels: { route: '/' }, metricName: 'sample_seconds_count' },
    ],
  },
];

/** Of what was told in the log: sentences with their facts. */
function listenTo(telemetry: Telemetry): [string, unknown][] {
  const told: [string, unknown][] = [];
  telemetry.tellBy((facts, sentence) => void told.push([sentence, facts]));
  return told;
}

const droppedBy = (telemetry: Telemetry) =>
  Object.fromEntries(telemetry.countDropped().map(({ signal, count }) => [signal, count]));

describe('a collector that takes telemetry', () => {
  it('gets lines of the log with severity, body, attributes and their place in a trace', async () => {
    const collector = await startCollector();
    const telemetry = await openAt(collector.url, 'traces', 'logs');
    const span = telemetry.tracing.begin('job', { traceId, isSampled: true });
    const spanId = span?.trace.spanId;
    telemetry.takeLine?.(lineOf({ traceId, spanId, msg: 'late', count: 2, err: { type: 'Error' } }));
    telemetry.takeLine?.(lineOf({ traceId, msg: 'of a trace that is not kept' }));
    telemetry.takeLine?.(lineOf({ level: 50, traceId: 'of-a-caller', msg: 'of another form' }));
    telemetry.takeLine?.('no line of the logger');
    span?.end('job sample', {}, false);
    await telemetry.close();
    await collector.stop();
    const [body] = collector.bodiesAt('/v1/logs') as [
      { resourceLogs: [{ resource: unknown; scopeLogs: [{ logRecords: unknown[] }] }] },
    ];
    const [{ resource, scopeLogs }] = body.resourceLogs;
    expect(resource).toEqual(
      expect.objectContaining({
        attributes: [
          { key: 'service.name', value: { stringValue: 'lectern-sample' } },
          { key: 'service.instance.id', value: { stringValue: expect.stringMatching(/^[\da-f-]{36}$/) } },
        ],
      }),
    );
    const warning = { severityNumber: 13, severityText: 'warn' };
    expect(scopeLogs[0].logRecords).toEqual([
      expect.objectContaining({
        ...warning,
        timeUnixNano: `${Date.parse(time)}000000`,
        body: { stringValue: 'late' },
        traceId,
        spanId,
        flags: 1,
        attributes: [
          { key: 'count', value: { intValue: 2 } },
          {
            key: 'err',
            value: { kvlistValue: { values: [{ key: 'type', value: { stringValue: 'Error' } }] } },
          },
        ],
      }),
      expect.objectContaining({ ...warning, traceId, spanId: '', flags: 0, attributes: [] }),
      expect.objectContaining({
        severityNumber: 17,
        severityText: 'error',
        attributes: [{ key: 'traceId', value: { stringValue: 'of-a-caller' } }],
      }),
      expect.objectContaining({ body: { stringValue: 'no line of the logger' } }),
    ]);
    expect(JSON.stringify(collector.bodiesAt('/v1/traces'))).toContain(`"spanId":"${spanId}"`);
    expect(droppedBy(telemetry)).toEqual({ traces: 0, logs: 0 });
  });

  it('gets the figures at the end under the names of /metrics', async () => {
    const collector = await startCollector();
    const telemetry = await openAt(collector.url, 'metrics');
    telemetry.startMetrics(async () => FIGURES);
    await telemetry.close();
    await collector.stop();
    const [body] = collector.bodiesAt('/v1/metrics') as [
      { resourceMetrics: [{ scopeMetrics: [{ metrics: unknown[] }] }] },
    ];
    const period = { startTimeUnixNano: expect.any(String), timeUnixNano: expect.any(String) };
    const route = [{ key: 'route', value: { stringValue: '/' } }];
    expect(body.resourceMetrics[0].scopeMetrics[0].metrics).toEqual([
      {
        name: 'sample_total',
        description: 'Samples',
        unit: '',
        sum: {
          aggregationTemporality: 2,
          isMonotonic: true,
          dataPoints: [
            { ...period, attributes: [{ key: 'kind', value: { stringValue: 'a' } }], asDouble: 3 },
          ],
        },
      },
      {
        name: 'sample_waiting',
        description: 'Waiting',
        unit: '',
        gauge: { dataPoints: [{ ...period, attributes: [], asDouble: 0.5 }] },
      },
      {
        name: 'sample_seconds',
        description: 'Seconds',
        unit: '',
        histogram: {
          aggregationTemporality: 2,
          dataPoints: [
            {
              ...period,
              attributes: route,
              explicitBounds: [0.1, 1],
              bucketCounts: [1, 3, 2],
              count: 6,
              sum: 9.5,
            },
          ],
        },
      },
    ]);
  });

  it('gets all lines of a burst, and no more than are kept wait for it', async () => {
    const collector = await startCollector();
    const telemetry = await openAt(collector.url, 'logs');
    const requests = new AsyncLocalStorage<string>();
    const tracesTold: (string | undefined)[] = [];
    const told: string[] = [];
    telemetry.tellBy((_facts, sentence) => {
      told.push(sentence);
      tracesTold.push(requests.getStore());
    });
    requests.run('a request', () => {
      for (let count = 0; count < 2_100; count += 1) telemetry.takeLine?.(lineOf({ count }));
    });
    expect(droppedBy(telemetry)).toEqual({ logs: 52 });
    expect(tracesTold).toEqual([undefined]);
    await telemetry.close();
    await collector.stop();
    expect(collector.taken.join().match(/"key":"count"/g)).toHaveLength(2_048);
    expect(told).toEqual([
      'the collector takes no telemetry',
      'the collector takes telemetry again',
      'telemetry that no collector took',
    ]);
  });

  it('is given no more characters at once than are kept', async () => {
    const collector = await startCollector();
    const telemetry = await openAt(collector.url, 'logs');
    const long = 'x'.repeat(1_024 * 1_024);
    for (let count = 0; count < 5; count += 1) telemetry.takeLine?.(lineOf({ long }));
    expect(droppedBy(telemetry)).toEqual({ logs: 2 });
    await telemetry.close();
    await collector.stop();
  });
});

describe('a collector that takes nothing', () => {
  /** How long the exporters try; they read it themselves. */
  const setTimeoutOf = (ms: number) => (process.env['OTEL_EXPORTER_OTLP_TIMEOUT'] = String(ms));
  afterEach(() => delete process.env['OTEL_EXPORTER_OTLP_TIMEOUT']);

  /** Gives it a span, two lines and four values of figures; resolves with what was told in the log. */
  async function sendAll(url: string, open = openAt) {
    const telemetry = await open(url, 'traces', 'metrics', 'logs');
    const told = listenTo(telemetry);
    telemetry.startMetrics(async () => FIGURES);
    telemetry.tracing.begin('job', { traceId, isSampled: true })?.end('job sample', {}, false);
    for (const msg of ['one', 'two']) telemetry.takeLine?.(lineOf({ msg }));
    await telemetry.close();
    return { told, dropped: droppedBy(telemetry) };
  }
  const lost = { traces: 1, metrics: 3, logs: 2 };
  const lostFor = (reason: unknown) =>
    expect.arrayContaining([
      ...Object.keys(lost).map((signal) => ['the collector takes no telemetry', { signal, reason }]),
      ['telemetry that no collector took', { dropped: lost }],
    ]);

  it('is told of once for each signal when it answers 503, and all is counted', async () => {
    const collector = await startCollector('refuses');
    const { told, dropped } = await sendAll(collector.url);
    await collector.stop();
    expect(collector.taken).toHaveLength(3);
    expect(dropped).toEqual(lost);
    expect(told).toEqual(lostFor('Export failed with retryable status'));
    expect(told).toHaveLength(4);
  });

  it('is told of once for each signal when it is gone', async () => {
    setTimeoutOf(500);
    const collector = await startCollector();
    await collector.stop();
    const { told, dropped } = await sendAll(collector.url);
    expect(dropped).toEqual(lost);
    expect(told).toEqual(lostFor(expect.stringMatching(/ECONNREFUSED|timed out/)));
    expect(told).toHaveLength(4);
  });

  it('holds up no end of a program when it never answers', async () => {
    setTimeoutOf(1_500);
    const collector = await startCollector('hangs');
    const { told, dropped } = await sendAll(collector.url, (...at) =>
      Telemetry.open('sample', configAt(...at)),
    );
    await collector.stop();
    expect(dropped).toEqual(lost);
    expect(told).toEqual(lostFor('the process ends'));
  });
});

it('sends nothing, and loads nothing, without an address', async () => {
  expect(await Telemetry.open('sample', undefined)).toBe(Telemetry.off);
  expect(await openAt('http://127.0.0.1:9')).toBe(Telemetry.off);
  expect(Telemetry.off.takeLine).toBeUndefined();
  expect(Telemetry.off.sendsMetrics).toBe(false);
});
