import { getHomepage, listStorefront, type StorefrontItem } from '@lectern/contracts-catalog';
import { seedCatalog } from '../../seed/load-seed.ts';
import { startFakeIdentity } from '../fake-identity.ts';
import { startFakeMedia } from '../fake-media.ts';
import { startTestCatalog, type TestCatalog } from '../start-test-catalog.ts';

let identity: Awaited<ReturnType<typeof startFakeIdentity>>;
let media: Awaited<ReturnType<typeof startFakeMedia>>;
let catalog: TestCatalog;

beforeAll(async () => {
  identity = await startFakeIdentity();
  media = await startFakeMedia();
  catalog = await startTestCatalog({ identityUrl: identity.url, mediaUrl: media.url });
  await seedCatalog(catalog.dataSource);
});
afterAll(async () => {
  await catalog.stop();
  await media.stop();
  await identity.stop();
});

const UPLOADED = `u_${'a'.repeat(22)}`;
const call = async (method: string, path: string, body?: object) => {
  const response = await fetch(`${catalog.url}/api/admin/storefront${path}`, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      cookie: identity.signIn('editor', ['content']),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: Object(await response.json()) };
};
const homepage = async (lang: string) =>
  getHomepage.response.parse((await catalog.ask(`/api/homepage?lang=${lang}`)).body).data;
const imageOf = (id: string) => ({
  ...{ id, base: `/media/user/${id}`, widths: [640, 1024], width: 1024, height: 512 },
  ...{ color: '#123456', alt: '' },
});
const words = { alt_ko: '강의실', alt_en: 'Lecture room', focus: { x: 20, y: 70 } };

it('an uploaded picture is shown once it is described in both languages, around its point', async () => {
  media.pictures.set(UPLOADED, imageOf(UPLOADED));
  media.storefrontPictures.add(UPLOADED);
  const { items } = listStorefront.response.parse((await call('GET', '')).body);
  const slide = items.find(({ content }) => content.kind === 'slide');
  if (!slide) throw new Error('There is no slide');
  const { content, isActive, startsAt, endsAt, position, version } = slide;
  const change = {
    ...{ isActive, startsAt, endsAt, position, version, reason: 'Our own picture' },
    content: { ...content, imageDesktop: UPLOADED },
  };
  const undescribed = await call('PUT', `/slide/${slide.id}`, change);
  expect([undescribed.status, undescribed.body.error]).toEqual([422, 'PICTURE_UNKNOWN']);
  for (const missing of [{ alt_ko: ' ' }, { alt_en: '' }, { focus: { x: 101, y: 0 } }])
    expect((await call('PUT', `/pictures/${UPLOADED}`, { ...words, ...missing })).status).toBe(400);

  const described = await call('PUT', `/pictures/${UPLOADED}`, words);
  expect(described.body.picture).toMatchObject({ id: UPLOADED, isUploaded: true, ...words });
  const { pictures } = listStorefront.response.parse((await call('GET', '')).body);
  expect([pictures.banner, pictures.slide, pictures.pack].map((list) => list[0]?.id)).toEqual(
    Array(3).fill(UPLOADED),
  );
  expect((await call('PUT', `/slide/${slide.id}`, change)).status).toBe(200);
  for (const [lang, alt] of [
    ['ko', '강의실'],
    ['en', 'Lecture room'],
  ] as const) {
    const shown = (await homepage(lang)).heroBanner.slides.find(({ id }) => id === slide.id);
    expect(shown?.backgroundImage.desktop).toMatchObject({ id: UPLOADED, alt, focus: words.focus });
    expect(shown?.backgroundImage.mobile.focus).toBeUndefined();
  }
  await call('PUT', `/pictures/${UPLOADED}`, { ...words, alt_en: 'A lecture hall' });
  const [first, second] = await catalog.dataSource.query(
    `select actor_id, detail from audit_entry where action = 'storefront-picture-described' order by id`,
  );
  expect(first).toMatchObject({ actor_id: 'editor', detail: { item: UPLOADED } });
  expect(first.detail.before).toBeUndefined();
  expect(JSON.parse(second.detail.before)).toEqual(words);
  expect(JSON.parse(second.detail.after)).toEqual({ ...words, alt_en: 'A lecture hall' });
  await call('PUT', `/pictures/${UPLOADED}`, words);
});

it('a pack has a picture of its own, and none again', async () => {
  const packOf = async () => {
    const { items } = listStorefront.response.parse((await call('GET', '')).body);
    const pack = items.find(({ content, isOptional }) => content.kind === 'pack' && isOptional);
    if (pack?.content.kind !== 'pack') throw new Error('There is no pack');
    return { ...pack, content: pack.content };
  };
  for (const image of [UPLOADED, '']) {
    const { id, content, isActive, startsAt, endsAt, position, version } = await packOf();
    const change = { isActive, startsAt, endsAt, position, version, reason: 'A face for the pack' };
    expect((await call('PUT', `/pack/${id}`, { ...change, content: { ...content, image } })).status).toBe(
      200,
    );
    const shown = (await homepage('en')).groups.find(({ pack }) => pack.id === id);
    expect(shown?.pack.image?.id ?? '').toBe(image);
  }
});

it('a change of a pack by a page that knows no picture leaves the picture as it is', async () => {
  const findPack = async () => {
    const { items } = Object((await call('GET', '')).body) as { items: StorefrontItem[] };
    const pack = items.find(({ content, isOptional }) => content.kind === 'pack' && isOptional);
    if (pack?.content.kind !== 'pack') throw new Error('There is no pack');
    return { ...pack, content: pack.content };
  };
  const change = async (image: object) => {
    const { id, content, isActive, startsAt, endsAt, position, version } = await findPack();
    const { image: _, ...words } = content;
    const body = { isActive, startsAt, endsAt, position, version, content: { ...words, ...image } };
    expect((await call('PUT', `/pack/${id}`, { ...body, reason: 'New words' })).status).toBe(200);
    return (await findPack()).content;
  };
  expect(await change({ image: '' })).not.toHaveProperty('image');
  await change({ image: UPLOADED });
  expect(await change({})).toHaveProperty('image', UPLOADED);
});

it('knows no picture that media does not have', async () => {
  expect((await call('PUT', `/pictures/u_${'b'.repeat(22)}`, words)).body.error).toBe('PICTURE_UNKNOWN');
  expect((await call('PUT', '/pictures/hero-1-desktop', words)).body.error).toBe('PICTURE_UNKNOWN');
});

it('takes no picture of a person or a course, because its owner may delete it', async () => {
  const own = `u_${'c'.repeat(22)}`;
  media.pictures.set(own, imageOf(own));
  expect((await call('PUT', `/pictures/${own}`, words)).body.error).toBe('PICTURE_UNKNOWN');
});

it('offers drawn pictures and those in use, however many were uploaded since', async () => {
  const listed = async () => listStorefront.response.parse((await call('GET', '')).body);
  const before = await listed();
  await catalog.dataSource.query(
    `insert into image (id, base, widths, width, height, color, alt_ko, alt_en, described_at)
     select 'u_' || lpad(n::text, 22, '0'), '/x', '{640}', 640, 320, '#123456', 'a', 'a', now() + n * interval '1 second'
       from generate_series(1, 320) n`,
  );
  const { pictures } = await listed();
  const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);
  expect(idsOf(pictures.banner)).toEqual(expect.arrayContaining(idsOf(before.pictures.banner)));
  expect(idsOf(pictures.slide)).toEqual(expect.arrayContaining(idsOf(before.pictures.slide)));
  expect(idsOf(pictures.pack).filter((id) => id !== UPLOADED)).toHaveLength(300);
});
