import { Tracing } from '@lectern/telemetry';
import { startTestPostgres, startCollector } from '@lectern/testing/node';
import { column, createDataSource, Database, defineStatement, ensureServiceDatabase } from '../src/index.ts';
import { withTrace } from '../src/logging/trace-context.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';
const findNumber = defineStatement('select $1::int as found', { found: column.integer });
const failing = defineStatement('select 1 / $1::int as found', { found: column.integer });

it('tells statements below the request that asks them, without their values', async () => {
  const postgres = await startTestPostgres();
  const collector = await startCollector();
  const url = await ensureServiceDatabase(postgres.adminUrl, { service: 'traced', password: 'pw' });
  const tracing = await Tracing.open({ service: 'traced', url: `${collector.url}/v1/traces`, share: 1 });
  const dataSource = await createDataSource({ service: 'traced', url, entities: [] }).initialize();
  const database = new Database(dataSource, undefined, tracing);
  await withTrace({ traceId, isSampled: true, spanId }, () => database.rows(findNumber, [4711]));
  await withTrace({ traceId, isSampled: true, spanId }, () =>
    expect(database.rows(failing, [0])).rejects.toThrow('division by zero'),
  );
  // Of a request that is not kept, and outside of any.
  await withTrace({ traceId, isSampled: false }, () => database.rows(findNumber, [1]));
  await database.rows(findNumber, [1]);
  await tracing.close();
  await collector.stop();
  await database.onApplicationShutdown();
  await postgres.drop();
  const told = collector.taken.join();
  expect(told.match(/"db\.query\.text"/g)).toHaveLength(2);
  expect(told.match(new RegExp(`"parentSpanId":"${spanId}"`, 'g'))).toHaveLength(2);
  expect(told).toContain(findNumber.sql);
  expect(told).toContain('"status":{"code":2}');
  expect(told).not.toContain('4711');
});
