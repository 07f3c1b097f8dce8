import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../harness/accessibility.ts';
import { demoAccount, signIn } from '../harness/people.ts';
import { expect, test } from '../harness/test.ts';

test('an instructor changes a title, publishes it, and visitors find it in search and on the page', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await signIn(page.request, await demoAccount('Instructor'));
  await page.goto('/en/studio/curriculums?state=live');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Curriculums' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('heading', { level: 2 }).last().getByRole('link').click();
  await expect(page).toHaveURL(/\/studio\/curriculum\//);
  const courseId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  const mark = `Q${randomUUID().slice(0, 6)}`;
  const title = page.getByRole('textbox', { name: 'English title' });
  const before = await title.inputValue();
  await title.fill(`${before.slice(0, 40)} ${mark}`);
  await expect(page.getByRole('button', { name: 'Publish changes' })).toBeEnabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish these changes?' });
  await expect(dialog.getByText(before, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog).toBeHidden();

  const visitor = await (await browser.newContext()).newPage();
  await expect(async () => {
    const answer = await visitor.request.get(`/api/curriculum/search?lang=en&q=${mark}`);
    const { results } = (await answer.json()) as { results: { id: string }[] };
    expect(results.map(({ id }) => id)).toEqual([courseId]);
  }).toPass({ timeout: 20_000 });
  await visitor.goto(`/en/curriculum/${courseId}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText(mark);
});
