import { createOrder, getCheckout, validateCode } from '@lectern/contracts-commerce';
import { ApiError } from '@lectern/http';
import { createFakeApi, expectAccessible, expectConsole, type FakeApi } from '@lectern/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import { checkout, order, price } from '../../testing/builders.ts';
import { installFakeToss, type FakeToss } from '../../testing/fake-toss.ts';
import { openPage } from '../../testing/open-page.ts';

let toss: FakeToss;
beforeEach(() => (toss = installFakeToss()));

const open = (api: FakeApi, address = '/en/payment/checkout/course-1') =>
  openPage('checkout.order', { address, api });
const selling = (change: Parameters<typeof checkout>[0] = {}): FakeApi =>
  createFakeApi().answer(getCheckout, checkout(change));
const payButton = () => screen.findByRole('button', { name: /^Pay / });
const enabledPay = async () => {
  const button = await payButton();
  await waitFor(() => expect(button).toBeEnabled());
  return button;
};

it('shows course, payer and the total in the currency of the method', async () => {
  const { user } = await open(selling());
  await enabledPay();
  expect(screen.getByText('Botulinum toxin for beginners')).toBeInTheDocument();
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

it('stands in the order of the specification', async () => {
  await open(selling());
  const total = await screen.findByRole('heading', { name: 'Order summary' });
  const [payer, course, code, method] = ['Payer', 'Course', 'Promo code', 'Payment method'].map((name) =>
    screen.getByRole('heading', { name }),
  );
  const refund = screen.getByText('Refund and cancellation');
  const blocks = [
    screen.getByRole('button', { name: 'Back' }),
    payer!,
    course!,
    code!,
    refund,
    method!,
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

describe('promo code', () => {
  const withCode = checkout({
    prices: { KRW: price('KRW', 198_000, 19_800), USD: null },
    code: { code: 'SPRING10', discountPercent: 10, reason: null },
  });

  it('is counted in by the service and can be taken out', async () => {
    const api = createFakeApi()
      .answer(getCheckout, ({ query }) => (query['referralCode'] === 'SPRING10' ? withCode : checkout()))
      .answer(validateCode, { valid: true, code: 'SPRING10', discountPercent: 10, reason: null });
    const { user } = await open(api);
    await user.type(await screen.findByLabelText('Code'), ' spring10 ');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('10% off')).toBeInTheDocument();
    expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Pay ₩178,200' })).toBeInTheDocument();
    expect(screen.getByText('−₩19,800')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('button', { name: 'Pay ₩198,000' })).toBeInTheDocument();
  });

  it.each([
    ['CODE_NOT_FOUND', 'Invalid referral code'],
    ['CODE_INACTIVE', 'Inactive referral code'],
    ['CODE_EXPIRED', 'Expired referral code'],
  ] as const)('says why %s does not count', async (reason, words) => {
    const api = selling().answer(validateCode, { valid: false, code: 'X', discountPercent: null, reason });
    const { user } = await open(api);
    const apply = await screen.findByRole('button', { name: 'Apply' });
    expect(apply).toBeDisabled();
    await user.type(screen.getByLabelText('Code'), 'x');
    await user.click(apply);
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('of the address that does not count stays in the field, to be mended', async () => {
    const code = { code: 'SPRNG10', discountPercent: null, reason: 'CODE_NOT_FOUND' as const };
    await open(selling({ code }), '/en/payment/checkout/course-1?code=sprng10');
    expect(await screen.findByLabelText('Code')).toHaveValue('SPRNG10');
    expect(screen.getByText('Invalid referral code')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Apply' })).toBeEnabled();
  });

  it.each([
    ['UNAUTHENTICATED', 401, 'Login required'],
    ['INTERNAL', 500, 'This promo code is not valid.'],
    ['NETWORK', 0, 'The promo code could not be checked. Please try again.'],
  ])('says what %s means', async (code, status, words) => {
    const { user } = await open(selling().fail(validateCode, code, status));
    await user.type(await screen.findByLabelText('Code'), 'x');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});

describe('a refused order', () => {
  const refuse = (code: string, status: number, details?: unknown) => () => {
    throw new ApiError({ code, status, message: 'said the service', traceId: 'trace-1', details });
  };

  it.each([
    ['ALREADY_PURCHASED', 409, 'Already purchased curriculum. Order number: order-7'],
    ['PAYMENT_IN_PROGRESS', 409, /Do not pay again; we will e-mail you. Order number: order-7/],
    ['UNAUTHENTICATED', 401, 'Login required. Please log in again.'],
    ['INTERNAL', 500, /Server error occurred. Please try again later./],
    ['SOMETHING_ELSE', 418, /Problem occurred while processing request./],
  ])('%s', async (code, status, words) => {
    const { user } = await open(selling().answer(createOrder, refuse(code, status, { orderId: 'order-7' })));
    await user.click(await enabledPay());
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(toss.requests).toHaveLength(0);
  });

  it('names the points of a request that was not valid', async () => {
    const details = [{ path: ['currency'], code: 'invalid_value' }];
    const { user } = await open(selling().answer(createOrder, refuse('BAD_REQUEST', 400, details)));
    await user.click(await enabledPay());
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(/Invalid request format/)).toBeInTheDocument();
    expect(within(alert).getByText('currency: invalid_value')).toBeInTheDocument();
  });

  it('shows a new price before it can be paid', async () => {
    let shown = checkout();
    const api = createFakeApi()
      .answer(getCheckout, () => shown)
      .answer(createOrder, () => {
        shown = checkout({ prices: { KRW: price('KRW', 220_000), USD: null } });
        return refuse('PRICE_CHANGED', 409, { expectedMinor: 198_000, actualMinor: 220_000 })();
      });
    const { user } = await open(api);
    await user.click(await enabledPay());
    expect(await screen.findByText(/changed from ₩198,000 to ₩220,000/)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Pay ₩220,000' })).toBeInTheDocument();
  });

  it('shows a new date before it can be paid', async () => {
    const { product } = checkout();
    const live = (liveStartsAt: string) => checkout({ product: { ...product, isLive: true, liveStartsAt } });
    let shown = live('2026-12-20T05:00:00.000Z');
    const api = createFakeApi()
      .answer(getCheckout, () => shown)
      .answer(createOrder, () => {
        shown = live('2026-12-27T05:00:00.000Z');
        return refuse('SCHEDULE_CHANGED', 409)();
      });
    const { user } = await open(api);
    await user.click(await enabledPay());
    expect(await screen.findByText(/The date of this course has changed/)).toBeInTheDocument();
    expect(await screen.findByText('Starts Dec 27, 2026 14:00 KST')).toBeInTheDocument();
    const sent = api.calls.find(({ endpoint }) => endpoint === createOrder)?.body;
    expect(sent).toMatchObject({
      expectedStarts: [{ courseId: 'course-1', startsAt: '2026-12-20T05:00:00.000Z' }],
    });
    expect(toss.requests).toHaveLength(0);
  });

  it('leaves nothing to pay of a course that was withdrawn meanwhile', async () => {
    let isWithdrawn = false;
    const withdrawn = refuse('NOT_FOR_SALE', 409);
    const api = createFakeApi()
      .answer(getCheckout, () => (isWithdrawn ? withdrawn() : checkout()))
      .answer(createOrder, () => {
        isWithdrawn = true;
        return withdrawn();
      });
    const { user } = await open(api);
    await user.click(await enabledPay());
    expect(await screen.findByText('Nothing was charged.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse courses' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Pay / })).not.toBeInTheDocument();
  });
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
    await screen.findByText('Botulinum toxin for beginners');
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
  expect(await screen.findByText(/live course cannot be cancelled/)).toBeInTheDocument();
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
  expect(screen.getByText(/refunded each by its own rule/)).toBeInTheDocument();
  expect(screen.getByText(/Live courses in it: full refund until/)).toBeInTheDocument();
  expect(screen.getByText(/live course cannot be cancelled/)).toBeInTheDocument();
});

it('shows a sample that cannot be paid when the course cannot be loaded', async () => {
  await open(createFakeApi().fail(getCheckout, 'UNAVAILABLE', 503));
  expect(await screen.findByText('The course could not be loaded')).toBeInTheDocument();
  expect(screen.getByText('Sample course')).toBeInTheDocument();
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
  expect(await screen.findByText('There is no such course.')).toBeInTheDocument();
});

it('speaks Korean', async () => {
  await open(selling(), '/ko/payment/checkout/course-1');
  expect(await screen.findByRole('button', { name: '198,000원 결제하기' })).toBeInTheDocument();
  await expectAccessible();
});
