import {
  getHomepage,
  listStorefront,
  MOST_STOREFRONT_ITEMS,
  type StorefrontItem,
} from '@lectern/contracts-catalog';
import type { SignedInPerson } from '@lectern/contracts-core';
import { planByIndex } from '@lectern/testing/node';
import { catalogSeed } from '../../seed/content/index.ts';
import { seedCatalog } from '../../seed/load-seed.ts';
import { startFakeIdentity } from '../fake-identity.ts';
import { startTestCatalog, type TestCatalog } from '../start-test-catalog.ts';

let identity: Awaited<ReturnType<typeof startFakeIdentity>>;
let catalog: TestCatalog;

beforeAll(async () => {
  identity = await startFakeIdentity();
  catalog = await startTestCatalog({ identityUrl: identity.url });
  await seedCatalog(catalog.dataSource);
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
const listOf = async (kind: string): Promise<StorefrontItem[]> =>
  listStorefront.response
    .parse((await call('GET', '')).body)
    .items.filter(({ content }) => content.kind === kind);
const titles = async (): Promise<string[]> =>
  (
    getHomepage.response.parse((await catalog.ask('/api/homepage?lang=en&includeTopBanner=1')).body).data
      .topBannerData ?? []
  ).map(({ title_en }) => title_en);
const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const banner = {
  content: {
    kind: 'banner',
    title_ko: '겨울 학기',
    title_en: 'Winter term',
    description_ko: '',
    description_en: '<b>Text is text</b>',
    link: '/search?category=live',
    persistence: 'local',
    imageDesktop: 'banner-1-desktop',
    imageMobile: 'banner-1-mobile',
  },
  isActive: true,
  startsAt: null as string | null,
  endsAt: null as string | null,
  position: 1,
  reason: 'Winter campaign',
};
const lastEntry = async () =>
  (
    await catalog.dataSource.query(
      `select action, actor_id, detail from audit_entry where action like 'storefront-%' order by id desc limit 1`,
    )
  )[0];

it('begins with the content of the seed, all of it live', async () => {
  const banners = await listOf('banner');
  expect(banners.map(({ content }) => content.title_ko)).toEqual(
    catalogSeed.home.topBanners.map(({ title }) => title.ko),
  );
  expect(await listOf('slide')).toHaveLength(catalogSeed.home.heroBanner.slides.length);
  expect((await listOf('pack')).map(({ isOptional }) => isOptional)).toEqual([false, true, true, true]);
  expect(banners.every(({ state, changedAt }) => state === 'live' && changedAt === null)).toBe(true);
});

it('shows a banner from its first moment to its last, at its place, with a record', async () => {
  const { status, body } = await call('POST', '', { ...banner, startsAt: inHours(1) });
  expect(status).toBe(201);
  expect((await listOf('banner'))[0]).toMatchObject({
    id: body.id,
    state: 'scheduled',
    position: 1,
    version: 1,
  });
  expect(await titles()).not.toContain('Winter term');
  const { data } = getHomepage.response.parse((await catalog.ask('/api/homepage')).body);
  expect(Date.parse(data.changesAt ?? '')).toBeGreaterThan(Date.now());
  expect(await lastEntry()).toMatchObject({
    action: 'storefront-added',
    actor_id: 'editor',
    detail: { item: body.id, reason: 'Winter campaign' },
  });

  const change = { ...banner, version: 1, startsAt: inHours(-1), endsAt: inHours(1), position: 99 };
  expect((await call('PUT', `/banner/${body.id}`, change)).body).toEqual({ version: 2 });
  expect((await titles()).at(-1)).toBe('Winter term');
  expect((await listOf('banner')).map(({ position }) => position)).toEqual([1, 2, 3]);

  const ended = { ...change, version: 2, startsAt: inHours(-2), endsAt: inHours(-1) };
  await call('PUT', `/banner/${body.id}`, ended);
  expect(await titles()).not.toContain('Winter term');
  expect((await listOf('banner')).at(-1)?.state).toBe('ended');
});

it('lets staff look at what visitors do not see yet', async () => {
  const { body } = await call('POST', '', { ...banner, isActive: false });
  const preview = await call('GET', `/banner/${body.id}/preview?lang=en`);
  const { data } = getHomepage.response.parse(preview.body);
  expect(data.topBannerData).toMatchObject([
    { title_en: 'Winter term', description_en: '<b>Text is text</b>', link_url: '/search?category=live' },
  ]);
  expect(await titles()).not.toContain('Winter term');
  expect((await call('GET', '/slide/nothing/preview')).status).toBe(404);
});

it.each([
  ['an end before the start', { startsAt: inHours(2), endsAt: inHours(1) }, 422, 'SCHEDULE_REFUSED'],
  [
    'an end at the start',
    { startsAt: '2027-01-01T00:00:00Z', endsAt: '2027-01-01T00:00:00Z' },
    422,
    'SCHEDULE_REFUSED',
  ],
  [
    'a script as a link',
    { content: { ...banner.content, link: 'javascript:alert(1)' } },
    422,
    'LINK_REFUSED',
  ],
  ['another site by //', { content: { ...banner.content, link: '//evil.example' } }, 422, 'LINK_REFUSED'],
  ['plain http', { content: { ...banner.content, link: 'http://a.example' } }, 422, 'LINK_REFUSED'],
  ['an unknown picture', { content: { ...banner.content, imageMobile: 'no-such' } }, 422, 'PICTURE_UNKNOWN'],
  ['no title at all', { content: { ...banner.content, title_ko: ' ', title_en: '' } }, 422, 'TITLE_MISSING'],
  ['no reason', { reason: '' }, 400, 'BAD_REQUEST'],
  ['a pack', { content: { ...banner.content, kind: 'pack' } }, 400, 'BAD_REQUEST'],
])('refuses %s', async (_, sent, status, code) => {
  const before = await listOf('banner');
  const answer = await call('POST', '', { ...banner, ...sent });
  expect([answer.status, answer.body.error]).toEqual([status, code]);
  expect(await listOf('banner')).toEqual(before);
});

it('takes one of two changes of the same version', async () => {
  const [slide] = await listOf('slide');
  if (!slide) throw new Error('There is no slide');
  const { content, isActive, startsAt, endsAt, position, version } = slide;
  const change = { content, isActive, startsAt, endsAt, position, version, reason: 'Better words' };
  const answers = await Promise.all([1, 2].map(() => call('PUT', `/slide/${slide.id}`, change)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('leaves what staff changed to them when the seed has a new version, and shows the complete package always', async () => {
  const [all, first] = await listOf('pack');
  if (!all || !first) throw new Error('There are no packs');
  const change = {
    version: first.version,
    content: { ...first.content, title_en: 'Our pack' },
    isActive: false,
  };
  const rest = { startsAt: null, endsAt: null, position: 3, reason: 'Sold out' };
  expect((await call('PUT', `/pack/${first.id}`, { ...change, ...rest })).status).toBe(200);
  const off = { version: all.version, content: all.content, isActive: false };
  expect((await call('PUT', `/pack/${all.id}`, { ...off, ...rest })).body.error).toBe('PACK_STAYS');
  await seedCatalog(catalog.dataSource, { seed: { ...catalogSeed, version: `${catalogSeed.version}-next` } });
  const packs = await listOf('pack');
  expect(packs.at(-1)).toMatchObject({ id: first.id, state: 'draft', content: { title_en: 'Our pack' } });
  const { data } = getHomepage.response.parse((await catalog.ask('/api/homepage?lang=en')).body);
  expect(data.groups.map(({ pack }) => pack.id)).toEqual(packs.slice(1, -1).map(({ id }) => id));
});

describe('what is not shown now', () => {
  const add = async (change: object): Promise<string> =>
    (await call('POST', '', { ...banner, position: 99, ...change })).body.id;
  const remove = (id: string, version = 1, kind = 'banner') =>
    call('POST', `/${kind}/${id}/remove`, { version, reason: 'Campaign is over' });
  const removals = async (id: string) =>
    catalog.dataSource.query(
      `select detail from audit_entry where action = 'storefront-removed' and detail ->> 'item' = $1`,
      [id],
    );

  it.each([
    ['a draft', { isActive: false }],
    ['an entry to come', { startsAt: inHours(1) }],
    ['an entry that has ended', { startsAt: inHours(-2), endsAt: inHours(-1) }],
  ])('is removed with its content in the record: %s', async (_, change) => {
    const before = await listOf('banner');
    const id = await add(change);
    expect(await remove(id)).toEqual({ status: 200, body: { success: true } });
    expect(await listOf('banner')).toEqual(before);
    const [{ detail }] = await removals(id);
    expect(detail).toMatchObject({ item: id, title: '겨울 학기', reason: 'Campaign is over' });
    const { kind: _kind, ...content } = banner.content;
    expect(JSON.parse(detail.before)).toMatchObject({ ...content, position: before.length + 1 });
    expect((await remove(id)).body.error).toBe('STOREFRONT_ITEM_NOT_FOUND');
  });

  it('closes the gap that it leaves in the order', async () => {
    const id = await add({ isActive: false, position: 1 });
    const others = (await listOf('banner')).slice(1);
    await remove(id);
    expect((await listOf('banner')).map((item) => [item.id, item.position])).toEqual(
      others.map((item, index) => [item.id, index + 1]),
    );
  });

  it('makes room for another one where there are as many as there can be', async () => {
    const { length } = await listOf('banner');
    const added: string[] = [];
    while (length + added.length < MOST_STOREFRONT_ITEMS) added.push(await add({ isActive: false }));
    expect((await call('POST', '', banner)).body.error).toBe('STOREFRONT_FULL');
    for (const id of added) expect((await remove(id)).status).toBe(200);
    expect(await listOf('banner')).toHaveLength(length);
    const again = await add({ isActive: false });
    expect((await remove(again)).status).toBe(200);
  });

  it('leaves what visitors see, what somebody else has changed, and packs', async () => {
    const shown = await add({ startsAt: inHours(-1), endsAt: inHours(1) });
    expect((await remove(shown)).body.error).toBe('STOREFRONT_SHOWN');
    const off = { ...banner, isActive: false, version: 1, position: 99 };
    expect((await call('PUT', `/banner/${shown}`, off)).status).toBe(200);
    expect(await remove(shown)).toMatchObject({
      status: 409,
      body: { error: 'STOREFRONT_CHANGED', details: { version: 2 } },
    });
    expect((await listOf('banner')).map(({ id }) => id)).toContain(shown);
    expect(await removals(shown)).toEqual([]);
    const [pack] = await listOf('pack');
    expect((await remove(pack?.id ?? '', pack?.version, 'pack')).body.error).toBe('PACK_STAYS');
    expect((await call('POST', `/banner/${shown}/remove`, { version: 2 })).status).toBe(400);
    expect((await remove(shown, 2, 'slide')).status).toBe(404);
    const answers = await Promise.all([remove(shown, 2), remove(shown, 2)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await removals(shown)).toHaveLength(1);
  });

  it('stays removed when a newer seed still has it', async () => {
    const [first] = await listOf('slide');
    if (!first) throw new Error('There is no slide');
    const { content, startsAt, endsAt, position, version } = first;
    const off = { content, startsAt, endsAt, position, version, isActive: false, reason: 'Campaign is over' };
    expect((await call('PUT', `/slide/${first.id}`, off)).status).toBe(200);
    expect((await remove(first.id, version + 1, 'slide')).status).toBe(200);
    await seedCatalog(catalog.dataSource, { seed: { ...catalogSeed, version: 'after-a-removal' } });
    expect((await listOf('slide')).map(({ id }) => id)).not.toContain(first.id);
  });

  it('is removed by staff of content alone', async () => {
    const id = await add({ isActive: false });
    const body = { version: 1, reason: 'Campaign is over' };
    expect((await call('POST', `/banner/${id}/remove`, body, ['finance'])).status).toBe(403);
    expect((await remove(id)).status).toBe(200);
  });
});

it('refuses staff of another role', async () => {
  expect((await call('GET', '', undefined, ['finance'])).status).toBe(403);
  expect((await call('POST', '', banner, ['viewer'])).status).toBe(403);
  expect((await call('POST', '', banner, ['owner'])).status).toBe(201);
});

it('tells who added, changed and removed an entry and why, also when it is gone', async () => {
  const { body } = await call('POST', '', { ...banner, isActive: false });
  const title_en = 'Spring term';
  const content = { ...banner.content, title_en };
  const change = { ...banner, content, isActive: true, startsAt: inHours(1), version: 1, reason: 'Moved' };
  await call('PUT', `/banner/${body.id}`, change);
  const read = () => call('GET', `/banner/${body.id}/history`);
  const [changed, added] = (await read()).body.history;
  expect(changed).toMatchObject({
    action: 'storefront-changed',
    actorName: 'Name of editor',
    reason: 'Moved',
  });
  expect(JSON.parse(changed.before)).toMatchObject({ title_en: 'Winter term', startsAt: null });
  expect(JSON.parse(changed.after)).toMatchObject({ title_en, startsAt: change.startsAt });
  expect(added).toMatchObject({ action: 'storefront-added', reason: banner.reason, before: null });
  await call('POST', `/banner/${body.id}/remove`, { version: 2, reason: 'Not this year' });
  expect((await read()).body).toMatchObject({
    history: [{ action: 'storefront-removed', reason: 'Not this year' }, {}, {}],
    isHistoryCut: false,
  });
  const { removed } = (await call('GET', '/removed')).body;
  expect(removed[0]).toMatchObject({
    ...{ item: body.id, title: content.title_ko, actorName: 'Name of editor', reason: 'Not this year' },
  });
  expect((await call('GET', '/slide/never-there/history')).body).toEqual({
    history: [],
    isHistoryCut: false,
  });
  for (const path of ['/removed', `/banner/${body.id}/history`])
    expect((await call('GET', path, undefined, ['finance'])).status).toBe(403);
});

it('reads the history of an entry and what was removed by an index', async () => {
  await catalog.postgres.query(
    `insert into catalog_audit.audit_entry (action, actor_id, detail)
     select 'course-hide', 'x', jsonb_build_object('item', n::text) from generate_series(1, 2000) n`,
  );
  await catalog.postgres.query('vacuum analyze catalog_audit.audit_entry');
  const database = { url: catalog.databaseUrl, schema: 'catalog_audit' };
  const ofItem = await planByIndex(
    database,
    `select id from audit_entry where detail ->> 'item' = 'banner-1' order by at desc, id desc limit 51`,
  );
  expect(ofItem).toContain('audit_entry_of_item_by_key');
  expect(ofItem).not.toContain('Sort');
  const removed = await planByIndex(
    database,
    `select id from audit_entry where action = 'storefront-removed' order by at desc, id desc limit 20`,
  );
  expect(removed).toContain('audit_entry_by_action_and_key');
});

it('lets staff decide how the slides move, once for each version, and a newer seed leaves it to them', async () => {
  const read = async () => (await call('GET', '/hero')).body;
  const shown = async () =>
    getHomepage.response.parse((await catalog.ask('/api/homepage')).body).data.heroBanner;
  expect(await read()).toMatchObject({ autoPlay: true, version: 1, changedAt: null });
  const change = { autoPlay: false, seconds: 9, showArrows: false, version: 1, reason: 'Too fast to read' };
  for (const [body, status] of [
    [{ ...change, seconds: 2 }, 400],
    [{ ...change, seconds: 61 }, 400],
    [{ ...change, reason: '' }, 400],
    [change, 200],
    [change, 409],
  ] as const)
    expect((await call('PUT', '/hero', body)).status).toBe(status);
  expect(await read()).toMatchObject({ autoPlay: false, seconds: 9, showArrows: false, version: 2 });
  expect(await shown()).toMatchObject({ autoPlay: false, autoPlayInterval: 9_000, showArrows: false });
  const [entry] = (await call('GET', '/slide/hero/history')).body.history;
  expect(entry).toMatchObject({
    action: 'storefront-hero-changed',
    actorName: 'Name of editor',
    reason: change.reason,
    before: JSON.stringify({ autoPlay: true, seconds: 5, showArrows: true }),
    after: JSON.stringify({ autoPlay: false, seconds: 9, showArrows: false }),
  });
  await catalog.dataSource.query(`delete from seed_version where name = 'content'`);
  await seedCatalog(catalog.dataSource);
  expect(await shown()).toMatchObject({ autoPlay: false, autoPlayInterval: 9_000 });
  expect((await call('PUT', '/hero', { ...change, version: 2 }, ['finance'])).status).toBe(403);
});
