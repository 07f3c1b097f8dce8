import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAlive } from '../harness/alive.ts';
import { signInLicensed } from '../harness/licensed-person.ts';
import { lookAt, lookAtInBoth } from '../harness/looks.ts';
import { signInNewStaff } from '../harness/new-staff.ts';
import { approve, expectEnrolled, openPayWindow, payButton } from '../harness/paying.ts';
import { expect, test } from '../harness/test.ts';

const COURSE = 'hifu-lower-fat-or-lax';
const CODES = '/admin/referrer-code-management/dashboard';
const USES = '/admin/referrer-code-management/usage';
const CHECKOUT = `/en/payment/checkout/${COURSE}`;

test('a code is made and shared, counts for a buyer, is paused, and is refused to the next one', async ({
  page: staff,
  browser,
}, info) => {
  const code = `E2E-${randomUUID().slice(0, 8).toUpperCase()}`;
  await signInNewStaff(staff.request, 'finance');
  const panel = staff.getByRole('dialog', { name: code, exact: true });

  await test.step('finance makes it', async () => {
    await staff.goto(CODES);
    await staff.getByRole('button', { name: 'New code' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Make a code' });
    await dialog.getByRole('textbox', { name: 'Code' }).fill(code);
    await dialog.getByRole('combobox', { name: /^Owner/ }).fill('Society of Dermatology');
    await dialog.getByRole('textbox', { name: 'Discount in per cent' }).fill('20');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Autumn congress');
    await lookAt(staff, info, `${CODES} en (new code)`, [390]);
    await dialog.getByRole('button', { name: 'Make the code' }).click();
    await expect(dialog).toBeHidden();
    await staff.getByRole('link', { name: code }).click();
    await expect(panel.getByText('Society of Dermatology')).toBeVisible();
  });

  const link = await test.step('and copies its link', async () => {
    await staff.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await panel.getByRole('button', { name: 'Copy the link' }).click();
    await expect(staff.getByText('The link is copied')).toBeVisible();
    return staff.evaluate(() => navigator.clipboard.readText());
  });

  await test.step('who comes by the link pays less', async () => {
    const buyer = await (await browser.newContext()).newPage();
    await signInLicensed(buyer.request);
    await buyer.goto(link);
    await expectAlive(buyer);
    await buyer.goto(CHECKOUT);
    await expect(buyer.getByRole('status').filter({ hasText: code })).toContainText('20% off');
    await expect(payButton(buyer)).toBeEnabled();
    await openPayWindow(buyer, 'Credit or debit card');
    await approve(buyer);
    await expectEnrolled(buyer);
  });

  await test.step('finance sees the use, and pauses it', async () => {
    await staff.reload();
    await expect(panel.getByRole('link', { name: '1', exact: true })).toBeVisible();
    await lookAtInBoth(staff, info, `${CODES} (a code)`);
    await panel.getByRole('button', { name: 'Pause' }).click();
    const dialog = staff.getByRole('dialog', { name: `Pause ${code}?` });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The congress is over');
    await dialog.getByRole('button', { name: 'Pause the code' }).click();
    await expect(panel.getByRole('button', { name: 'Resume' })).toBeVisible();
    await expect(panel.getByText('Paused')).toBeVisible();
  });

  await test.step('the next buyer is told so', async () => {
    const next = await (await browser.newContext()).newPage();
    await signInLicensed(next.request);
    await next.goto(CHECKOUT);
    await applyCode(next, code);
    await expect(next.getByText('Inactive referral code')).toBeVisible();
    await expect(next.getByRole('textbox', { name: 'Code' })).toHaveValue(code);
    await lookAt(next, info, `${CHECKOUT} (paused code)`);
    await expect(payButton(next)).toBeEnabled();
  });

  await test.step('one like it for a sum in won takes that sum off', async () => {
    const fixed = `${code}-WON`;
    await panel.getByRole('button', { name: 'Make one like it' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Make a code' });
    await dialog.getByRole('textbox', { name: 'Code' }).fill(fixed);
    await dialog.getByRole('combobox', { name: 'Takes off' }).selectOption('KRW');
    await dialog.getByRole('textbox', { name: 'Discount in won' }).fill('10,000');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Agreed for the winter');
    await lookAt(staff, info, `${CODES} en (new code for a sum)`, [390]);
    await dialog.getByRole('button', { name: 'Make the code' }).click();
    await expect(dialog).toBeHidden();
    const buyer = await (await browser.newContext()).newPage();
    await signInLicensed(buyer.request);
    await buyer.goto(`${CHECKOUT}?code=${fixed}`);
    await expect(buyer.getByRole('status').filter({ hasText: fixed })).toContainText('₩10,000 off');
    await expect(buyer.getByText('−₩10,000')).toBeVisible();
    await lookAt(buyer, info, `${CHECKOUT} (code for a sum)`);
  });

  await test.step('all columns of its uses stand beside the menu at 1440 px', async () => {
    await staff.setViewportSize({ width: 1440, height: 900 });
    await staff.goto(`${USES}?code=${code}`);
    const uses = staff.getByRole('region', { name: 'Code usage' });
    await expect(uses.getByRole('row', { name: new RegExp(code) })).toBeVisible();
    expect(await uses.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
});

async function applyCode(page: Page, code: string): Promise<void> {
  await expect(payButton(page)).toBeEnabled();
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
}
