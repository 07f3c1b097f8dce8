import {
  findProducts,
  getCurriculumFull,
  getHomepage,
  listCurricula,
  listStorefront,
  type Product,
  searchCurricula,
} from '@lectern/contracts-catalog';
import { SERVICE_SECRET_HEADER } from '@lectern/contracts-core';
import { packWeights } from '../../migrations/0044-pack-weights.ts';
import { weightsOfLatePacks } from '../../migrations/0047-weights-of-late-packs.ts';
import { seedCatalog } from '../../seed/load-seed.ts';
import { startFakeIdentity } from '../fake-identity.ts';
import { curriculumRow, instructorRow } from '../rows.ts';
import { SERVICE_SECRET, startTestCatalog, type TestCatalog } from '../start-test-catalog.ts';

let identity: Awaited<ReturnType<typeof startFakeIdentity>>;
let catalog: TestCatalog;
let id: string;
let version: number;

beforeAll(async () => {
  identity = await startFakeIdentity();
  catalog = await startTestCatalog({ identityUrl: identity.url });
  await seedCatalog(catalog.dataSource);
  const courses = ['toxin', 'filler'].map((course) => curriculumRow({ id: course }));
  await catalog.put(
    { name: 'instructor', rows: [instructorRow({ id: 'i-1' })] },
    { name: 'curriculum', rows: courses },
  );
});
afterAll(async () => {
  await catalog.stop();
  await identity.stop();
});

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
const content = {
  kind: 'pack',
  ...{ title_ko: '겨울 팩', title_en: 'Winter pack', description_ko: '', description_en: '', openLabel: '' },
  ...{ card_ko: '', card_en: '', includes_ko: [], includes_en: [], image: '', link: '' },
  ...{ priceKrw: 1_500_000, priceUsdMinor: 30_000, courses: ['toxin', 'filler'] },
};
const place = { isActive: true, startsAt: null, endsAt: null, position: 1 };
const sent = (words: object) => ({ content: { ...content, ...words }, ...place, reason: 'Winter' });
const change = async (words: object) => {
  const answer = await call('PUT', `/pack/${id}`, { ...sent(words), version });
  if (answer.status === 200) version += 1;
  return answer;
};
const findAll = async (ids: string[]): Promise<ReadonlyMap<string, Product>> => {
  const response = await fetch(`${catalog.url}${findProducts.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SERVICE_SECRET_HEADER]: SERVICE_SECRET },
    body: JSON.stringify({ ids }),
  });
  const { products } = findProducts.response.parse(await response.json());
  return new Map(products.map((product) => [product.id, product]));
};
/** Won and cents of a course as commerce gets them when it asks for these. */
const priceOf = async (course: string, asked: string[]) => {
  const { listMinor, listCurrency, usdMinor } = (await findAll(asked)).get(course) ?? {};
  return [listMinor, listCurrency, usdMinor];
};
const homeOf = async (lang = 'ko') =>
  getHomepage.response.parse((await catalog.ask(`/api/homepage?lang=${lang}`)).body).data;
const shownPack = async (lang = 'ko') => (await homeOf(lang)).groups.find((group) => group.id === id)?.pack;
const deskEntry = async () =>
  listStorefront.response.parse((await call('GET', '')).body).items.find((item) => item.id === id);
const run = (sql: string) => catalog.dataSource.query(sql);
const reprice = (course: string, krw: number, cents: number | null) =>
  catalog.dataSource.query(
    `update curriculum set list_price_minor = $2, list_currency = 'KRW', price_krw = $2, usd_price_minor = $3 where id = $1`,
    [course, krw, cents],
  );
const AGREED = [1_000_000, 'KRW', 20_000];

beforeEach(async () => {
  const { status, body } = await call('POST', '', sent({}));
  expect(status).toBe(201);
  ({ id } = body);
  version = 1;
});
afterEach(async () => {
  await run(`update curriculum set status = 'published', is_live = false, session_ends_at = null, list_currency = 'KRW', list_price_minor = 1000000,
    price_krw = 1000000, usd_price_minor = 20000 where id in ('toxin', 'filler')`);
  await run(`delete from course_popularity where curriculum_id = 'toxin'`);
  expect((await call('PUT', `/pack/${id}`, { ...sent({}), version, isActive: false })).status).toBe(200);
  const body = { version: version + 1, reason: 'Campaign is over' };
  expect((await call('POST', `/pack/${id}/remove`, body)).status).toBe(200);
});

describe('the price that the author of a course sets', () => {
  it.each([
    ['fifty million won', 50_000_000, 1_000_000],
    ['nothing', 0, 0],
    ['won alone', 20_000_000, null],
  ])('moves no money of the packs that hold it: %s', async (_, krw, cents) => {
    await reprice('toxin', krw, cents);
    expect(await priceOf('toxin', [id])).toEqual(AGREED);
    expect(await priceOf('filler', [id])).toEqual(AGREED);
  });

  it('is what the course itself costs, also where it is asked for beside the pack', async () => {
    await reprice('toxin', 50_000_000, 1_000_000);
    const now = [50_000_000, 'KRW', 1_000_000];
    expect(await priceOf('toxin', ['toxin'])).toEqual(now);
    expect(await priceOf('toxin', [id, 'toxin'])).toEqual(now);
    expect(await priceOf('filler', [id, 'toxin'])).toEqual(AGREED);
  });

  it('comes along with a pack beside what the course weighs in it, in the currency of its author', async () => {
    const ownOf = async (course: string, asked: string[]) => (await findAll(asked)).get(course)?.ownPrice;
    await reprice('toxin', 50_000_000, null);
    expect(await ownOf('toxin', [id])).toEqual({
      listMinor: 50_000_000,
      listCurrency: 'KRW',
      usdMinor: null,
    });
    await run(`update curriculum set list_currency = 'USD', list_price_minor = 900000 where id = 'filler'`);
    expect(await ownOf('filler', [id])).toEqual({
      listMinor: 900_000,
      listCurrency: 'USD',
      usdMinor: 20_000,
    });
    expect(await ownOf('toxin', [id, 'toxin'])).toBeUndefined();
    expect(await ownOf(id, [id])).toBeUndefined();
  });

  it('in dollars weighs in both currencies what it did when the pack was made', async () => {
    await run(
      `update curriculum set list_currency = 'USD', list_price_minor = 900000, usd_price_minor = null where id = 'toxin'`,
    );
    expect(await priceOf('toxin', [id])).toEqual(AGREED);
    expect(await priceOf('toxin', ['toxin'])).toEqual([900_000, 'USD', null]);
  });

  it.each([
    ['other words', { title_en: 'Other words' }, 2_000_000],
    ['a lower price', { priceKrw: 1_400_000, priceUsdMinor: 28_000 }, 2_000_000],
    // More than the courses cost when the pack was made: less than now, so that it is taken, and no discount is promised.
    ['a higher price', { priceKrw: 2_100_000, priceUsdMinor: 42_000 }, undefined],
  ])('weighs what it did when the pack was made also after staff gave the pack %s', async (_, words, sum) => {
    await reprice('toxin', 50_000_000, 1_000_000);
    const held = { form: 'change', id, content: { ...content, ...words }, ...place };
    expect((await call('PUT', '/trial', held)).status).toBe(200);
    const looked = (await call('GET', '/pack/trial/preview')).body.data.groups;
    expect((await change(words)).status).toBe(200);
    expect(await priceOf('toxin', [id])).toEqual(AGREED);
    const { originalPrice } = (await shownPack()) ?? {};
    expect(originalPrice?.amountMinor).toBe(sum);
    expect(looked.find((group: { id: string }) => group.id === id).pack.originalPrice).toEqual(originalPrice);
  });

  it('promises no discount: each course counts with the lower of then and now', async () => {
    await reprice('toxin', 50_000_000, 1_000_000);
    expect(await shownPack()).toMatchObject({
      originalPrice: { amountMinor: 2_000_000, currency: 'KRW' },
      discountPercentage: 25,
    });
    await reprice('filler', 800_000, 15_000);
    expect((await shownPack())?.originalPrice?.amountMinor).toBe(1_800_000);
    expect((await shownPack('en'))?.originalPrice?.amountMinor).toBe(35_000);
  });

  it('divides the seed’s complete package as before', async () => {
    const { allPackages, groups } = await homeOf();
    const part = groups.find((group) => group.id !== id)?.pack.id ?? '';
    await reprice(part, 7_000_000, 140_000);
    expect(await priceOf(part, [allPackages.id])).toEqual([7_000_000, 'KRW', 140_000]);
  });
});

describe('a pack whose courses cost won and no dollars', () => {
  const missing = (...courses: string[]) => ({
    status: 422,
    body: expect.objectContaining({
      error: 'PACK_DOLLARS_MISSING',
      details: {
        courses: courses.map((one) => ({ id: one, title_ko: `강의 ${one}`, title_en: `Course ${one}` })),
      },
    }),
  });

  it('is told apart from one that is too dear, when it is made, looked at and priced', async () => {
    await reprice('toxin', 1_000_000, 0);
    expect(await call('POST', '', sent({}))).toEqual(missing('toxin'));
    const held = { form: 'add', content, ...place };
    expect(await call('PUT', '/trial', held)).toEqual(missing('toxin'));
    await reprice('filler', 1_000_000, 0);
    expect(await change({ priceUsdMinor: 25_000 })).toEqual(missing('toxin', 'filler'));
    expect((await change({ priceKrw: 2_000_000 })).body.error).toBe('PACK_PRICE_REFUSED');
    expect((await change({ title_en: 'Other words' })).status).toBe(200);
  });

  it('is taken where it costs less even so; a free course has no price to miss', async () => {
    await reprice('toxin', 0, 0);
    expect((await change({ priceKrw: 900_000, priceUsdMinor: 20_000 })).body.error).toBe(
      'PACK_PRICE_REFUSED',
    );
    await reprice('toxin', 1_000_000, 0);
    expect((await change({ priceUsdMinor: 15_000 })).status).toBe(200);
  });
});

it('gives packs of the release before their weights, and their buttons a page of the site', async () => {
  await run(
    `update package set payment_link_ko = 'https://elsewhere.example', payment_link_en = '' where id = '${id}'`,
  );
  await catalog.postgres.query(
    `set search_path to catalog;
     alter table product_part drop column weight_krw, drop column weight_usd_minor;
     ${packWeights.sql}
     reset search_path`,
  );
  await reprice('toxin', 50_000_000, 1_000_000);
  expect(await priceOf('toxin', [id])).toEqual(AGREED);
  for (const lang of ['ko', 'en'])
    expect((await shownPack(lang))?.paymentLink).toBe(`/payment/checkout/${id}`);
  const weights = await run(
    `select distinct p.product_id from product_part p where p.weight_krw is not null and p.product_id not in
       (select k.id from package k where k.added_by_staff)`,
  );
  expect(weights).toEqual([]);
});

it('a part that a service of the release before added weighs what it costs, until staff change the pack', async () => {
  await run(`update product_part set weight_krw = null, weight_usd_minor = null where product_id = '${id}'`);
  await reprice('toxin', 1_300_000, 26_000);
  expect(await priceOf('toxin', [id])).toEqual([1_300_000, 'KRW', 26_000]);
  expect((await shownPack())?.originalPrice?.amountMinor).toBe(2_300_000);
  expect((await change({ title_en: 'Other words' })).status).toBe(200);
  await reprice('toxin', 50_000_000, 1_000_000);
  expect(await priceOf('toxin', [id])).toEqual([1_300_000, 'KRW', 26_000]);
});

it('a part that such a service added after the weights came is weighed with the next release, and no other', async () => {
  await run(
    `update product_part set weight_krw = null, weight_usd_minor = null where product_id = '${id}' and curriculum_id = 'toxin'`,
  );
  for (const course of ['toxin', 'filler']) await reprice(course, 1_300_000, 26_000);
  await catalog.postgres.query(`set search_path to catalog; ${weightsOfLatePacks.sql} reset search_path`);
  await reprice('toxin', 50_000_000, 1_000_000);
  expect(await priceOf('toxin', [id])).toEqual([1_300_000, 'KRW', 26_000]);
  expect(await priceOf('filler', [id])).toEqual(AGREED);
});

describe('a pack with a course that is sold no more', () => {
  const saleOf = async () =>
    getCurriculumFull.response.parse((await catalog.ask(`/api/curriculum/${id}/full?lang=en`)).body)
      .curriculum.sale;
  const cardsOf = async () => {
    const found = await catalog.ask('/api/curriculum/search?lang=en&q=winter');
    const listed = await catalog.ask('/api/curriculum?lang=en');
    return [searchCurricula.response.parse(found.body), listCurricula.response.parse(listed.body)].map(
      ({ results }) => results.find((card) => card.id === id)?.sale,
    );
  };

  it.each([
    ['withdrawn', `update curriculum set status = 'archived' where id = 'toxin'`],
    ['hidden', `update curriculum set status = 'hidden' where id = 'toxin'`],
    [
      'over',
      `update curriculum set is_live = true, session_ends_at = now() - interval '1 hour' where id = 'toxin'`,
    ],
    [
      'cancelled',
      `insert into course_popularity (curriculum_id, learners, recent_viewers, is_cancelled) values ('toxin', 0, 0, true)`,
    ],
  ])('is neither sold nor shown: %s', async (_, sql) => {
    expect([(await findAll([id])).get(id)?.isForSale, await saleOf()]).toEqual([true, null]);
    expect(await cardsOf()).toEqual([null, null]);
    await run(sql);
    expect((await findAll([id])).get(id)?.isForSale).toBe(false);
    expect(await shownPack()).toBeUndefined();
    const noMore = { starts_at: null, ends_at: null, state: 'after' };
    expect([await saleOf(), ...(await cardsOf())]).toEqual([noMore, noMore, noMore]);
    expect((await deskEntry())?.courses).toMatchObject([
      { id: 'toxin', isForSale: false },
      { id: 'filler', isForSale: true },
    ]);
    const preview = (await call('GET', `/pack/${id}/preview`)).body;
    expect(preview.data.groups.map((group: { id: string }) => group.id)).toContain(id);
  });

  it('is sold and shown again with the course', async () => {
    await run(`update curriculum set status = 'hidden' where id = 'toxin'`);
    await run(`update curriculum set status = 'published' where id = 'toxin'`);
    expect([(await findAll([id])).get(id)?.isForSale, await saleOf()]).toEqual([true, null]);
    expect((await shownPack())?.id).toBe(id);
  });

  it('outside its sale says so on its cards too, and has none while it is hidden', async () => {
    const startsAt = '2999-01-01T00:00:00.000Z';
    const timed = { ...sent({}), version, startsAt };
    expect((await call('PUT', `/pack/${id}`, timed)).status).toBe(200);
    const coming = { starts_at: startsAt, ends_at: null, state: 'before' };
    expect([await saleOf(), ...(await cardsOf())]).toEqual([coming, coming, coming]);
    expect((await call('PUT', `/pack/${id}`, { ...timed, version: 2, isActive: false })).status).toBe(200);
    expect(await cardsOf()).toEqual([undefined, undefined]);
    version = 3;
  });

  it('is another matter with packs of the first content, in which withdrawn courses stay', async () => {
    const { allPackages, groups } = await homeOf();
    const part = groups.find((group) => group.id !== id)?.pack.id ?? '';
    await catalog.dataSource.query(`update curriculum set status = 'hidden' where id = $1`, [part]);
    const found = await findAll([allPackages.id]);
    expect([found.get(allPackages.id)?.isForSale, found.get(part)?.isForSale]).toEqual([true, false]);
    await catalog.dataSource.query(`update curriculum set status = 'published' where id = $1`, [part]);
  });
});

describe('the button of a pack that staff make', () => {
  const ELSEWHERE = 'https://partner.example/pay';

  it('leads to no other site: not when the pack is made, changed or looked at', async () => {
    const {
      priceKrw: _krw,
      priceUsdMinor: _usd,
      courses: _courses,
      ...words
    } = { ...content, link: ELSEWHERE };
    const former = { content: words, ...place, version, reason: 'Winter' };
    const answers = [
      await call('POST', '', sent({ link: ELSEWHERE })),
      await change({ link: ELSEWHERE }),
      // As a page of the release before sends it.
      await call('PUT', `/pack/${id}`, former),
      await call('PUT', '/trial', { form: 'add', content: { ...content, link: ELSEWHERE }, ...place }),
      await call('PUT', '/trial', { form: 'change', id, content: words, ...place }),
    ];
    for (const { status, body } of answers)
      expect([status, body.error, body.details]).toEqual([422, 'LINK_REFUSED', { field: 'link' }]);
    expect((await shownPack())?.paymentLink).toBe(`/payment/checkout/${id}`);
  });

  it('leads to another page of the site where staff say so, and to its own checkout again without a link', async () => {
    expect((await change({ link: '/search?category=live' })).status).toBe(200);
    expect((await shownPack())?.paymentLink).toBe('/search?category=live');
    expect((await change({ link: '' })).status).toBe(200);
    expect((await shownPack())?.paymentLink).toBe(`/payment/checkout/${id}`);
  });

  it('may lead elsewhere from packs that staff did not make', async () => {
    const items = listStorefront.response.parse((await call('GET', '')).body).items;
    const first = items.find((item) => item.content.kind === 'pack' && item.courses === undefined);
    if (!first) throw new Error('There is no first pack');
    const { isActive, startsAt, endsAt, position } = first;
    const words = { ...first.content, link: ELSEWHERE };
    const body = {
      content: words,
      isActive,
      startsAt,
      endsAt,
      position,
      version: first.version,
      reason: 'Sold elsewhere',
    };
    expect((await call('PUT', `/pack/${first.id}`, body)).status).toBe(200);
  });
});
