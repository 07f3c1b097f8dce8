import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { koreanDay } from '@lectern/contracts-core';
import { signInLicensed } from '../harness/licensed-person.ts';
import { lookAtInBoth } from '../harness/looks.ts';
import { subjectsTo } from '../harness/mails.ts';
import { signInNewStaff } from '../harness/new-staff.ts';
import { ownHeaders } from '../harness/people.ts';
import { expect, test } from '../harness/test.ts';

const COURSE = 'pack-all-in-one';
const PAYMENTS = '/admin/payment-management';

test('a wrong charge is found by the match and mended', async ({ page: learner, browser }, info) => {
  const staff = await (await browser.newContext()).newPage();
  const [person] = await Promise.all([
    signInLicensed(learner.request),
    signInNewStaff(staff.request, 'finance'),
  ]);
  const { orderId, number, tellToss } = await takeAfterRefusal(learner.request);
  const row = staff.getByRole('group').filter({ has: staff.getByRole('link', { name: `Order ${number}` }) });

  await test.step('the match has a red row of a charge that the ledger lacks', async () => {
    // The payment cannot be read: not by the match, and not when finance fetches it again for the first time.
    await tellToss('faults', { fault: 'error', on: 'get', orderId, code: 'COMMON_ERROR', times: 2 });
    await staff.goto(`${PAYMENTS}?tab=match`);
    await staff.getByRole('button', { name: 'Match this day', exact: true }).click();
    await sayWhy(staff, 'The buyer wrote that the card was charged');
    await expect(row.getByText('Not in our ledger')).toBeVisible();
    await expect(row.getByText(/^The payment company has a charge of ₩/)).toBeVisible();
    await lookAtInBoth(staff, info, `${PAYMENTS}?tab=match (a red row)`);
  });

  await test.step('fetched again it stays red while the payment cannot be read, and is escalated', async () => {
    await fetchAgain(staff, row);
    await expect(row.getByText('Not in our ledger')).toBeVisible();
    await row.getByRole('button', { name: 'Escalate' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Escalate this difference?' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The payment cannot be read');
    await dialog.getByRole('button', { name: 'Escalate it' }).click();
    await expect(row.getByText(/^Escalated .*: The payment cannot be read$/)).toBeVisible();
  });

  await test.step('fetched again once more, the row leaves', async () => {
    await fetchAgain(staff, row);
    await expect(row).toHaveCount(0);
  });

  await test.step('the money goes back, and the buyer reads so', async () => {
    await expect(async () => {
      await staff.goto(`${PAYMENTS}?open=${orderId}`);
      const panel = staff.getByRole('dialog', { name: /^Order / });
      await expect(panel.getByText(/^Charged ₩/)).toBeVisible();
      await expect(panel.getByText(/^Given back /)).toBeVisible();
      await expect(panel.getByText('Found by the match with the payment company').first()).toBeVisible();
    }).toPass();
    await lookAtInBoth(staff, info, `${PAYMENTS} (a charge that went back)`);
    await expect
      .poll(() => subjectsTo(learner.request, person.email))
      .toContain('[Lectern] We cancelled a payment and are refunding it in full');
  });
});

test('every part of payment management can be read by all', async ({ page }, info) => {
  await signInNewStaff(page.request, 'finance');
  for (const tab of ['problems', 'virtual-accounts', 'settlements', 'match', 'payouts']) {
    await page.goto(`${PAYMENTS}?tab=${tab}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await lookAtInBoth(page, info, `${PAYMENTS}?tab=${tab}`);
  }
});

async function fetchAgain(staff: Page, row: Locator): Promise<void> {
  await row.getByRole('button', { name: 'Fetch again' }).click();
  await sayWhy(staff, 'Read again for the buyer');
}

async function sayWhy(staff: Page, reason: string): Promise<void> {
  const dialog = staff.getByRole('dialog', { name: `Match ${koreanDay(new Date())} again?` });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: 'Match again' }).click();
  await expect(dialog).toHaveCount(0);
}

/** An order whose card was refused as it seemed, although the money was taken; no news of the provider tells of it. */
async function takeAfterRefusal(request: APIRequestContext) {
  const checkout = await request.get(`/api/payment/checkout/${COURSE}`);
  const toss = new URL(((await checkout.json()) as { widget: { scriptUrl: string } }).widget.scriptUrl)
    .origin;
  const tellToss = async (what: string, data: unknown): Promise<Record<string, unknown>> => {
    const answer = await request.post(`${toss}/control/${what}`, { data });
    return (await answer.json()) as Record<string, unknown>;
  };
  const order = await request.post('/api/payment/orders', {
    data: { curriculumId: COURSE, currency: 'KRW', method: 'domestic' },
    headers: ownHeaders,
  });
  const { orderId, orderName, amount, currency } = (await order.json()) as Record<string, string>;
  const { paymentKey } = await tellToss('payments', { orderId, orderName, amount, currency, method: 'CARD' });
  for (const fault of [
    { fault: 'webhook-never', on: 'webhook', times: 20 },
    { fault: 'error-after-work', on: 'confirm', code: 'REJECT_CARD_PAYMENT' },
    { fault: 'stale', on: 'get' },
  ])
    await tellToss('faults', { orderId, ...fault });
  const confirmed = await request.post('/api/payment/confirm', {
    data: { paymentKey, orderId, amount, currency },
    headers: ownHeaders,
  });
  expect(confirmed.status()).toBe(402);
  const listed = await request.get('/api/payment/orders');
  const { items } = (await listed.json()) as { items: readonly { orderId: string; number: string }[] };
  const number = items.find((one) => one.orderId === orderId)?.number ?? 'without a number';
  return { orderId: orderId ?? '', number, tellToss };
}
