import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTossSimulator, type TossSimulator } from './toss-simulator.ts';
import { config, MINUTE, newOrderId, stepsAt } from './toss-steps.ts';

let toss: TossSimulator;
const { ask, authenticated, paid } = stepsAt(() => toss.url);
beforeEach(async () => (toss = await startTossSimulator(config)));
afterEach(() => toss.stop());

it('keeps payments over a restart, an authentication with the time it has left', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'toss-'));
  await toss.stop();
  toss = await startTossSimulator({ ...config, folder });
  const { key } = await paid();
  const open = newOrderId();
  const openKey = await authenticated(open);
  await toss.stop();
  toss = await startTossSimulator({ ...config, folder });
  expect((await ask(`/v1/payments/${key}`)).body['status']).toBe('DONE');
  toss.clock.advance(10 * MINUTE);
  expect((await ask(`/v1/payments/${openKey}`)).body['status']).toBe('EXPIRED');
  await rm(folder, { recursive: true });
});

it('answers to no name but its own', async () => {
  const { request } = await import('node:http');
  const status = await new Promise((resolve) => {
    const { port } = new URL(toss.url);
    request({ host: '127.0.0.1', port, path: '/v2/standard', headers: { host: 'elsewhere.example' } })
      .on('response', (answer) => resolve(answer.resume().statusCode))
      .end();
  });
  expect(status).toBe(421);
});
