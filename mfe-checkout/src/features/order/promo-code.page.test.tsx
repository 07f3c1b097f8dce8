import { getCheckout, LINKED_CODE_KEY, validateCode } from '@lectern/contracts-commerce';
import { createFakeApi } from '@lectern/testing/web';
import { screen } from '@testing-library/react';
import { checkout, price } from '../../testing/builders.ts';
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
