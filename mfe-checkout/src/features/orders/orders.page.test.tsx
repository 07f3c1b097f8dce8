import {
  getReceipt,
  leaveWaitlist,
  listOrders,
  listWaits,
  previewRefund,
  requestRefund,
} from '@lectern/contracts-commerce';
import { ApiError } from '@lectern/http';
import { createFakeApi, expectAccessible, type FakeApi } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { orderSummary, receipt, refundPreview } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';
import type { OrderSummary, WaitPlace } from './orders.api.ts';

const open = (api: FakeApi, address = '/en/payment') => openPage('checkout.orders', { address, api });
const having = (...items: OrderSummary[]): FakeApi =>
  createFakeApi()
    .answer(listOrders, { items, total: items.length, page: 1, size: 20 })
    .answer(listWaits, { items: [] });
const refund = {
  refundId: '7a1c0c5e-5d6e-4d58-9d5a-0d4a54b6a111',
  orderId: 'order-1',
  state: 'REQUESTED',
  rule: 'vod-divisible',
  amountMinor: 118_800,
  currency: 'KRW',
  requestedAt: '2026-11-22T00:00:00.000Z',
  decidedAt: null,
  sentAt: null,
  dueAt: null,
  note: null,
} as const;

it('lists what was bought, with state, sum, discount and receipt', async () => {
  await open(
    having(orderSummary(), orderSummary({ orderId: 'order-2', state: 'REFUNDED', accessEndsAt: null })),
  );
  const [first] = await screen.findAllByRole('listitem');
  const row = within(first!);
  expect(row.getByText('Paid')).toBeInTheDocument();
  expect(row.getByText('₩178,200')).toBeInTheDocument();
  expect(row.getByText('−₩19,800')).toBeInTheDocument();
  expect(row.getByText('Card')).toBeInTheDocument();
  expect(row.getByRole('link', { name: 'Receipt' })).toHaveAttribute('href', '/en/payment/receipt/order-1');
  expect(screen.getAllByRole('button', { name: 'Ask for a refund' })).toHaveLength(1);
  await expectAccessible();
});

it('is never an empty page', async () => {
  await open(having());
  expect(await screen.findByRole('link', { name: 'Browse courses' })).toHaveAttribute('href', '/en/search');
  await expectAccessible();
});

it('says that an order under verification must not be paid again', async () => {
  await open(having(orderSummary({ state: 'UNKNOWN', paidAt: null, accessEndsAt: null })));
  expect(await screen.findByText(/Do not pay again/)).toBeInTheDocument();
  expect(screen.getByText('Ordered on')).toBeInTheDocument();
  expect(screen.getByText('Nov 20, 2026 10:00 KST')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Ask for a refund' })).not.toBeInTheDocument();
});

it.each([
  ['going-back', /differed from the order.*₩178,200, is on its way back/],
  ['given-back', /differed from the order.*₩178,200, was returned to you/],
] as const)('says where the money of a cancelled payment is: %s', async (where, words) => {
  const failure = { why: 'amount-differs' as const, money: where, amountMinor: 178_200 };
  await open(having(orderSummary({ state: 'FAILED', paidAt: null, accessEndsAt: null, failure })));
  expect(await screen.findByText(words)).toBeInTheDocument();
});

it('can be loaded again', async () => {
  const { user, api } = await open(having().fail(listOrders, 'UNAVAILABLE', 503));
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('test-trace')).toBeInTheDocument();
  api.answer(listOrders, { items: [orderSummary()], total: 1, page: 1, size: 20 });
  await user.click(again);
  expect(await screen.findByText('Paid')).toBeInTheDocument();
});

describe('a place on a waitlist', () => {
  const place = (own: Partial<WaitPlace> = {}): WaitPlace => ({
    curriculumId: 'course-1',
    title_ko: '보툴리눔 톡신 입문',
    title_en: 'Botulinum toxin for beginners',
    state: 'waiting',
    offerEndsAt: null,
    closed: null,
    ...own,
  });
  const none = { state: 'none', offerEndsAt: null } as const;
  const waiting = (...items: WaitPlace[]) =>
    having().answer(listWaits, { items }).answer(leaveWaitlist, none);
  const LEAVE = 'Leave the waitlist: Botulinum toxin for beginners';

  it('is kept while the sale is closed, and can be left', async () => {
    const { user, api } = await open(waiting(place({ closed: 'SALE_ENDED' })));
    const places = within(await screen.findByRole('region', { name: 'Waitlists' }));
    expect(places.getByRole('listitem')).toHaveTextContent(
      /This course is no longer on sale\. You are on the waitlist and keep your place\./,
    );
    expect(places.queryByRole('link', { name: 'Go to checkout' })).not.toBeInTheDocument();
    await expectAccessible();
    await user.click(places.getByRole('button', { name: LEAVE }));
    expect(await places.findByRole('status')).toHaveTextContent(
      'You are no longer on the waitlist: Botulinum toxin for beginners',
    );
    expect(places.queryByRole('listitem')).not.toBeInTheDocument();
    expect(api.calls.find(({ endpoint }) => endpoint === leaveWaitlist)?.params).toEqual({
      curriculumId: 'course-1',
    });
    await expectAccessible();
  });

  it('says until when a seat is held, and leads to the checkout', async () => {
    const held = place({ state: 'offered', offerEndsAt: '2026-11-27T05:00:00.000Z' });
    await open(waiting(held, place({ curriculumId: 'course-2', title_en: 'Fillers' })));
    const [first, second] = within(await screen.findByRole('list', { name: 'Waitlists' })).getAllByRole(
      'listitem',
    );
    expect(first).toHaveTextContent(/A seat is held for you until Nov 27, 2026 14:00/);
    expect(within(first!).getByRole('link', { name: 'Go to checkout' })).toHaveAttribute(
      'href',
      '/en/payment/checkout/course-1',
    );
    expect(within(first!).getByRole('button', { name: /^Give the seat up/ })).toBeEnabled();
    expect(second).toHaveTextContent('We will e-mail you when a seat is free.');
  });

  it('stays when leaving it fails', async () => {
    const { user } = await open(waiting(place()).fail(leaveWaitlist, 'UNAVAILABLE', 503));
    await user.click(await screen.findByRole('button', { name: LEAVE }));
    expect(await screen.findByText(/That did not work/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: LEAVE })).toBeEnabled();
  });

  it('keeps no orders away where it cannot be read', async () => {
    await open(having(orderSummary()).fail(listWaits, 'UNAVAILABLE', 503));
    expect(await screen.findByText('Paid')).toBeInTheDocument();
    expect(screen.getByText(/Your waitlists could not be loaded/)).toBeInTheDocument();
  });
});

describe('a refund', () => {
  const ask = async (api: FakeApi) => {
    const opened = await open(api);
    await opened.user.click(await screen.findByRole('button', { name: 'Ask for a refund' }));
    return opened;
  };

  it('shows rule, sum and what closes before it can be asked for', async () => {
    const api = having(orderSummary()).answer(previewRefund, refundPreview()).answer(requestRefund, refund);
    const { user } = await ask(api);
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }));
    expect(await dialog.findByText('₩118,800')).toBeInTheDocument();
    expect(dialog.getByText(/lectures you have not opened are refunded/)).toBeInTheDocument();
    expect(dialog.getByText('2 of 6 lectures')).toBeInTheDocument();
    expect(dialog.getByText('You can no longer watch “Botulinum toxin for beginners”')).toBeInTheDocument();
    await expectAccessible();
    const send = dialog.getByRole('button', { name: 'Ask for the refund' });
    await user.click(send);
    expect(await dialog.findByText('Please write the reason in a few words.')).toBeInTheDocument();
    expect(api.calls.some(({ endpoint }) => endpoint === requestRefund)).toBe(false);
    await user.type(dialog.getByLabelText(/Reason/), 'Bought by mistake');
    await user.click(send);
    expect(await screen.findByText('Your refund was requested')).toBeInTheDocument();
    const sent = api.calls.find(({ endpoint }) => endpoint === requestRefund);
    expect(sent?.body).toEqual({ reason: 'Bought by mistake', expectedMinor: 118_800 });
  });

  it('says what the courses of a pack that stay open count, where that lowers the sum', async () => {
    const preview = refundPreview({ rule: 'pack-parts', amountMinor: 60_000, keptMinor: 90_000 });
    await ask(having(orderSummary()).answer(previewRefund, preview));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }));
    expect(await dialog.findByText(/keep count at their own price, ₩90,000 in all/)).toBeInTheDocument();
    expect(dialog.getByText(/Each course of this pack follows its own rule/)).toBeInTheDocument();
  });

  it('names the rule that refuses, and leads to people', async () => {
    const preview = refundPreview({ isPossible: false, rule: 'vod-late', amountMinor: 0 });
    await ask(having(orderSummary()).answer(previewRefund, preview));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/More than 7 days/)).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Ask for the refund' })).not.toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
      'href',
      '/en/contact?orderId=order-1',
    );
  });

  it('shows the new sum when it changed in between', async () => {
    let sum = 118_800;
    const api = having(orderSummary())
      .answer(previewRefund, () => refundPreview({ amountMinor: sum }))
      .answer(requestRefund, () => {
        sum = 99_000;
        throw new ApiError({ code: 'REFUND_CHANGED', status: 409, message: 'changed' });
      });
    const { user } = await ask(api);
    await user.type(await screen.findByLabelText(/Reason/), 'No time');
    await user.click(screen.getByRole('button', { name: 'Ask for the refund' }));
    expect(await screen.findByText(/changed since it was shown/)).toBeInTheDocument();
    expect(await screen.findByText('₩99,000')).toBeInTheDocument();
  });

  it('is told where it stands, and is not asked for twice', async () => {
    await open(having(orderSummary({ refund })));
    expect(
      await screen.findByText('A refund of ₩118,800 was requested and is being reviewed.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Ask for a refund' })).not.toBeInTheDocument();
  });
});

it('shows one receipt with what a receipt needs', async () => {
  await openPage('checkout.receipt', {
    address: '/ko/payment/receipt/order-1',
    api: createFakeApi().answer(getReceipt, receipt()),
  });
  expect(await screen.findByText('포함된 부가세')).toBeInTheDocument();
  expect(screen.getByText('2026.11.20 (금) 10:01 KST')).toBeInTheDocument();
  expect(screen.getByText('구매자').nextElementSibling).toHaveTextContent('Kim Seoyeon');
  expect(screen.getByText('16,200원')).toBeInTheDocument();
  expect(screen.getByText(/사업자등록번호/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '영수증 인쇄하기' })).toBeInTheDocument();
  await expectAccessible();
});

it('says so when there is no such receipt', async () => {
  await openPage('checkout.receipt', {
    address: '/en/payment/receipt/other',
    api: createFakeApi().fail(getReceipt, 'ORDER_NOT_FOUND', 404),
  });
  expect(await screen.findByText('There is no such receipt')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Your orders' })).toHaveAttribute('href', '/en/payment');
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await expectAccessible();
});

it('leads from the sample page to the sample checkout by the chosen method', async () => {
  const { user } = await openPage('checkout.sample', { address: '/en/payment/sample' });
  expect(screen.getByText(/12 months of access/)).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /Bank transfer/ }));
  const go = screen.getByRole('link', { name: 'Go to the sample checkout' });
  await waitFor(() =>
    expect(go).toHaveAttribute('href', '/en/payment/checkout/sample-curriculum?method=transfer'),
  );
  await expectAccessible();
});
