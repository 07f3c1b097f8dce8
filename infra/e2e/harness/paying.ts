import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

export const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Pay / });

// The frames of the payment provider are operated by key: Chromium drops a press of the pointer in a frame of another site
// that has only just appeared or moved, and a test presses sooner than a person.
export const waysToPay = (page: Page): FrameLocator => page.frameLocator('iframe[title="Ways to pay"]');
export const payWindow = (page: Page): FrameLocator => page.frameLocator('iframe[title="Payment window"]');
export const chooseWay = (page: Page, way: string): Promise<void> =>
  waysToPay(page).getByLabel(way).press('Space');
export const pressInWindow = (page: Page, name: string): Promise<void> =>
  payWindow(page).getByRole('button', { name, exact: true }).press('Enter');

/** Chooses a way to pay in the widget, agrees to the terms and opens the payment window. */
export async function openPayWindow(page: Page, way?: string): Promise<void> {
  if (way !== undefined) await chooseWay(page, way);
  if (way === 'Credit or debit card')
    await waysToPay(page).getByLabel('Card company').selectOption('Shinhan');
  await page.frameLocator('iframe[title="Terms of payment"]').getByLabel('I agree to all').press('Space');
  await payButton(page).click();
}

export const approve = (page: Page): Promise<void> => pressInWindow(page, 'Pay');

export const expectEnrolled = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'You are enrolled' })).toBeVisible();
};
