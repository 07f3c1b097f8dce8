import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAlive } from '../harness/alive.ts';
import { lookAt } from '../harness/looks.ts';
import { signInNewStaff } from '../harness/new-staff.ts';
import { expect, test } from '../harness/test.ts';

const STATISTICS = '/admin/lecture-management/statistics/dashboard';
const CONSONANTS = 'bcdfghjklmnpqrstvwxz';

/** A term that nobody else looks for, and that no word of the catalogue is near to. */
const newTerm = (): string =>
  `qx${Array.from({ length: 8 }, () => CONSONANTS[randomInt(CONSONANTS.length)]).join('')}`;

test('staff turn a search without results into a synonym, and the next visitor finds courses at once', async ({
  page: visitor,
  browser,
}, info) => {
  const term = newTerm();
  const staff = await (await browser.newContext()).newPage();
  await signInNewStaff(staff.request, 'content');
  const main = visitor.getByRole('main');

  await test.step('a visitor finds nothing', async () => {
    await search(visitor, term);
    await expect(main.getByRole('heading', { name: 'No course matches this' })).toBeVisible();
  });

  await test.step('staff see it, and say what it means', async () => {
    const make = staff.getByRole('button', { name: `Make a synonym: “${term}”` });
    // Texts without results are written once a second.
    await expect.poll(() => missedBy(staff)).toContain(term);
    await staff.goto(STATISTICS);
    await make.click();
    const dialog = staff.getByRole('dialog', { name: `What does “${term}” mean?` });
    const save = dialog.getByRole('button', { name: 'Make the synonym' });
    await dialog.getByRole('textbox', { name: 'Known word' }).fill(newTerm());
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('What a clinic calls it');
    await save.click();
    await expect(dialog.getByText('The search does not know this word')).toBeVisible();
    await lookAt(staff, info, `${STATISTICS} en (synonym refused)`, [390]);
    await dialog.getByRole('textbox', { name: 'Known word' }).fill('filler');
    await save.click();
    await expect(staff.getByText(`The search understands “${term}” now.`)).toBeVisible();
    await expect(staff.getByRole('button', { name: `Remove: “${term}”` })).toBeVisible();
  });

  await test.step('the visitor finds what the known word finds', async () => {
    await search(visitor, term);
    await expect(main.getByRole('article').first()).toBeVisible();
    // Asked at the same time: another test may publish a course in between.
    await expect
      .poll(async () => new Set(await Promise.all([term, 'filler'].map((text) => countFound(visitor, text)))))
      .toHaveProperty('size', 1);
    expect(await countFound(visitor, term)).toBeGreaterThan(0);
  });

  await test.step('until staff remove the synonym', async () => {
    await staff.getByRole('button', { name: `Remove: “${term}”` }).click();
    const dialog = staff.getByRole('dialog', { name: `Remove the synonym “${term}”?` });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('It means something else');
    await dialog.getByRole('button', { name: 'Remove the synonym' }).click();
    await expect(staff.getByRole('button', { name: `Remove: “${term}”` })).toHaveCount(0);
    await search(visitor, term);
    await expect(main.getByRole('heading', { name: 'No course matches this' })).toBeVisible();
  });
});

/** Terms without results that staff read of. */
async function missedBy(staff: Page): Promise<readonly string[]> {
  const answer = await staff.request.get('/api/admin/statistics/searches');
  return ((await answer.json()) as { terms: { term: string }[] }).terms.map(({ term }) => term);
}

async function search(page: Page, text: string): Promise<void> {
  await page.goto('/en/search');
  await expectAlive(page);
  const box = page.getByRole('main').getByRole('combobox', { name: 'Search courses' });
  await box.fill(text);
  await box.press('Enter');
  await expect(page).toHaveURL(new RegExp(`q=${text}`));
}

async function countFound(page: Page, text: string): Promise<number> {
  const answer = await page.request.get('/api/curriculum/search', { params: { lang: 'en', q: text } });
  return ((await answer.json()) as { meta: { total: number } }).meta.total;
}
