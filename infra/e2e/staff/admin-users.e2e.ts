import { expectAccessible } from '../harness/accessibility.ts';
import { subjectsTo } from '../harness/mails.ts';
import { signInNewStaff } from '../harness/new-staff.ts';
import { fillLogin, newPerson } from '../harness/people.ts';
import { expect, test } from '../harness/test.ts';

test('an owner finds a person, suspends the account and lets it in again; others do not load the admin', async ({
  browser,
  page,
  request,
}) => {
  const person = await newPerson(request);
  const theirs = await browser.newContext();
  const visit = await theirs.newPage();
  const remote: string[] = [];
  visit.on('request', (asked) => asked.url().includes('/r/admin/') && remote.push(asked.url()));

  await test.step('a learner is told that this is for staff', async () => {
    await visit.goto('/en/login');
    await fillLogin(visit, person);
    await expect(visit).toHaveURL('/en');
    await visit.goto('/admin/user-management');
    await expect(visit.getByRole('heading', { level: 1, name: 'For Lectern staff' })).toBeVisible();
    expect(remote).toEqual([]);
    expect((await visit.request.get('/api/admin/users')).status()).toBe(403);
  });

  await signInNewStaff(page.request, 'owner');
  await test.step('an owner comes from the account menu to the work of the day, and from the start to people', async () => {
    await page.goto('/en');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Staff pages' }).click();
    await expect(page).toHaveURL('/admin/today');
    await page.goto('/admin');
    await expect(page).toHaveURL('/admin/user-management');
  });
  await page.getByRole('searchbox', { name: 'Name or e-mail' }).fill(person.email);
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('status').first()).toHaveText('1 row');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Minji Kim' }).click();
  const panel = page.getByRole('dialog', { name: 'Minji Kim' });
  await expect(panel.getByText('Chrome')).toBeVisible();
  await expectAccessible(page);

  await test.step('a suspension ends the session at once', async () => {
    await panel.getByRole('button', { name: 'Suspend' }).click();
    const dialog = page.getByRole('dialog', { name: 'Suspend Minji Kim?' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Shares the account');
    await dialog.getByRole('textbox', { name: /^Type/ }).fill(person.email);
    await dialog.getByRole('button', { name: 'Suspend the account' }).click();
    await expect(panel.getByRole('button', { name: 'Lift the suspension' })).toBeVisible();
    await expect(panel.getByText('Shares the account')).toBeVisible();
    expect((await visit.request.get('/api/auth/me')).status()).toBe(401);
  });

  await test.step('and can be undone', async () => {
    await panel.getByRole('button', { name: 'Lift the suspension' }).click();
    const dialog = page.getByRole('dialog', { name: 'Lift the suspension of Minji Kim?' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Explained by phone');
    await dialog.getByRole('button', { name: 'Lift the suspension' }).click();
    await expect(panel.getByRole('button', { name: 'Suspend' })).toBeVisible();
  });

  await test.step('a name is corrected, which the person is told, and a note stays', async () => {
    await panel.getByRole('button', { name: 'Correct the name' }).click();
    const dialog = page.getByRole('dialog', { name: 'Correct the name of Minji Kim' });
    await dialog.getByRole('textbox', { name: 'First name' }).fill('Minjee');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('As on the licence');
    await dialog.getByRole('button', { name: 'Save the name' }).click();
    const renamed = page.getByRole('dialog', { name: 'Minjee Kim' });
    await renamed.getByRole('textbox', { name: 'New note' }).fill('Called about the licence');
    await renamed.getByRole('button', { name: 'Add the note' }).click();
    await expect(renamed.getByRole('listitem').getByText('Called about the licence')).toBeVisible();
    await expectAccessible(page);
    await expect
      .poll(() => subjectsTo(request, person.email))
      .toContain('[Lectern] The name of your account was changed');
    await renamed.getByRole('button', { name: 'Close the panel' }).click();
  });

  await test.step('columns are chosen, and the file has the same', async () => {
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Membership' }).check();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('columnheader', { name: 'Membership' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('columnheader', { name: 'Membership' })).toBeVisible();
  });

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^lectern-users-[\d-]+\.csv$/);

  await test.step('all of it stands in the audit log, in the same frame', async () => {
    const navigation = page.getByRole('navigation', { name: 'Sections' });
    await navigation.evaluate((element) => element.setAttribute('data-kept', 'yes'));
    await navigation.getByRole('link', { name: 'Audit log' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
    await expect(navigation).toHaveAttribute('data-kept', 'yes');
    await page.getByRole('searchbox').fill(person.email);
    await page.getByRole('searchbox').press('Enter');
    const row = page.getByRole('row').filter({ hasText: 'corrected the name of' });
    await expect(row).toContainText('Minji Kim → Minjee Kim');
    await expect(row).toContainText('As on the licence');
    await expectAccessible(page);
  });
  await theirs.close();
});
