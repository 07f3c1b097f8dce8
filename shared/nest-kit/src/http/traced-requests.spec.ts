import { startCollector } from '@lectern/testing/node';
import { ServiceState } from '../health/service-state.ts';
import { createAdapter } from './create-adapter.ts';
import { createLogger } from '../logging/logger.ts';
import { currentTraceparent } from '../logging/trace-context.ts';
import { Metrics } from '../metrics/metrics.ts';
import { Tracing } from '@lectern/telemetry';

const logger = createLogger({ service: 'sample', level: 'silent' });
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';

/** Answers with the trace that it would send on. */
async function ask(tracing: Tracing): Promise<string> {
  const fastify = createAdapter(
    logger,
    new ServiceState(),
    {},
    { metrics: new Metrics(), tracing },
  ).getInstance();
  fastify.get('/courses/:id', () => ({ sent: currentTraceparent() }));
  const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-00` };
  const { body } = await fastify.inject({ url: '/courses/secret', headers });
  await fastify.close();
  return String((JSON.parse(body) as { sent: string }).sent);
}

it('keeps a request as a part of its trace, under the id that it sends on', async () => {
  const collector = await startCollector();
  const tracing = await Tracing.open({ service: 'sample', url: `${collector.url}/v1/traces`, share: 1 });
  const sent = await ask(tracing);
  await tracing.close();
  await collector.stop();
  const told = collector.taken.join();
  const [, , spanId] = sent.split('-');
  expect(sent).toBe(`00-${traceId}-${spanId}-01`);
  expect(told).toContain('"path":"/v1/traces"');
  for (const fact of [
    traceId,
    `"spanId":"${spanId}"`,
    '"parentSpanId":"00f067aa0ba902b7"',
    'GET /courses/:id',
    'lectern-sample',
  ])
    expect(told).toContain(fact);
  expect(told).not.toContain('secret');
});

it.each([
  ['no collector is named', { url: undefined, share: 1 }],
  ['the trace is not among those that are kept', { url: 'http://127.0.0.1:9', share: 0.01 }],
])('keeps nothing where %s, and passes the trace on', async (_why, options) => {
  const tracing = await Tracing.open({ service: 'sample', ...options });
  expect(tracing.begin('job', { traceId, isSampled: true })).toBeUndefined();
  expect(await ask(tracing)).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-00$`));
  await tracing.close();
});
