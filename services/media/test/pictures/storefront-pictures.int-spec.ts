import { OWN_FORM_HEADER, SESSION_COOKIE } from '@lectern/contracts-core';
import { uploadStorefrontPicture } from '@lectern/contracts-media';
import sharp from 'sharp';
import { startTestMedia, type TestMedia } from '../start-test-media.ts';

let media: TestMedia;
beforeAll(async () => {
  media = await startTestMedia();
});
afterAll(() => media.stop());

const photo = async (width: number, height: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#3366cc' } })
      .jpeg()
      .toBuffer(),
  );

async function send(file: Uint8Array<ArrayBuffer>, role: 'content' | 'instructor' = 'content') {
  const person = {
    userId: role,
    sessionId: role,
    licenseVerified: true,
    roles: [role],
    secondStep: 'passed',
  };
  media.partners.sessions.set(role, person);
  const form = new FormData();
  form.set('file', new File([file], 'hero.jpg', { type: 'image/jpeg' }));
  const answer = await fetch(media.url + uploadStorefrontPicture.path, {
    method: 'POST',
    headers: { cookie: `${SESSION_COOKIE}=${role}`, 'sec-fetch-site': 'same-origin', [OWN_FORM_HEADER]: '1' },
    body: form,
  });
  return { status: answer.status, body: Object(await answer.json()) as Record<string, never> };
}

it.each([
  ['a photograph', 2400, 1200, [640, 1024, 1440, 1920], 960],
  ['a strip', 1440, 50, [640, 1024, 1440], 50],
  ['a picture that stands', 700, 1400, [640], 1280],
])('%s keeps its shape and is never drawn larger than it was', async (_, width, height, widths, tall) => {
  const { status, body } = await send(await photo(width, height));
  expect(status).toBe(201);
  const { image } = uploadStorefrontPicture.response.parse(body);
  expect(image).toMatchObject({ widths, width: widths.at(-1), height: tall });
  for (const one of image.widths) {
    const file = await fetch(`${media.url}${image.base}-${one}.webp`);
    const facts = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
    expect([facts.width, facts.height]).toEqual([one, Math.round((one * height) / width)]);
  }
});

it.each([
  ['one that is too narrow', () => photo(639, 300), 422, 'PICTURE_TOO_SMALL'],
  ['one that is far higher than wide', () => photo(640, 1300), 422, 'PICTURE_TOO_SMALL'],
  [
    'a page that calls itself a photograph',
    () => Promise.resolve(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    400,
    'INVALID_FILE_TYPE',
  ],
  [
    'the first half of a photograph',
    async () => {
      const whole = await photo(900, 900);
      return whole.slice(0, whole.length / 2);
    },
    400,
    'INVALID_FILE_TYPE',
  ],
])('refuses %s and keeps nothing of it', async (_, file, status, code) => {
  const before = await media.stored();
  const answer = await send(await file());
  expect([answer.status, answer.body['error']]).toEqual([status, code]);
  expect(await media.stored()).toEqual(before);
});

it('is for staff of content alone', async () => {
  expect((await send(await photo(800, 400), 'instructor')).status).toBe(403);
});
