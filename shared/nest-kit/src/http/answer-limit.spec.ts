import { ServiceState } from '../health/service-state.ts';
import { createLogger } from '../logging/logger.ts';
import { createAdapter } from './create-adapter.ts';

const logger = createLogger({ service: 'sample', level: 'silent' });
const adapterOf = (options: { answerLimit?: number; requestTimeout?: number }) =>
  createAdapter(logger, new ServiceState(), options).getInstance();

it.each([{}, { answerLimit: 60_000 }, { requestTimeout: 120_000 }])(
  'keeps a connection open for longer than an answer may take: %p',
  (options) => {
    const { connectionTimeout = 0 } = adapterOf(options).initialConfig;
    expect(connectionTimeout).toBeGreaterThan(options.requestTimeout ?? options.answerLimit ?? 10_000);
  },
);

it('answers in place of a handler that takes longer, and says that it may be tried again', async () => {
  const fastify = adapterOf({ answerLimit: 1 });
  fastify.get('/slow', () => new Promise(() => undefined));
  const { statusCode, body } = await fastify.inject('/slow');
  expect([statusCode, JSON.parse(body)]).toEqual([503, expect.objectContaining({ error: 'UNAVAILABLE' })]);
  await fastify.close();
});
