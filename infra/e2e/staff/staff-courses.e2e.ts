import { randomUUID } from 'node:crypto';
import { makeShortFilm } from '@lectern/local/short-film';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { expectAccessible } from '../harness/accessibility.ts';
import { beginCourse, signInAuthor } from '../harness/author.ts';
import { signInLicensed } from '../harness/licensed-person.ts';
import { signInNewStaff } from '../harness/new-staff.ts';
import { ownHeaders } from '../harness/people.ts';
import { expect, test } from '../harness/test.ts';

test('staff begin a course for an instructor, who finds it in the studio', async ({ page, browser }) => {
  const title = `Lips for a colleague ${randomUUID().slice(0, 6)}`;
  const theirs = await browser.newContext();
  const author = await theirs.newPage();
  const person = await signInAuthor(author.request);
  await signInNewStaff(page.request, 'content', 'finance');

  await test.step('staff look the owner up and write the first facts', async () => {
    await page.goto('/admin/lecture-management/curriculums');
    await page.getByRole('link', { name: 'New course' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'New course' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Owner' }).fill(person.email);
    await page.getByRole('option', { name: new RegExp(person.email.replaceAll('.', '\\.')) }).click();
    await page.getByRole('textbox', { name: /^English title/ }).fill(title);
    await page.getByRole('combobox', { name: /^Category/ }).selectOption('filler');
    await page.getByRole('combobox', { name: /^Level/ }).selectOption('Beginner');
    await page.getByRole('spinbutton', { name: /^Price in won/ }).fill('120000');
    await page.getByRole('spinbutton', { name: /^Share of the platform/ }).fill('12.5');
    await page.getByLabel(/^On sale from/).fill('2099-01-01T10:00');
    await page.getByRole('textbox', { name: /^Reason/ }).fill('Agreed by phone');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create the draft' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('12.5% from')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Sale window' })).toContainText('Jan 1, 2099 10:00 KST');
    await expectAccessible(page);
  });

  await test.step('the owner opens it in the studio', async () => {
    await author.goto('/en/studio/curriculums');
    await author.getByRole('link', { name: title }).first().click();
    await expect(author.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  await test.step('staff write on in the studio as well', async () => {
    await page.getByRole('link', { name: 'Edit in the studio' }).click();
    await expect(page).toHaveURL(/\/studio\/curriculum\//);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
  await theirs.close();
});

test('staff have a film encoded again and see it, and test whether a person may watch', async ({
  page,
  browser,
}) => {
  // A film is encoded twice on the way, beside the tests of other workers.
  test.setTimeout(600_000);
  const theirs = await browser.newContext();
  const author = theirs.request;
  await signInAuthor(author);
  const title = `Twice encoded ${randomUUID().slice(0, 6)}`;
  const { courseId, lectureId } = await beginCourse(author, title);
  const videoId = await handIn(author);
  const path = `/api/studio/curricula/${courseId}`;
  const { version } = (await (await author.get(path)).json()) as { version: number };
  const operation = { kind: 'setLecture', lectureId, field: 'videoId', value: videoId };
  const data = { version, pageKey: randomUUID(), operations: [operation] };
  await expectOk(await author.patch(path, { headers: ownHeaders, data }));
  await signInNewStaff(page.request, 'content');

  await test.step('the page of the lecture has the facts of its file', async () => {
    await page.goto(`/admin/lecture-management/curriculums/${courseId}`);
    await page.getByRole('link', { name: 'First look' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'First look' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Uploaded file' }).getByText('short.mp4')).toBeVisible();
    await expect(page.getByRole('row', { name: /^720p/ })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a second run is begun with a reason, and ends', async () => {
    await page.getByRole('button', { name: 'Encode again' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('The picture stutters');
    await dialog.getByRole('button', { name: 'Encode again' }).click();
    await expect(dialog).toHaveCount(0);
    const second = page.getByRole('listitem').filter({ hasText: 'Run 2' });
    await expect(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(second).toContainText('Ready');
    }).toPass();
    await expect(page.getByRole('row', { name: /^720p/ })).toBeVisible();
  });

  await test.step('a licensed person who never bought the course is told so', async () => {
    const visitor = await browser.newContext();
    const person = await signInLicensed(visitor.request);
    const { items } = (await (await page.request.get('/api/admin/curricula?state=live')).json()) as {
      items: { id: string }[];
    };
    const [{ id } = { id: '' }] = items;
    const { lectures } = (await (await page.request.get(`/api/admin/curricula/${id}/desk`)).json()) as {
      lectures: { id: string }[];
    };
    const [lecture] = lectures;
    await page.goto(`/admin/lecture-management/curriculums/${id}/lectures/${lecture?.id ?? ''}`);
    await page.getByRole('textbox', { name: /^E-mail or account id/ }).fill(person.email);
    await page.getByRole('button', { name: 'Test access' }).click();
    await expect(page.getByText('The person does not own the course.')).toBeVisible();
    await visitor.close();
  });
  await theirs.close();
});

/** Hands a short film in, and waits until it is ready. */
async function handIn(request: APIRequestContext): Promise<string> {
  const film = await makeShortFilm(4);
  const announced = await request.post('/api/media/videos', {
    headers: ownHeaders,
    data: { name: 'short.mp4', type: 'video/mp4', bytes: film.length },
  });
  await expectOk(announced);
  const { id } = ((await announced.json()) as { video: { id: string } }).video;
  const part = await request.post(`/api/media/videos/${id}/parts/1`, { headers: ownHeaders });
  const { address, type } = (await part.json()) as { address: string; type: string };
  await expectOk(await request.put(address, { headers: { 'content-type': type }, data: Buffer.from(film) }));
  await expectOk(await request.post(`/api/media/videos/${id}/finish`, { headers: ownHeaders }));
  await expect(async () => {
    const { video } = (await (await request.get(`/api/media/videos/${id}`)).json()) as {
      video: { state: string };
    };
    expect(video.state).toBe('ready');
  }).toPass();
  return id;
}

async function expectOk(answer: APIResponse): Promise<void> {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()} ${await answer.text()}`);
}
