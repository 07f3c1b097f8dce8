import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAlive } from '../harness/alive.ts';
import { addSection, beginCourse, signInAuthor } from '../harness/author.ts';
import { expect, test } from '../harness/test.ts';

/** Movements of the mouse on the way: a drag that only looked at its end would pass with one. */
const STEPS = 12;

const rowOf = (page: Page, title: string): Locator =>
  page.locator('[data-row="lecture"]').filter({ has: page.getByRole('link', { name: title }) });
/** The handle, the head of a section and its lectures have no names: they are for the mouse alone, the menu is for all. */
const handleOf = (row: Locator): Locator => row.locator('> span[aria-hidden="true"]').first();
const headOf = (page: Page, number: number): Locator => page.locator('[data-row="section"]').nth(number - 1);

/** Sections with the titles of their lectures, as they stand on the page. */
const shown = (page: Page): Promise<string[][]> =>
  page
    .locator('[data-outline] > li')
    .evaluateAll((sections) =>
      sections.map((section) =>
        [...section.querySelectorAll('[data-row="lecture"] a')].map((link) =>
          (link.textContent ?? '').replace(/^\d+\. /, ''),
        ),
      ),
    );
/** The same as the service has saved it. */
async function saved(page: Page, courseId: string): Promise<string[][]> {
  const answer = await page.request.get(`/api/studio/curricula/${courseId}`);
  const { document } = (await answer.json()) as {
    document: { sections: { lectures: { titles: { en: string } }[] }[] };
  };
  return document.sections.map(({ lectures }) => lectures.map(({ titles }) => titles.en));
}

/** Takes a row by its handle and moves it over a place, without letting go. */
async function dragOver(page: Page, row: Locator, target: Locator, part: number): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const [from, to] = [await handleOf(row).boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error('A row of the outline is not drawn.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, to.y + to.height * part, { steps: STEPS });
}

test('an author drags a lecture to another section by mouse; Escape leaves all as it was', async ({
  page,
}) => {
  await signInAuthor(page.request);
  const { courseId } = await beginCourse(page.request, `Dragged ${randomUUID().slice(0, 6)}`);
  await addSection(page.request, courseId, ['Anatomy', 'Needles', 'Cannulas']);
  const before = [['First look'], ['Anatomy', 'Needles', 'Cannulas']];
  await page.goto(`/en/studio/curriculum/${courseId}`);
  await expectAlive(page);
  await expect.poll(() => shown(page)).toEqual(before);

  await test.step('Escape during a drag leaves all as it was, also once the button is let go', async () => {
    await dragOver(page, rowOf(page, 'Needles'), headOf(page, 1), 0.9);
    await expect(rowOf(page, 'Needles')).toHaveAttribute('data-dragged', 'true');
    await expect(headOf(page, 1)).toHaveAttribute('data-drop', 'true');
    await page.keyboard.press('Escape');
    await expect(rowOf(page, 'Needles')).toHaveAttribute('data-dragged', 'false');
    await expect(page.locator('[data-drop="true"]')).toHaveCount(0);
    await page.mouse.up();
    // The next step moves another lecture and compares the whole order: it fails if the page took this drop too late.
    await expect.poll(() => shown(page)).toEqual(before);
  });

  const after = [
    ['First look', 'Anatomy'],
    ['Needles', 'Cannulas'],
  ];
  await test.step('let go below the lecture of the other section, it belongs there', async () => {
    await dragOver(page, rowOf(page, 'Anatomy'), rowOf(page, 'First look'), 0.9);
    await expect(rowOf(page, 'First look')).toHaveAttribute('data-drop', 'true');
    await page.mouse.up();
    await expect.poll(() => shown(page)).toEqual(after);
    await expect(page.locator('[data-dragged="true"]')).toHaveCount(0);
    await expect.poll(() => saved(page, courseId)).toEqual(after);
  });

  await test.step('the order is kept after a reload', async () => {
    await page.reload();
    await expectAlive(page);
    await expect.poll(() => shown(page)).toEqual(after);
  });

  await test.step('a lecture is dragged down again, to the end of its former section', async () => {
    await dragOver(page, rowOf(page, 'Anatomy'), rowOf(page, 'Cannulas'), 0.9);
    await page.mouse.up();
    const again = [['First look'], ['Needles', 'Cannulas', 'Anatomy']];
    await expect.poll(() => shown(page)).toEqual(again);
    await expect.poll(() => saved(page, courseId)).toEqual(again);
  });
});
