import { getCheckout } from '@lectern/contracts-commerce';
import { createFakeApi, type FakeApi } from '@lectern/testing/web';
import { screen, waitFor } from '@testing-library/react';
import { checkout } from './builders.ts';
import { installFakeToss, type FakeToss } from './fake-toss.ts';
import { openPage } from './open-page.ts';

/** The payment provider of the test that runs. */
export let toss: FakeToss;

/** For each test of the file. */
export function playToss(): void {
  beforeEach(() => (toss = installFakeToss()));
}

export const open = (api: FakeApi, address = '/en/payment/checkout/course-1') =>
  openPage('checkout.order', { address, api });
export const selling = (change: Parameters<typeof checkout>[0] = {}): FakeApi =>
  createFakeApi().answer(getCheckout, checkout(change));
export const payButton = () => screen.findByRole('button', { name: /^Pay / });
export const enabledPay = async () => {
  const button = await payButton();
  await waitFor(() => expect(button).toBeEnabled());
  return button;
};
