import { expectAccessible } from '../harness/accessibility.ts';
import { expectAlive } from '../harness/alive.ts';
import { expect, test } from '../harness/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('the menu opens by keyboard, holds the focus, and Escape returns it', async ({ page }) => {
  await page.goto('/en/about');
  await expectAlive(page);
  const opener = page.getByRole('banner').getByRole('button', { name: 'Open menu' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await expect(menu.getByRole('heading', { name: 'Menu' })).toBeFocused();
  await expectAccessible(page);
  for (const step of ['Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(step);
    await expect(menu.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('the menu leads to other pages, and closes on the way', async ({ page }) => {
  await page.goto('/ko/about');
  await expectAlive(page);
  await page.getByRole('button', { name: '메뉴 열기' }).click();
  await page.getByRole('dialog').getByRole('link', { name: '강사진' }).click();
  await expect(page).toHaveURL('/ko/doctors');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: '강사진' })).toBeVisible();
});

test('the search opens over the page ready to type, suggests, and goes where it is told', async ({
  page,
}) => {
  await page.goto('/en');
  await expectAlive(page);
  const opener = page.getByRole('button', { name: 'Open search' });
  await opener.click();
  const box = page.getByRole('dialog', { name: 'Search courses' }).getByRole('combobox');
  await expect(box).toBeFocused();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'dialog[open]');

  // The first Escape is for the suggestions, the second for the search.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(box).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();

  await opener.press('Enter');
  await expect(box).toBeFocused();
  await page.keyboard.type('filler');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/en/search?q=filler');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('the language popup closes by Escape and by a press elsewhere, and keeps the place', async ({
  page,
}) => {
  await page.goto('/en/search?q=filler#results');
  await expectAlive(page);
  const opener = page.getByRole('banner').getByRole('button', { name: /Change language/ });
  const popup = page.getByRole('dialog', { name: 'Language' });
  await opener.press('Enter');
  await expect(popup).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await expect(popup).toBeVisible();
  await page.getByRole('main').getByRole('status').first().click();
  await expect(popup).toBeHidden();

  await opener.click();
  await popup.getByRole('link', { name: '한국어' }).click();
  await expect(page).toHaveURL('/ko/search?q=filler#results');
});

test('pages fit the screen they are on', async ({ page }) => {
  for (const path of ['/en', '/ko', '/en/search', '/ko/doctors', '/en/policy']) {
    await page.goto(path);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      path,
    ).toBeLessThanOrEqual(0);
  }
});
