import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessibility.ts';
import { expectAlive } from '../harness/alive.ts';
import { demoAccount, newPerson, signIn } from '../harness/people.ts';
import { expect, test } from '../harness/test.ts';

/** What the document at an address says: its headers, and the remotes its release set names. */
async function documentAt(request: APIRequestContext, address: string) {
  const answer = await request.get(address);
  const html = await answer.text();
  const [, state = '{}'] = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const { releaseSet } = JSON.parse(state) as { releaseSet: { remotes: { id: string }[] } };
  return { html, headers: answer.headers(), remotes: releaseSet.remotes.map(({ id }) => id) };
}

/** Resolves with the policy of the document that an act leads to. */
async function policyAfter(page: Page, act: () => Promise<void>): Promise<string> {
  const loaded = page.waitForResponse((answer) => answer.request().isNavigationRequest());
  await act();
  return (await loaded).headers()['content-security-policy'] ?? '';
}

const ADDRESSES = ['/en', '/ko/search', '/admin', '/admin/releases', '/admin/no/such/page'];

test('documents of guests and learners name nothing of the admin, wherever they ask', async ({ request }) => {
  const expectNothing = async () => {
    for (const address of ADDRESSES) {
      const { html, remotes } = await documentAt(request, address);
      expect(remotes).toEqual(['account', 'catalog', 'checkout', 'studio']);
      expect(html).not.toMatch(/\/r\/admin\/|admin\.\w|lectern_admin/);
    }
  };
  await expectNothing();
  await signIn(request, await newPerson(request));
  await expectNothing();
});

test('every staff address looks alike to a guest, and the login comes back to it', async ({ page }) => {
  for (const address of ['/admin/no/such/page', '/admin/releases']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'For Lectern staff' })).toBeVisible();
    await expectAccessible(page);
  }
  const policy = await policyAfter(page, () => page.getByRole('link', { name: 'Log in as staff' }).click());
  expect(policy).toContain('challenges.cloudflare.com');
  await expect(page).toHaveURL('/en/login');
  // The new document adopts the state when its application starts.
  await expectAlive(page);
  await expect
    .poll(() => page.evaluate(() => (history.state as { usr?: { from?: string } } | null)?.usr?.from))
    .toBe('/admin/releases');
});

test('staff go in and out of the admin with a document of its own, whose policy names no other site', async ({
  page,
}) => {
  await signIn(page.request, await demoAccount('Admin'));
  await page.goto('/en');
  const inside = await policyAfter(page, async () => {
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Staff pages' }).click();
  });
  await expect(page).toHaveURL('/admin/today');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  expect(inside).not.toMatch(/https?:/);
  expect(inside).toContain("frame-src 'none'");

  const { headers, remotes } = await documentAt(page.request, '/admin/releases');
  expect(remotes).toContain('admin');
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect((await documentAt(page.request, '/en')).remotes).not.toContain('admin');

  await test.step('pages of the admin share its document', async () => {
    const documents: string[] = [];
    page.on('request', (asked) => asked.isNavigationRequest() && documents.push(asked.url()));
    await page.getByRole('link', { name: 'Releases' }).first().click();
    await expect(page).toHaveURL('/admin/releases');
    await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
    expect(documents).toEqual([]);
  });
  const outside = await policyAfter(page, async () => {
    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Back to the site' }).click();
  });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(outside).toContain("frame-src 'self' https://www.youtube-nocookie.com");

  await test.step('an unknown address is not found', async () => {
    await page.goto('/admin/no/such/page');
    await expect(page.getByRole('heading', { level: 1, name: 'We cannot find this page' })).toBeVisible();
    await expectAccessible(page);
  });
});
