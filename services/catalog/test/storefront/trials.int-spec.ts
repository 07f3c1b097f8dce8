import { getHomepage, keepStorefrontTrial, TRIAL_MINUTES } from '@lectern/contracts-catalog';
import type { SignedInPerson } from '@lectern/contracts-core';
import pg from 'pg';
import { seedCatalog } from '../../seed/load-seed.ts';
import { startFakeIdentity } from '../fake-identity.ts';
import { curriculumRow, instructorRow } from '../rows.ts';
import { startTestCatalog, type TestCatalog } from '../start-test-catalog.ts';

let identity: Awaited<ReturnType<typeof startFakeIdentity>>;
let catalog: TestCatalog;

beforeAll(async () => {
  identity = await startFakeIdentity();
  catalog = await startTestCatalog({ identityUrl: identity.url });
  await seedCatalog(catalog.dataSource);
  await catalog.put(
    { name: 'instructor', rows: [instructorRow({ id: 'i-1' })] },
    { name: 'curriculum', rows: ['toxin', 'filler'].map((id) => curriculumRow({ id })) },
  );
});
afterAll(async () => {
  await catalog.stop();
  await identity.stop();
});

interface As {
  readonly by?: string;
  readonly roles?: SignedInPerson['roles'];
}
const send = (
  method: string,
  path: string,
  { body, by = 'editor', roles = ['content'] }: As & { body?: object } = {},
) =>
  fetch(`${catalog.url}/api/admin/storefront${path}`, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      cookie: identity.signIn(by, roles),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const answerOf = async (sent: Promise<Response>) => {
  const response = await sent;
  return { status: response.status, body: Object(await response.json()) };
};
const keep = (body: object, as: As = {}) => answerOf(send('PUT', '/trial', { ...as, body }));
const look = (kind: string, lang = 'en', as: As = {}) =>
  answerOf(send('GET', `/${kind}/trial/preview?lang=${lang}`, as));
const shownIn = async (kind: string, lang = 'en') =>
  getHomepage.response.parse((await look(kind, lang)).body).data;
const itemsOf = async (kind: string) =>
  (await answerOf(send('GET', ''))).body.items.filter(
    (one: { content: { kind: string } }) => one.content.kind === kind,
  );
/** What visitors get, and everything that is stored of the home page. */
const stateOfSite = async () => [
  (await catalog.ask('/api/homepage?includeTopBanner=1')).body.data,
  (await answerOf(send('GET', ''))).body.items,
  (await catalog.postgres.query('select count(*)::int from catalog_audit.audit_entry'))[0],
];
const place = { isActive: false, startsAt: null, endsAt: null, position: 1 };
const banner = {
  kind: 'banner',
  title_ko: '봄 학기',
  title_en: 'Spring term',
  description_ko: '',
  description_en: '',
  link: '/search',
  persistence: 'local',
  imageDesktop: 'banner-1-desktop',
  imageMobile: 'banner-1-mobile',
};
const slide = {
  kind: 'slide',
  ...{
    title_ko: '봄',
    title_en: 'Spring',
    subtitle_ko: '',
    subtitle_en: '',
    description_ko: '',
    description_en: '',
  },
  ...{ more_ko: '', more_en: 'One\nTwo', link: 'https://a.example/b' },
  ...{ imageDesktop: 'hero-1-desktop', imageMobile: 'hero-1-mobile' },
};
const pack = {
  kind: 'pack',
  ...{ title_ko: '봄 팩', title_en: 'Spring pack', description_ko: '', description_en: '', openLabel: '' },
  ...{ card_ko: '', card_en: '', includes_ko: [], includes_en: [], link: '' },
  ...{ priceKrw: 1_500_000, priceUsdMinor: 30_000, courses: ['toxin', 'filler'] },
};

describe('what a form holds is shown on the home page to the person who fills it in', () => {
  let before: unknown;
  beforeAll(async () => {
    before = await stateOfSite();
  });
  afterEach(async () => expect(await stateOfSite()).toEqual(before));

  it('of a new banner, the only one, in both languages', async () => {
    const { status, body } = await keep({ form: 'add', content: banner, ...place });
    expect(status).toBe(200);
    const { expiresAt } = keepStorefrontTrial.response.parse(body);
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now());
    for (const lang of ['ko', 'en'])
      expect((await shownIn('banner', lang)).topBannerData).toMatchObject([
        { title_ko: '봄 학기', title_en: 'Spring term', link_url: '/search' },
      ]);
  });

  it('of a slide that is changed, before the others and once', async () => {
    const [stored] = await itemsOf('slide');
    const count = (await catalog.ask('/api/homepage')).body.data.heroBanner.slides.length;
    expect(
      (await keep({ form: 'change', id: stored.id, content: slide, ...place, position: 9 })).status,
    ).toBe(200);
    const { slides } = (await shownIn('slide')).heroBanner;
    expect(slides[0]).toMatchObject({
      id: stored.id,
      title: 'Spring',
      external: true,
      customContent: ['One', 'Two'],
    });
    expect(slides.map(({ id }) => id).filter((id) => id === stored.id)).toHaveLength(1);
    expect(slides).toHaveLength(count);
  });

  it('of a new pack at its place, with what its courses cost one by one', async () => {
    expect((await keep({ form: 'add', content: pack, ...place, position: 2 })).status).toBe(200);
    const { groups } = await shownIn('pack');
    expect(groups).toHaveLength(4);
    expect(groups[1]).toMatchObject({
      title: 'Spring pack',
      pack: {
        ...{ price: { amountMinor: 30_000, currency: 'USD' }, discountPercentage: 25 },
        originalPrice: { amountMinor: 40_000, currency: 'USD' },
      },
    });
    expect(await catalog.dataSource.query(`select from curriculum where title_en = 'Spring pack'`)).toEqual(
      [],
    );
  });

  it('of a pack of the first content, and of the complete package', async () => {
    const [all, first] = await itemsOf('pack');
    const held = async (one: typeof all) => {
      const { content, isActive, startsAt, endsAt, position } = one;
      const words = { ...content, title_en: 'Other words' };
      const sent = { form: 'change', id: one.id, content: words, isActive, startsAt, endsAt, position };
      expect((await keep(sent)).status).toBe(200);
      return shownIn('pack');
    };
    expect((await held(all)).allPackages).toMatchObject({ id: all.id, title: 'Other words' });
    const { allPackages, groups } = await held(first);
    expect(allPackages.title).not.toBe('Other words');
    expect(groups.map((group) => group.pack.title).filter((title) => title === 'Other words')).toHaveLength(
      1,
    );
  });

  it('of the movement of the slides', async () => {
    expect((await keep({ form: 'hero', autoPlay: false, seconds: 11, showArrows: false })).status).toBe(200);
    expect((await shownIn('hero')).heroBanner).toMatchObject({
      ...{ autoPlay: false, autoPlayInterval: 11_000, showArrows: false },
    });
  });
});

it('keeps one of a person: the latest in place of the one before', async () => {
  await keep({ form: 'add', content: banner, ...place });
  await keep({ form: 'add', content: slide, ...place });
  expect([(await look('banner')).status, (await look('slide')).status]).toEqual([404, 200]);
  const rows = await catalog.dataSource.query(
    `select staff_id from storefront_trial where staff_id = 'editor'`,
  );
  expect(rows).toHaveLength(1);
});

it.each([
  ['a script as a link', { link: 'javascript:alert(1)' }, {}, 422, 'LINK_REFUSED'],
  ['an unknown picture', { imageMobile: 'no-such' }, {}, 422, 'PICTURE_UNKNOWN'],
  ['no title', { title_ko: '', title_en: ' ' }, {}, 422, 'TITLE_MISSING'],
  [
    'an end before the start',
    {},
    { startsAt: '2027-01-02T00:00:00Z', endsAt: '2027-01-01T00:00:00Z' },
    422,
    'SCHEDULE_REFUSED',
  ],
  ['a field that is none', { color: 'red' }, {}, 400, 'BAD_REQUEST'],
])('refuses %s as a save does, and keeps the trial before', async (_, wrong, times, status, code) => {
  await keep({ form: 'add', content: banner, ...place });
  const content = { ...banner, ...wrong };
  const refused = await keep({ form: 'add', content, ...place, ...times });
  const unsaved = await answerOf(
    send('POST', '', { body: { content, ...place, ...times, reason: 'Spring' } }),
  );
  expect([refused.status, refused.body.error]).toEqual([status, code]);
  expect([unsaved.status, unsaved.body.error]).toEqual([status, code]);
  expect((await shownIn('banner')).topBannerData).toMatchObject([{ title_en: 'Spring term' }]);
});

it('looks at a pack while a transaction changes its courses, since a look locks nothing', async () => {
  expect((await keep({ form: 'add', content: pack, ...place })).status).toBe(200);
  const other = new pg.Client({ connectionString: catalog.postgres.adminUrl });
  await other.connect();
  try {
    await other.query(`begin; select from catalog.curriculum where id = 'toxin' for update`);
    expect((await keep({ form: 'add', content: pack, ...place })).status).toBe(200);
    const { status, body } = await look('pack');
    expect([status, body.data.groups[0].pack.originalPrice]).toEqual([
      200,
      { amountMinor: 40_000, currency: 'USD' },
    ]);
  } finally {
    await other.end();
  }
});

it('refuses a pack that could not be sold, an entry that is gone, and to time the complete package', async () => {
  const dear = { ...pack, priceKrw: 2_000_000 };
  expect((await keep({ form: 'add', content: dear, ...place })).body.error).toBe('PACK_PRICE_REFUSED');
  const gone = { form: 'change', id: 'banner-gone', content: banner, ...place };
  expect((await keep(gone)).body.error).toBe('STOREFRONT_ITEM_NOT_FOUND');
  const [all] = await itemsOf('pack');
  const timed = { form: 'change', id: all.id, content: all.content, ...place };
  expect((await keep(timed)).body.error).toBe('PACK_STAYS');
  expect((await keep({ form: 'hero', autoPlay: true, seconds: 61, showArrows: true })).status).toBe(400);
});

describe('hostile looks', () => {
  beforeEach(() => keep({ form: 'add', content: banner, ...place }));

  it('the trial of a colleague is nobody else’s', async () => {
    expect((await look('banner', 'en', { by: 'colleague' })).body.error).toBe('STOREFRONT_ITEM_NOT_FOUND');
    await keep(
      { form: 'add', content: { ...banner, title_en: 'Of a colleague' }, ...place },
      { by: 'colleague' },
    );
    expect((await shownIn('banner')).topBannerData).toMatchObject([{ title_en: 'Spring term' }]);
  });

  it('visitors and staff of other roles get none, and can keep none', async () => {
    const guest = await fetch(`${catalog.url}/api/admin/storefront/banner/trial/preview`);
    expect(guest.status).toBe(401);
    for (const roles of [[], ['finance'], ['viewer']] as const) {
      const as = { by: 'other', roles: [...roles] };
      expect((await look('banner', 'en', as)).status).toBe(403);
      expect((await keep({ form: 'add', content: banner, ...place }, as)).status).toBe(403);
    }
    const { body } = await catalog.ask('/api/homepage?lang=en&includeTopBanner=1&id=trial&kind=banner');
    expect(JSON.stringify(body)).not.toContain('Spring term');
  });

  it('it is no entry: it cannot be saved, removed or asked for its history under its name', async () => {
    const change = { version: 1, content: banner, ...place, reason: 'Spring' };
    expect((await answerOf(send('PUT', '/banner/trial', { body: change }))).status).toBe(404);
    const gone = { version: 1, reason: 'Spring' };
    expect((await answerOf(send('POST', '/banner/trial/remove', { body: gone }))).status).toBe(404);
    expect((await answerOf(send('GET', '/banner/trial/history'))).body.history).toEqual([]);
  });

  it('no cache keeps the page with it', async () => {
    const response = await send('GET', '/banner/trial/preview');
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  it('it is gone after its time, and its row with the next sweep', async () => {
    const [{ minutes }] = await catalog.dataSource.query(
      `select round(extract(epoch from expires_at - now()) / 60)::int as minutes from storefront_trial where staff_id = 'editor'`,
    );
    expect(minutes).toBe(TRIAL_MINUTES);
    await catalog.dataSource.query(
      `update storefront_trial set expires_at = now() where staff_id = 'editor'`,
    );
    expect((await look('banner')).body.error).toBe('STOREFRONT_ITEM_NOT_FOUND');
  });

  it('one that this release cannot read is none', async () => {
    await catalog.dataSource.query(
      `update storefront_trial set trial = '{"form":"later"}' where staff_id = 'editor'`,
    );
    expect((await look('banner')).status).toBe(404);
  });
});
