import {
  decideRefund,
  fetchOrderAgain,
  listAdminOrders,
  listMatches,
  listPayouts,
  listRefunds,
  listSettlements,
  markPayout,
  remarkMatchProblem,
} from '@lectern/contracts-commerce';
import type { StaffRole } from '@lectern/contracts-core';
import { listUsers } from '@lectern/contracts-identity';
import { expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';
import { ORDER_ID, orderRow, paymentsApi, staffRefund } from '../../testing/order-builders.ts';
import { person } from '../../testing/person-builders.ts';

async function open(api: ReturnType<typeof paymentsApi>, search = '', role: StaffRole = 'finance') {
  const page = await openPage('admin.payments', {
    address: `/admin/payment-management${search}`,
    api,
    session: staff(role),
  });
  await screen.findByRole('heading', { level: 1 });
  return page;
}

beforeEach(() => localStorage.clear());

it('lists orders with what was paid and how, and keeps filters in the address', async () => {
  const { container, user, api } = await open(paymentsApi());
  expect(
    screen.getByRole('row', { name: /48210-93571.*Basics of botulinum.*Paid.*₩600,000.*Card/ }),
  ).toBeVisible();
  await expectAccessible(container);
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Refunded');
  await user.click(await screen.findByRole('button', { name: 'Made' }));
  expect(api.queriesOf(listAdminOrders).at(-1)).toMatchObject({ state: 'REFUNDED', order: 'asc' });
  await user.click(screen.getByRole('button', { name: 'Remove the filter Refunded' }));
  expect(api.queriesOf(listAdminOrders).at(-1)).not.toHaveProperty('state');
});

it('goes on by the key of the last row', async () => {
  const api = paymentsApi().answer(listAdminOrders, {
    items: [orderRow()],
    next: 'cursor-2',
    count: 1_000,
    isCapped: true,
    size: 20,
  });
  const { user } = await open(api);
  expect(screen.getByRole('status')).toHaveTextContent('1000+ rows');
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  expect(await screen.findByRole('link', { name: 'First page' })).toBeVisible();
  expect(api.queriesOf(listAdminOrders).at(-1)).toMatchObject({ after: 'cursor-2' });
});

it('looks an e-mail up at identity, because commerce knows buyers by id', async () => {
  const api = paymentsApi().answer(listUsers, {
    items: [person('u7')],
    next: null,
    count: 1,
    isCapped: false,
    size: 20,
  });
  await open(api, '?q=u7%40clinic.example');
  expect(api.queriesOf(listAdminOrders)).toEqual([expect.objectContaining({ q: 'u7' })]);
});

it('says what to do when nothing fits, and when there is nothing at all', async () => {
  const { user } = await open(paymentsApi([]), '?state=FAILED');
  await user.click(screen.getByRole('button', { name: 'Remove all filters' }));
  expect(await screen.findByText('There are no orders yet')).toBeVisible();
});

it('decides a refund in the panel of its order, with a reason', async () => {
  const { user, api } = await open(paymentsApi([orderRow()], [staffRefund()]), '?tab=refunds');
  expect(api.queriesOf(listRefunds)).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: '48210-93571' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Order 48210-93571' }));
  expect(panel.getByText(/everything is refunded/)).toBeVisible();
  expect(panel.getByText('1 of 8 lectures opened')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Approve' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Refund ₩600,000?' }));
  expect(dialog.getByText(/second member of staff/)).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'within seven days');
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: 'Approve the refund' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Refund ₩/ })).not.toBeInTheDocument());
  expect(api.calls.find(({ endpoint }) => endpoint === decideRefund)?.body).toEqual({
    decision: 'approve',
    reason: 'within seven days',
  });
});

it.each([
  ['REFUND_STATE', 'already been decided by a colleague'],
  ['SECOND_APPROVER', 'You approved it first'],
])('tells plainly: %s', async (code, words) => {
  const api = paymentsApi([orderRow()], [staffRefund()]).fail(decideRefund, code, 409);
  const { user } = await open(api, `?tab=refunds&open=${ORDER_ID}`);
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Decline the refund?' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'too late for that');
  await user.click(dialog.getByRole('button', { name: 'Decline the refund' }));
  expect(await dialog.findByText(new RegExp(words))).toBeVisible();
});

it('shows viewers everything and lets them change nothing', async () => {
  await open(paymentsApi([orderRow()], [staffRefund()]), `?open=${ORDER_ID}`, 'viewer');
  const panel = within(await screen.findByRole('dialog', { name: 'Order 48210-93571' }));
  expect(panel.getByText(/read again by hand \(staff f00dcafe\)/)).toBeVisible();
  for (const name of ['Approve', 'Decline', 'Fetch again', 'Grant or extend'])
    expect(panel.queryByRole('button', { name })).not.toBeInTheDocument();
});

it('reads a red row of the match again', async () => {
  const api = paymentsApi()
    .answer(listMatches, {
      items: [
        {
          day: '2026-11-20',
          ranAt: '2026-11-20T19:00:00.000Z',
          matched: 12,
          repaired: 1,
          problems: [
            {
              kind: 'amount-differs',
              transactionKey: 'tx-9',
              orderId: ORDER_ID,
              detail: 'They differ.',
              remark: null,
            },
          ],
        },
      ],
    })
    .answer(fetchOrderAgain, { state: 'PAID' });
  const { user, container } = await open(api, '?tab=match');
  const day = within(screen.getByRole('region', { name: '2026-11-20' }));
  expect(day.getByText('1 difference')).toBeVisible();
  await expectAccessible(container);
  await user.click(day.getByRole('button', { name: 'Fetch again' }));
  await waitFor(() =>
    expect(api.calls.filter(({ endpoint }) => endpoint === fetchOrderAgain)).toHaveLength(1),
  );
});

it('marks a month of an instructor as paid, with the transfer and why', async () => {
  const row = {
    ownerId: 'owner-1',
    month: '2026-10',
    currency: 'KRW' as const,
    state: 'payable' as const,
    ...{ netMinor: 108_192, carriedMinor: 0, withheldMinor: 3_570, payoutMinor: 104_622 },
    closedAt: '2026-10-31T16:00:00.000Z',
    ...{ paidOn: null, reference: null, paidAt: null, paidBy: null },
  };
  const api = paymentsApi()
    .answer(listPayouts, {
      items: [{ ...row, name: 'Cha Eunho' }],
      next: null,
      count: 1,
      isCapped: false,
      size: 20,
    })
    .answer(markPayout, { ...row, state: 'paid' });
  const { user, container } = await open(api, '?tab=payouts');
  await expectAccessible(container);
  expect(screen.getByRole('row', { name: /Cha Eunho/ })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Mark as paid' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Was ₩104,622 paid for 2026-10?' }));
  const confirm = dialog.getByRole('button', { name: 'Mark as paid' });
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'transfer of November');
  expect(confirm).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: /Number of the transfer/ }), '20261103-7');
  await user.click(confirm);
  await waitFor(() =>
    expect(api.calls.find(({ endpoint }) => endpoint === markPayout)?.body).toMatchObject({
      ...{ ownerId: 'owner-1', month: '2026-10', payoutMinor: 104_622 },
      ...{ reference: '20261103-7', reason: 'transfer of November' },
    }),
  );
});

it('says that virtual accounts are off', async () => {
  await open(paymentsApi(), '?tab=virtual-accounts');
  expect(screen.getByText('Virtual accounts are off')).toBeVisible();
});

describe('settlements', () => {
  const day = (remark: { act: 'explain' | 'escalate' } | null) => ({
    day: '2026-11-20',
    ranAt: '2026-11-21T21:00:00.000Z',
    matched: 12,
    lines: 13,
    grossMinor: 1_200_000,
    feeMinor: 44_880,
    payOutMinor: 1_155_120,
    paidOutOn: '2026-11-24',
    problems: [
      {
        kind: 'payout-differs' as const,
        transactionKey: 'tx-9',
        orderId: null,
        detail: 'They differ.',
        remark: remark && {
          ...remark,
          reason: 'a rounded fee',
          staffId: 's1',
          at: '2026-11-22T01:00:00.000Z',
        },
      },
    ],
  });

  it('shows what is paid out of each day, and finance explains what differs', async () => {
    const api = paymentsApi()
      .answer(listSettlements, { items: [day(null)] })
      .answer(remarkMatchProblem, { success: true });
    const { user, container } = await open(api, '?tab=settlements');
    const shown = within(screen.getByRole('region', { name: '2026-11-20' }));
    expect(shown.getByText('₩1,155,120')).toBeVisible();
    expect(shown.getByText('1 difference')).toBeVisible();
    expect(shown.queryByRole('button', { name: 'Fetch again' })).not.toBeInTheDocument();
    await expectAccessible(container);
    await user.click(shown.getByRole('button', { name: 'Explain' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Explain this difference?' }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'a rounded fee');
    await user.click(dialog.getByRole('button', { name: 'Explain it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.calls.find(({ endpoint }) => endpoint === remarkMatchProblem)?.body).toEqual({
      list: 'settlements',
      day: '2026-11-20',
      kind: 'payout-differs',
      transactionKey: 'tx-9',
      act: 'explain',
      reason: 'a rounded fee',
    });
  });

  it.each([
    ['explain', 'Differences explained'],
    ['escalate', '1 difference'],
  ] as const)('a difference after %s counts as: %s', async (act, words) => {
    await open(
      paymentsApi().answer(listSettlements, { items: [day({ act })] }),
      '?tab=settlements',
      'viewer',
    );
    const shown = within(screen.getByRole('region', { name: '2026-11-20' }));
    expect(shown.getByText(words)).toBeVisible();
    expect(shown.getByText(/a rounded fee/)).toBeVisible();
    expect(shown.queryByRole('button')).not.toBeInTheDocument();
  });

  it('says when the first ones come', async () => {
    await open(paymentsApi(), '?tab=settlements');
    expect(screen.getByText('No settlements have been read yet')).toBeVisible();
  });
});
