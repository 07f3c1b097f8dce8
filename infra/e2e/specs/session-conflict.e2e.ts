import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessibility.ts';
import { expectAlive } from '../harness/alive.ts';
import { fillLogin, newPerson } from '../harness/people.ts';
import { expect, test } from '../harness/test.ts';

const statusOf = async (page: Page): Promise<number> => (await page.request.get('/api/auth/me')).status();
/** The events of a window that is shown again. */
const lookAgain = (page: Page): Promise<unknown> =>
  page.evaluate(() => window.dispatchEvent(new Event('focus')));

test('one account in two browsers: the second asks before it ends the first, which is told and comes back', async ({
  page,
  request,
  browser,
  faults,
}) => {
  const person = await newPerson(request);
  await page.goto('/en/login');
  await fillLogin(page, person);
  await expect(page).toHaveURL('/en');
  await page.goto('/en/my?tab=devices');
  await expectAlive(page);

  const context = await browser.newContext();
  const second = await context.newPage();
  const dialog = second.getByRole('dialog', { name: 'Already Logged In' });
  await test.step('who cancels stays out, and the other stays in', async () => {
    await second.goto('/en/login');
    await fillLogin(second, person);
    await expect(dialog).toContainText('last used');
    await expectAccessible(second);
    await dialog.getByRole('button', { name: 'Cancel' }).last().click();
    await expect(dialog).toBeHidden();
    await expect(second.getByRole('textbox', { name: 'E-mail' })).toHaveValue(person.email);
    expect([await statusOf(page), await statusOf(second)]).toEqual([200, 401]);
  });

  await test.step('who goes on is in, alone', async () => {
    await second.getByRole('button', { name: 'Log in', exact: true }).click();
    await dialog.getByRole('button', { name: 'Disconnect and Login' }).click();
    await expect(second).toHaveURL('/en');
    expect([await statusOf(page), await statusOf(second)]).toEqual([401, 200]);
    await second.goto('/en/my?tab=devices');
    const devices = second.getByRole('tabpanel').getByRole('listitem');
    await expect(devices).toHaveCount(1);
    await expect(devices).toContainText('This device');
  });

  await test.step('the first is told as soon as it is looked at, and comes back to where it was', async () => {
    faults.expect(/status of 401.*\/api\/auth\/me/);
    faults.expect(/status of 401.*\/api\/auth\/refresh/);
    await lookAgain(page);
    await expect(page).toHaveURL('/en/login');
    await expect(page.getByText('You are logged out on this device')).toBeVisible();
    await expectAccessible(page);
    faults.expect(/status of 409/);
    await fillLogin(page, person);
    await page.getByRole('button', { name: 'Disconnect and Login' }).click();
    await expect(page).toHaveURL('/en/my?tab=devices');
    expect([await statusOf(page), await statusOf(second)]).toEqual([200, 401]);
  });
  await context.close();
});

test('who logs out in one tab is out in the other, and who logs in there is in in both', async ({
  page,
  request,
  context,
}) => {
  const person = await newPerson(request);
  await page.goto('/en/login');
  await fillLogin(page, person);
  await expect(page).toHaveURL('/en');
  await page.goto('/en/my');
  const other = await context.newPage();
  await other.goto('/en/my/privacy');
  await expect(other.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();

  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL('/en/login');
  await lookAgain(other);
  await expect(other).toHaveURL('/en/login');
  await expect(other.getByText('You are logged out on this device')).toBeHidden();

  await fillLogin(other, person);
  await expect(other).toHaveURL('/en/my/privacy');
  await expectAlive(page);
  await lookAgain(page);
  await expect(page).not.toHaveURL(/login/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'My Library' })).toBeVisible();
});
