import { completePurchase, confirmPayment, getReceipt, pollPayment } from '@lectern/contracts-commerce';
import { connectTelemetry } from '@lectern/shell-api/host';
import type { TelemetryEvent } from '@lectern/shell-api';
import { createFakeApi, expectAccessible, type FakeApi } from '@lectern/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import manifest from '../../../mfe.manifest.json' with { type: 'json' };
import { receipt } from '../../testing/builders.ts';
import { openPage } from '../../testing/open-page.ts';

const standing = {
  status: 'DONE',
  orderId: 'order-1',
  curriculumId: 'course-1',
  traceId: 'trace-1',
} as const;
const PAID =
  'curriculumId=course-1&currency=KRW&paymentType=NORMAL&orderId=order-1&paymentKey=key-1&amount=178200';
const success = (api: FakeApi, query = PAID) =>
  openPage('checkout.success', { address: `/en/payment/success?${query}`, api });
const failed = (query: string, address = '/en') =>
  openPage('checkout.failed', { address: `${address}/payment/failed?${query}` });
const settled = () =>
  createFakeApi()
    .answer(confirmPayment, standing)
    .answer(getReceipt, receipt())
    .answer(completePurchase, { success: true });

afterEach(() => localStorage.clear());

describe('success', () => {
  it.each(['checkout.success', 'checkout.failed'])(
    '%s opens without a licence, which may have lapsed since the payment',
    (id) => {
      expect(manifest.routes.find((route) => route.id === id)?.access).toBe('signed-in');
    },
  );

  it('confirms what the address says, then shows the receipt and the ways on', async () => {
    const { api } = await success(settled());
    expect(await screen.findByRole('heading', { name: 'You are enrolled' })).toBeInTheDocument();
    const sent = api.calls.find(({ endpoint }) => endpoint === confirmPayment)?.body;
    expect(sent).toEqual({ paymentKey: 'key-1', orderId: 'order-1', amount: 178_200, currency: 'KRW' });
    expect(screen.getByRole('link', { name: 'Start learning' })).toHaveAttribute(
      'href',
      '/en/lecture/player/course-1',
    );
    expect(screen.getByRole('link', { name: 'My Page' })).toHaveAttribute('href', '/en/my');
    expect(await screen.findByText('12345678****789*')).toBeInTheDocument();
    expect(within(screen.getByRole('status')).getByText('Botulinum toxin for beginners')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Print receipt' })).toBeInTheDocument();
    // The receipt alone goes to paper.
    expect(screen.getByRole('status')).toHaveAttribute('data-print', 'hide');
    await expectAccessible();
  });

  it('says that it is being confirmed, and not to pay again', async () => {
    await success(createFakeApi().answer(confirmPayment, () => new Promise(() => undefined)));
    expect(await screen.findByRole('heading', { name: 'Confirming your payment' })).toBeInTheDocument();
    expect(screen.getByText(/Please do not close this page or pay again/)).toBeInTheDocument();
  });

  it('keeps the purchase in the browser', async () => {
    await success(settled());
    await screen.findByText('12345678****789*');
    expect(JSON.parse(localStorage.getItem('lectern.last-purchase') ?? '')).toEqual({
      curriculumId: 'course-1',
      courseTitle: 'Botulinum toxin for beginners',
      purchaseDate: '2026-11-20T01:01:00.000Z',
    });
  });

  it.each([
    [23, true],
    [25, false],
  ])('after %i hours, whether the purchase is kept: %s', async (hours, isKept) => {
    const purchaseDate = new Date(Date.now() - hours * 3_600_000).toISOString();
    const purchase = JSON.stringify({ curriculumId: 'course-9', courseTitle: 'Fillers', purchaseDate });
    localStorage.setItem('lectern.last-purchase', purchase);
    await success(createFakeApi().answer(confirmPayment, () => new Promise(() => undefined)));
    await screen.findByRole('heading', { name: 'Confirming your payment' });
    expect(localStorage.getItem('lectern.last-purchase')).toBe(isKept ? purchase : null);
  });

  it('tells the service that the page saw the purchase', async () => {
    const { api } = await success(settled());
    await screen.findByText('12345678****789*');
    await waitFor(() =>
      expect(api.calls.find(({ endpoint }) => endpoint === completePurchase)?.body).toEqual({
        userId: 'user-1',
        curriculumId: 'course-1',
        paymentId: 'key-1',
        amount: 178_200,
        currency: 'KRW',
      }),
    );
  });

  it('stands when the notice of it fails, or the receipt', async () => {
    const told: TelemetryEvent[] = [];
    connectTelemetry((event) => told.push(event));
    const api = settled().fail(completePurchase, 'INTERNAL', 500).fail(getReceipt, 'INTERNAL', 500);
    await success(api);
    expect(await screen.findByRole('heading', { name: 'You are enrolled' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Receipt' })).toHaveAttribute(
      'href',
      '/en/payment/receipt/order-1',
    );
    await waitFor(() =>
      expect(told).toContainEqual({ name: 'purchase-notice-failed', props: { code: 'INTERNAL' } }),
    );
  });

  it('asks again while the service is at it', async () => {
    const api = settled()
      .answer(confirmPayment, { ...standing, status: 'PROCESSING', processing: true })
      .answer(pollPayment, standing);
    await success(api);
    expect(await screen.findByRole('heading', { name: 'You are enrolled' })).toBeInTheDocument();
    expect(api.queriesOf(pollPayment)).toEqual([{ orderId: 'order-1', paymentKey: 'key-1' }]);
  });

  it('asks about a free order by its number', async () => {
    const api = settled().answer(pollPayment, standing);
    await success(api, 'curriculumId=course-1&orderId=order-1&free=1');
    expect(await screen.findByRole('heading', { name: 'You are enrolled' })).toBeInTheDocument();
    expect(api.queriesOf(pollPayment)).toEqual([{ orderId: 'order-1' }]);
  });

  it('goes to the failure page without a whole payment, and asks nobody', async () => {
    const { api, address } = await success(createFakeApi(), 'orderId=order-1&amount=0&curriculumId=course-1');
    await waitFor(() =>
      expect(address()).toBe('/en/payment/failed?reason=INVALID_SUCCESS_PARAMS&curriculumId=course-1'),
    );
    expect(api.calls).toHaveLength(0);
  });

  it('takes the way back along without putting the key in the address', async () => {
    const { address, state } = await success(createFakeApi().fail(confirmPayment, 'NETWORK', 0));
    await waitFor(() => expect(address()).toContain('/en/payment/failed?reason=NETWORK_ERROR'));
    expect(address()).not.toContain('key-1');
    expect(state()).toEqual({ again: `/en/payment/success?${PAID}` });
  });

  it('comes back after the login when the session is over', async () => {
    const { address, state } = await success(createFakeApi().fail(confirmPayment, 'UNAUTHENTICATED', 401));
    await waitFor(() => expect(address()).toBe('/en/login'));
    expect(state()).toEqual({ from: `/en/payment/success?${PAID}` });
  });
});

describe('failure', () => {
  it.each([
    ['PAY_PROCESS_CANCELED', 'Payment cancelled'],
    ['PAY_PROCESS_ABORTED', 'Payment aborted'],
    ['PAY_PROCESS_TIMEOUT', 'Payment timed out'],
    ['PAY_PROCESS_DENIED', 'Payment denied'],
    ['PAY_PROCESS_FAILED', 'Payment failed'],
  ])('has a title for %s', async (code, title) => {
    await failed(`code=${code.toLowerCase()}&message=x&curriculumId=course-1`);
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Try Again' })).toHaveAttribute(
      'href',
      '/en/payment/checkout/course-1',
    );
  });

  it.each(['code=PAY_PROCESS_CANCELED', 'reason=CANCELED'])(
    'alarms nobody who cancelled (%s)',
    async (query) => {
      await failed(query);
      expect(await screen.findByRole('heading', { name: /cancelled/ })).toBeInTheDocument();
      expect(screen.getByRole('status')).toHaveTextContent(/cancelled/);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(screen.queryByText('PAY_PROCESS_CANCELED')).not.toBeInTheDocument();
      await expectAccessible();
    },
  );

  it.each([
    'INVALID_SUCCESS_PARAMS',
    'NETWORK_ERROR',
    'NETWORK_ERROR_DURING_POLLING',
    'STATUS_ERROR',
    'STATUS_HTTP_ERROR',
    'PROCESSING_TIMEOUT',
    'CANCELED',
    'FAILED',
    'AMOUNT_MISMATCH',
    'INVALID_CONFIRM_REQUEST',
    'BAD_REQUEST',
    'TOSS_CONFIRM_FAILED',
    'UNKNOWN_ERROR',
    'LICENSE_REQUIRED',
    'FORBIDDEN',
    'ALREADY_PURCHASED',
    'ORDER_EXPIRED',
    'NOT_FOR_SALE',
    'SALE_NOT_STARTED',
    'SALE_ENDED',
    'SCHEDULE_CHANGED',
    'SOLD_OUT',
    'PAYMENT_IN_PROGRESS',
    'PAYMENT_DECLINED',
    'USED_UP',
    'ALREADY_USED',
  ])('has words for %s', async (reason) => {
    await failed(`reason=${reason}`, '/ko');
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent).not.toMatch(/failed\.|[A-Z]{3}/);
  });

  it('shows the three amounts and the rate of a mismatch', async () => {
    await failed(
      'reason=AMOUNT_MISMATCH&actualAmount=1000&actualCurrency=KRW&expectedAmount=178200&expectedCurrency=KRW' +
        '&orderAmount=178200&orderCurrency=KRW&fxRate=1400&fxAsOf=2026-11-22T00:00:00Z&fxSource=table&orderId=order-1',
    );
    expect(await screen.findByRole('heading', { name: 'Payment Amount Mismatch' })).toBeInTheDocument();
    expect(screen.getByText('₩1,000')).toBeInTheDocument();
    expect(screen.getAllByText('₩178,200')).toHaveLength(2);
    expect(screen.getByText('order-1')).toBeInTheDocument();
    expect(screen.getByText(/₩1,400 per dollar/)).toBeInTheDocument();
    expect(screen.getByText('The amount in the address of the page was changed')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    await expectAccessible();
  });

  it.each([
    ['reason=PAYMENT_DECLINED', 'Insufficient balance'],
    ['reason=ORDER_EXPIRED', 'You ordered the same course again in another tab'],
    ['code=PAY_PROCESS_ABORTED', 'Disable popup blockers'],
  ])('names what may have led to %s', async (query, cause) => {
    await failed(query);
    expect(await screen.findByText(cause)).toBeInTheDocument();
  });

  it('leads to the licence first where it has to be verified', async () => {
    await failed('reason=LICENSE_REQUIRED&curriculumId=course-1');
    const verify = await screen.findByRole('link', { name: 'Verify your licence' });
    expect(verify).toHaveAttribute('href', '/en/my/upload-license');
    expect(screen.queryByRole('link', { name: 'Try Again' })).not.toBeInTheDocument();
  });

  it.each(['code=PAY_PROCESS_CANCELED', 'reason=USED_UP', 'reason=LICENSE_REQUIRED', 'reason=FORBIDDEN'])(
    'blames neither card nor browser for %s',
    async (query) => {
      await failed(query);
      await screen.findByRole('link', { name: 'Contact Support' });
      expect(screen.queryByText('Possible reasons')).not.toBeInTheDocument();
      expect(screen.queryByText('Tips')).not.toBeInTheDocument();
    },
  );

  it.each(['NOT_FOR_SALE', 'SALE_NOT_STARTED', 'SALE_ENDED'])(
    'leads from a course that is not sold to the others, not back to it: %s',
    async (reason) => {
      await failed(`reason=${reason}&curriculumId=course-1&orderId=order-1`);
      expect(await screen.findByRole('link', { name: 'Browse courses' })).toHaveAttribute(
        'href',
        '/en/search',
      );
      expect(screen.queryByRole('link', { name: 'Try Again' })).not.toBeInTheDocument();
      expect(screen.queryByText('Card information error')).not.toBeInTheDocument();
      await expectAccessible();
    },
  );

  it('asks not to pay again while the money may be on its way', async () => {
    await failed('reason=PROCESSING_TIMEOUT&curriculumId=course-1&orderId=order-1');
    expect(await screen.findByText('Please do not pay again')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Try Again' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Your orders' })).toHaveAttribute('href', '/en/payment');
    await expectAccessible();
  });

  it.each([
    ['EXCEED_MAX_AMOUNT', ['Payment limit exceeded', 'Insufficient balance']],
    ['EXCEED_MAX_AUTH_COUNT', ['Card information error']],
    ['INVALID_STOPPED_CARD', ['Card information error']],
    [
      'REJECT_CARD_COMPANY',
      ['Card information error', 'Insufficient balance', 'Payment limit exceeded', 'Network error'],
    ],
  ])('says of %s that nothing was charged, and what may have led to it', async (code, causes) => {
    await failed(`reason=TOSS_CONFIRM_FAILED&code=${code}&curriculumId=course-1`);
    expect(await screen.findByRole('heading', { name: 'The payment was declined' })).toBeInTheDocument();
    expect(screen.getByText(/Nothing was charged/)).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(causes);
  });

  it('promises nothing of a code that says nothing about the money', async () => {
    await failed('reason=TOSS_CONFIRM_FAILED&code=UNAUTHORIZED_KEY');
    expect(await screen.findByText(/If an amount was charged, it is returned/)).toBeInTheDocument();
  });

  it('takes order, code and trace id to the contact form', async () => {
    await failed('reason=TOSS_CONFIRM_FAILED&code=FDS_ERROR&orderId=order-1&traceId=trace-1&message=no');
    expect(await screen.findByRole('link', { name: 'Contact Support' })).toHaveAttribute(
      'href',
      '/en/contact?orderId=order-1&code=FDS_ERROR&traceId=trace-1',
    );
    expect(screen.getByText('trace-1')).toBeInTheDocument();
  });

  it('shows words of the payment company as text, or says that it had none', async () => {
    const { unmount } = await failed('code=OTHER&message=%3Cb%3Eno%3C%2Fb%3E');
    expect(await screen.findByText('The payment company said: <b>no</b>')).toBeInTheDocument();
    unmount();
    await failed('');
    expect(await screen.findByText(/An unknown error occurred during the payment/)).toBeInTheDocument();
  });
});
