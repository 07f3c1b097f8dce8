import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessibility.ts';
import { expectAlive } from '../harness/alive.ts';
import { expect, test } from '../harness/test.ts';

const found = [
  { kind: 'term', text: 'Lip filler', id: null },
  { kind: 'course', text: 'Filler basics', id: 'no-such-course' },
  { kind: 'category', text: 'Fillers', id: 'filler' },
];

/** What the catalogue suggests is settled here, so that these journeys depend on no ranking. */
async function answerWith(page: Page, suggestions: typeof found): Promise<string[]> {
  const asked: string[] = [];
  await page.route('**/api/search/suggestions?*', (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('q') ?? '');
    return route.fulfill({ json: { success: true, suggestions, corrected: null } });
  });
  return asked;
}

test('typing in the header suggests in groups, with what was typed marked', async ({ page }) => {
  const asked = await answerWith(page, found);
  await page.goto('/en');
  await expectAlive(page);
  const box = page.getByRole('banner').getByRole('combobox');
  await box.pressSequentially('fill');
  const list = page.getByRole('listbox', { name: 'Search suggestions' });
  await expect(list.getByRole('option')).toHaveText(['Lip filler', 'Filler basics', 'Fillers']);
  await expect(list.getByRole('group', { name: 'Courses' }).locator('mark')).toHaveText('Fill');
  // Where a key takes long to come, less than the whole text is asked for first.
  await expect.poll(() => asked.at(-1)).toBe('fill');
  await expectAccessible(page, 'body header');

  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(box).toHaveValue('fill');
});

test('the keyboard goes through suggestions and takes one', async ({ page }) => {
  await answerWith(page, found);
  await page.goto('/en');
  await expectAlive(page);
  const box = page.getByRole('banner').getByRole('combobox');
  await box.pressSequentially('fill');
  await expect(page.getByRole('option')).toHaveCount(3);
  await box.press('ArrowDown');
  await box.press('End');
  await expect(page.getByRole('option', { selected: true })).toHaveText('Fillers');
  await box.press('Home');
  await expect(page.getByRole('option', { selected: true })).toHaveText('Lip filler');
  await box.press('ArrowUp');
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0);
  await box.press('ArrowUp');
  await box.press('Enter');
  await expect(page).toHaveURL('/en/search?category=filler');
});

test('the search page remembers searches, offers them again, and forgets them', async ({ page }) => {
  await answerWith(page, []);
  await page.goto('/ko/search?q=%ED%95%84%EB%9F%AC');
  await expectAlive(page);
  const box = page.getByRole('main').getByRole('combobox', { name: '강의 검색' });
  await page.getByRole('button', { name: '검색어 지우기' }).click();
  await expect(page).toHaveURL('/ko/search');
  const own = page.getByRole('group', { name: '최근 검색어' });
  await expect(own.getByRole('option')).toHaveText(['필러']);
  await expectAccessible(page);
  await page.getByRole('button', { name: '최근 검색어 ‘필러’ 삭제' }).click();
  await expect(own).toHaveCount(0);
  await expect(box).toBeFocused();
  await page.getByRole('group', { name: '인기 검색어' }).getByRole('option').first().click();
  await expect(page).toHaveURL(/\/ko\/search\?q=/);
});

test('without an answer the header still offers its own list, and searches', async ({ page, faults }) => {
  faults.expect(/Failed to load resource: net::ERR_FAILED/);
  await page.route('**/api/search/suggestions?*', (route) => route.abort());
  await page.goto('/ko');
  await expectAlive(page);
  const box = page.getByRole('banner').getByRole('combobox');
  await box.pressSequentially('보토');
  await expect(page.getByRole('option').first()).toHaveText('보톡스');
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('suggestions'));
  await box.pressSequentially('ㅅ');
  await failed;
  await box.press('Enter');
  await expect(page).toHaveURL(/\/ko\/search\?q=/);
});
