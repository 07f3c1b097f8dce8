import { expectAlive } from '../harness/alive.ts';
import { someCourse } from '../harness/public-pages.ts';
import { expect, requestTest, test } from '../harness/test.ts';

test.describe('languages in addresses', () => {
  for (const [asked, sent] of [
    ['/', '/en'],
    ['/search?q=filler&page=2', '/en/search?q=filler&page=2'],
    ['/ja', '/en'],
    ['/my/certificates', '/en/my/certificates'],
  ] as const) {
    requestTest(`${asked} is sent to ${sent}`, async ({ request, baseURL }) => {
      const response = await request.get(asked, { maxRedirects: 0 });
      expect(response.status()).toBe(302);
      expect(new URL(response.headers()['location'] ?? '', baseURL).href).toBe(new URL(sent, baseURL).href);
    });
  }

  requestTest('a double slash cannot lead off the site', async ({ request, baseURL }) => {
    const response = await request.get(`${baseURL}//evil.example/path`, { maxRedirects: 0 });
    const location = response.headers()['location'] ?? '/';
    expect(new URL(location, baseURL).origin).toBe(new URL(baseURL ?? '').origin);
  });

  for (const [asked, sent] of [
    ['/ko/', '/ko'],
    ['/en/search/?q=filler', '/en/search?q=filler'],
    ['/ko//doctors', '/ko/doctors'],
  ] as const) {
    requestTest(`${asked} has moved to ${sent} for good`, async ({ request, baseURL }) => {
      for (const ask of [request.get, request.head]) {
        const response = await ask.call(request, baseURL + asked, { maxRedirects: 0 });
        expect(response.status()).toBe(301);
        expect(response.headers()['location']).toBe(sent);
      }
    });
  }

  requestTest('a page can be asked for without its body', async ({ request }) => {
    // Another test may put up a banner between the two questions, which changes every page: then both are asked again.
    await expect(async () => {
      const whole = await request.get('/ko/about');
      const head = await request.head('/ko/about');
      expect(head.status()).toBe(200);
      expect(head.headers()['etag']).toBe(whole.headers()['etag']);
      expect(await head.text()).toBe('');
    }).toPass();
    expect((await request.head('/ko/curriculum/no-such-course')).status()).toBe(404);
  });

  requestTest('admin addresses carry none', async ({ request }) => {
    const response = await request.get('/admin/user-management', { maxRedirects: 0 });
    expect(response.status()).toBe(200);
    expect(await response.text()).not.toContain('/en/admin');
  });

  requestTest('an unknown page shows the home page, and tells search engines so', async ({ request }) => {
    const response = await request.get('/ko/no/such/page');
    expect(response.status()).toBe(404);
    const html = await response.text();
    expect(html).toContain('<html lang="ko"');
    expect(html).toMatch(/<meta name="robots" content="noindex, follow"/);
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/ko"/);
  });

  test('switching language keeps page, query and place', async ({ page }) => {
    await page.goto('/en/search?q=filler#results');
    // The server does not see the part after the hash, so the links hold it only after hydration.
    await expectAlive(page);
    await page.getByRole('banner').getByRole('link', { name: '한국어' }).click();
    await expect(page).toHaveURL('/ko/search?q=filler#results');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
    await expectAlive(page);
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/en/search?q=filler#results');
    // Remembered once the page in the other language is there, which is after its address.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('language'))).toBe('en');
  });
});

test.describe('the access guard', () => {
  for (const pattern of [
    '/ko/my',
    '/ko/my/certificates',
    // The login page asks the catalogue what the checkout of this course would sell.
    '/ko/payment/checkout/:course',
    '/ko/studio',
    '/ko/lecture/player/a/b',
  ]) {
    test(`sends a guest from ${pattern} to login and remembers the place`, async ({ page }) => {
      const path = pattern.replace(':course', await someCourse(page.request));
      await page.goto(path);
      await expect(page).toHaveURL('/ko/login');
      await expect
        .poll(() => page.evaluate(() => (history.state as { usr?: { from?: string } } | null)?.usr?.from))
        .toBe(path);
    });
  }

  test('does not download a remote for who may not see it', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto('/en/studio');
    await expect(page).toHaveURL('/en/login');
    await page.goto('/admin/user-management');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(requests.filter((path) => /^\/r\/(studio|admin)\//.test(path))).toEqual([]);
  });

  test('a forged hint of a session opens nothing', async ({ page, context, faults, baseURL }) => {
    // The cookie makes the shell ask for the session; the answer names no person.
    faults.expect(/Failed to load resource: the server responded with a status of 40[14]/);
    await context.addCookies([{ name: 'lectern-signed-in', value: '1', url: baseURL ?? '' }]);
    await page.goto('/en/studio');
    await expect(page).toHaveURL('/en/login');
  });
});
