import Fastify from 'fastify';
import { leave, serveHealth, type EdgeLife } from './edge-life.ts';

async function open() {
  const app = Fastify({ forceCloseConnections: 'idle' });
  const life: EdgeLife = { isDraining: false };
  serveHealth(app, life);
  app.get('/en', () => 'a page');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, life, url };
}

it('says that it takes no more visitors and serves those who come, until it is closed', async () => {
  const { app, life, url } = await open();
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  let isClosed = false;
  // Longer than the calls below take on a busy machine.
  const closing = leave(app, life, 5_000).then(() => (isClosed = true));
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const page = await fetch(`${url}/en`);
  expect([page.status, page.headers.get('connection'), isClosed]).toEqual([200, 'close', false]);
  await closing;
  await expect(fetch(`${url}/en`)).rejects.toThrow();
});

it('closes at once where nobody needs to notice', async () => {
  const { app, life, url } = await open();
  await leave(app, life, 0);
  await expect(fetch(`${url}/readyz`)).rejects.toThrow();
});
