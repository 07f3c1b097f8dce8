import { randomUUID } from 'node:crypto';
import * as contracts from '@lectern/contracts-commerce';
import { endpointsIn, koreanDay } from '@lectern/contracts-core';
import {
  expectDone,
  type Caller,
  describeRoleMatrix,
  describeStaffActs,
  type MakeAct,
  matrixCallers,
  type MatrixSite,
  signInWith,
  until,
} from '@lectern/testing/node';
import { type MoneySteps, startMoneySteps } from './money-steps.ts';
import { buyer, staff, type TestCommerce } from './start-test-commerce.ts';

let commerce: TestCommerce;
let steps: MoneySteps;
let callers: MatrixSite['callers'];
beforeAll(async () => {
  ({ commerce, steps } = await startMoneySteps());
  callers = matrixCallers(commerce.partners.sessions);
});
afterAll(() => commerce.stop());

const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const reason = 'agreed with the partner by phone';
const finance = staff('finance');
const code = (facts: object = {}) => ({
  owner: '대한미용의학회',
  discountPercent: 30,
  scope: 'all',
  productIds: [],
  startsAt: null,
  endsAt: null,
  maxUses: 2,
  minimumKrw: null,
  isActive: true,
  reason,
  ...facts,
});
/** Each rate is for another time. */
let days = 10;
const setRate = () => ({ rate: 1_450, startsAt: inDays((days += 3)), endsAt: inDays(days + 1), reason });
const requested = async () => {
  const { as, orderId } = await steps.paid();
  return { orderId, refundId: String((await steps.requestRefund(as, orderId, 100_000)).body['refundId']) };
};

/** A statement as the closing of a month leaves it. */
const closeStatement = (ownerId: string, payoutMinor: number) =>
  commerce.postgres.query(
    `set session_replication_role = replica;
     insert into commerce.earning_statement (owner_id, month, currency, lines, gross_minor, refunded_minor, fee_minor, share_minor,
       net_minor, carried_minor, withheld_minor, payout_minor, closed_at)
     values ('${ownerId}', '2026-01', 'KRW', 1, ${payoutMinor}, 0, 0, 0, ${payoutMinor}, 0, 0, ${payoutMinor}, '2026-02-15T00:00:00Z');
     set session_replication_role = origin`,
  );

const acts: Record<string, MakeAct> = {
  'POST /api/admin/course-terms/:curriculumId': () => ({
    params: { curriculumId: 'botox' },
    body: { platformBasisPoints: 2_500, reason },
  }),
  'POST /api/admin/match-days': () => ({
    body: { list: 'transactions', day: koreanDay(new Date()), reason },
  }),
  'POST /api/admin/exchange-rate': () => ({ body: setRate() }),
  'POST /api/admin/exchange-rate/:rateId/end': async () => {
    const { body } = await commerce.send('POST', '/api/admin/exchange-rate', {
      as: finance,
      body: setRate(),
    });
    return { params: { rateId: String(body['id']) }, body: { reason } };
  },
  'POST /api/admin/match-remarks': async () => {
    const place = { day: '2026-11-01', kind: 'missing-here', transactionKey: 'txs_never_made' };
    await commerce.postgres.query(
      `insert into commerce.match_report (day, matched, repaired, problems, ran_at) values ($1, 0, 0, $2, now())`,
      [place.day, JSON.stringify([place])],
    );
    return { body: { ...place, list: 'transactions', act: 'escalate', reason } };
  },
  'POST /api/admin/orders/:orderId/fetch': async () => {
    const { orderId, confirmation } = await steps.paid();
    await commerce.toss.webhooksTo(null);
    await commerce.toss.cancelOutside(confirmation.paymentKey, { cancelAmount: 40_000 });
    return { params: { orderId } };
  },
  'POST /api/admin/orders/:orderId/refund': async () => {
    const { orderId } = await steps.paid();
    return { params: { orderId }, body: { rule: 'staff', amountMinor: 10_000, reason } };
  },
  'POST /api/admin/orders/grants/:userId': () => ({
    params: { userId: buyer().userId },
    body: { curriculumId: 'botox', months: 3, reason },
  }),
  'POST /api/admin/payment-alerts/close': async () => {
    const subject = `I6 ${randomUUID()}`;
    await commerce.postgres.query(
      `insert into commerce.alert (kind, subject_id, detail) values ('invariant', $1, 'counted 1, used 0')`,
      [subject],
    );
    return { body: { kind: 'invariant', subject, latest: inDays(1), reason } };
  },
  'POST /api/admin/payouts': async () => {
    await closeStatement('teacher', 90_000);
    const key = { ownerId: 'teacher', month: '2026-01', currency: 'KRW', payoutMinor: 90_000 };
    return { body: { ...key, paidOn: '2026-03-02', reference: '20260302-1', reason } };
  },
  'POST /api/admin/referral-codes': () => ({ body: code({ code: 'ACT-MADE' }) }),
  'POST /api/admin/referral-codes/bulk': () => ({ body: code({ prefix: 'ACTS', number: 3 }) }),
  'POST /api/admin/referral-codes/switch': async () => {
    const name = `ACT-${randomUUID().slice(0, 8).toUpperCase()}`;
    const { body } = await commerce.send('POST', '/api/admin/referral-codes', {
      as: finance,
      body: code({ code: name }),
    });
    return { body: { codes: [{ code: name, version: body['version'] }], act: 'pause', reason } };
  },
  'POST /api/admin/refunds/:refundId/decide': async () => {
    const { refundId } = await requested();
    return { params: { refundId }, body: { decision: 'decline', reason } };
  },
  'POST /api/admin/refunds/:refundId/retry': async () => {
    const { orderId, refundId } = await requested();
    await commerce.toss.fault({ fault: 'error', on: 'cancel', orderId, code: 'NOT_CANCELABLE_PAYMENT' });
    await steps.decide(finance, refundId);
    await commerce.sweep();
    const detail = async () =>
      (await commerce.send('GET', `/api/admin/orders/${orderId}`, { as: finance })).body['refunds'];
    await until(async () => (await detail())[0].refund.state === 'FAILED');
    return { params: { refundId }, body: { reason } };
  },
  'PUT /api/admin/referral-codes/:code': async () => {
    expectDone(
      await commerce.send('POST', '/api/admin/referral-codes', {
        as: finance,
        body: code({ code: 'ACT-PUT' }),
      }),
    );
    const [row] = await commerce.postgres.query<{ version: number }>(
      `select version from commerce.referral_code where code = 'ACT-PUT'`,
    );
    return { params: { code: 'ACT-PUT' }, body: code({ isActive: false, version: row?.version }) };
  },
};

describe('row 63: calls of staff', () => {
  describeRoleMatrix(endpointsIn(contracts), () => ({ url: commerce.url, callers }));

  describeStaffActs(endpointsIn(contracts), acts, () => ({
    service: 'commerce',
    url: commerce.url,
    query: commerce.postgres.query,
    signIn: (roles): Caller => signInWith(commerce.partners.sessions, roles),
  }));
});
