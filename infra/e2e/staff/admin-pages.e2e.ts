import type { Page } from '@playwright/test';
import { LOCALES, lookAt, speak } from '../harness/looks.ts';
import { signInNewStaff } from '../harness/new-staff.ts';
import { newPerson, signIn } from '../harness/people.ts';
import { remoteRoutes } from '../harness/public-pages.ts';
import { expect, test } from '../harness/test.ts';

// Dozens of looks each, which a busy machine takes minutes for.
test.describe.configure({ timeout: 600_000 });

/** Pages of a test: few enough that all workers have some, enough that a sign-in is worth it. */
const TOGETHER = 8;
// A licence, a conversation and a live lecture have to exist: the specs that make them look at their pages.
// So have a course, its lectures and the timeline of a person: the specs of their journeys look at them.
const pages = remoteRoutes('mfe-admin')
  .map(({ path }) => path)
  .filter((path) => !/:(?:licenseId|number)|live\/:|timeline\/:|curriculums\/:curriculumId/.test(path));

for (let first = 0; first < pages.length; first += TOGETHER) {
  const some = pages.slice(first, first + TOGETHER);
  test(`pages of staff from ${some[0]} to ${some.at(-1)} pass axe in both languages, light and dark, on a phone and on a desk`, async ({
    page,
  }, info) => {
    await signInNewStaff(page.request, 'owner');
    for (const locale of LOCALES) {
      const seen = new Set<string>();
      for (const path of some) {
        await openPage(page, `/${path.replace(':template', 'welcome').replace(/:\w+/g, 'some-id')}`, locale);
        const { pathname } = new URL(page.url());
        // Some addresses only lead to the first page of their section.
        if (!seen.has(pathname)) await lookAt(page, info, `${pathname} ${locale}`);
        seen.add(pathname);
      }
      await speak(page, 'ko');
    }
  });
}

test('the panel of a person, its acts and its timeline pass axe in both languages, light and dark, on a phone and on a desk', async ({
  page,
  request,
}, info) => {
  await signInNewStaff(page.request, 'owner');
  // A person with a device to be signed out.
  const person = await newPerson(request);
  await signIn(request, person);
  for (const locale of LOCALES) {
    await openPage(page, `/admin/user-management?q=${encodeURIComponent(person.email)}`, locale);
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
    await openPage(page, `/admin/user-management/timeline/${person.userId}`, locale);
    await lookAt(page, info, `/admin/user-management/timeline ${locale}`);
    await speak(page, 'ko');
  }
  await openPage(page, '/admin/user-management?q=zzzzqqqq', 'ko');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible();
  await lookAt(page, info, '/admin/user-management ko (no match)');
});

async function openPage(page: Page, address: string, locale: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
