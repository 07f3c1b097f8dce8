import { getHomepage, listStorefront } from '@lectern/contracts-catalog';
import { seedCatalog } from '../../seed/load-seed.ts';
import { startFakeIdentity } from '../fake-identity.ts';
import { curriculumRow, instructorRow } from '../rows.ts';
import { startTestCatalog, type TestCatalog } from '../start-test-catalog.ts';

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
const homeOf = async (lang = 'ko') =>
  getHomepage.response.parse((await catalog.ask(`/api/homepage?lang=${lang}`)).body).data;
const shownPack = async (lang = 'ko') => (await homeOf(lang)).groups.find((group) => group.id === id)?.pack;
beforeEach(async () => {
  const { status, body } = await call('POST', '', sent({}));
  expect(status).toBe(201);
  ({ id } = body);
  version = 1;
});
afterEach(async () => {
  expect((await call('PUT', `/pack/${id}`, { ...sent({}), version, isActive: false })).status).toBe(200);
  const body = { version: version + 1, reason: 'Campaign is over' };
  expect((await call('POST', `/pack/${id}/remove`, body)).status).toBe(200);
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
