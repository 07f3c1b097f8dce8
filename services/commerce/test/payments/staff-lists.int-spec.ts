import { collectPerson, koreanDay, SESSION_COOKIE } from '@lectern/contracts-core';
import { expectDone, until } from '@lectern/testing/node';
import { buyer, SECRET, staff, type Answer, type TestCommerce } from '../start-test-commerce.ts';
import { type MoneySteps, startMoneySteps } from '../money-steps.ts';
import { orderNumber } from '../../src/payments/orders/order-number.ts';
import { course } from '../partners.ts';

let commerce: TestCommerce;
let steps: MoneySteps;
const finance = staff('finance');

beforeAll(async () => ({ commerce, steps } = await startMoneySteps()));
afterAll(() => commerce.stop());

const list = (query: Record<string, string> = {}, as = staff('viewer')) =>
  commerce.send('GET', `/api/admin/orders?${new URLSearchParams(query).toString()}`, { as });
const idsOf = ({ body }: Pick<Answer, 'body'>): string[] =>
  body['items'].map((item: { orderId: string }) => item.orderId);

describe('orders', () => {
  it('pages by key through rows of one moment, neither twice nor left out, both ways', async () => {
    await commerce.postgres.query(
      // Their history is not what is tested: the triggers of states stay out of it.
      `set session_replication_role = replica;
       insert into commerce.orders (id, user_id, product_id, title_ko, title_en, curricula, currency, list_minor,
         discount_minor, amount_minor, fx_rate, fx_of_at, fx_source, state, inputs, quote_expires_at, price, created_at)
       select 'order_of_the_list_' || lpad(n::text, 4, '0'), 'reader', 'paged', '책', 'Book', '{paged}', 'KRW', 1000, 0, 1000,
              1400, now(), 'test', 'EXPIRED', '', now(), '{}', timestamptz '2026-01-01T00:00:00.000001Z' + (n / 7) * interval '1 microsecond'
         from generate_series(1, 45) n;
       set session_replication_role = origin`,
    );
    for (const order of ['asc', 'desc']) {
      const found: string[] = [];
      for (let after = ''; ;) {
        const { body } = await list({ q: 'paged', order, after, size: '20' });
        expect([body['count'], body['isCapped']]).toEqual([45, false]);
        found.push(...idsOf({ body }));
        if (body['next'] === null) break;
        after = body['next'];
      }
      const sorted = [...found].sort();
      expect(found).toEqual(order === 'asc' ? sorted : sorted.reverse());
      expect(new Set(found).size).toBe(45);
    }
  });

  it('finds an order by the number that its buyer reads out', async () => {
    const number = orderNumber('order_of_the_list_0007');
    for (const q of [number, number.replace('-', ' ')]) {
      const found = await list({ q });
      expect(idsOf(found)).toEqual(['order_of_the_list_0007']);
      expect(found.body['items'][0].number).toBe(number);
    }
    expect(idsOf(await list({ q: '00000-00001' }))).toEqual([]);
  });

  it('names buyers, and lists all the same while identity does not answer', async () => {
    const named = async () =>
      (await list({ q: 'order_of_the_list_0007' })).body['items'].map(
        (item: { buyer?: string }) => item.buyer,
      );
    expect(await named()).toEqual(['이름 reader']);
    commerce.partners.isIdentityAway = true;
    try {
      expect(await named()).toEqual([undefined]);
    } finally {
      commerce.partners.isIdentityAway = false;
    }
  });

  it('finds an order by its number, the end of it, its payment key, the card, the buyer and the course', async () => {
    commerce.partners.products.set('sutures', course('sutures'));
    const { as, orderId, confirmation } = await steps.paid(buyer(), { curriculumId: 'sutures' });
    const key = confirmation.paymentKey;
    for (const q of [orderId, orderId.slice(-8), key, key.slice(-8), ` ${as.userId} `, 'sutures'])
      expect([q, idsOf(await list({ q }))]).toEqual([q, [orderId]]);
    expect(idsOf(await list({ q: '7891' }))).toContain(orderId);
    expect(idsOf(await list({ q: '000' }))).toEqual([]);
    expect((await list({ q: orderId })).body['items'][0]).toMatchObject({ cardTail: '789', state: 'PAID' });
  });

  it('narrows by state, currency and trouble', async () => {
    const { orderId } = await steps.paid();
    expect(idsOf(await list({ q: orderId, state: 'PAID', currency: 'KRW' }))).toEqual([orderId]);
    expect(idsOf(await list({ q: orderId, state: 'REFUNDED' }))).toEqual([]);
    expect(idsOf(await list({ q: orderId, currency: 'USD' }))).toEqual([]);
    expect(idsOf(await list({ q: orderId, problems: '1' }))).toEqual([]);
  });

  it('finds the orders of a course by words of its title, and by its id while the catalogue is away', async () => {
    commerce.partners.products.set(
      'threads-2',
      course('threads-2', { title_ko: '실리프팅 심화', title_en: 'Thread lifting' }),
    );
    const { orderId } = await steps.paid(buyer(), { curriculumId: 'threads-2' });
    expect(idsOf(await list({ q: '리프팅 심' }))).toEqual([orderId]);
    expect(idsOf(await list({ q: 'thread LIFT' }))).toEqual([orderId]);
    expect(idsOf(await list({ q: 'no such title' }))).toEqual([]);
    commerce.partners.isCatalogAway = true;
    try {
      expect(idsOf(await list({ q: 'threads-2' }))).toEqual([orderId]);
      expect(idsOf(await list({ q: 'thread lift' }))).toEqual([]);
    } finally {
      commerce.partners.isCatalogAway = false;
    }
  });

  it('narrows by method, code and the Korean day of the payment', async () => {
    const { orderId } = await steps.paid(buyer(), { referralCode: 'WELCOME10' });
    const today = koreanDay(new Date());
    const has = async (query: Record<string, string>) =>
      idsOf(await list({ q: orderId, ...query })).length === 1;
    expect(await has({ method: 'card', code: ' welcome10 ', paidFrom: today, paidTo: today })).toBe(true);
    expect(await has({ paidFrom: today })).toBe(true);
    expect(await has({ paidTo: today })).toBe(true);
    expect(await has({ method: 'transfer' })).toBe(false);
    expect(await has({ code: 'NO-SUCH-CODE' })).toBe(false);
    expect(await has({ paidFrom: '2026-01-01', paidTo: '2026-01-31' })).toBe(false);
    // Junk narrows nothing, as everywhere.
    expect(await has({ method: 'shells', paidFrom: '2026-02-31' })).toBe(true);
  });

  it.each([
    { paidFrom: '1926-01-01', paidTo: '2026-01-01' },
    { paidFrom: '2026-02-01', paidTo: '2026-01-01' },
    { paidFrom: '9999-12-31' },
  ])('refuses a range that is no year at most: %o', async (range) => {
    const { status, body } = await list(range);
    expect([status, body['error']]).toEqual([400, 'RANGE_REFUSED']);
  });

  it('begins a mangled cursor at the first page', async () => {
    expect(idsOf(await list({ after: 'junk' }))).toEqual(idsOf(await list()));
  });

  it('tells an order with what it opened, and is closed to roles without money', async () => {
    const { orderId } = await steps.paid();
    const { body } = await commerce.send('GET', `/api/admin/orders/${orderId}`, { as: staff('viewer') });
    expect(body['enrolments']).toEqual([expect.objectContaining({ curriculumId: 'botox' })]);
    for (const as of [buyer(), staff('content'), staff('license-reviewer')])
      expect((await list({}, as)).status).toBe(403);
  });
});

it('hands refunds out as a file, which is written down', async () => {
  const { as, orderId } = await steps.paid();
  await steps.requestRefund(as, orderId, 100_000);
  commerce.partners.sessions.set(finance.sessionId, finance);
  const file = await fetch(`${commerce.url}/api/admin/refunds/export?state=REQUESTED`, {
    headers: { cookie: `${SESSION_COOKIE}=${finance.sessionId}` },
  });
  const [head, ...lines] = (await file.text()).trim().split('\r\n');
  expect(head).toContain('requested_at,number,order,refund,state,rule,currency,amount_minor');
  expect(lines).toContainEqual(expect.stringContaining(`,${orderNumber(orderId)},${orderId},`));
  for (const line of lines) expect(line).toContain(',REQUESTED,');
  expect(
    await commerce.postgres.query(
      `select detail from commerce_audit.audit_entry where action = 'refunds-exported' and actor_id = $1`,
      [finance.userId],
    ),
  ).toEqual([{ detail: { state: 'REQUESTED' } }]);
  expect((await commerce.send('GET', '/api/admin/refunds/export', { as: staff('viewer') })).status).toBe(403);
});

describe('the file of orders', () => {
  const file = async (query: string, as = finance) => {
    commerce.partners.sessions.set(as.sessionId, as);
    const response = await fetch(`${commerce.url}/api/admin/orders/export?${query}`, {
      headers: { cookie: `${SESSION_COOKIE}=${as.sessionId}` },
    });
    return { response, bytes: Buffer.from(await response.arrayBuffer()).toString('utf8') };
  };

  it('has the filtered orders with Korean and without formulas, and is written down', async () => {
    commerce.partners.products.set(
      'formula',
      course('formula', { title_ko: '=한글', title_en: '＝cmd, "x"' }),
    );
    const { orderId } = await steps.paid(buyer(), { curriculumId: 'formula' });
    const { response, bytes } = await file('q=formula&state=PAID');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/filename="lectern-orders-.*[.]csv"/);
    const [head = '', line = '', end, ...rest] = bytes.split('\r\n');
    expect([head.slice(0, 14), end, rest]).toEqual(['\uFEFFnumber,order,', '', []]);
    expect(line).toContain(`${orderNumber(orderId)},${orderId},`);
    expect(line).toContain(`,'=한글,"'＝cmd, ""x""",PAID,`);
    const audit = await commerce.postgres.query<{ detail: unknown }>(
      `select detail from commerce_audit.audit_entry where action = 'orders-exported' and actor_id = $1`,
      [finance.userId],
    );
    expect(audit.map(({ detail }) => detail)).toEqual([{ isSearched: 'true', state: 'PAID' }]);
  });

  it('is sorted as the list and has the columns that it shows', async () => {
    const { bytes } = await file('q=paged&order=asc&columns=number,made,paid,nonsense');
    const [head, first] = bytes.split('\r\n');
    expect(head).toBe('\uFEFFnumber,order,made_at,buyer,currency,paid_minor');
    expect(first).toContain('order_of_the_list_0001,');
    const latest = (await file('q=paged&columns=number')).bytes.split('\r\n')[1];
    expect(latest).toContain('order_of_the_list_0045,');
  });

  it('has the key of the transaction, by which the provider finds a payment, as the list shows it', async () => {
    const { orderId } = await steps.paid();
    const [charge] = await commerce.postgres.query<{ key: string }>(
      'select transaction_key as key from commerce.ledger_entry where order_id = $1',
      [orderId],
    );
    const { items } = (await list({ q: orderId })).body;
    expect(items).toEqual([expect.objectContaining({ providerTrace: charge?.key })]);
    expect((await file(`q=${orderId}&columns=providerTrace`)).bytes).toContain(`,${charge?.key}\r\n`);
    // Words that staff are shown are words that find the order.
    expect(idsOf(await list({ q: charge?.key ?? '' }))).toEqual([orderId]);
  });

  it('has the names of buyers where that column is shown, and none while identity does not answer', async () => {
    const lines = async () => (await file('q=formula&columns=item,buyer')).bytes.split('\r\n');
    const [head, first = ''] = await lines();
    expect(head).toMatch(/,buyer_name$/);
    const [, userId = ''] = first.split(',');
    expect(first.endsWith(`,이름 ${userId.slice(0, 8)}`)).toBe(true);
    expect(first).toContain(`,formula,'=한글,`);
    commerce.partners.isIdentityAway = true;
    try {
      expect((await lines())[1]).toMatch(/",$/);
    } finally {
      commerce.partners.isIdentityAway = false;
    }
  });

  it('is refused for a range of a hundred years', async () => {
    expect((await file('paidFrom=1926-01-01&paidTo=2026-01-01')).bytes).toContain('RANGE_REFUSED');
  });

  it('is refused to viewers and without a fresh code', async () => {
    expect((await file('', staff('viewer'))).response.status).toBe(403);
    const stale = { ...finance, sessionId: crypto.randomUUID(), hasFreshStep: false };
    expect((await file('', stale)).bytes).toContain('SECOND_STEP_STALE');
  });
});

describe('a refund above the limit', () => {
  const request = async () => {
    commerce.partners.products.set('fellowship', course('fellowship', { listMinor: 900_000 }));
    const { as, orderId } = await steps.paid(buyer(), { curriculumId: 'fellowship' });
    const { body } = await steps.requestRefund(as, orderId, 900_000);
    return { orderId, refundId: String(body['refundId']) };
  };
  /** The refund that the list of orders shows a buyer, and those in the file of what the site has of them. */
  const heardBy = async (as: ReturnType<typeof buyer>) => {
    const { body: orders } = await commerce.send('GET', '/api/payment/orders', { as });
    const file = await commerce.send('POST', collectPerson.path, {
      body: { userId: as.userId, email: 'a@example.com' },
      headers: { 'x-service-secret': SECRET },
    });
    return [orders['items'][0].refund, file.body['data'].refunds];
  };
  const waiting = async (refundId: string) => {
    const { body } = await commerce.send('GET', '/api/admin/refunds?state=REQUESTED&order=asc&size=100', {
      as: finance,
    });
    return body['items'].find((item: { refund: { refundId: string } }) => item.refund.refundId === refundId);
  };

  it('waits for a second person who agrees to the same sum', async () => {
    const { orderId, refundId } = await request();
    expect((await steps.decide(finance, refundId)).body['state']).toBe('REQUESTED');
    expect(await waiting(refundId)).toMatchObject({
      proposal: {
        staffId: finance.userId,
        staff: `이름 ${finance.userId.slice(0, 8)}`,
        amountMinor: 900_000,
      },
    });
    expect((await steps.decide(finance, refundId)).body['error']).toBe('SECOND_APPROVER');
    const other = staff('finance');
    const less = { decision: 'approve-sum', amountMinor: 800_000 };
    expect((await steps.decide(other, refundId, less)).body['state']).toBe('REQUESTED');
    expect((await waiting(refundId)).proposal).toMatchObject({ staffId: other.userId, amountMinor: 800_000 });
    expect((await steps.decide(finance, refundId, less)).body['state']).toBe('APPROVED');
    expect((await steps.decide(other, refundId, less)).body['error']).toBe('REFUND_STATE');
    await steps.reaches(orderId, 'PARTIALLY_REFUNDED');
    const { body } = await commerce.send('GET', `/api/admin/orders/${orderId}`, { as: finance });
    expect(body['history']).toContainEqual(
      expect.objectContaining({
        machine: 'refund',
        to: 'APPROVED',
        actorId: finance.userId,
        actor: `이름 ${finance.userId.slice(0, 8)}`,
      }),
    );
    const audit = await commerce.postgres.query<{ action: string; actor_id: string }>(
      `select action, actor_id from commerce_audit.audit_entry
        where detail ->> 'refundId' = $1 and detail ->> 'orderNumber' = $2 order by id`,
      [refundId, orderNumber(orderId)],
    );
    expect(audit.filter(({ action }) => action !== 'refund.requested')).toEqual([
      { action: 'refund.proposed', actor_id: finance.userId },
      { action: 'refund.proposed', actor_id: other.userId },
      { action: 'refund.decided', actor_id: finance.userId },
    ]);
  });

  it('is late once the third business day after it was asked for is over, in the row and in the figures', async () => {
    const { refundId } = await request();
    const figures = async () =>
      (await commerce.send('GET', '/api/admin/refunds?state=REQUESTED&figures=1', { as: finance })).body[
        'figures'
      ] as { late: number; settled: number };
    expect(await waiting(refundId)).toMatchObject({ isOverdue: false, refund: { dueAt: null } });
    const before = await figures();
    await commerce.postgres.query(
      `update commerce.refund set requested_at = requested_at - interval '10 days' where id = $1`,
      [refundId],
    );
    expect(await waiting(refundId)).toMatchObject({ isOverdue: true });
    expect(await figures()).toMatchObject({ late: before.late + 1, settled: before.settled });
    await steps.decide(finance, refundId, { decision: 'decline' });
    expect(await figures()).toMatchObject({ late: before.late, settled: before.settled + 1 });
  });

  it('is declined by one', async () => {
    const { refundId } = await request();
    const { body } = await steps.decide(finance, refundId, { decision: 'decline' });
    expect(body['state']).toBe('DECLINED');
  });

  it('cannot be made of two below it', async () => {
    const { orderId, refundId } = await request();
    await steps.decide(finance, refundId, { decision: 'approve-sum', amountMinor: 400_000 });
    await steps.reaches(orderId, 'PARTIALLY_REFUNDED');
    const second = await commerce.send('POST', `/api/admin/orders/${orderId}/refund`, {
      as: finance,
      body: { rule: 'staff', amountMinor: 400_000, reason: 'the other half' },
    });
    expect(second.body['state']).toBe('REQUESTED');
  });

  it('is told to no buyer who asked for nothing, when a colleague declines it', async () => {
    commerce.partners.products.set('fellowship', course('fellowship', { listMinor: 900_000 }));
    const { as, orderId } = await steps.paid(buyer(), { curriculumId: 'fellowship' });
    const { body } = await commerce.send('POST', `/api/admin/orders/${orderId}/refund`, {
      as: finance,
      body: {
        rule: 'staff',
        amountMinor: 900_000,
        reason: 'a goodwill gesture',
        message: 'all of it comes back',
      },
    });
    expect([body['state'], body['note']]).toEqual(['REQUESTED', null]);
    expect((await waiting(body['refundId'])).proposal).toMatchObject({ message: 'all of it comes back' });
    expect(await heardBy(as)).toEqual([null, []]);
    const decided = await steps.decide(staff('finance'), body['refundId'], {
      decision: 'decline',
      message: 'nothing comes back',
    });
    expect([decided.body['state'], decided.body['note']]).toEqual(['DECLINED', null]);
    expect(await heardBy(as)).toEqual([null, []]);
    const events = await commerce.postgres.query<{ topic: string }>(
      `select topic from commerce.outbox where key = $1 order by id`,
      [orderId],
    );
    expect(events.map(({ topic }) => topic)).not.toContain('refund.decided');
  });

  it('is told with the words of the first of two once the second agrees', async () => {
    commerce.partners.products.set('fellowship', course('fellowship', { listMinor: 900_000 }));
    const { as, orderId } = await steps.paid(buyer(), { curriculumId: 'fellowship' });
    const { body } = await commerce.send('POST', `/api/admin/orders/${orderId}/refund`, {
      as: finance,
      body: { rule: 'staff', amountMinor: 900_000, reason: 'a goodwill gesture', message: 'it comes back' },
    });
    await steps.decide(staff('finance'), body['refundId']);
    await steps.reaches(orderId, 'REFUNDED');
    expect(await heardBy(as)).toEqual([
      expect.objectContaining({ state: 'DONE', note: 'it comes back' }),
      [expect.objectContaining({ state: 'DONE', note: 'it comes back' })],
    ]);
  });

  it('is not sent back twice where the answer to the first try was lost', async () => {
    const { orderId } = await steps.paid();
    const send = (leftMinor: number) =>
      commerce.send('POST', `/api/admin/orders/${orderId}/refund`, {
        as: finance,
        body: { rule: 'staff', amountMinor: 10_000, reason: 'a part of it', leftMinor },
      });
    const { body: order } = await commerce.send('GET', `/api/admin/orders/${orderId}`, { as: finance });
    const paid = order['order'].amountMinor;
    expect((await send(paid)).status).toBe(202);
    await steps.reaches(orderId, 'PARTIALLY_REFUNDED');
    const second = await send(paid);
    expect([second.status, second.body['error'], second.body['details']]).toEqual([
      409,
      'REFUND_CHANGED',
      { amountMinor: paid - 10_000 },
    ]);
    expect((await send(paid - 10_000)).status).toBe(202);
  });

  it('is not passed by sending again one that failed below it', async () => {
    const { orderId, refundId } = await request();
    const retry = (as: ReturnType<typeof staff>) =>
      commerce.send('POST', `/api/admin/refunds/${refundId}/retry`, { as, body: { reason: 'once more' } });
    await commerce.toss.fault({ fault: 'error', on: 'cancel', orderId, code: 'NOT_CANCELABLE_PAYMENT' });
    await steps.decide(finance, refundId, { decision: 'approve-sum', amountMinor: 400_000 });
    await commerce.sweep();
    const detail = async () =>
      (await commerce.send('GET', `/api/admin/orders/${orderId}`, { as: finance })).body['refunds'];
    await until(async () => (await detail())[0].refund.state === 'FAILED');
    expectDone(
      await commerce.send('POST', `/api/admin/orders/${orderId}/refund`, {
        as: finance,
        body: { rule: 'staff', amountMinor: 400_000, reason: 'by hand instead' },
      }),
    );
    await steps.reaches(orderId, 'PARTIALLY_REFUNDED');
    expect((await retry(finance)).body['state']).toBe('FAILED');
    const failed = (await detail()).find(
      (one: { refund: { state: string } }) => one.refund.state === 'FAILED',
    );
    expect(failed.proposal).toMatchObject({ staffId: finance.userId, amountMinor: 400_000 });
    expect((await retry(finance)).body['error']).toBe('SECOND_APPROVER');
    expect((await retry(staff('finance'))).body['state']).toBe('APPROVED');
  });
});
