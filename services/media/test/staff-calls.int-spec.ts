import { randomBytes } from 'node:crypto';
import { endpointsIn } from '@lectern/contracts-core';
import * as contracts from '@lectern/contracts-media';
import {
  expectDone,
  type Caller,
  describeRoleMatrix,
  describeStaffActs,
  type MakeAct,
  matrixCallers,
  type MatrixSite,
  signInWith,
  type Unrecorded,
  until,
} from '@lectern/testing/node';
import sharp from 'sharp';
import { startTestMedia, type TestMedia } from './start-test-media.ts';

let media: TestMedia;
let callers: MatrixSite['callers'];
beforeAll(async () => {
  media = await startTestMedia();
  callers = matrixCallers(media.partners.sessions);
});
afterAll(() => media.stop());

const BYTES = 1_000;
/** A film of an instructor, handed in unless its state is told. */
const film = async (state: 'uploading' | 'failed' | 'ready' = 'ready'): Promise<string> => {
  const id = `v_${randomBytes(16).toString('base64url')}`;
  await media.query(
    `insert into media.video (id, owner_id, name, type, bytes, projection, state, failure, step)
     values ($1, 'teacher', 'film.mp4', 'video/mp4', $2, '2d', $3, $4, $5)`,
    [id, BYTES, state, ...(state === 'failed' ? ['internal', 'probe'] : [null, null])],
  );
  return id;
};
const uploaded = async (): Promise<string> => {
  const id = await film('uploading');
  const teacher = signInWith(media.partners.sessions, ['instructor'], { userId: 'teacher' });
  const { body } = await ask(`/api/media/videos/${id}/parts/1`, teacher);
  expectDone(
    await fetch(media.objects.address(String(body['address'])), {
      method: 'PUT',
      body: new Uint8Array(BYTES),
      headers: { 'content-type': String(body['type']) },
    }),
  );
  return id;
};
async function ask(path: string, { cookie }: Caller) {
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  const response = await fetch(media.url + path, { method: 'POST', headers });
  return { body: Object(await response.json()) as Record<string, unknown> };
}
const OWN = 'what staff upload is their own; the course or the entry that comes to show it records that';

const acts: Record<string, MakeAct | Unrecorded> = {
  'DELETE /api/media/videos/:id': async () => ({ params: { id: await film('uploading') } }),
  'PUT /api/media/videos/:id/captions/:language': async () => ({
    params: { id: await film(), language: 'ko' },
    body: { text: 'WEBVTT\n\n00:01.000 --> 00:02.000\n깊이\n' },
  }),
  'POST /api/media/files': { unrecorded: OWN },
  'POST /api/media/pictures': { unrecorded: OWN },
  'POST /api/media/storefront-pictures': async () => {
    const picture = { width: 1_440, height: 480, channels: 3, background: '#3366cc' } as const;
    const file = new Uint8Array(await sharp({ create: picture }).jpeg().toBuffer());
    const form = new FormData();
    form.set('file', new File([file], 'hero.jpg', { type: 'image/jpeg' }));
    return { body: form };
  },
  'POST /api/media/videos': { unrecorded: OWN },
  'POST /api/media/videos/:id/finish': async () => ({ params: { id: await uploaded() } }),
  'POST /api/media/videos/:id/frames': { unrecorded: OWN },
  'POST /api/media/videos/:id/parts/:part': {
    unrecorded: 'signs the address of a part; that the film was handed in is recorded',
  },
  'POST /api/media/videos/:id/retry': async () => {
    // The work on what was handed in before has come to its end.
    const busy = `select 1 from media.video where state in ('queued', 'working')`;
    await until(async () => (await media.query(busy)).length === 0);
    return { params: { id: await film('failed') } };
  },
};

describe('row 63: calls of staff', () => {
  describeRoleMatrix(endpointsIn(contracts), () => ({ url: media.url, callers }));

  describeStaffActs(endpointsIn(contracts), acts, () => ({
    service: 'media',
    url: media.url,
    query: media.query,
    signIn: (): Caller => signInWith(media.partners.sessions, ['content']),
    // A file is in the object store before its row is, and kept apart until it is known that nobody shows it.
    restless: /^picture_object$/,
  }));
});
