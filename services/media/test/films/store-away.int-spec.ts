import { OWN_FORM_HEADER } from '@lectern/contracts-core';
import { presignVideoPart, startVideo, uploadMaterial, Video } from '@lectern/contracts-media';
import { until } from '@lectern/testing/node';
import { makeVideo } from '../../seed/short-film.ts';
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

function signInTeacher(): string {
  const { cookie } = signIn(media, 'teacher');
  const person = media.partners.sessions.get('session-of-teacher');
  if (person) media.partners.sessions.set('session-of-teacher', { ...person, roles: ['instructor'] });
  return cookie;
}

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
  const cookie = signInTeacher();
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

it('waits with a film that is being encoded, and begins no step of it anew', async () => {
  const headers = {
    cookie: signInTeacher(),
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  };
  const call = async (method: string, path: string, body?: object): Promise<Record<string, unknown>> => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    return Object(await (await fetch(media.url + path, { method, headers, ...sent })).json());
  };
  const file = await makeVideo(3);
  const announced = { name: 'film.mp4', type: 'video/mp4', bytes: file.length };
  const { id } = Video.parse((await call('POST', startVideo.path, announced))['video']);
  const part = presignVideoPart.response.parse(await call('POST', `/api/media/videos/${id}/parts/1`));
  const put = { method: 'PUT', body: file, headers: { 'content-type': part.type } };
  expect((await fetch(media.objects.address(part.address), put)).status).toBe(200);
  await media.objects.fail({ refuseNext: 3, method: 'PUT' });
  await call('POST', `/api/media/videos/${id}/finish`);
  await until(async () => {
    const { state } = Video.parse((await call('GET', `/api/media/videos/${id}`))['video']);
    return state === 'ready' || state === 'failed';
  });
  expect(await call('GET', `/api/media/videos/${id}`)).toMatchObject({ video: { state: 'ready' } });
  const faults = await fetch(`${media.objects.settings.url}/faults`);
  expect(await faults.json()).toMatchObject({ refuseNext: 0 });
  const tried = await media.query<{ most: number }>(
    `select max(retry_count)::int as most from media_jobs.job where name = 'process-video'`,
  );
  expect(tried).toEqual([{ most: 0 }]);
});
