import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessibility.ts';
import { expectAlive } from '../harness/alive.ts';
import { expect, test } from '../harness/test.ts';

interface Answer {
  results: unknown[];
  nearest: string[];
  meta: { understood: string | null; total: number; totalPages: number };
}

/** Changes what the catalogue answers to searches made on the page, so that no ranking decides these journeys. */
async function answerAs(
  page: Page,
  change: (answer: Answer) => void,
  understood: { readonly from: string; readonly to: string } = { from: '', to: '' },
): Promise<void> {
  await page.route('**/api/curriculum/search?*', async (route) => {
    const url = route.request().url().replace(understood.from, understood.to);
    const response = await route.fetch({ url });
    const answer = (await response.json()) as Answer;
    change(answer);
    await route.fulfill({ response, json: answer });
  });
}

async function search(page: Page, text: string): Promise<void> {
  await page.goto('/en/search');
  await expectAlive(page);
  const box = page.getByRole('main').getByRole('combobox', { name: 'Search courses' });
  await box.fill(text);
  await box.press('Enter');
}

test('a text that was understood as another says which one it searched for', async ({ page }) => {
  const setUnderstood = ({ meta }: Answer) => {
    meta.understood = 'filler';
  };
  await answerAs(page, setUnderstood, { from: 'q=fillr', to: 'q=filler' });
  await search(page, 'fillr');
  await expect(page).toHaveURL('/en/search?q=fillr');
  await expect(page.getByText('No course matches “fillr”.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'filler', exact: true }).click();
  await expect(page).toHaveURL('/en/search?q=filler');
});

test('a search without results offers the nearest ones, categories, everything and help', async ({
  page,
}) => {
  await answerAs(page, (answer) => {
    answer.results = [];
    answer.nearest = ['filler', 'lip filler'];
    Object.assign(answer.meta, { total: 0, totalPages: 1, understood: null });
  });
  await search(page, 'fxxxr');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'No course matches this' })).toBeVisible();
  await expectAccessible(page);
  await expect(main.getByRole('link', { name: 'Tell us what you need' })).toHaveAttribute(
    'href',
    '/en/contact',
  );
  await expect(main.getByRole('link', { name: 'View all courses' })).toHaveAttribute('href', '/en/search');
  await page.unroute('**/api/curriculum/search?*');
  await main.getByRole('link', { name: 'lip filler', exact: true }).click();
  await expect(page).toHaveURL('/en/search?q=lip+filler');
});

test('active filters come off one by one and all together', async ({ page }) => {
  await page.goto('/en/search?category=filler&level=Beginner&min_rating=4&max_price=500');
  await expectAlive(page);
  const active = page.getByRole('navigation', { name: 'Filters that are on' });
  await active.getByRole('link', { name: 'Remove the filter “Beginner”' }).click();
  await expect(page).toHaveURL('/en/search?category=filler&min_rating=4&max_price=500');
  await expect(page.getByRole('combobox', { name: 'Level' })).toHaveValue('');
  await active.getByRole('link', { name: 'Remove all filters' }).click();
  await expect(page).toHaveURL('/en/search');
  await expect(active).toHaveCount(0);
});

test('the heart of a guest leads to the login, and back to the same place', async ({ page }) => {
  await page.goto('/en/search?category=filler');
  await expectAlive(page);
  const heart = page.getByRole('link', { name: /to favourites \(log in first\)/ }).last();
  await heart.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => Math.round(scrollY));
  expect(top).toBeGreaterThan(0);
  await heart.click();
  await expect(page).toHaveURL('/en/login');
  await expect
    .poll(() => page.evaluate(() => (history.state as { usr?: unknown } | null)?.usr))
    .toEqual({ from: '/en/search?category=filler' });
  // What the login does when it is done.
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/en/search?category=filler';
    link.id = 'back';
    document.body.append(link);
  });
  await page.locator('#back').evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page).toHaveURL('/en/search?category=filler');
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(top);
});
