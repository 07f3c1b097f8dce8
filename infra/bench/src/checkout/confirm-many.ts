import { SESSION_COOKIE } from '@lectern/contracts-core';
import { Connection } from '../http/connection.ts';
import { confirmToTheEnd, type Purchase } from '../payments/buyers.ts';
import type { Shop } from '../payments/shop.ts';

/**
 * Confirms every purchase by so many clients, each over a connection of its own. Requests are made before the clock
 * starts, because the buyers take their time from the service on a machine of few cores.
 * @returns confirmations a second.
 */
export async function confirmMany(
  shop: Shop,
  purchases: readonly Purchase[],
  clients: number,
): Promise<number> {
  const waiting = purchases.map((purchase) => ({ purchase, request: requestOf(shop, purchase) }));
  const connections = await Promise.all(Array.from({ length: clients }, () => Connection.open(shop.url)));
  const begun = performance.now();
  await Promise.all(
    connections.map(async (connection) => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        let status = await connection.send(next.request);
        if (status === 202) ({ status } = await confirmToTheEnd(shop, next.purchase));
        if (status !== 200) throw new Error(`A confirmation was answered ${status}`);
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1_000;
  for (const connection of connections) connection.close();
  return purchases.length / seconds;
}

function requestOf({ url }: Shop, { userId, orderId, amount, paymentKey }: Purchase): string {
  const body = JSON.stringify({ paymentKey, orderId, amount, currency: 'KRW' });
  return [
    'POST /api/payment/confirm HTTP/1.1',
    `host: ${new URL(url).host}`,
    'sec-fetch-site: same-origin',
    `cookie: ${SESSION_COOKIE}=${userId}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}
