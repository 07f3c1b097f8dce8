import { createOrder, getCheckout, validateCode } from '@lectern/contracts-commerce';
import { createFakeApi, followJourney } from '@lectern/testing/web';
import { screen } from '@testing-library/react';
import { checkout, price } from '../../testing/builders.ts';
import { installFakeToss } from '../../testing/fake-toss.ts';
import { enabledPay, open } from '../../testing/open-checkout.ts';

const discounted = checkout({
  prices: { KRW: price('KRW', 198_000, 19_800), USD: null },
  code: { code: 'SPRING10', discountPercent: 10, reason: null },
});

/** Another way to pay and back, a refused code, one that counts, taken out again, and a refused order. */
async function buy(note: () => void): Promise<void> {
  installFakeToss();
  const api = createFakeApi()
    .answer(getCheckout, ({ query }) => (query['referralCode'] === 'SPRING10' ? discounted : checkout()))
    .answer(validateCode, { valid: false, code: 'X', discountPercent: null, reason: 'CODE_EXPIRED' })
    .fail(createOrder, 'SOMETHING_ELSE', 418);
  const { user } = await open(api);
  await enabledPay();
  note();
  await user.click(screen.getByRole('radio', { name: /PayPal/ }));
  await screen.findByRole('button', { name: 'Pay $141.43' });
  await enabledPay();
  note();
  await user.click(screen.getByRole('radio', { name: /^Korean/ }));
  await enabledPay();
  await user.type(screen.getByLabelText('Code'), 'spring10');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await screen.findByText('Expired referral code');
  note();
  api.answer(validateCode, { valid: true, code: 'SPRING10', discountPercent: 10, reason: null });
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('10% off')).toBeInTheDocument();
  await enabledPay();
  note();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await screen.findByRole('button', { name: 'Pay ₩198,000' });
  await user.click(await enabledPay());
  await screen.findByText(/Problem occurred while processing request/);
  note();
}

it('says under a translator what it says without one, after every step', async () => {
  const told = await followJourney(buy);
  expect(await followJourney(buy, 'replaces')).toEqual(told);
  expect(await followJourney(buy, 'wraps')).toEqual(told);
});
