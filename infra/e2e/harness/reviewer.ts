import type { Browser, Page } from '@playwright/test';
import { codeNow } from '@lectern/local/demo-accounts';
import { expectAlive } from './alive.ts';
import { demoAccount } from './people.ts';
import { expect } from './test.ts';

/** A page of the demo reviewer, in a browser of its own, signed in with the second step. */
export async function reviewerPage(browser: Browser): Promise<Page> {
  const account = await demoAccount('Reviewer');
  const page = await (await browser.newContext()).newPage();
  await page.goto('/en/login');
  await expectAlive(page);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const code = page.getByRole('textbox', { name: /Code from your authenticator app/ });
  await expect(code).toBeVisible();
  // A code signs in once: where another run took this one, the next comes within thirty seconds.
  await expect(async () => {
    await code.fill(codeNow(account) ?? '');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    const elsewhere = page.getByRole('button', { name: 'Disconnect and Login' });
    const inside = page.getByRole('link', { name: 'My Library' });
    await expect(elsewhere.or(inside).first()).toBeVisible({ timeout: 5_000 });
    if (await elsewhere.isVisible()) await elsewhere.click();
    await expect(page).not.toHaveURL(/login/, { timeout: 5_000 });
  }).toPass();
  return page;
}
