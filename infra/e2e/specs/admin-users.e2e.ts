import { expectAccessible } from '../harness/accessibility.ts';
import { fillLogin, newPerson, signInStaff } from '../harness/people.ts';
import { expect, test } from '../harness/test.ts';

test('an owner finds a person, suspends the account and lets it in again; nobody else loads the admin', async ({
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

  await signInStaff(page, 'Admin');
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/user-management');
  await page.getByRole('searchbox', { name: 'Name or e-mail' }).fill(person.email);
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('status').first()).toHaveText('1 person');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Kim Minji' }).click();
  const panel = page.getByRole('dialog', { name: 'Kim Minji' });
  await expect(panel.getByText('Chrome')).toBeVisible();
  await expectAccessible(page);

  await test.step('a suspension ends the session at once', async () => {
    await panel.getByRole('button', { name: 'Suspend' }).click();
    const dialog = page.getByRole('dialog', { name: 'Suspend Kim Minji?' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Shares the account');
    await dialog.getByRole('textbox', { name: /^Type/ }).fill(person.email);
    await dialog.getByRole('button', { name: 'Suspend the account' }).click();
    await expect(panel.getByRole('button', { name: 'Lift the suspension' })).toBeVisible();
    await expect(panel.getByText('Shares the account')).toBeVisible();
    expect((await visit.request.get('/api/auth/me')).status()).toBe(401);
  });

  await test.step('and can be undone', async () => {
    await panel.getByRole('button', { name: 'Lift the suspension' }).click();
    const dialog = page.getByRole('dialog', { name: 'Let Kim Minji in again?' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Explained by phone');
    await dialog.getByRole('button', { name: 'Lift the suspension' }).click();
    await expect(panel.getByRole('button', { name: 'Suspend' })).toBeVisible();
  });

  await panel.getByRole('button', { name: 'Close the panel' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^lectern-users-[\d-]+\.csv$/);
  await theirs.close();
});
