import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const SIMULATORS = join(import.meta.dirname, '../../../infra/simulators/src/main.ts');

export const TOSS_KEYS = {
  TOSS_CLIENT_KEY: 'test_gck_won',
  TOSS_SECRET_KEY: 'test_gsk_won',
  TOSS_FOREIGN_CLIENT_KEY: 'test_gck_dollars',
  TOSS_FOREIGN_SECRET_KEY: 'test_gsk_dollars',
  TOSS_SECRET_KEY_OTHER: 'test_gsk_won_other',
};

export interface ToldPayment {
  readonly paymentKey: string;
  readonly orderId: string;
  readonly status: string;
  readonly totalAmount: number;
  readonly balanceAmount: number;
  readonly cancels: { readonly cancelAmount: number; readonly transactionKey: string }[] | null;
}

/** The simulated payment provider, in a process of its own. */
export async function startToss() {
  const child = fork(SIMULATORS, [], {
    execArgv: [],
    env: {
      ...TOSS_KEYS,
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      SIMULATORS: 'toss',
      TOSS_PORT: '0',
    },
  });
  const [{ addresses }] = (await once(child, 'message')) as [{ addresses: { toss: string } }];
  const url = addresses.toss;
  const control = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${url}/control${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  return {
    url,
    /** What a payer leaves behind on the hosted page. */
    pay: async (order: { orderId: string; amount: number; currency: string; method?: string }) =>
      (await control('POST', '/payments', {
        method: order.currency === 'USD' ? 'PAYPAL' : 'CARD',
        ...order,
      })) as ToldPayment,
    payments: async () => (await control('GET', '/payments')) as ToldPayment[],
    fault: (fault: Record<string, unknown>) => control('POST', '/faults', fault),
    /** Faults that are still to happen. */
    faults: async () => (await control('GET', '/faults')) as { fault: string; times: number }[],
    clearFaults: () => control('DELETE', '/faults'),
    /** These secret keys count no longer, and all others do. */
    revokeKeys: (revoked: readonly string[]) => control('PUT', '/keys', { revoked }),
    advance: (ms: number) => control('POST', '/clock', { advanceMs: ms }),
    webhooksTo: (to: string | null) => control('PUT', '/webhooks', { url: to }),
    forge: (body: unknown, transmissionId?: string) =>
      control('POST', '/webhooks', { body, ...(transmissionId ? { transmissionId } : {}) }),
    /** Ends a cancel that is in progress. */
    endCancel: (orderId: string, status: 'DONE' | 'ABORTED') =>
      control('POST', '/cancels', { orderId, status }),
    /** A cancel made in the provider's own console. */
    cancelOutside: async (paymentKey: string, body: Record<string, unknown>, currency = 'KRW') => {
      const key = currency === 'USD' ? TOSS_KEYS.TOSS_FOREIGN_SECRET_KEY : TOSS_KEYS.TOSS_SECRET_KEY;
      const response = await fetch(`${url}/v1/payments/${paymentKey}/cancel`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
        },
        body: JSON.stringify({ cancelReason: 'console', ...body }),
      });
      if (!response.ok) throw new Error(`cancel: ${response.status} ${await response.text()}`);
    },
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}
export type TestToss = Awaited<ReturnType<typeof startToss>>;
