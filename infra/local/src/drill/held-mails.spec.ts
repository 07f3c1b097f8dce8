import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import type { RunningCluster } from '../cluster/start-cluster.ts';
import { whileMailsWait } from './held-mails.ts';

const HELD = { refuseNext: 1_000_000, refuseCode: 451 };
/** Faults that the mail server was given, one after the other. */
const given: unknown[] = [];
const server = createServer((request, response) => {
  void json(request).then((faults) => {
    given.push(faults);
    response.end('{}');
  });
});
let cluster: RunningCluster;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const web = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  cluster = { outside: { mail: { web } } } as RunningCluster;
});
beforeEach(() => given.splice(0));
afterAll(() => server.close());

it('has mails wait while the work is done, and taken again afterwards', async () => {
  await whileMailsWait(cluster, async () => expect(given).toEqual([HELD]));
  expect(given).toEqual([HELD, {}]);
});

it('has mails taken again after work that failed, whose failure is told', async () => {
  await expect(whileMailsWait(cluster, () => Promise.reject(new Error('midway')))).rejects.toThrow('midway');
  expect(given).toEqual([HELD, {}]);
});
