import { createOrder, getCheckout, joinWaitlist, leaveWaitlist } from '@lectern/contracts-commerce';
import { ApiError } from '@lectern/http';
import { createFakeApi, expectAccessible } from '@lectern/testing/web';
import { screen, within } from '@testing-library/react';
import { checkout, price } from '../../testing/builders.ts';
import { enabledPay, open, playToss, selling, toss } from '../../testing/open-checkout.ts';

playToss();

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

  it('leaves nothing to pay of a course whose last seat was taken meanwhile', async () => {
    let seatsLeft = 1;
    const api = createFakeApi()
      .answer(getCheckout, () => checkout({ seatsLeft }))
      .answer(createOrder, () => {
        seatsLeft = 0;
        return refuse('SOLD_OUT', 409)();
      });
    const { user } = await open(api);
    const pay = await enabledPay();
    expect(screen.getByText('1 seat left')).toBeInTheDocument();
    await user.click(pay);
    expect(await screen.findByText(/^All seats are taken: /)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse courses' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Pay / })).not.toBeInTheDocument();
    expect(toss.requests).toHaveLength(0);
  });

  it('puts a buyer on the waitlist of a course that is sold out, and off it again', async () => {
    const none = { state: 'none' as const, offerEndsAt: null };
    const api = createFakeApi()
      .answer(getCheckout, checkout({ seatsLeft: 0, waitlist: none }))
      .answer(joinWaitlist, { state: 'waiting', offerEndsAt: null })
      .answer(leaveWaitlist, none);
    const { user } = await open(api);
    await user.click(await screen.findByRole('button', { name: 'Join the waitlist' }));
    expect(await screen.findByText(/You are on the waitlist/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Leave the waitlist' }));
    expect(await screen.findByRole('button', { name: 'Join the waitlist' })).toBeEnabled();
    api.fail(joinWaitlist, 'NO_WAITLIST', 409);
    await user.click(screen.getByRole('button', { name: 'Join the waitlist' }));
    expect(await screen.findByText(/A seat is free now/)).toBeInTheDocument();
  });

  it('says until when a seat is held for who waited', async () => {
    const offered = { state: 'offered' as const, offerEndsAt: '2026-11-27T05:00:00.000Z' };
    await open(createFakeApi().answer(getCheckout, checkout({ seatsLeft: 1, waitlist: offered })));
    await enabledPay();
    expect(screen.getByText(/A seat is held for you until Nov 27, 2026 14:00/)).toBeInTheDocument();
  });

  it.each([
    ['NOT_FOR_SALE', 'This course is not sold at the moment'],
    ['SALE_NOT_STARTED', 'This course is not on sale yet'],
    ['SALE_ENDED', 'This course is no longer on sale'],
  ])('leaves nothing to pay of a course that was withdrawn meanwhile: %s', async (code, words) => {
    let isWithdrawn = false;
    const withdrawn = refuse(code, 409);
    const api = createFakeApi()
      .answer(getCheckout, () => (isWithdrawn ? withdrawn() : checkout()))
      .answer(createOrder, () => {
        isWithdrawn = true;
        return withdrawn();
      });
    const { user } = await open(api);
    await user.click(await enabledPay());
    expect(await screen.findByText(/Nothing was charged\.$/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: words })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse courses' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Pay / })).not.toBeInTheDocument();
  });
});

describe('a course that nobody can buy', () => {
  const waiting = { state: 'waiting' as const, offerEndsAt: null };
  const none = { state: 'none' as const, offerEndsAt: null };
  const CODES = ['NOT_FOR_SALE', 'SALE_NOT_STARTED', 'SALE_ENDED'] as const;

  it.each(CODES)('tells first of a payment that is being verified, and of no sum: %s', async (closed) => {
    await open(selling({ closed, inProgressOrderId: 'order-7', waitlist: waiting }));
    const title = { name: 'Your payment is being verified: Botulinum toxin for beginners' };
    expect(await screen.findByRole('heading', title)).toBeInTheDocument();
    expect(screen.getByText(/Do not pay again/)).toHaveTextContent('order-7');
    expect(screen.queryByText(/Nothing was charged/)).not.toBeInTheDocument();
  });

  it.each(CODES)('tells its owner that it is theirs: %s', async (closed) => {
    await open(selling({ closed, owned: { orderId: 'order-1', endsAt: '2027-11-20T00:00:00.000Z' } }));
    expect(await screen.findByRole('link', { name: 'Start learning' })).toBeInTheDocument();
    expect(screen.queryByText(/on sale/)).not.toBeInTheDocument();
  });

  it('lets who waits leave the list, and says then that it is not sold', async () => {
    const api = selling({ closed: 'SALE_ENDED', seatsLeft: 1, waitlist: waiting }).answer(
      leaveWaitlist,
      none,
    );
    const { user } = await open(api);
    const title = { name: 'No longer on sale: Botulinum toxin for beginners' };
    expect(await screen.findByRole('heading', title)).toBeInTheDocument();
    expect(screen.getByText(/You are on the waitlist and keep your place/)).toBeInTheDocument();
    expect(screen.queryByText(/Nothing was charged/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Pay / })).not.toBeInTheDocument();
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Leave the waitlist' }));
    expect(await screen.findByText('Nothing was charged.')).toBeInTheDocument();
    expect(screen.getByRole('heading', title)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Leave the waitlist' })).not.toBeInTheDocument();
  });

  it('does not say to who ordered before the end of the sale, and whose seat is held, that they wait', async () => {
    const offered = { state: 'offered' as const, offerEndsAt: '2026-11-20T00:00:00.000Z' };
    await open(selling({ closed: 'SALE_ENDED', seatsLeft: 1, waitlist: offered }));
    expect(await screen.findByText(/A seat is held for you. If you ordered/)).toBeInTheDocument();
    expect(screen.queryByText(/You are on the waitlist/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Pay / })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Give the seat up' })).toBeEnabled();
  });

  it('stays on the list when leaving it fails', async () => {
    const api = selling({ closed: 'SALE_NOT_STARTED', waitlist: waiting }).fail(
      leaveWaitlist,
      'UNAVAILABLE',
      503,
    );
    const { user } = await open(api);
    await user.click(await screen.findByRole('button', { name: 'Leave the waitlist' }));
    expect(await screen.findByText(/That did not work/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Leave the waitlist' })).toBeEnabled();
  });

  it('says nothing of money where the page could not ask', async () => {
    await open(createFakeApi().fail(getCheckout, 'FORBIDDEN', 403));
    expect(await screen.findByText('The course could not be loaded')).toBeInTheDocument();
    expect(screen.queryByText(/Nothing was charged/)).not.toBeInTheDocument();
  });
});
