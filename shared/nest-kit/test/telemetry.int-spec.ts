import { Writable } from 'node:stream';
import { METRICS } from '@lectern/contracts-core';
import { ProcessWatch } from '@lectern/telemetry';
import { startCollector, startTestPostgres } from '@lectern/testing/node';
import { ensureServiceDatabase } from '../src/index.ts';
import { startSeats } from './seats-service.ts';

it('gives a collector the spans, lines and figures of a service, each request under one trace id', async () => {
  const postgres = await startTestPostgres();
  const collector = await startCollector();
  const url = await ensureServiceDatabase(postgres.adminUrl, { service: 'seats', password: 'pw' });
  const written: string[] = [];
  const logDestination = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk));
      done();
    },
  });
  const addressOf = (signal: string) => `${collector.url}/v1/${signal}`;
  const service = await startSeats(url, {
    logLevel: 'info',
    logDestination,
    telemetry: {
      addresses: { traces: addressOf('traces'), metrics: addressOf('metrics'), logs: addressOf('logs') },
      traceShare: 1,
      metricInterval: 60_000,
      // As long as the collector takes, however busy this computer is.
      closeLimit: 60_000,
    },
  });
  const { headers } = await fetch(`${service.url}/api/log?canary`);
  const scraped = await (await fetch(`${service.url}/metrics`)).text();
  const closed = jest.spyOn(ProcessWatch.prototype, 'close');
  await service.close();
  // That of the collector's figures and that of the scraped ones.
  expect(new Set(closed.mock.contexts).size).toBe(2);
  await collector.stop();
  await postgres.drop();

  const lines = written.map((line) => JSON.parse(line) as Record<string, unknown>);
  const traceId = headers.get('x-trace-id');
  const [request] = lines.filter((line) => line['msg'] === 'request' && line['traceId'] === traceId);
  const ids = `"traceId":"${traceId}","spanId":"${String(request?.['spanId'])}"`;
  expect(JSON.stringify(collector.bodiesAt('/v1/traces'))).toContain(ids);
  const logs = JSON.stringify(collector.bodiesAt('/v1/logs'));
  expect(logs).toContain(ids);
  // Every line, from the first to the last one.
  expect(logs.match(/"severityText"/g)).toHaveLength(lines.length);
  for (const sentence of ['schema migrated', 'listening', 'stopped'])
    expect(logs).toContain(`{"stringValue":"${sentence}"}`);
  // As far as there are any: an empty figure has no values to send.
  const told = Object.values(METRICS).filter(({ name }) => new RegExp(`^${name}[{ _]`, 'm').test(scraped));
  const sent = JSON.stringify(collector.bodiesAt('/v1/metrics'));
  expect(told.length).toBeGreaterThan(6);
  expect(told.filter(({ name }) => !sent.includes(`"name":"${name}"`))).toEqual([]);
  expect(lines.filter(({ level }) => level !== 'info')).toEqual([]);
  expect(collector.taken.join()).not.toContain('canary');
});

it('serves and ends as ever when the collector refuses, and tells of it once for each signal', async () => {
  const postgres = await startTestPostgres();
  const collector = await startCollector('refuses');
  const url = await ensureServiceDatabase(postgres.adminUrl, { service: 'seats', password: 'pw' });
  const written: string[] = [];
  const addresses = {
    traces: `${collector.url}/v1/traces`,
    metrics: `${collector.url}/v1/metrics`,
    logs: `${collector.url}/v1/logs`,
  };
  const service = await startSeats(url, {
    logLevel: 'info',
    logDestination: { write: (line) => void written.push(line) },
    telemetry: { addresses, traceShare: 1, metricInterval: 60_000, closeLimit: 60_000 },
  });
  const { status } = await fetch(`${service.url}/api/log`);
  await service.close();
  await collector.stop();
  await postgres.drop();
  expect(status).toBe(200);
  const warnings = written
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ level }) => level === 'warn');
  expect(
    warnings.filter(({ msg }) => msg === 'the collector takes no telemetry').map(({ signal }) => signal),
  ).toEqual(expect.arrayContaining(['traces', 'metrics', 'logs']));
  expect(warnings.at(-1)).toMatchObject({
    msg: 'telemetry that no collector took',
    dropped: { traces: expect.any(Number), metrics: expect.any(Number), logs: expect.any(Number) },
  });
  expect(warnings).toHaveLength(4);
});
