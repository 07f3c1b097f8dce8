import { expectAccessible } from '../harness/accessibility.ts';
import { LOCALES, lookAt } from '../harness/looks.ts';
import { demoAccount, fillLogin, newPerson, signIn, signInStaff } from '../harness/people.ts';
import { remoteRoutes } from '../harness/public-pages.ts';
import { subjectsTo } from '../harness/mails.ts';
import { expect, test } from '../harness/test.ts';

// Both tests use the demo admin, and a second sign-in ends the first one's session.
test.describe.configure({ mode: 'default' });

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

  await signInStaff(page, 'Admin');
  await test.step('an owner comes from the account menu', async () => {
    await page.goto('/en');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Staff pages' }).click();
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

test('every admin page passes axe in both languages, light and dark, on a phone and on a desk', async ({
  page,
  request,
}, info) => {
  test.setTimeout(900_000);
  await signInStaff(page, 'Admin');
  // A person with a device to be signed out.
  const person = await demoAccount('New learner');
  await signIn(request, person);
  for (const locale of LOCALES) {
    await page.goto(`/${locale}/about`);
    // Admin pages speak the language of the last visit.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('language'))).toBe(locale);
    const seen = new Set<string>();
    // A licence, a conversation and a live lecture have to exist: the specs that make them look at their pages.
    // So have a course, its lectures and the timeline of a person: the specs of their journeys look at them.
    const pages = remoteRoutes('mfe-admin').filter(
      ({ path }) => !/:(?:licenseId|number)|live\/:|timeline\/:|curriculums\/:curriculumId/.test(path),
    );
    for (const { path } of pages) {
      await page.goto(`/${path.replace(':template', 'welcome').replace(/:\w+/g, 'some-id')}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      const { pathname } = new URL(page.url());
      // Some addresses only lead to the first page of their section.
      if (!seen.has(pathname)) await lookAt(page, info, `${pathname} ${locale}`);
      seen.add(pathname);
    }

    await page.goto(`/admin/user-management?q=${encodeURIComponent(person.email)}`);
    await page.getByRole('table').getByRole('link').first().click();
    const panel = page.getByRole('dialog');
    const openers = panel.locator('button[aria-haspopup="dialog"]');
    // To see the site as the person, name, reset mail, signing out, roles, suspension, and one device.
    await expect(openers.nth(6)).toBeVisible();
    await lookAt(page, info, `/admin/user-management ${locale} (person)`);
    // Each act is looked at in one of the languages.
    const all = await openers.all();
    for (const opener of all.filter((_, index) => LOCALES[index % LOCALES.length] === locale)) {
      const words = await opener.innerText();
      await opener.click();
      await expect(page.getByRole('dialog')).toHaveCount(2);
      // Wider screens only leave more room around a dialog.
      await lookAt(page, info, `/admin/user-management ${locale} (${words})`, [390]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await expect(opener).toBeFocused();
    }

    const id = new URL(page.url()).searchParams.get('user') ?? '';
    await page.goto(`/admin/user-management/timeline/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await lookAt(page, info, `/admin/user-management/timeline ${locale}`);
  }

  await page.goto('/admin/user-management?q=zzzzqqqq');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible();
  await lookAt(page, info, '/admin/user-management ko (no match)');
});
