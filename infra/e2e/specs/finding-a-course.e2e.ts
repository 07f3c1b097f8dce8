import { expectAlive } from '../harness/alive.ts';
import { expect, test } from '../harness/test.ts';

test('a guest finds a course from the home page, reads it, and comes back in Korean', async ({ page }) => {
  await page.goto('/en');
  await expectAlive(page);
  const box = page.getByRole('banner').getByRole('combobox');
  await box.fill('  filler ');
  await box.press('Enter');
  await expect(page).toHaveURL('/en/search?q=filler');
  await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();
  const heading = page.getByRole('main').getByRole('article').first().getByRole('heading');
  const title = await heading.innerText();
  await heading.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${RegExp.escape(title)}`));

  await page.getByRole('banner').getByRole('link', { name: '한국어' }).click();
  await expect(page).toHaveURL(/\/ko\/curriculum\//);
  await expect(page.getByRole('main').getByRole('link', { name: '수강 신청' }).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
});

test('filters live in the address and survive reload and back', async ({ page }) => {
  // Of rated courses alone: another test may publish a course meanwhile, which has no rating.
  await page.goto('/en/search?min_rating=4');
  await expectAlive(page);
  const main = page.getByRole('main');
  const total = main.getByRole('status').filter({ hasText: /\d\+? courses?/ });
  const all = await total.innerText();
  const threads = main.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: 'Threads' });
  await threads.click();
  await expect(page).toHaveURL('/en/search?category=threads&min_rating=4');
  await expect(total).not.toHaveText(all);
  const ofCategory = await total.innerText();
  await main.getByRole('combobox', { name: 'Level' }).selectOption('Beginner');
  await expect(page).toHaveURL('/en/search?category=threads&level=Beginner&min_rating=4');
  await expect(total).not.toHaveText(ofCategory);
  const some = await total.innerText();

  await page.reload();
  await expect(threads).toHaveAttribute('aria-current', 'true');
  await expect(main.getByRole('combobox', { name: 'Level' })).toHaveValue('Beginner');
  await expect(total).toHaveText(some);
  // A page that does not run yet loads anew when its visitor goes back, and a second step back would end that load.
  await expectAlive(page);

  await page.goBack();
  await expect(page).toHaveURL('/en/search?category=threads&min_rating=4');
  await expect(total).toHaveText(ofCategory);
  await page.goBack();
  await expect(page).toHaveURL('/en/search?min_rating=4');
  await expect(total).toHaveText(all);
});

test('a search without a result says so and leads back to all courses', async ({ page }) => {
  await page.goto('/en/search?q=zzzzqqqq&level=Expert');
  await expectAlive(page);
  await expect(page.getByRole('heading', { name: 'No course matches this' })).toBeVisible();
  await page.getByRole('link', { name: 'View all courses' }).click();
  await expect(page).toHaveURL('/en/search');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('a dead network shows an error that can be retried, and loses nothing', async ({ page, faults }) => {
  faults.expect(/Failed to load resource: net::ERR_FAILED/);
  await page.goto('/en/search?category=filler');
  await expectAlive(page);
  await page.route('**/api/**', (route) => route.abort());
  const pages = page.getByRole('main').getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('link', { name: 'Next page' }).click();
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  const categories = page.getByRole('navigation', { name: 'Category' });
  await expect(categories.getByRole('link', { name: 'Fillers' })).toHaveAttribute('aria-current', 'true');
  await page.unroute('**/api/**');
  await retry.click();
  await expect(page).toHaveURL('/en/search?category=filler&page=2');
  await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
});

test('the theme is kept, and other tabs follow', async ({ page, context }) => {
  await page.goto('/en/about');
  await expectAlive(page);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'light');
  const other = await context.newPage();
  await other.goto('/en/about');
  await expectAlive(other);
  await page.getByRole('banner').getByRole('button', { name: 'Switch to the dark theme' }).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'dark');
});
