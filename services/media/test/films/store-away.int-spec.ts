import { OWN_FORM_HEADER } from '@lectern/contracts-core';
import { uploadMaterial } from '@lectern/contracts-media';
import { lectureFacts } from '../partners.ts';
import { fetchFile, keepDrawings, opened, signIn } from '../play-films.ts';
import { startTestMedia, type TestMedia } from '../start-test-media.ts';

let media: TestMedia;
beforeAll(async () => {
  media = await startTestMedia();
  media.partners.lectures.set('lecture', lectureFacts('lecture'));
  await keepDrawings(media, ['lecture']);
  media.partners.enrolments.add('buyer course');
});
afterAll(() => media.stop());

it('answers 503 for what of a film is in the store, keeps the playback open, and plays on afterwards', async () => {
  const viewer = { userId: 'buyer', viewingId: 'viewing', headers: signIn(media, 'buyer') };
  const playback = await opened(media, viewer);
  const ask = async (file: string) => {
    const response = await fetchFile(media, playback, file, viewer.headers);
    await response.arrayBuffer();
    return [response.status, Number(response.headers.get('retry-after')) > 0];
  };
  await media.objects.fail({ refuseNext: 1_000 });
  for (const file of ['720p/3.ts', 'sprite.jpg'])
    expect([file, ...(await ask(file))]).toEqual([file, 503, true]);
  // Nothing of these is read from the store.
  for (const file of ['master.m3u8', '720p.m3u8', 'key'])
    expect([file, ...(await ask(file))]).toEqual([file, 200, false]);
  await opened(media, viewer);
  await media.objects.fail({});
  for (const file of ['720p/3.ts', 'sprite.jpg']) expect((await ask(file))[0]).toBe(200);
});

it('answers 503 for a file of an instructor, keeps nothing of it, and takes it afterwards', async () => {
  const { cookie } = signIn(media, 'teacher');
  const person = media.partners.sessions.get('session-of-teacher');
  if (person) media.partners.sessions.set('session-of-teacher', { ...person, roles: ['instructor'] });
  const handIn = async () => {
    const form = new FormData();
    form.set('file', new File(['%PDF-1.7 notes %%EOF'], 'notes.pdf', { type: 'application/pdf' }));
    const headers = { cookie, 'sec-fetch-site': 'same-origin', [OWN_FORM_HEADER]: '1' };
    const response = await fetch(media.url + uploadMaterial.path, { method: 'POST', body: form, headers });
    await response.arrayBuffer();
    return [response.status, Number(response.headers.get('retry-after')) > 0];
  };
  const count = async () => (await media.query('select id from media.material')).length;
  await media.objects.fail({ refuseNext: 1_000 });
  expect(await handIn()).toEqual([503, true]);
  expect(await count()).toBe(0);
  await media.objects.fail({});
  expect(await handIn()).toEqual([201, false]);
  expect(await count()).toBe(1);
});
