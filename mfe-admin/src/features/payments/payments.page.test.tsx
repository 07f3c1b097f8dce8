import { searchStaffProducts } from '@lectern/contracts-catalog';
import {
  decideRefund,
  getAdminOrder,
  grantEnrolment,
  listAdminOrders,
  listMatches,
  listRefunds,
  listSettlements,
  matchDayAgain,
  remarkMatchProblem,
} from '@lectern/contracts-commerce';
import type { StaffRole } from '@lectern/contracts-core';
import { getUser, listUsers } from '@lectern/contracts-identity';
import { toastStore } from '@lectern/shell-api/host';
import { expectAccessible } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { staff } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';
import { ORDER_ID, orderDetail, orderRow, paymentsApi, staffRefund } from '../../testing/order-builders.ts';
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

it('looks an e-mail address up at identity, and has orders of exactly that person, also in the file', async () => {
  const facts = { next: null, count: 1, isCapped: false, size: 20 };
  const other = person('other', { email: 'kim@example.com.au' });
  const missed = paymentsApi().answer(listUsers, { items: [other], ...facts });
  const { unmount } = await open(missed, '?q=kim%40example.com');
  expect(missed.queriesOf(listAdminOrders)).toMatchObject([{ q: 'kim@example.com' }]);
  unmount();
  const kim = person('kim', { email: 'kim@example.com' });
  const found = paymentsApi().answer(listUsers, { items: [other, kim], ...facts });
  await open(found, '?q=Kim%40example.com');
  expect(found.queriesOf(listAdminOrders).at(-1)).toMatchObject({ q: 'kim' });
  expect(screen.getByRole('link', { name: /CSV/ }).getAttribute('href')).toMatch(/[?&]q=kim(&|$)/);
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
  expect(panel.getByText('₩450,000')).toBeVisible();
  expect(
    panel.getByText('Anatomy of the face · first opened Nov 1, 2026 11:00 KST · 40% watched'),
  ).toBeVisible();
  expect(panel.getByText('Access to Basics of botulinum ends')).toBeVisible();
  expect(panel.getByText('Certificate LC-1 is revoked')).toBeVisible();
  expect(panel.getByText(/up to ₩405,000 is taken off the owner’s next statement/)).toBeVisible();
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
    message: '구매 후 7일 안에 수강을 시작하지 않으셔서 600,000원 전액을 환불해 드려요.',
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

describe('the match', () => {
  const problem = {
    kind: 'missing-here' as const,
    transactionKey: 'tx-9',
    orderId: ORDER_ID,
    number: '48210-93571',
    detail: 'The provider has a charge of 600000 KRW (minor units); the ledger does not.',
    facts: {
      theirs: { kind: 'charge' as const, amountMinor: 600_000, currency: 'KRW' as const, orderId: ORDER_ID },
    },
    remark: null,
  };
  const matched = (problems: (typeof problem)[] = [problem]) => ({
    items: [{ day: '2026-11-20', ranAt: '2026-11-20T19:00:00.000Z', matched: 12, repaired: 1, problems }],
  });
  const send = async (user: Awaited<ReturnType<typeof open>>['user'], reason: string) => {
    const dialog = within(screen.getByRole('dialog', { name: 'Match 2026-11-20 again?' }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), reason);
    await user.click(dialog.getByRole('button', { name: 'Match again' }));
  };

  it('reads a red row again, and it leaves when it is mended', async () => {
    let items = matched();
    const api = paymentsApi()
      .answer(listMatches, () => items)
      .answer(matchDayAgain, () => {
        items = matched([]);
        return { matched: 13, open: 0, explained: 0 };
      });
    const { user, container } = await open(api, '?tab=match');
    const day = within(screen.getByRole('region', { name: '2026-11-20' }));
    expect(day.getByText('1 difference')).toBeVisible();
    expect(day.getByRole('link', { name: 'Order 48210-93571' })).toBeVisible();
    expect(day.getByText('The payment company has a charge of ₩600,000; our ledger does not.')).toBeVisible();
    await expectAccessible(container);
    await user.click(day.getByRole('button', { name: 'Fetch again' }));
    await send(user, 'the buyer wrote');
    expect(await day.findByText('All matches')).toBeVisible();
    expect(api.calls.find(({ endpoint }) => endpoint === matchDayAgain)?.body).toEqual({
      list: 'transactions',
      day: '2026-11-20',
      orderId: ORDER_ID,
      reason: 'the buyer wrote',
    });
  });

  it('says that a difference is still open', async () => {
    const api = paymentsApi()
      .answer(listMatches, matched())
      .answer(matchDayAgain, { matched: 12, open: 1, explained: 0 });
    const { user } = await open(api, '?tab=match');
    const day = within(screen.getByRole('region', { name: '2026-11-20' }));
    await user.click(day.getByRole('button', { name: 'Match this day again' }));
    await send(user, 'once more');
    await waitFor(() =>
      expect(toastStore.getState().toast?.title).toBe('2026-11-20: 1 difference is still open'),
    );
    expect(api.calls.find(({ endpoint }) => endpoint === matchDayAgain)?.body).not.toHaveProperty('orderId');
  });

  it.each([
    ['UNAVAILABLE', 503, /did not answer/],
    ['MATCH_RUNNING', 409, /being read at the moment/],
    ['MATCH_DAY_REFUSED', 400, /more than a year ago/],
  ])('tells plainly: %s', async (code, status, words) => {
    const api = paymentsApi().answer(listMatches, matched()).fail(matchDayAgain, code, status);
    const { user } = await open(api, '?tab=match');
    await user.click(screen.getByRole('button', { name: 'Fetch again' }));
    await send(user, 'the buyer wrote');
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('has a day matched of which there is no report, and shows it alone', async () => {
    const api = paymentsApi().answer(matchDayAgain, { matched: 0, open: 0, explained: 0 });
    const { user, address } = await open(api, '?tab=settlements&day=2026-11-20');
    expect(screen.getByText('There is no report of 2026-11-20')).toBeVisible();
    expect(api.queriesOf(listSettlements)).toEqual([expect.objectContaining({ day: '2026-11-20' })]);
    await user.click(screen.getByRole('button', { name: 'Match this day' }));
    await send(user, 'the file came late');
    await waitFor(() => expect(address()).toContain('day=2026-11-20'));
    expect(api.calls.find(({ endpoint }) => endpoint === matchDayAgain)?.body).toMatchObject({
      list: 'settlements',
    });
  });

  it('shows a report of the release before as it came', async () => {
    const { facts: _facts, ...former } = problem;
    await open(
      paymentsApi().answer(listMatches, { items: [{ ...matched().items[0]!, problems: [former] }] }),
      '?tab=match',
      'viewer',
    );
    expect(screen.getByText(problem.detail)).toHaveAttribute('lang', 'en');
    expect(screen.queryByRole('button', { name: /again/ })).not.toBeInTheDocument();
  });
});

describe('words to the buyer', () => {
  const decline = async (api: ReturnType<typeof paymentsApi>) => {
    const { user } = await open(api, `?tab=refunds&open=${ORDER_ID}`);
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    return { user, dialog: within(screen.getByRole('dialog', { name: 'Decline the refund?' })) };
  };

  it('are in the language of the account, and staff change them apart from the reason', async () => {
    const api = paymentsApi([orderRow()], [staffRefund()]);
    const { user, dialog } = await decline(api);
    const words = dialog.getByRole('textbox', { name: /Words to the buyer \(Korean\)/ });
    expect(words).toHaveAttribute('lang', 'ko');
    expect(words).toHaveValue(
      '신청하신 환불을 검토했지만 이번에는 환불해 드리기 어려워요. 동영상 강의는 구매 후 7일 안에, 열지 않은 수업만 환불돼요. 궁금하신 점은 문의하기로 알려 주세요.',
    );
    await user.clear(words);
    await user.type(words, '두 번 환불되지 않아요.');
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'refunded in March already');
    await user.click(dialog.getByRole('button', { name: 'Decline the refund' }));
    await waitFor(() =>
      expect(api.calls.find(({ endpoint }) => endpoint === decideRefund)?.body).toEqual({
        decision: 'decline',
        reason: 'refunded in March already',
        message: '두 번 환불되지 않아요.',
      }),
    );
  });

  it('say so while the language is not known', async () => {
    const api = paymentsApi([orderRow()], [staffRefund()]).fail(getUser, 'UNAVAILABLE', 503);
    const { dialog } = await decline(api);
    expect(dialog.getByText(/language of the account is not known at the moment/)).toBeVisible();
  });

  it('follow the sum that is typed, until they are changed', async () => {
    const { user } = await open(paymentsApi([orderRow()], [staffRefund()]), `?tab=refunds&open=${ORDER_ID}`);
    await user.click(await screen.findByRole('button', { name: 'Another sum' }));
    const sum = screen.getByRole('textbox', { name: /Amount/ });
    await user.clear(sum);
    await user.type(sum, '5000');
    expect(screen.getByRole('textbox', { name: /Words to the buyer/ })).toHaveValue(
      '말씀해 주신 내용을 확인하고 5,000원을 환불해 드리기로 했어요. 금액이 궁금하시면 문의하기로 알려 주세요.',
    );
  });
});

it('says what the courses of a pack that stay open count, where that lowers a refund', async () => {
  const { preview, ...rest } = orderDetail();
  const api = paymentsApi().answer(getAdminOrder, {
    ...rest,
    preview: { ...preview!, rule: 'pack-parts', amountMinor: 60_000, keptMinor: 90_000 },
  });
  await open(api, `?open=${ORDER_ID}`);
  const panel = within(await screen.findByRole('dialog', { name: 'Order 48210-93571' }));
  expect(
    panel.getByText(
      /^Count at their own price on the day of purchase, ₩90,000: at most what was paid less this/,
    ),
  ).toBeVisible();
});

it('says which service is missing, and shows the order all the same', async () => {
  const { preview: _preview, refundFacts, ...rest } = orderDetail();
  const api = paymentsApi().answer(getAdminOrder, {
    ...rest,
    refundFacts: { ...refundFacts!, isLearningKnown: false },
  });
  await open(api, `?open=${ORDER_ID}`);
  const panel = within(await screen.findByRole('dialog', { name: 'Order 48210-93571' }));
  expect(panel.getByText(/rule and its sum are unknown/)).toBeVisible();
  expect(panel.getByText(/what was watched and certificates are unknown/)).toBeVisible();
});

it('opens a course that is chosen by its title, and says until when', async () => {
  const api = paymentsApi()
    .answer(searchStaffProducts, {
      products: [
        {
          id: 'botox',
          kind: 'course',
          title_ko: '보툴리눔 기초',
          title_en: 'Basics of botulinum',
          isForSale: true,
        },
        { id: 'filler', kind: 'course', title_ko: '필러', title_en: 'Fillers', isForSale: false },
      ],
      isCapped: false,
    })
    .answer(grantEnrolment, { endsAt: '2027-11-26T00:00:00.000Z' });
  const { user } = await open(api, `?open=${ORDER_ID}`);
  await user.click(await screen.findByRole('button', { name: 'Grant or extend' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Grant a course without payment' }));
  await user.type(dialog.getByRole('searchbox', { name: /Find a course/ }), 'fil');
  await user.selectOptions(
    await dialog.findByRole('combobox', { name: /Course/ }),
    await dialog.findByRole('option', { name: 'Fillers (not on sale)' }),
  );
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'a colleague of the clinic');
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: 'Grant the course' }));
  await waitFor(() =>
    expect(api.calls.find(({ endpoint }) => endpoint === grantEnrolment)?.body).toEqual({
      curriculumId: 'filler',
      months: 12,
      reason: 'a colleague of the clinic',
      // The order opened another course alone.
      endsAtSeen: null,
    }),
  );
  await waitFor(() =>
    expect(toastStore.getState().toast?.title).toBe('The course is open until Nov 26, 2027 09:00 KST'),
  );
});

it('narrows orders by day of payment, method and code, and the file follows the list', async () => {
  const { user, api } = await open(paymentsApi(), '?order=asc');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Method' }), 'Bank transfer');
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), 'welcome10{Enter}');
  await user.type(screen.getByLabelText('Paid from'), '2026-11-01');
  await user.tab();
  await waitFor(() =>
    expect(api.queriesOf(listAdminOrders).at(-1)).toMatchObject({
      method: 'transfer',
      code: 'welcome10',
      paidFrom: '2026-11-01',
      order: 'asc',
    }),
  );
  const file = new URL(
    screen.getByRole('link', { name: /CSV/ }).getAttribute('href') ?? '',
    'https://lectern.example',
  ).searchParams;
  expect([file.get('order'), file.get('method'), file.get('columns')]).toEqual([
    'asc',
    'transfer',
    'number,made,item,state,paid,refunded,method,code,buyer,paidAt',
  ]);
  // Those of days of payment are in the order of their payments.
  const sorted = screen.getAllByRole('columnheader').filter((header) => header.hasAttribute('aria-sort'));
  expect(sorted.map((header) => header.textContent)).toEqual(['Paid at']);
});

it('tells states and causes in words, and what it does not know as it came', async () => {
  const detail = orderDetail();
  const line = { at: '2026-11-01T01:00:00.000Z', actorId: null };
  const api = paymentsApi().answer(getAdminOrder, {
    ...detail,
    history: [
      { ...line, machine: 'order', from: 'PAID', to: 'REFUNDED', cause: 'reconciler' },
      { ...line, machine: 'attempt', from: 'DONE', to: 'REVERSING', cause: 'match' },
      { ...line, machine: 'refund', from: null, to: 'LATER', cause: 'of a later release' },
    ],
  });
  await open(api, `?open=${ORDER_ID}`);
  const panel = within(await screen.findByRole('dialog', { name: 'Order 48210-93571' }));
  for (const words of [
    'Order: Paid → Refunded',
    'Looked up at the payment company by the site',
    'Payment: Paid → Being reversed',
    'Found by the match with the payment company',
    'Refund: LATER',
    'of a later release',
  ])
    expect(panel.getByText(words)).toBeVisible();
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
    expect(shown.getByRole('button', { name: 'Match this day again' })).toBeVisible();
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
