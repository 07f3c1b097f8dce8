import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CommerceSettings } from '../../config.ts';
import { TossClient } from './toss-client.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A provider that takes every call and does this with its connection. */
async function confirmAt(hurt: (destroy: () => void) => void, timeout: number) {
  server = createServer(({ socket }) => hurt(() => socket.destroy())).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const toss = { apiUrl, timeout, merchants: { KRW: { secretKey: 'a key' } } };
  const client = new TossClient({ toss } as unknown as CommerceSettings);
  const call = {
    merchant: 'KRW',
    idempotencyKey: 'one',
    paymentKey: 'p',
    orderId: 'o',
    amountMinor: 1,
  } as const;
  return client.confirmPayment(call);
}

it('tells a connection that broke', async () => {
  expect(await confirmAt((destroy) => destroy(), 30_000)).toEqual({ kind: 'lost', why: 'NETWORK' });
});

it('tells an answer that did not come in time', async () => {
  expect(await confirmAt(() => undefined, 50)).toEqual({ kind: 'lost', why: 'TIMEOUT' });
});
