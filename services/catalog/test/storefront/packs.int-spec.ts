import {
  findCourses,
  findProducts,
  getCurriculumFull,
  getHomepage,
  listCurricula,
  listStorefront,
  searchStaffProducts,
  type StorefrontItem,
  sumSeparately,
} from '@lectern/contracts-catalog';
import { SERVICE_SECRET_HEADER, type SignedInPerson } from '@lectern/contracts-core';
import { seedCatalog } from '../../seed/load-seed.ts';
import { refreshCounters } from '../../src/courses/curricula/refresh-counters.ts';
import { startFakeIdentity } from '../fake-identity.ts';
import { curriculumRow, instructorRow, lectureRow } from '../rows.ts';
import { SERVICE_SECRET, startTestCatalog, type TestCatalog } from '../start-test-catalog.ts';

let identity: Awaited<ReturnType<typeof startFakeIdentity>>;
let catalog: TestCatalog;

beforeAll(async () => {
  identity = await startFakeIdentity();
  catalog = await startTestCatalog({ identityUrl: identity.url });
  await seedCatalog(catalog.dataSource);
  const courses = ['toxin', 'filler', 'threads', 'hidden'];
  await catalog.put(
    { name: 'instructor', rows: [instructorRow({ id: 'i-1' })] },
    {
      name: 'curriculum',
      rows: courses.map((id) =>
        curriculumRow({
          ...{
            id,
            category: id === 'filler' ? 'filler' : 'botox',
            languages: id === 'filler' ? ['en'] : ['ko'],
          },
          ...(id === 'hidden' ? { status: 'hidden' } : {}),
        }),
      ),
    },
    { name: 'lecture', rows: courses.map((id) => lectureRow({ id: `${id}-1`, curriculum_id: id })) },
  );
});
afterAll(async () => {
  await catalog.stop();
  await identity.stop();
});

const call = async (
  method: string,
  path: string,
  body?: object,
  roles: SignedInPerson['roles'] = ['content'],
) => {
  const response = await fetch(`${catalog.url}/api/admin/storefront${path}`, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      cookie: identity.signIn('editor', roles),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: Object(await response.json()) };
};
const askInside = async (path: string, body: object) => {
  const response = await fetch(`${catalog.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SERVICE_SECRET_HEADER]: SERVICE_SECRET },
    body: JSON.stringify(body),
  });
  return response.json();
};
const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const pack = {
  content: {
    kind: 'pack',
    title_ko: '겨울 팩',
    title_en: 'Winter pack',
    description_ko: '두 강의',
    description_en: 'Two courses',
    openLabel: '12/01 OPEN',
    card_ko: '톡신과 필러',
    card_en: 'Toxin & filler',
    includes_ko: ['톡신'],
    includes_en: ['Toxin <basic>'],
    image: 'banner-1-desktop',
    link: '',
    priceKrw: 1_500_000,
    priceUsdMinor: 30_000,
    courses: ['filler', 'toxin'],
  },
  isActive: true,
  startsAt: null as string | null,
  endsAt: null as string | null,
  position: 1,
  reason: 'Winter campaign',
};
const withContent = (content: object, more: object = {}) => ({
  ...pack,
  ...more,
  content: { ...pack.content, ...content },
});
const add = async (sent: object = pack): Promise<string> => {
  const { status, body } = await call('POST', '', sent);
  expect([status, body]).toEqual([201, { id: expect.stringMatching(/^pack-/) }]);
  return body.id;
};
const off = (version: number) => ({ ...pack, version, isActive: false });
const takeAway = async (id: string, version = 1) => {
  expect((await call('PUT', `/pack/${id}`, off(version))).status).toBe(200);
  return call('POST', `/pack/${id}/remove`, { version: version + 1, reason: 'Campaign is over' });
};
const listPacks = async (): Promise<StorefrontItem[]> =>
  listStorefront.response
    .parse((await call('GET', '')).body)
    .items.filter(({ content }) => content.kind === 'pack');
const home = async (lang = 'en') =>
  getHomepage.response.parse((await catalog.ask(`/api/homepage?lang=${lang}`)).body).data;
const productOf = async (id: string) =>
  findProducts.response
    .parse(await askInside(findProducts.path, { ids: [id] }))
    .products.find((one) => one.id === id);
const pageOf = (id: string) => catalog.ask(`/api/curriculum/${id}/full?lang=en`);
const entriesOf = async (id: string) =>
  catalog.postgres.query<{ action: string; actor_id: string; detail: Record<string, string> }>(
    `select action, actor_id, detail from catalog_audit.audit_entry where detail ->> 'item' = $1 order by id`,
    [id],
  );

describe('a pack that staff add', () => {
  let id: string;
  beforeAll(async () => {
    id = await add();
  });
  afterAll(() => takeAway(id));

  it('is a product from the first moment, with its courses as parts in their order', async () => {
    expect(await productOf(id)).toMatchObject({
      ...{ kind: 'pack', isForSale: true, title_ko: '겨울 팩', title_en: 'Winter pack' },
      ...{ listMinor: 1_500_000, listCurrency: 'KRW', usdMinor: 30_000, parts: ['filler', 'toxin'] },
      ...{ isLive: false, seats: null, lectures: [], saleStartsAt: null, saleEndsAt: null },
      thumbnail_ko: { id: 'banner-1-desktop' },
    });
  });

  it('stands on the home page at its place, beside what its courses cost one by one', async () => {
    const [first] = (await home()).groups;
    expect(first).toMatchObject({ title: 'Winter pack', openLabel: '12/01 OPEN', lectures: [] });
    expect(first?.pack).toMatchObject({
      ...{ id, paymentLink: `/payment/checkout/${id}`, includes: ['Toxin <basic>'] },
      ...{ price: { amountMinor: 30_000, currency: 'USD' }, discountPercentage: 25 },
      originalPrice: { amountMinor: 40_000, currency: 'USD' },
    });
    expect((await home('ko')).groups[0]?.pack).toMatchObject({
      price: { amountMinor: 1_500_000, currency: 'KRW' },
      originalPrice: { amountMinor: 2_000_000, currency: 'KRW' },
    });
  });

  it('has a page with its courses, as long as these, in their languages', async () => {
    const { status, body } = await pageOf(id);
    expect(status).toBe(200);
    const { curriculum, lectures, parts } = getCurriculumFull.response.parse(body);
    expect(curriculum).toMatchObject({
      ...{
        title_en: 'Winter pack',
        subtitle_en: 'Two courses',
        category: 'filler',
        lecture_count: 2,
        duration: 1_200,
      },
      description_en: '<p>Toxin &amp; filler</p><ul><li>Toxin &lt;basic&gt;</li></ul>',
      country: { language: ['en', 'ko'] },
    });
    expect(lectures).toEqual([]);
    expect(parts?.map((part) => part.id)).toEqual(['filler', 'toxin']);
    const { results } = listCurricula.response.parse((await catalog.ask(`/api/curriculum?id=${id}`)).body);
    expect(results).toMatchObject([{ id, lecture_count: 2, duration: 1_200 }]);
  });

  it('says to those who keep what people learn that its courses are learned in themselves', async () => {
    const answer = await askInside(findCourses.path, { ids: [id, 'pack-essential', 'toxin'] });
    const { courses } = findCourses.response.parse(answer);
    expect(courses).toHaveLength(3);
    expect(courses.filter(({ isPackOfCourses }) => isPackOfCourses).map((course) => course.id)).toEqual([id]);
  });

  it('is in the list of staff with price and courses, and in the record with its writer', async () => {
    const item = (await listPacks()).find((one) => one.id === id);
    expect(item).toMatchObject({
      ...{ state: 'live', version: 1, position: 1, isOptional: true },
      content: { priceKrw: 1_500_000, courses: ['filler', 'toxin'] },
      courses: [
        { id: 'filler', title_en: 'Course filler' },
        { id: 'toxin', title_en: 'Course toxin' },
      ],
    });
    const [entry] = await entriesOf(id);
    expect(entry).toMatchObject({
      ...{ action: 'storefront-added', actor_id: 'editor' },
      detail: { title: '겨울 팩', reason: 'Winter campaign' },
    });
    expect(JSON.parse(entry?.detail['after'] ?? '')).toMatchObject({
      ...{ courses: ['filler', 'toxin'], price: { amountMinor: 1_500_000, currency: 'KRW' } },
      dollarPrice: { amountMinor: 30_000, currency: 'USD' },
    });
  });

  it('is in no list of courses of authors, and a newer seed leaves it alone', async () => {
    await catalog.dataSource.query(`delete from seed_version where name = 'content'`);
    await seedCatalog(catalog.dataSource);
    expect((await productOf(id))?.isForSale).toBe(true);
    expect((await home()).groups[0]?.id).toBe(id);
  });
});

it.each([
  ['a course that is not on sale', { courses: ['toxin', 'hidden'] }, 'PACK_COURSE_REFUSED', 'hidden'],
  ['a course that is none', { courses: ['nothing', 'toxin'] }, 'PACK_COURSE_REFUSED', 'nothing'],
  ['a pack', { courses: ['toxin', 'pack-essential'] }, 'PACK_COURSE_REFUSED', 'pack-essential'],
  ['a course twice', { courses: ['toxin', 'toxin'] }, 'PACK_COURSE_REFUSED', 'toxin'],
  ['the price of the courses in won', { priceKrw: 2_000_000 }, 'PACK_PRICE_REFUSED', undefined],
  ['the price of the courses in dollars', { priceUsdMinor: 40_000 }, 'PACK_PRICE_REFUSED', undefined],
  ['a link elsewhere', { link: '//evil.example' }, 'LINK_REFUSED', 'link'],
])('refuses a pack with %s, and keeps nothing of it', async (_, content, code, field) => {
  const before = [await listPacks(), (await home()).groups];
  const { status, body } = await call('POST', '', withContent(content));
  expect([status, body.error, body.details?.field]).toEqual([422, code, field]);
  expect([await listPacks(), (await home()).groups]).toEqual(before);
  const [{ count }] = await catalog.dataSource.query(
    `select count(*)::int from curriculum where id ~ '^pack-.{36}$' and status <> 'archived'`,
  );
  expect(count).toBe(0);
});

it('refuses a pack without price or courses, and staff of another role', async () => {
  const { priceKrw: _, ...cheap } = pack.content;
  expect((await call('POST', '', { ...pack, content: cheap })).status).toBe(400);
  expect((await call('POST', '', withContent({ courses: ['toxin'] }))).status).toBe(400);
  expect((await call('POST', '', pack, ['finance'])).status).toBe(403);
});

it('is sold while it is shown, from its first moment to its last', async () => {
  const [startsAt, endsAt] = [inHours(1), inHours(2)];
  const id = await add({ ...pack, isActive: false });
  expect([(await productOf(id))?.isForSale, (await pageOf(id)).status]).toEqual([false, 404]);
  expect((await call('PUT', `/pack/${id}`, { ...pack, version: 1, startsAt, endsAt })).status).toBe(200);
  expect(await productOf(id)).toMatchObject({ isForSale: true, saleStartsAt: startsAt, saleEndsAt: endsAt });
  expect((await pageOf(id)).body.curriculum.sale).toMatchObject({ state: 'before' });
  expect((await home()).groups.map(({ pack: { id: one } }) => one)).not.toContain(id);
  expect((await call('PUT', `/pack/${id}`, { ...pack, version: 2 })).status).toBe(200);
  expect(await productOf(id)).toMatchObject({ isForSale: true, saleStartsAt: null, saleEndsAt: null });
  await takeAway(id, 3);
});

describe('a change', () => {
  let id: string;
  let version = 1;
  beforeAll(async () => {
    id = await add();
  });
  afterAll(() => takeAway(id, version));
  const change = async (content: object, more: object = {}) => {
    const answer = await call('PUT', `/pack/${id}`, { ...withContent(content, more), version });
    if (answer.status === 200) version += 1;
    return answer;
  };

  it('of words and price reaches product, page and home page at once', async () => {
    const words = { title_en: 'Spring pack', priceKrw: 1_400_000, priceUsdMinor: 28_000, image: '' };
    expect((await change(words)).status).toBe(200);
    expect(await productOf(id)).toMatchObject({
      ...{ title_en: 'Spring pack', listMinor: 1_400_000, usdMinor: 28_000, parts: ['filler', 'toxin'] },
    });
    expect((await home()).groups.find((group) => group.id === id)?.pack).toMatchObject({
      ...{ title: 'Spring pack', price: { amountMinor: 28_000, currency: 'USD' }, discountPercentage: 30 },
    });
    expect((await entriesOf(id)).at(-1)?.detail).toMatchObject({
      before: expect.stringContaining('"price":{"amountMinor":1500000'),
      after: expect.stringContaining('"price":{"amountMinor":1400000'),
    });
  });

  it('without price and courses, as a page of the release before sends it, leaves both', async () => {
    const { priceKrw: _krw, priceUsdMinor: _usd, courses: _courses, ...content } = pack.content;
    const answer = await call('PUT', `/pack/${id}`, { ...pack, content, version });
    expect(answer.status).toBe(200);
    version += 1;
    expect(await productOf(id)).toMatchObject({ listMinor: 1_400_000, usdMinor: 28_000 });
  });

  it('of its courses is refused, and so is a price of a pack that staff did not add', async () => {
    expect((await change({ courses: ['threads', 'toxin'] })).body.error).toBe('PACK_FIXED');
    const [, first] = (await listPacks()).filter((one) => one.courses === undefined);
    if (!first) throw new Error('There is no first pack');
    const { content, isActive, startsAt, endsAt, position } = first;
    const sent = { isActive, startsAt, endsAt, position, version: first.version, reason: 'Cheaper' };
    const priced = { ...content, priceKrw: 1_000 };
    expect((await call('PUT', `/pack/${first.id}`, { ...sent, content: priced })).body.error).toBe(
      'PACK_FIXED',
    );
  });

  it('to a higher price than that of its courses is refused; other words are not, when these became cheaper', async () => {
    const dear = await change({ priceKrw: 2_000_000 });
    expect([dear.body.error, dear.body.details]).toEqual([
      'PACK_PRICE_REFUSED',
      { krw: 2_000_000, usdMinor: 40_000 },
    ]);
    const price = `update curriculum set list_price_minor = $1, price_krw = $1 where id in ('toxin', 'filler')`;
    await catalog.dataSource.query(price, [100_000]);
    expect((await change({ priceKrw: 1_400_000, priceUsdMinor: 28_000 })).status).toBe(200);
    expect((await home('ko')).groups.find((group) => group.id === id)?.pack.originalPrice).toBeNull();
    await catalog.dataSource.query(price, [1_000_000]);
  });
});

it.each([
  ['its own dollars', 30_000],
  ['dollars of the rate', null],
])('says at each course what counts beside the price of a pack: %s', async (_, cents) => {
  const id = await add();
  const reprice = (usdMinor: number | null) =>
    catalog.dataSource.query(`update curriculum set usd_price_minor = $1 where id = 'toxin'`, [usdMinor]);
  await reprice(cents);
  const inPack = (await listPacks()).find((one) => one.id === id)?.courses ?? [];
  const found = await Promise.all(
    ['filler', 'toxin'].map(async (q) => {
      const response = await fetch(`${catalog.url}${searchStaffProducts.path}?q=${q}`, {
        headers: { cookie: identity.signIn('editor', ['content']) },
      });
      const { products } = searchStaffProducts.response.parse(await response.json());
      return products.find((one) => one.id === q);
    }),
  );
  const dear = { priceKrw: 5_000_000, priceUsdMinor: 1_000_000 };
  const refusals = await Promise.all([
    call('POST', '', withContent(dear)),
    call('PUT', `/pack/${id}`, { ...withContent(dear), version: 1 }),
  ]);
  const sum = { krw: 2_000_000, usdMinor: cents === null ? 91_429 : 50_000 };
  for (const { body } of refusals) expect([body.error, body.details]).toEqual(['PACK_PRICE_REFUSED', sum]);
  for (const courses of [inPack, found])
    expect(sumSeparately(courses.flatMap((course) => course?.price ?? []))).toEqual(sum);
  expect(inPack.map(({ id: course, price }) => [course, price?.converted])).toEqual([
    ['filler', null],
    ['toxin', cents === null ? 'USD' : null],
  ]);
  await reprice(20_000);
  await takeAway(id);
});

describe('taking a pack away', () => {
  it('ends show and sale, and leaves the product to its buyers', async () => {
    const id = await add();
    const shown = await call('POST', `/pack/${id}/remove`, { version: 1, reason: 'Campaign is over' });
    expect(shown.body.error).toBe('STOREFRONT_SHOWN');
    const places = (await listPacks()).filter((one) => one.id !== id).map((one) => one.id);
    expect(await takeAway(id)).toEqual({ status: 200, body: { success: true } });
    expect((await listPacks()).map((one) => one.id)).toEqual(places);
    expect((await listPacks()).slice(1).map(({ position }) => position)).toEqual([1, 2, 3]);
    expect((await home()).groups.map((group) => group.id)).not.toContain(id);
    expect((await pageOf(id)).status).toBe(404);
    expect(await productOf(id)).toMatchObject({
      ...{ kind: 'pack', isForSale: false, title_en: 'Winter pack', parts: ['filler', 'toxin'] },
    });
    const last = (await entriesOf(id)).at(-1);
    expect(last).toMatchObject({ action: 'storefront-removed', detail: { reason: 'Campaign is over' } });
    expect(JSON.parse(last?.detail['before'] ?? '')).toMatchObject({ courses: ['filler', 'toxin'] });
    expect((await call('GET', '/removed')).body.removed[0]).toMatchObject({ item: id, title: '겨울 팩' });
    expect((await call('GET', `/pack/${id}/history`)).body.history).toHaveLength(3);
    expect((await takeAwayAgain(id)).body.error).toBe('STOREFRONT_ITEM_NOT_FOUND');
  });
  const takeAwayAgain = (id: string) =>
    call('POST', `/pack/${id}/remove`, { version: 3, reason: 'Once more' });

  it('is refused for packs that staff did not add, and by staff of another role', async () => {
    const firsts = (await listPacks()).filter((one) => one.courses === undefined);
    expect(firsts).toHaveLength(4);
    for (const { id, version } of firsts) {
      const answer = await call('POST', `/pack/${id}/remove`, { version, reason: 'Not ours' });
      expect(answer.body.error).toBe('PACK_STAYS');
    }
    const id = await add({ ...pack, isActive: false });
    const sent = { version: 1, reason: 'Campaign is over' };
    expect((await call('POST', `/pack/${id}/remove`, sent, ['finance'])).status).toBe(403);
    const answers = await Promise.all([1, 2].map(() => call('POST', `/pack/${id}/remove`, sent)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});

it('counts the lectures of a pack anew with its courses', async () => {
  const id = await add();
  await catalog.put({
    name: 'lecture',
    rows: [lectureRow({ id: 'toxin-2', curriculum_id: 'toxin', position: 2 })],
  });
  await refreshCounters(catalog.dataSource, ['toxin']);
  expect((await pageOf(id)).body.curriculum).toMatchObject({ lecture_count: 3, duration: 1_800 });
  await takeAway(id);
});
