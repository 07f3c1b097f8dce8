import type { Browser, Page } from '@playwright/test';
import { signInLicensed } from '../harness/licensed-person.ts';
import { makeLiveCourse } from '../harness/live-course.ts';
import { lookAt } from '../harness/looks.ts';
import { signInNewStaff } from '../harness/new-staff.ts';
import { expect, test } from '../harness/test.ts';

/** A browser of a new person whose licence is verified. */
async function newLearner(browser: Browser): Promise<{ page: Page; userId: string }> {
  const page = await (await browser.newContext()).newPage();
  const { userId } = await signInLicensed(page.request);
  return { page, userId };
}

/** Staff press an act on the page of the lecture and give a reason. */
async function act(staff: Page, button: string, confirm: string): Promise<void> {
  await staff.getByRole('button', { name: button, exact: true }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('As agreed with the doctor.');
  await dialog.getByRole('button', { name: confirm }).click();
  await expect(dialog).toHaveCount(0);
}

/** As a field of date and time has it, in Korea. */
const koreanField = (ms: number): string => new Date(ms + 9 * 3_600_000).toISOString().slice(0, 16);

const positionOf = (page: Page): Promise<number> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

test('a live lecture: the wait at the door, the stream and its talk, the end, the recording', async ({
  page: staff,
  browser,
}, info) => {
  const first = await newLearner(browser);
  const second = await newLearner(browser);
  // Staff have no licence: who looks after courses may enter their rooms without one.
  const owner = await signInNewStaff(staff.request, 'owner');
  const course = await makeLiveCourse(180, [first.userId, second.userId]);
  const place = `${course.curriculumId}/${course.lectureId}`;
  const room = `/en/lecture/live/${place}`;

  await test.step('the door is shut three hours before', async () => {
    for (const { page } of [first, second]) {
      await page.goto(room);
      await expect(page.getByText('You can join from 15 minutes before it starts.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Join' })).toHaveCount(0);
    }
  });

  await test.step('staff find it and move it, and the door opens for those who look at it', async () => {
    await staff.goto('/admin/lecture-management/live');
    await staff.getByRole('link', { name: new RegExp(course.title) }).click();
    const panel = staff.getByRole('dialog');
    await expect(panel.getByRole('region', { name: 'History' })).toContainText('Nothing is recorded.');
    await lookAt(staff, info, '/admin/lecture-management/live en (panel)');
    await panel.getByRole('link', { name: 'Open its page' }).click();
    await expect(staff).toHaveURL(`/admin/lecture-management/live/${place}`);
    await lookAt(staff, info, '/admin/lecture-management/live/:curriculumId/:lectureId en');
    await staff.getByRole('button', { name: 'Move', exact: true }).click();
    const soon = Date.now() + 10 * 60_000;
    await staff.getByLabel('Starts (KST)').fill(koreanField(soon));
    await staff.getByLabel('Ends (KST)').fill(koreanField(soon + 3_600_000));
    await lookAt(staff, info, '/admin/lecture-management/live/:curriculumId/:lectureId en (move)');
    const dialog = staff.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The doctor is here already.');
    await dialog.getByRole('button', { name: 'Move the lecture' }).click();
    await expect(staff.getByText(/^Moved from/)).toBeVisible();
    for (const { page } of [first, second]) {
      await expect(page.getByText('Join now and wait here until it starts.')).toBeVisible();
      await page.getByRole('button', { name: 'Join' }).click();
      await expect(page.getByText('You are in. The lecture appears here when it starts.')).toBeVisible();
      await expect(page.locator('video')).toHaveCount(0);
    }
  });

  await test.step('who waits talks already', async () => {
    await write(first.page, 'Good evening from Busan.');
    await expect(second.page.getByRole('log')).toContainText('Good evening from Busan.');
  });

  await test.step('staff begin, and the stream plays for both, without a reload', async () => {
    await act(staff, 'Begin now', 'Begin the lecture');
    for (const { page } of [first, second]) {
      await expect(page.locator('video')).toBeVisible();
      await expect.poll(() => positionOf(page)).toBeGreaterThan(1);
    }
    // Two streams decoded without a graphics card leave little time for anything else.
    await second.page.getByRole('button', { name: 'Pause', exact: true }).click();
    await lookAt(first.page, info, 'live lecture (live)');
    await first.page.getByRole('button', { name: 'Pause', exact: true }).click();
  });

  await test.step('a question and a vote', async () => {
    await write(first.page, 'How deep is the needle?', true);
    await second.page.getByRole('tab', { name: '1 question' }).click();
    const question = second.page.getByRole('listitem').filter({ hasText: 'How deep is the needle?' });
    await question.getByRole('button', { pressed: false }).click();
    await first.page.getByRole('tab', { name: '1 question' }).click();
    const asked = first.page.getByRole('listitem').filter({ hasText: 'How deep is the needle?' });
    await expect(asked.getByRole('button', { name: '1 wants to know' })).toBeVisible();
  });

  await test.step('staff answer in the room and take the question away', async () => {
    await staff.getByRole('link', { name: 'Open chat and questions' }).click();
    // Another remote's page, loaded while two browsers decode video.
    await expect(staff.getByText(/^You moderate the chat/)).toBeVisible();
    await write(staff, 'Four millimetres.');
    await first.page.getByRole('tab', { name: 'Chat' }).click();
    await expect(first.page.getByRole('log')).toContainText('Four millimetres.');
    await staff.getByRole('button', { name: 'Remove: How deep is the needle?' }).first().click();
    await expect(second.page.getByRole('tab', { name: '0 questions' })).toBeVisible();
    await lookAt(staff, info, 'live lecture (staff)');
  });

  await test.step('staff end it, and both come to the recording', async () => {
    // Acts of staff ask for a fresh code, and two films have played since the last one.
    await owner.giveCode();
    await staff.goto(`/admin/lecture-management/live/${place}`);
    await expect(staff.getByRole('table').getByRole('row')).toHaveCount(3);
    await expect(staff.getByText('2 people attended')).toBeVisible();
    await lookAt(staff, info, '/admin/lecture-management/live/:curriculumId/:lectureId en (live)');
    await act(staff, 'End', 'End the lecture');
    await expect(second.page.getByRole('heading', { name: 'The live lecture is over' })).toBeVisible();
    await expect(first.page.getByRole('heading', { name: 'The live lecture is over' })).toBeVisible();
    await expect(first.page.locator('video')).toHaveCount(0);
    await first.page.getByRole('link', { name: 'Watch the recording' }).click();
    await expect(first.page).toHaveURL(`/en/lecture/player/${course.curriculumId}/${course.lectureId}`);
    await first.page
      .getByRole('button', { name: /^(Start the lecture|Continue from|Start over)/ })
      .first()
      .click();
    await expect.poll(() => positionOf(first.page)).toBeGreaterThan(1);
  });
  await course.remove();
});

async function write(page: Page, text: string, isQuestion = false): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  const asQuestion = page.getByRole('checkbox', { name: 'Send as a question' });
  await asQuestion.setChecked(isQuestion);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
}
