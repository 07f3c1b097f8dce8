import type { Locator, Page } from '@playwright/test';
import { signInLicensed } from '../harness/licensed-person.ts';
import { lookAtInBoth } from '../harness/looks.ts';
import { subjectsTo } from '../harness/mails.ts';
import { signInNewStaff } from '../harness/new-staff.ts';
import { approve, expectEnrolled, openPayWindow, payButton } from '../harness/paying.ts';
import { expect, test } from '../harness/test.ts';

/** Costs more than one person of staff may give back alone. */
const PACK = 'pack-all-in-one';
const REFUNDS = '/admin/payment-management?tab=refunds';

test('a large refund goes from the request of a learner to the money back, by two people of staff', async ({
  page: learner,
  browser,
}, info) => {
  const [first, second] = [
    await (await browser.newContext()).newPage(),
    await (await browser.newContext()).newPage(),
  ];
  const [person] = await Promise.all([
    signInLicensed(learner.request),
    signInNewStaff(first.request, 'finance'),
    signInNewStaff(second.request, 'finance'),
  ]);
  const order = learner.getByRole('list', { name: 'Orders' }).getByRole('listitem').first();

  await test.step('a learner buys the pack, and asks for the money back', async () => {
    await learner.goto(`/en/payment/checkout/${PACK}`);
    await expect(payButton(learner)).toBeEnabled();
    await openPayWindow(learner, 'Credit or debit card');
    await approve(learner);
    await expectEnrolled(learner);
    await learner.goto('/en/payment');
    await order.getByRole('button', { name: 'Ask for a refund' }).click();
    const dialog = learner.getByRole('dialog', { name: 'Refund' });
    await dialog.getByLabel(/Reason/).fill('Bought twice by mistake');
    await dialog.getByRole('button', { name: 'Ask for the refund' }).click();
    await expect(learner.getByText('Your refund was requested')).toBeVisible();
  });
  const { orderId } = await latestOrder(learner);

  await test.step('one of finance approves, which is not enough', async () => {
    const panel = await openRefund(first, orderId);
    await approveRefund(first, panel);
    await expect(panel.getByText(/Another member of staff has to approve the same sum/)).toBeVisible();
    await approveRefund(first, panel);
    const dialog = first.getByRole('dialog', { name: /^Refund ₩/ });
    await expect(dialog.getByText('You approved it first.')).toBeVisible();
    await first.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect((await latestOrder(learner)).state).toBe('PAID');
    await lookAtInBoth(first, info, `${REFUNDS} (waits for a second)`);
  });

  await test.step('another one approves the same sum, and it is settled', async () => {
    const panel = await openRefund(second, orderId);
    await expect(panel.getByText(/Another member of staff has to approve the same sum/)).toBeVisible();
    await approveRefund(second, panel);
    await expect.poll(async () => (await latestOrder(learner)).state).toBe('REFUNDED');
    await second.reload();
    await expect(panel.getByText('Settled', { exact: true })).toBeVisible();
  });

  await test.step('the learner reads so, has a mail, and the courses are closed', async () => {
    await learner.reload();
    await expect(order.getByText('Refunded', { exact: true }).first()).toBeVisible();
    await expect(order.getByRole('link', { name: 'Start' })).toHaveCount(0);
    await expect
      .poll(() => subjectsTo(learner.request, person.email))
      .toContainEqual(expect.stringMatching(/refund/i));
    await expect.poll(() => enrolmentsOf(learner)).toEqual([]);
  });
});

async function openRefund(staff: Page, orderId: string): Promise<Locator> {
  await staff.goto(`${REFUNDS}&open=${orderId}`);
  const panel = staff.getByRole('dialog', { name: /^Order / });
  await expect(panel.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
  return panel;
}

async function approveRefund(staff: Page, panel: Locator): Promise<void> {
  await panel.getByRole('button', { name: 'Approve', exact: true }).click();
  const dialog = staff.getByRole('dialog', { name: /^Refund ₩/ });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Nothing of it was opened');
  await dialog.getByRole('button', { name: 'Approve the refund' }).click();
}

async function enrolmentsOf(page: Page): Promise<readonly unknown[]> {
  const answer = await page.request.get('/api/users/enrolments');
  return ((await answer.json()) as { enrolments: unknown[] }).enrolments;
}

async function latestOrder(page: Page): Promise<{ orderId: string; state: string }> {
  const answer = await page.request.get('/api/payment/orders', { params: { page: 1, size: 1 } });
  const { items } = (await answer.json()) as { items: { orderId: string; state: string }[] };
  const [latest] = items;
  if (!latest) throw new Error('The person has no order');
  return latest;
}
