import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { makeCompletedCourse } from '../harness/completed-course.ts';
import { signInLicensed } from '../harness/licensed-person.ts';
import { lookAtInBoth } from '../harness/looks.ts';
import { signInNewStaff } from '../harness/new-staff.ts';
import { ownHeaders } from '../harness/people.ts';
import { openStackDatabase } from '../harness/tables-naming.ts';
import { expect, test } from '../harness/test.ts';

const QUESTIONS = '/admin/lecture-management/qna';

test('a question is escalated as a matter of safety, answered, and read by who asked it', async ({
  page: staff,
  browser,
}, info) => {
  const words = `Numb lip after an hour, what now? ${randomUUID().slice(0, 8)}`;
  const learner = await (await browser.newContext()).newPage();
  const [person] = await Promise.all([
    signInLicensed(learner.request),
    signInNewStaff(staff.request, 'content'),
  ]);
  const course = await makeCompletedCourse(person.userId);
  const panel = staff.getByRole('dialog', { name: 'Question' });
  try {
    const questionId = await ask(learner.request, course.curriculumId, words);

    await test.step('staff find it and escalate it', async () => {
      await staff.goto(QUESTIONS);
      await staff.getByRole('searchbox').fill(words);
      await staff.getByRole('searchbox').press('Enter');
      await staff.getByRole('link', { name: words }).click();
      await panel.getByRole('button', { name: 'Escalate: safety' }).click();
      const dialog = staff.getByRole('dialog', { name: 'Escalate as a matter of clinical safety?' });
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('A possible vessel occlusion');
      await dialog.getByRole('button', { name: 'Escalate', exact: true }).click();
      await expect(panel.getByText('Clinical safety')).toBeVisible();
      await expect(panel.getByRole('button', { name: 'Escalate: safety' })).toHaveCount(0);
      await staff.goto(`${QUESTIONS}?view=escalated&open=${questionId}`);
      await expect(staff.getByRole('row').filter({ hasText: words })).toBeVisible();
      await lookAtInBoth(staff, info, `${QUESTIONS} (escalated)`);
    });

    await test.step('answer it, and mark it as resolved', async () => {
      await panel
        .getByRole('textbox', { name: 'Answer for the platform' })
        .fill('Stop, warm it, and call us.');
      await panel.getByRole('button', { name: 'Send the answer' }).click();
      await expect(panel.getByRole('listitem').getByText('Stop, warm it, and call us.')).toBeVisible();
      await panel.getByRole('button', { name: 'Mark as resolved' }).click();
      const dialog = staff.getByRole('dialog', { name: 'Mark as resolved?' });
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('Answered by phone as well');
      await dialog.getByRole('button', { name: 'Mark as resolved' }).click();
      // It closes once the service has answered; leaving before would cut the call off.
      await expect(dialog).toBeHidden();
      await staff.goto(`${QUESTIONS}?view=escalated`);
      await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(staff.getByRole('row').filter({ hasText: words })).toHaveCount(0);
    });

    await test.step('who asked reads the answer beside the film', async () => {
      await learner.goto(`/en/lecture/player/${course.curriculumId}`);
      await learner.getByRole('tab', { name: /^Q/ }).click();
      const entry = learner.getByRole('listitem').filter({ hasText: words }).first();
      await expect(entry.getByText('Stop, warm it, and call us.')).toBeVisible();
    });
  } finally {
    await course.remove();
  }
});

/** Asks about the first lecture of a course, as the player does. */
async function ask(request: APIRequestContext, curriculumId: string, text: string): Promise<string> {
  const database = await openStackDatabase();
  const { rows } = await database
    .query<{ id: string }>(
      'select id from catalog.lecture where curriculum_id = $1 order by position limit 1',
      [curriculumId],
    )
    .finally(() => database.end());
  const questionId = randomUUID();
  const answer = await request.post('/api/learning/questions', {
    headers: ownHeaders,
    data: { questionId, curriculumId, lectureId: rows[0]?.id, atSeconds: 12, text },
  });
  if (!answer.ok()) throw new Error(`The question was answered ${answer.status()} ${await answer.text()}`);
  return questionId;
}
