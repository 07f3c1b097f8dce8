import { someCourse } from '../harness/public-pages.ts';
import { expect, test } from '../harness/test.ts';

test.use({ javaScriptEnabled: false });

test.describe('before and without JavaScript', () => {
  test('home, search and course are complete, and lead to each other', async ({ page }) => {
    await page.goto('/en');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const pack of ['Essential Pack', 'Advanced Pack', 'Lifting Pack']) {
      await expect(page.getByRole('heading', { name: pack }).first()).toBeVisible();
    }
    await page.getByRole('banner').getByRole('combobox').fill('보톡스');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/en/search?q=${encodeURIComponent('보톡스')}`);
    await page.getByRole('banner').getByRole('link', { name: '한국어' }).click();
    await expect(page).toHaveURL(`/ko/search?q=${encodeURIComponent('보톡스')}`);
    const results = page.getByRole('main').getByRole('article');
    await expect(results.first()).toBeVisible();
    await results.first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/ko\/curriculum\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('on a phone, before scripts', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the language can be changed', async ({ page }) => {
    await page.goto('/en/search?q=filler');
    await page.getByRole('banner').getByRole('link', { name: '한국어' }).click();
    await expect(page).toHaveURL('/ko/search?q=filler');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  });
});

test('the first HTML names itself to search engines', async ({ request, baseURL }) => {
  const id = await someCourse(request);
  for (const [path, kind] of [
    ['/en', 'Organization'],
    ['/ko/search', 'ItemList'],
    [`/en/curriculum/${id}`, 'Course'],
  ] as const) {
    const html = await (await request.get(path)).text();
    const tail = path.slice(3);
    expect(html, path).toMatch(/<title[^>]*>[^<]{8,}<\/title>/);
    expect(html, path).toContain(`<link rel="canonical" href="${baseURL}${path}"`);
    for (const language of ['en', 'ko']) {
      expect(html, path).toContain(`hreflang="${language}" href="${baseURL}/${language}${tail}"`);
    }
    const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
    const types = data.map(([, text]) => (JSON.parse(text ?? '') as { '@type': string })['@type']);
    expect(types, path).toContain(kind);
  }
});
