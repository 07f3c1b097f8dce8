import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addCoAuthor, beginCourse, signInAuthor } from '../harness/author.ts';
import { lookAt } from '../harness/looks.ts';
import { expect, test } from '../harness/test.ts';

const CONFLICT = 'You both changed the same fields';
const titleOf = (page: Page) => page.getByRole('textbox', { name: 'English title' });
/** The radio of one side of a conflict. */
const side = (page: Page, name: RegExp) =>
  page.getByRole('dialog', { name: CONFLICT }).getByRole('radio', { name });

test('two authors change one title: both read what the other wrote, and nothing is lost', async ({
  page: first,
  browser,
  faults,
}, info) => {
  // The save that meets the other one.
  faults.expect(/status of 409/);
  const mark = randomUUID().slice(0, 6);
  const second = await (await browser.newContext()).newPage();
  const [, other] = await Promise.all([
    signInAuthor(first.request, ['Minji', 'Kim']),
    signInAuthor(second.request, ['Jun', 'Park']),
  ]);
  const { courseId } = await beginCourse(first.request, `Lips ${mark}`);
  await addCoAuthor(courseId, {
    owner: first.request,
    other: { person: other, request: second.request },
  });
  const editor = `/en/studio/curriculum/${courseId}`;
  for (const page of [first, second]) {
    await page.goto(editor);
    await expect(titleOf(page)).toHaveValue(`Lips ${mark}`);
  }

  await test.step('the first one saves', async () => {
    await titleOf(first).fill(`Lips by needle ${mark}`);
    await expect(first.getByText(/^Saved \d/)).toBeVisible();
    await expectSaved(first, courseId, `Lips by needle ${mark}`);
  });

  await test.step('the second one reads both texts, and keeps the own one', async () => {
    await titleOf(second).fill(`Lips by cannula ${mark}`);
    await expect(second.getByRole('dialog', { name: CONFLICT })).toBeVisible();
    await expect(side(second, new RegExp(`^Mine.*Lips by cannula ${mark}`))).toBeVisible();
    await expect(side(second, new RegExp(`^Minji Kim.*Lips by needle ${mark}`))).toBeVisible();
    const save = second.getByRole('button', { name: 'Save my choices' });
    await expect(save).toBeDisabled();
    await expectSaved(second, courseId, `Lips by needle ${mark}`);
    await lookAt(second, info, '/studio/curriculum/:curriculumId en (conflict)');
    await side(second, /^Mine/).check();
    await save.click();
    await expect(second.getByRole('dialog')).toHaveCount(0);
    await expect(second.getByText(/^Saved \d/)).toBeVisible();
    await expectSaved(second, courseId, `Lips by cannula ${mark}`);
  });

  await test.step('the first one, who still has the former text, takes that of the second', async () => {
    await titleOf(first).fill(`Lips by needle, slowly ${mark}`);
    await expect(side(first, new RegExp(`^Mine.*Lips by needle, slowly ${mark}`))).toBeVisible();
    await side(first, new RegExp(`^Jun Park.*Lips by cannula ${mark}`)).check();
    await first.getByRole('button', { name: 'Save my choices' }).click();
    await expect(titleOf(first)).toHaveValue(`Lips by cannula ${mark}`);
    await expect(first.getByText(/^Saved \d/)).toBeVisible();
  });

  await test.step('what each of them writes elsewhere is kept beside it', async () => {
    await first.getByRole('textbox', { name: 'Korean title' }).fill(`입술 ${mark}`);
    await expectSaved(first, courseId, `입술 ${mark}`, 'ko');
    await titleOf(second).fill(`Lips by cannula, first ${mark}`);
    await expectSaved(second, courseId, `Lips by cannula, first ${mark}`);
    for (const page of [first, second]) {
      await page.reload();
      await expect(titleOf(page)).toHaveValue(`Lips by cannula, first ${mark}`);
      await expect(page.getByRole('textbox', { name: 'Korean title' })).toHaveValue(`입술 ${mark}`);
    }
  });
});

/** Waits until the draft that the service holds has this title. */
async function expectSaved(
  page: Page,
  courseId: string,
  title: string,
  language: 'en' | 'ko' = 'en',
): Promise<void> {
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/api/studio/curricula/${courseId}`);
      const { document } = (await answer.json()) as { document: { titles: Record<'en' | 'ko', string> } };
      return document.titles[language];
    })
    .toBe(title);
}
