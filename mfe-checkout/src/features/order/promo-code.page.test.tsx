import { createOrder, getCheckout, LINKED_CODE_KEY, validateCode } from '@lectern/contracts-commerce';
import { createFakeApi } from '@lectern/testing/web';
import { screen, waitFor } from '@testing-library/react';
import { checkout, order, price } from '../../testing/builders.ts';
import { open, playToss, selling } from '../../testing/open-checkout.ts';

playToss();

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

  it('for a sum in won is shown as a sum, and is left out of a payment in dollars', async () => {
    const won = price('KRW', 198_000, 10_000);
    const lines = won.lines.map(({ discountPercent: _none, ...line }) => line);
    const code = {
      ...{ code: 'WON-10000', discountPercent: null, reason: null },
      fixedDiscount: { amountMinor: 10_000, currency: 'KRW' as const },
    };
    const prices = { KRW: { ...won, lines }, USD: price('USD', 14_143) };
    const api = selling({ prices, code }).answer(createOrder, order());
    const { user } = await open(api, '/en/payment/checkout/course-1?code=won-10000');
    expect(await screen.findByText('₩10,000 off')).toBeInTheDocument();
    expect(screen.getByText('Promo code', { selector: 'dt' })).toBeInTheDocument();
    expect(screen.getByText('−₩10,000')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /PayPal/ }));
    expect(await screen.findByText(/counts only for payments in Korean won/)).toBeInTheDocument();
    const pay = await screen.findByRole('button', { name: 'Pay $141.43' });
    await waitFor(() => expect(pay).toBeEnabled());
    await user.click(pay);
    await waitFor(() =>
      expect(api.calls.find(({ endpoint }) => endpoint === createOrder)?.body).toMatchObject({
        ...{ currency: 'USD', referralCode: null, expectedMinor: 14_143 },
      }),
    );
  });

  it('of the link that the tab was opened by is counted in, until it is taken out', async () => {
    sessionStorage.setItem(LINKED_CODE_KEY, 'SPRING10');
    const api = createFakeApi().answer(getCheckout, ({ query }) =>
      query['referralCode'] === 'SPRING10' ? withCode : checkout(),
    );
    const { user } = await open(api);
    expect(await screen.findByText('10% off')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('button', { name: 'Pay ₩198,000' })).toBeInTheDocument();
    expect(sessionStorage.getItem(LINKED_CODE_KEY)).toBeNull();
  });

  it('of a link that does not count here is not spoken of', async () => {
    sessionStorage.setItem(LINKED_CODE_KEY, 'OLD');
    const code = { code: 'OLD', discountPercent: null, reason: 'CODE_EXPIRED' as const };
    const api = createFakeApi().answer(getCheckout, ({ query }) =>
      query['referralCode'] ? checkout({ code }) : checkout(),
    );
    await open(api);
    expect(await screen.findByLabelText('Code')).toHaveValue('');
    expect(screen.queryByText('Expired referral code')).not.toBeInTheDocument();
    sessionStorage.clear();
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
