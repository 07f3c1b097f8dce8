import { signInAuthor } from '../harness/author.ts';
import { makeLiveCourse } from '../harness/live-course.ts';
import { lookAt } from '../harness/looks.ts';
import { signInNewStaff } from '../harness/new-staff.ts';
import { expect, test } from '../harness/test.ts';

test('staff end the stream key of a live lecture; its author reads that in the studio and makes another', async ({
  page: author,
  browser,
  faults,
}, info) => {
  // The look at a key that was ended meanwhile.
  faults.expect(/status of 409/);
  const { userId } = await signInAuthor(author.request);
  const course = await makeLiveCourse(180, [], { authorId: userId });
  const staff = await (await browser.newContext()).newPage();
  await signInNewStaff(staff.request, 'content');
  const key = author.getByText(/^sk_[\w-]{43}$/);
  const show = author.getByRole('button', { name: 'Show the key' });

  const first = await test.step('the author looks at the key', async () => {
    await author.goto(`/en/studio/lecture/${course.lectureId}?course=${course.curriculumId}`);
    await show.click();
    await expect(key).toBeVisible();
    return key.textContent();
  });

  await test.step('staff end it, with a reason', async () => {
    await staff.goto(`/admin/lecture-management/live/${course.curriculumId}/${course.lectureId}`);
    const panel = staff.getByRole('region', { name: 'Stream key' });
    await expect(panel.getByText(/^A key is in use since/)).toBeVisible();
    await expect(staff.getByText('sk_')).toHaveCount(0);
    await panel.getByRole('button', { name: 'End the stream key' }).click();
    const dialog = staff.getByRole('dialog', { name: 'End the stream key of this lecture?' });
    await lookAt(staff, info, '/admin/lecture-management/live/:curriculumId/:lectureId en (end the key)');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The key was to be read on a screen.');
    await dialog.getByRole('button', { name: 'End the key' }).click();
    await expect(panel.getByText(/^Staff ended the key on/)).toBeVisible();
    await expect(panel.getByRole('button')).toHaveCount(0);
  });

  const told = author.getByText(/^The Lectern team ended this key on/);
  await test.step('the author learns it at the next look, and finds it on the page from then on', async () => {
    await author.getByRole('button', { name: 'Hide the key' }).click();
    await show.click();
    await expect(told).toBeVisible();
    await expect(key).toHaveCount(0);
    await author.reload();
    await expect(told).toBeVisible();
    await expect(show).toHaveCount(0);
    await lookAt(author, info, '/studio/lecture/:lectureId en (key ended)');
  });

  await test.step('another key is made, and is there for staff too', async () => {
    await author.getByRole('button', { name: 'Make a new key' }).click();
    const dialog = author.getByRole('dialog', { name: 'Make a new stream key?' });
    await dialog.getByRole('button', { name: 'Make a new key' }).click();
    await expect(key).toBeVisible();
    expect(await key.textContent()).not.toBe(first);
    await expect(told).toHaveCount(0);
    await staff.reload();
    await expect(staff.getByText(/^A key is in use since/)).toBeVisible();
  });
  await course.remove();
});
