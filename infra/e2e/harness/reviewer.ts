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
  const field = page.getByRole('textbox', { name: /Code from your authenticator app/ });
  await expect(field).toBeVisible();
  const tried = new Set<string>();
  // A code signs in once: where another run took this one, the next comes within thirty seconds.
  await expect(async () => {
    const code = codeNow(account) ?? '';
    expect(tried).not.toContain(code);
    tried.add(code);
    await field.fill(code);
    const answered = page.waitForResponse('**/api/auth/login');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    const status = (await answered).status();
    expect([200, 409]).toContain(status);
    if (status === 409) await page.getByRole('button', { name: 'Disconnect and Login' }).click();
  }).toPass();
  await expect(page).not.toHaveURL(/login/);
  return page;
}
