import { readFile } from 'node:fs/promises';
import type { getCurriculumProgress } from '@lectern/contracts-learning';
import type { ResponseOf } from '@lectern/contracts-core';
import type { APIRequestContext } from '@playwright/test';
import type pg from 'pg';
import { signInLicensed } from '../harness/licensed-person.ts';
import { lookAt } from '../harness/looks.ts';
import { ownHeaders as headers } from '../harness/people.ts';
import { openStackDatabase } from '../harness/tables-naming.ts';
import { expect, test } from '../harness/test.ts';

type Progress = ResponseOf<typeof getCurriculumProgress>;

/** Enrols in a recorded course that costs nothing. */
async function enrol(request: APIRequestContext): Promise<Progress> {
  const answer = await request.get('/api/curriculum/search?lang=en&sort=oldest&free_only=true');
  const { results } = (await answer.json()) as { results: { id: string; is_live: boolean }[] };
  const curriculumId = results.find(({ is_live: isLive }) => !isLive)?.id ?? '';
  const data = { curriculumId, currency: 'KRW', expectedMinor: 0 };
  const order = await request.post('/api/payment/orders', { data, headers });
  expect(order.ok(), await order.text()).toBe(true);
  return (await (
    await request.get('/api/users/curriculum-progress', { params: { curriculumId } })
  ).json()) as Progress;
}

/** Writes into the ledger what hours of watching would: the first `share` of each of the lectures. */
async function writeWatched(
  database: pg.Client,
  { userId, curriculumId }: { userId: string; curriculumId: string },
  lectures: Progress['lectures'],
  share: number,
): Promise<void> {
  for (const { lectureId, duration } of lectures) {
    const length = (duration ?? 0) * 1_000;
    await database.query(
      `insert into learning.watch (user_id, lecture_id, curriculum_id, duration_ms, seen, seen_ms, position_ms,
                                   position_at, begun_at, watched_at)
       values ($1, $2, $3, $4, int4multirange(int4range(0, $5)), $5, $5, now(), now(), now())
       on conflict (user_id, lecture_id) do update
         set seen = excluded.seen, seen_ms = excluded.seen_ms, position_ms = excluded.position_ms`,
      [userId, lectureId, curriculumId, length, Math.floor(share * length)],
    );
  }
}

test('a learner goes on from My page, completes the course, and holds a certificate that anybody can verify', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const database = await openStackDatabase();
  try {
    const person = await signInLicensed(page.request);
    const { curriculumId, title_en: title, lectures } = await enrol(page.request);
    const own = { userId: person.userId, curriculumId };

    await page.goto('/en/my');
    await expect(page.getByRole('region', { name: 'Start your next course' })).toContainText(title);
    await writeWatched(database, own, lectures.slice(0, 1), 0.5);
    await page.reload();
    const next = page.getByRole('region', { name: 'Continue' });
    await next.getByRole('link', { name: /^Continue from/ }).click();
    await expect(page).toHaveURL(`/en/lecture/player/${curriculumId}/${lectures[0]?.lectureId}`);
    await expect(page.getByRole('button', { name: /^Continue from/ })).toBeVisible();

    await writeWatched(database, own, lectures, 0.85);
    await page.goto('/en/my');
    const completed = page.getByRole('list', { name: 'Completed' });
    await expect(completed).toContainText(title);
    await completed.getByRole('link', { name: 'See certificate' }).click();
    await page.getByRole('button', { name: /^Get certificate/ }).click();
    const mine = page.getByRole('list', { name: 'Your certificates' });
    await expect(mine.getByText('Valid', { exact: true })).toBeVisible();
    await lookAt(page, info, '/en/my/certificates (with a certificate)');

    const saving = page.waitForEvent('download');
    await mine.getByRole('button', { name: /^Download PDF/ }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/_수료증\.pdf$/);
    expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-');

    const address = await mine.getByRole('link', { name: /^Verification page/ }).getAttribute('href');
    const stranger = await browser.newPage({ baseURL: baseURL ?? '' });
    await stranger.goto(String(address));
    await expect(stranger.getByRole('heading', { name: 'This certificate is valid' })).toBeVisible();
    await expect(stranger.getByText(title, { exact: true })).toBeVisible();
    await expect(stranger.getByRole('main')).not.toContainText(person.email);
    await lookAt(stranger, info, '/en/verify/:code (valid)');
    await database.query('update learning.certificate set revoked_at = now() where user_id = $1', [
      person.userId,
    ]);
    await stranger.goto(String(address).replace('/en/', '/ko/'));
    await expect(stranger.getByRole('heading', { name: '취소된 수료증이에요' })).toBeVisible();
    await lookAt(stranger, info, '/ko/verify/:code (revoked)');
    await stranger.close();
    await page.reload();
    await expect(mine.getByText('Revoked', { exact: true })).toBeVisible();
  } finally {
    await database.end();
  }
});
