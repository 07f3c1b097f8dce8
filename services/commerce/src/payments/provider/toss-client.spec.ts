import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from '@lectern/nest-kit';
import type { CommerceSettings } from '../../config.ts';
import { TossClient } from './toss-client.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function clientOf(listening: Server, timeout: number) {
  server = listening.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const merchants = { KRW: { secretKey: 'a key' }, USD: { secretKey: 'another key' } };
  const error = jest.fn();
  const settings = { toss: { apiUrl, timeout, merchants } } as unknown as CommerceSettings;
  return { client: new TossClient(settings, { error } as unknown as Logger), error };
}

/** A provider that takes every call and does this with its connection. */
async function confirmAt(hurt: (destroy: () => void) => void, timeout: number) {
  const { client } = await clientOf(
    createServer(({ socket }) => hurt(() => socket.destroy())),
    timeout,
  );
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

it('names the setting whose key the provider does not take, and none for another refusal', async () => {
  let code = 'UNAUTHORIZED_KEY';
  const provider = createServer((_request, response) => {
    response.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify({ code }));
  });
  const { client, error } = await clientOf(provider, 30_000);
  const text = 'the payment provider does not take our secret key';
  expect(await client.readPayment('USD', 'p')).toEqual({ kind: 'refused', code });
  const won = { alert: 'merchant', setting: 'TOSS_SECRET_KEY', refusal: code };
  expect(error.mock.calls).toEqual([[{ ...won, setting: 'TOSS_FOREIGN_SECRET_KEY' }, text]]);
  await expect(client.listTransactions('KRW', new Date(0), new Date(1))).rejects.toThrow(
    'The provider answered 401 UNAUTHORIZED_KEY to the list of transactions',
  );
  await expect(client.listSettlements('2026-11-22')).rejects.toThrow('401 UNAUTHORIZED_KEY');
  expect(error.mock.calls.slice(1)).toEqual([
    [won, text],
    [won, text],
  ]);
  error.mockClear();
  code = 'FORBIDDEN_REQUEST';
  expect(await client.readPayment('KRW', 'p')).toEqual({ kind: 'refused', code });
  expect(error).not.toHaveBeenCalled();
});
