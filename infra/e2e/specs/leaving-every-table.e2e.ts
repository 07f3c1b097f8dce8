import { randomUUID } from 'node:crypto';
import { licensePdf } from '@lectern/local/license-pdf';
import type { APIRequestContext } from '@playwright/test';
import { botToken, newPerson, ownHeaders as headers, signIn } from '../harness/people.ts';
import { noisePng } from '../harness/picture-file.ts';
import { someCourse } from '../harness/public-pages.ts';
import { openStackDatabase, tablesNaming } from '../harness/tables-naming.ts';
import { expect, test } from '../harness/test.ts';

test('personal data: no table of any service names a person who left', async ({ request }) => {
  const database = await openStackDatabase();
  try {
    const unique = randomUUID().replaceAll('-', '').slice(0, 12);
    const person = await newPerson(request, {
      lastName: 'Leaver',
      firstName: unique,
      name: `Leaver ${unique}`,
    });
    const words = [person.email, person.userId, unique];
    await signIn(request, person);
    await leaveTraces(request, person, `Leaver ${unique}`);
    await database.query(`update identity.account set license_state = 'verified' where id = $1`, [
      person.userId,
    ]);
    await watchAndWrite(request, await enrol(request), `A note of Leaver ${unique}`);
    // Each of these has rows about the person now, or the test would prove nothing about it.
    await expect
      .poll(async () => (await tablesNaming(database, words)).map((table) => table.split('.')[0]))
      .toEqual(expect.arrayContaining(['catalog', 'commerce', 'identity', 'learning', 'media', 'messaging']));

    await send(request, 'POST', '/api/users/privacy/delete-account', { password: person.password });
    // The other services erase by jobs, and the goodbye is mailed first.
    await expect.poll(() => tablesNaming(database, words)).toEqual([]);
  } finally {
    await database.end();
  }
});

/** Does what leaves rows in each of the services. */
async function leaveTraces(
  request: APIRequestContext,
  { userId, email }: { userId: string; email: string },
  name: string,
): Promise<void> {
  const curriculumId = await someCourse(request);
  await send(request, 'POST', '/api/users/favorite', { curriculumId, action: 'add' });
  await send(request, 'PUT', '/api/users/privacy/marketing', { channel: 'email', isGranted: true });
  await send(request, 'POST', '/api/users/privacy/export');
  await send(request, 'PUT', '/api/auth/register', {
    id: userId,
    location: `Clinic of ${name}`,
    profile_picture: await uploadPicture(request),
  });
  await handLicenseIn(request, name);
  await send(request, 'POST', '/api/contact', {
    name,
    email: `other-${email}`,
    subject: 'privacy',
    // What a person wrote stays for three years, under the pseudonym (docs/security.md): here it names no one.
    message: 'Which of my data do you keep, and for how long?',
    locale: 'en',
    botToken: await botToken(request, 'contact'),
  });
}

/** Enrols in a free course, as the person's licence is verified by now, and says which it is. */
async function enrol(request: APIRequestContext): Promise<string> {
  const answer = await request.get('/api/curriculum/search?lang=en&free_only=true');
  const { results } = (await answer.json()) as { results: readonly { id: string; is_live: boolean }[] };
  const course = results.find(({ is_live: isLive }) => !isLive);
  const order = { curriculumId: course?.id, currency: 'KRW', expectedMinor: 0 };
  expect(await send(request, 'POST', '/api/payment/orders', order)).toMatchObject({ state: 'PAID' });
  return String(course?.id);
}

/** Opens the course's first lecture, and writes a note and a question about it. */
async function watchAndWrite(request: APIRequestContext, curriculumId: string, note: string): Promise<void> {
  const { lectureId } = await send(request, 'POST', '/api/learning/sessions', { curriculumId });
  const place = { curriculumId, lectureId, atSeconds: 1 };
  await send(request, 'POST', '/api/learning/notes', { ...place, noteId: randomUUID(), text: note });
  await send(request, 'POST', '/api/learning/questions', {
    ...place,
    questionId: randomUUID(),
    // Stays under the pseudonym, as others read the answer: here it names no one.
    text: 'Which needle do you use here?',
  });
}

async function uploadPicture(request: APIRequestContext): Promise<string> {
  const { token } = await send(request, 'POST', '/api/auth/refresh');
  const answer = await request.post('/api/upload-thumbnail', {
    headers: { ...headers, authorization: `Bearer ${String(token)}` },
    multipart: {
      metadata: JSON.stringify({ name: 'me.png', type: 'image/png' }),
      file: { name: 'me.png', mimeType: 'image/png', buffer: noisePng(64) },
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return String(((await answer.json()) as { id: unknown }).id);
}

async function handLicenseIn(request: APIRequestContext, name: string): Promise<void> {
  const file = licensePdf();
  const asked = { filename: `licence of ${name}.pdf`, type: 'application/pdf', size: file.length };
  const { url, key } = await send(request, 'POST', '/api/users/upload-license', asked);
  const put = await request.put(String(url), { data: file, headers: { 'content-type': 'application/pdf' } });
  expect(put.ok(), await put.text()).toBe(true);
  await send(request, 'POST', '/api/users/update-license', { license_file_url: key, language: 'en' });
}

async function send(
  request: APIRequestContext,
  method: 'POST' | 'PUT',
  path: string,
  data: unknown = {},
): Promise<Record<string, unknown>> {
  const answer = await request.fetch(path, { method, data, headers });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Record<string, unknown>;
}
