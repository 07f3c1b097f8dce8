import { createOrder, getCheckout } from '@lectern/contracts-commerce';
import { createFakeApi, expectAccessible, expectConsole } from '@lectern/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import { checkout, order, price } from '../../testing/builders.ts';
import { enabledPay, open, payButton, playToss, selling, toss } from '../../testing/open-checkout.ts';
import { openPage } from '../../testing/open-page.ts';

playToss();

it('shows course, payer and the total in the currency of the method', async () => {
  const { user } = await open(selling());
  await enabledPay();
  expect(screen.getByRole('heading', { name: 'Course' }).parentElement).toHaveTextContent(
    'Botulinum toxin for beginners',
  );
  expect(screen.getByText('Seoyeon Han · 6 lectures')).toBeInTheDocument();
  expect(screen.getByText('kim@example.com')).toBeInTheDocument();
  expect(screen.getByText(/Local test/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Pay ₩198,000' })).toBeEnabled();
  await user.click(screen.getByRole('radio', { name: /PayPal/ }));
  expect(await screen.findByRole('button', { name: 'Pay $141.43' })).toBeInTheDocument();
  await waitFor(() => expect(toss.variants).toContain('PAYPAL'));
  await waitFor(() => expect(toss.amounts.at(-1)).toEqual({ currency: 'USD', value: 141.43 }));
  await expectAccessible();
});

it('shows what is bought as its card did, and beside the charged total the price of the course page', async () => {
  const { product } = checkout();
  const rating = { value: 4.55, count: 132 };
  const { user } = await open(selling({ product: { ...product, durationSeconds: 12_000, rating } }));
  await enabledPay();
  const summary = within(screen.getByRole('region', { name: 'Order summary' }));
  expect(summary.getByText('Botulinum toxin for beginners')).toBeInTheDocument();
  expect(summary.getByText('6 lectures · 3 h 20 min')).toBeInTheDocument();
  expect(summary.getByText('4.6 out of 5, 132 ratings')).toBeInTheDocument();
  const shown = /The course page shows \$141\.43\. This way of paying charges Korean won/;
  expect(summary.getByText(shown)).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /PayPal/ }));
  await waitFor(() => expect(summary.queryByText(shown)).not.toBeInTheDocument());
});

it('offers won alone to a buyer of whom the service takes no dollars, wished for or not', async () => {
  const methods = checkout().methods.filter(({ method }) => method !== 'paypal');
  await open(selling({ methods }), '/en/payment/checkout/course-1?method=paypal');
  expect(await enabledPay()).toHaveTextContent('Pay ₩198,000');
  expect(screen.queryByRole('radio', { name: /PayPal/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/PayPal/)).not.toBeInTheDocument();
  expect(screen.getByText(/You are charged in won/)).toBeInTheDocument();
});

it('pays the amount of the order, and comes back to the result of this course', async () => {
  const { user, api } = await open(selling().answer(createOrder, order({ amount: 198_000 })));
  await user.click(await enabledPay());
  await waitFor(() => expect(toss.requests).toHaveLength(1));
  expect(toss.requests[0]).toMatchObject({
    orderId: 'order-1',
    customerName: 'Kim Seoyeon',
    customerEmail: 'kim@example.com',
  });
  expect(toss.requests[0]?.['successUrl']).toMatch(
    /^http:\/\/localhost\/en\/payment\/success\?curriculumId=course-1&currency=KRW$/,
  );
  const sent = api.calls.find(({ endpoint }) => endpoint === createOrder)?.body;
  expect(sent).toMatchObject({
    curriculumId: 'course-1',
    method: 'domestic',
    currency: 'KRW',
    expectedMinor: 198_000,
    expectedStarts: [{ courseId: 'course-1', startsAt: null }],
  });
});

it('asks first for what decides: the course, then how to pay', async () => {
  await open(selling());
  const total = await screen.findByRole('heading', { name: 'Order summary' });
  const [payer, course, code, method] = ['Payer', 'Course', 'Promo code', 'Payment method'].map((name) =>
    screen.getByRole('heading', { name }),
  );
  const refund = screen.getByText('Refund and cancellation');
  const blocks = [
    screen.getByRole('button', { name: 'Back' }),
    course!,
    method!,
    code!,
    payer!,
    refund,
    total,
  ];
  const isAfter = (one: HTMLElement, next: HTMLElement): boolean =>
    (one.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  expect(blocks.slice(1).map((block, at) => isAfter(blocks[at]!, block))).not.toContain(false);
  expect(screen.getByText(/By paying you agree/)).toBeInTheDocument();
  expect(refund.closest('details')).not.toHaveAttribute('open');
});

it('names nobody while the person is not known, and lets nobody pay', async () => {
  await openPage('checkout.order', {
    address: '/en/payment/checkout/course-1',
    api: selling(),
    session: { status: 'loading' },
  });
  expect(await screen.findAllByText('Unknown')).toHaveLength(2);
  expect(await payButton()).toBeDisabled();
});

it('row 1: sends one order and opens one payment window for two quick presses', async () => {
  const { user, api } = await open(selling().answer(createOrder, order()));
  await user.dblClick(await enabledPay());
  await waitFor(() => expect(toss.requests).toHaveLength(1));
  expect(api.calls.filter(({ endpoint }) => endpoint === createOrder)).toHaveLength(1);
});

it('keeps method and code as they are while the payment window is open', async () => {
  const code = { code: 'SPRING10', discountPercent: 10, reason: null };
  const { user } = await open(selling({ code }).answer(createOrder, order()));
  await user.click(await enabledPay());
  await waitFor(() => expect(toss.requests).toHaveLength(1));
  expect(screen.getByRole('radio', { name: /PayPal/ })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Remove' })).toBeDisabled();
});

it('is loaded anew when the way back shows it as it was left', async () => {
  const { user } = await open(selling().answer(createOrder, order()));
  await user.click(await enabledPay());
  await waitFor(() => expect(toss.requests).toHaveLength(1));
  // All that jsdom can do about a reload.
  expectConsole(/Not implemented: navigation/);
  act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
});

it('stays as it is when it is shown for the first time', async () => {
  await open(selling());
  await enabledPay();
  act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false })));
});

it('marks the agreement that is missing', async () => {
  toss.refuseWith = 'NEED_AGREEMENT_WITH_REQUIRED_TERMS';
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  const { user } = await open(selling().answer(createOrder, order()));
  await user.click(await enabledPay());
  expect(await screen.findByRole('group', { name: /agree to the required terms/ })).toHaveFocus();
  expect(scrolled).toHaveBeenCalled();
  await expectAccessible();
});

it('says that nothing was charged when the payment window was closed', async () => {
  toss.refuseWith = 'USER_CANCEL';
  const { user } = await open(selling().answer(createOrder, order()));
  await user.click(await enabledPay());
  expect(await screen.findByText(/closed the payment window. Nothing was charged/)).toBeInTheDocument();
});

it('skips the widget when there is nothing to pay', async () => {
  const free = { ...price('KRW', 198_000, 198_000) };
  const api = selling({ prices: { KRW: free, USD: null } }).answer(
    createOrder,
    order({ state: 'PAID', amount: 0 }),
  );
  const { user, address } = await open(api);
  const enroll = await screen.findByRole('button', { name: 'Enroll for free' });
  // Without a payment there is nothing to refund, and nothing to agree to about it.
  expect(screen.queryByText(/refund/i)).not.toBeInTheDocument();
  await user.click(enroll);
  await waitFor(() =>
    expect(address()).toBe('/en/payment/success?curriculumId=course-1&orderId=order-1&free=1'),
  );
  expect(toss.variants).toEqual([]);
});

describe('the widget', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('keeps nobody from choosing another method while it loads', async () => {
    toss.failStarts = 3;
    const { user } = await open(selling());
    await user.click(await screen.findByRole('radio', { name: /^PayPal/ }));
    expect(screen.getByRole('radio', { name: /^PayPal/ })).toBeChecked();
    expect(screen.getByRole('button', { name: /^Pay \$/ })).toBeDisabled();
    expect(screen.getByLabelText('Code', { exact: true })).toBeEnabled();
  });

  it('is started three times, after one second and two, then offers to reload', async () => {
    toss.failStarts = 3;
    const { user } = await open(selling());
    await screen.findAllByText('Botulinum toxin for beginners');
    await waitFor(() => expect(toss.failStarts).toBe(2));
    expect(await payButton()).toBeDisabled();
    await pass(1_000);
    await waitFor(() => expect(toss.failStarts).toBe(1));
    await pass(2_000);
    expect(await screen.findByText('The payment methods could not be loaded')).toBeInTheDocument();
    expect(toss.failStarts).toBe(0);
    expect(toss.drawn).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    await enabledPay();
    expect(toss.drawn).toBe(2);
  });
});

it('has nothing to sell of what is owned', async () => {
  await open(selling({ owned: { orderId: 'order-1', endsAt: '2027-11-20T00:00:00.000Z' } }));
  expect(await screen.findByRole('link', { name: 'Start learning' })).toHaveAttribute(
    'href',
    '/en/lecture/player/course-1',
  );
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
});

it('has another notice for live courses', async () => {
  const { product } = checkout();
  await open(selling({ product: { ...product, isLive: true, liveStartsAt: '2026-12-20T05:00:00.000Z' } }));
  expect(await screen.findByText(/live or on-site course cannot be cancelled/)).toBeInTheDocument();
});

it('tells the rule of live courses of an on-site one, which is not online', async () => {
  const { product } = checkout();
  await open(
    selling({
      product: { ...product, isLive: false, liveStartsAt: '2026-12-20T01:00:00.000Z' },
      refund: { rule: 'live-early', fullUntil: '2026-12-13T14:59:59.999Z' },
    }),
  );
  expect(await screen.findByText(/Your place is confirmed as soon as you pay/)).toBeInTheDocument();
  expect(screen.getByText(/live or on-site course cannot be cancelled/)).toBeInTheDocument();
  expect(screen.getByText(/full refund until Dec 13, 2026, 23:59:59 KST/)).toBeInTheDocument();
  expect(screen.queryByText(/You can watch right after paying/)).not.toBeInTheDocument();
  expect(screen.queryByText(/Full refund within 7 days of purchase/)).not.toBeInTheDocument();
});

it('says before the button that a course is not refunded once the time for cancelling is over', async () => {
  const { product } = checkout();
  await open(
    selling({
      product: { ...product, isLive: true, liveStartsAt: '2026-11-25T01:00:00.000Z' },
      refund: { rule: 'live-late', fullUntil: '2026-11-18T14:59:59.999Z' },
    }),
  );
  expect(await screen.findByText(/The time for cancelling is over/)).toBeInTheDocument();
  expect(screen.getByText(/cancelling ended on Nov 18, 2026, 23:59:59 KST/)).toBeInTheDocument();
  expect(screen.queryByText(/full refund until Nov 18/)).not.toBeInTheDocument();
});

it('lists what a pack holds, and what of it is owned', async () => {
  const course = (id: string, isOwned: boolean) => ({ id, title_ko: id, title_en: `Course ${id}`, isOwned });
  const { product } = checkout();
  await open(
    selling({ product: { ...product, kind: 'pack', courses: [course('a', true), course('b', false)] } }),
  );
  expect(await screen.findByText('Course a')).toBeInTheDocument();
  expect(screen.getByText('You own this')).toBeInTheDocument();
});

it('tells before the payment how the courses of a pack are refunded, and at what price they are kept', async () => {
  const course = (id: string) => ({ id, title_ko: id, title_en: `Course ${id}`, isOwned: false });
  const { product } = checkout();
  const courses = [course('course-1'), course('a'), course('b')];
  await open(selling({ product: { ...product, kind: 'pack', courses } }));
  expect(await screen.findByText(/is refunded by its own rule/)).toBeInTheDocument();
  expect(screen.getByText(/the courses you keep count at their own price/)).toBeInTheDocument();
  expect(screen.queryByText(/Live and on-site courses in it/)).not.toBeInTheDocument();
});

it('tells the dates and the rule of live courses in a pack of recorded ones', async () => {
  const course = (id: string, liveStartsAt: string | null) => ({
    id,
    title_ko: id,
    title_en: `Course ${id}`,
    isOwned: false,
    liveStartsAt,
  });
  const { product } = checkout();
  const courses = [course('course-1', null), course('a', null), course('b', '2026-12-20T05:00:00.000Z')];
  await open(selling({ product: { ...product, kind: 'pack', courses } }));
  expect(await screen.findByText('Starts Dec 20, 2026 14:00 KST')).toBeInTheDocument();
  expect(screen.getByText(/is refunded by its own rule/)).toBeInTheDocument();
  expect(screen.getByText(/Live and on-site courses in it: full refund until/)).toBeInTheDocument();
  expect(screen.getByText(/live or on-site course cannot be cancelled/)).toBeInTheDocument();
});

it('shows a sample that cannot be paid when the course cannot be loaded', async () => {
  await open(createFakeApi().fail(getCheckout, 'UNAVAILABLE', 503));
  expect(await screen.findByText('The course could not be loaded')).toBeInTheDocument();
  // The page does not know whether a payment is under way.
  expect(screen.queryByText(/Nothing was charged/)).not.toBeInTheDocument();
  expect(screen.getAllByText('Sample course')).not.toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Pay ₩100,000' })).toBeDisabled();
});

it('asks to wait after too many codes, and shows no sample', async () => {
  await open(createFakeApi().fail(getCheckout, 'TOO_MANY_ATTEMPTS', 429));
  expect(await screen.findByText('Too many attempts. Please wait a minute.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(screen.queryByText('Sample course')).not.toBeInTheDocument();
});

it('says so when there is no such course', async () => {
  await open(createFakeApi().fail(getCheckout, 'PRODUCT_NOT_FOUND', 404));
  expect(await screen.findByText('There is no such course')).toBeInTheDocument();
});

it('speaks Korean', async () => {
  await open(selling(), '/ko/payment/checkout/course-1');
  expect(await screen.findByRole('button', { name: '198,000원 결제하기' })).toBeInTheDocument();
  await expectAccessible();
});
