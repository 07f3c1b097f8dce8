import { startTossSimulator, type TossSimulator } from './toss-simulator.ts';
import { config, KRW, MINUTE, newOrderId, stepsAt } from './toss-steps.ts';

let toss: TossSimulator;
const { ask, control, confirm, paid } = stepsAt(() => toss.url);
beforeEach(async () => (toss = await startTossSimulator(config)));
afterEach(() => toss.stop());

describe('pay page', () => {
  const request = (orderId: string, more: object = {}) => ({
    orderId,
    orderName: '입문 보툴리눔 <톡신>',
    successUrl: 'http://localhost:8080/ko/payment/success?curriculumId=c-1',
    failUrl: 'http://localhost:8080/ko/payment/failed',
    method: 'CARD',
    amount: { currency: 'KRW', value: 10_000 },
    clientKey: KRW.clientKey,
    ...more,
  });
  const open = (asked: object, target = 'self') =>
    fetch(
      `${toss.url}/v2/pay?${new URLSearchParams({ request: JSON.stringify(asked), target, lang: 'ko' })}`,
      { redirect: 'manual' },
    );
  async function decide(asked: object, decision: string, more: Record<string, string> = {}) {
    const html = await (await open(asked)).text();
    const path = /action="([^"]+)"/.exec(html)?.[1] ?? '';
    return fetch(toss.url + path, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ request: JSON.stringify(asked), lang: 'ko', decision, ...more }),
    });
  }
  const addressOf = (answer: Response): URL => new URL(answer.headers.get('location') ?? 'none:');

  it('shows what is paid as text, never as markup', async () => {
    const html = await (await open(request(newOrderId()))).text();
    expect(html).toContain('입문 보툴리눔 &#60;톡신&#62;');
    expect(html).toContain('₩10,000');
  });

  it('comes back with key, order and amount beside what the address held', async () => {
    const orderId = newOrderId();
    const url = addressOf(await decide(request(orderId), 'approve'));
    const values = Object.fromEntries(url.searchParams);
    expect(values).toMatchObject({ curriculumId: 'c-1', orderId, amount: '10000', paymentType: 'NORMAL' });
    expect((await confirm(values['paymentKey'] ?? '', orderId)).status).toBe(200);
  });

  it.each([
    ['decline', 'REJECT_CARD_COMPANY', 'ABORTED'],
    ['abort', 'PAY_PROCESS_ABORTED', 'ABORTED'],
    ['close', 'PAY_PROCESS_CANCELED', 'READY'],
  ])('comes back from %s with %s', async (decision, code, status) => {
    const orderId = newOrderId();
    const url = addressOf(await decide(request(orderId), decision));
    expect(url.pathname).toBe('/ko/payment/failed');
    expect(url.searchParams.get('code')).toBe(code);
    expect((await ask(`/v1/payments/orders/${orderId}`)).body['status']).toBe(status);
  });

  it('tells the page below when it is shown in a layer', async () => {
    const answer = await decide(request(newOrderId()), 'approve', { target: 'iframe' });
    expect(await answer.text()).toContain('data-kind="result"');
  });

  it('refuses less than a card can pay, and an order that is paid', async () => {
    const small = addressOf(await open(request(newOrderId(), { amount: { currency: 'KRW', value: 99 } })));
    expect(small.searchParams.get('code')).toBe('BELOW_MINIMUM_AMOUNT');
    const { orderId } = await paid();
    const again = addressOf(await open(request(orderId)));
    expect(again.searchParams.get('code')).toBe('ALREADY_COMPLETED_PAYMENT');
  });

  it('lets the payer choose that the answer to the confirmation is lost', async () => {
    const orderId = newOrderId();
    const url = addressOf(await decide(request(orderId), 'approve', { afterwards: 'answer-lost' }));
    await expect(confirm(url.searchParams.get('paymentKey') ?? '', orderId)).rejects.toThrow('fetch failed');
    expect((await ask(`/v1/payments/orders/${orderId}`)).body['status']).toBe('DONE');
  });

  it('expires after half an hour', async () => {
    const orderId = newOrderId();
    await open(request(orderId));
    toss.clock.advance(30 * MINUTE);
    expect((await ask(`/v1/payments/orders/${orderId}`)).body['status']).toBe('EXPIRED');
  });
});

describe('widget', () => {
  const frame = async (kind: string, query: Record<string, string>): Promise<string> =>
    (await fetch(`${toss.url}/v2/widget/${kind}?${new URLSearchParams({ lang: 'en', ...query })}`)).text();
  const krw = { clientKey: KRW.clientKey, currency: 'KRW', value: '10000' };

  it('serves a script without types', async () => {
    const text = await (await fetch(`${toss.url}/v2/standard`)).text();
    expect(text).not.toContain('interface ');
    expect(() => new Function(text)).not.toThrow();
  });

  it.each([
    [{ ...krw, clientKey: 'test_gck_other', variantKey: 'DEFAULT' }, 'INVALID_CLIENT_KEY'],
    [{ ...krw, variantKey: 'NONE' }, 'INVALID_VARIANT_KEY'],
    [{ ...krw, variantKey: 'PAYPAL' }, 'INVALID_AMOUNT_CURRENCY'],
  ])('refuses %j with %s', async (query, code) => {
    expect(await frame('methods', query)).toContain(`data-code="${code}"`);
  });

  it('shows the ways to pay of a variant', async () => {
    expect(await frame('methods', { ...krw, variantKey: 'DEFAULT' })).toContain('Kakao Pay');
    expect(await frame('methods', { ...krw, variantKey: 'OVERSEAS' })).toContain('issued outside Korea');
  });

  it('fails to load when told to', async () => {
    await control('faults', { fault: 'error', on: 'script' });
    expect((await fetch(`${toss.url}/v2/standard`)).status).toBe(503);
    expect((await fetch(`${toss.url}/v2/standard`)).status).toBe(200);
  });
});
