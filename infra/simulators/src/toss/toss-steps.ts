export const KRW = {
  mId: 'shop_krw',
  clientKey: 'test_gck_krw',
  secretKey: 'test_gsk_krw',
  otherSecretKey: 'test_gsk_krw_other',
  currencies: ['KRW' as const],
};
export const USD = {
  mId: 'shop_usd',
  clientKey: 'test_gck_usd',
  secretKey: 'test_gsk_usd',
  currencies: ['USD' as const],
};
export const config = { port: 0, merchants: [KRW, USD], webhookUrl: undefined, folder: undefined };
export const MINUTE = 60_000;

let orders = 0;
export const newOrderId = (): string => `order-${(orders += 1)}`;
export const basic = (key: string): string => `Basic ${Buffer.from(`${key}:`).toString('base64')}`;

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** What tests ask of the simulator at this address, which may be another for each test. */
export function stepsAt(address: () => string) {
  async function ask(path: string, init: RequestInit & { key?: string } = {}): Promise<Answer> {
    const { key = KRW.secretKey, headers, ...rest } = init;
    const answer = await fetch(address() + path, {
      ...rest,
      headers: { authorization: basic(key), 'content-type': 'application/json', ...headers },
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }
  const post = (path: string, body: object, init: RequestInit & { key?: string } = {}): Promise<Answer> =>
    ask(path, { method: 'POST', body: JSON.stringify(body), ...init });
  const control = (path: string, body: object): Promise<Answer> => post(`/control/${path}`, body);

  /** A payer has paid on the hosted page. */
  async function authenticated(orderId: string, amount = 10_000, more: object = {}): Promise<string> {
    const { body } = await control('payments', { orderId, amount, ...more });
    return String(body['paymentKey']);
  }
  const confirm = (
    paymentKey: string,
    orderId: string,
    amount = 10_000,
    init: object = {},
  ): Promise<Answer> => post('/v1/payments/confirm', { paymentKey, orderId, amount }, init);
  async function paid(amount = 10_000): Promise<{ orderId: string; key: string }> {
    const orderId = newOrderId();
    const key = await authenticated(orderId, amount);
    await confirm(key, orderId, amount);
    return { orderId, key };
  }
  return { ask, post, control, authenticated, confirm, paid };
}
