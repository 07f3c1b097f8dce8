import { randomUUID } from 'node:crypto';
import {
  findProducts,
  getCurriculumFull,
  getHomepage,
  listCourseChanges,
  listCurricula,
  searchCurricula,
} from '@lectern/contracts-catalog';
import { seedCatalog } from '../../seed/load-seed.ts';
import { COMPLETE, lecture, section, startStudioSite, type StudioSite } from './studio-site.ts';

let site: StudioSite;
let viewer: string;
beforeAll(async () => {
  site = await startStudioSite();
  viewer = site.identity.signIn('looker', ['viewer']);
});
afterAll(() => site.stop());

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const [LONG_AGO, YESTERDAY, TOMORROW, NEXT_WEEK] = [-7, -1, 1, 7].map(inDays) as [
  string,
  string,
  string,
  string,
];
const asStaff = (method: string, path: string, body?: unknown, as = site.cookies.staff) =>
  site.send(method, path, { as, ...(body === undefined ? {} : { body }) });
const setWindow = (id: string, body: object, as = site.cookies.staff) =>
  asStaff(
    'PUT',
    `/api/admin/curricula/${id}/sale-window`,
    { version: 0, startsAt: null, endsAt: null, reason: 'as agreed with the author', ...body },
    as,
  );
const windowOf = async (id: string) =>
  (await asStaff('GET', `/api/admin/curricula/${id}/desk`)).body.course.saleWindow;
const entriesOf = (action: string, curriculum: string) =>
  site.catalog.postgres.query<{ account_id: string; actor_id: string; detail: Record<string, string> }>(
    `select account_id, actor_id, detail from catalog_audit.audit_entry
      where action = $1 and detail ->> 'curriculum' = $2 order by id`,
    [action, curriculum],
  );
const ask = async (path: string) => (await site.catalog.ask(path)).body;
const pageSale = async (id: string) =>
  getCurriculumFull.response.parse(await ask(`/api/curriculum/${id}/full?lang=ko`)).curriculum.sale;
const cardSale = async (id: string) =>
  listCurricula.response.parse(await ask(`/api/curriculum?lang=ko&id=${id}`)).results[0]?.sale;
const seeded = async (id: string): Promise<string> => {
  await site.seedCourse(id);
  return id;
};

it('is set, moved and taken away by staff, each time with a record of what it was', async () => {
  const id = await seeded('w-1');
  expect(await windowOf(id)).toEqual({ startsAt: null, endsAt: null, version: 0 });
  const first = await setWindow(id, { startsAt: TOMORROW, endsAt: NEXT_WEEK });
  expect(first).toEqual({
    status: 200,
    body: { saleWindow: { startsAt: TOMORROW, endsAt: NEXT_WEEK, version: 1 } },
  });
  expect((await setWindow(id, { version: 1, startsAt: TOMORROW })).body.saleWindow.version).toBe(2);
  expect((await setWindow(id, { version: 2 })).status).toBe(200);
  expect(await windowOf(id)).toEqual({ startsAt: null, endsAt: null, version: 3 });
  const entries = await entriesOf('course-sale-window-set', id);
  expect(entries.map(({ account_id, actor_id }) => [account_id, actor_id])).toEqual(
    Array.from({ length: 3 }, () => ['author', 'staff']),
  );
  expect(
    entries.map(({ detail }) => [JSON.parse(detail['before'] ?? ''), JSON.parse(detail['after'] ?? '')]),
  ).toEqual([
    [
      { startsAt: null, endsAt: null },
      { startsAt: TOMORROW, endsAt: NEXT_WEEK },
    ],
    [{ endsAt: NEXT_WEEK }, { endsAt: null }],
    [{ startsAt: TOMORROW }, { startsAt: null }],
  ]);
  expect(entries[0]?.detail['reason']).toBe('as agreed with the author');
});

it('goes with the draft in which it was set', async () => {
  const id = await seeded('w-draft');
  expect((await setWindow(id, { startsAt: TOMORROW })).status).toBe(200);
  const windows = () =>
    site.catalog.dataSource.query('select starts_at from sale_window where curriculum_id = $1', [id]);
  expect(await windows()).toHaveLength(1);
  await site.catalog.postgres.query(`delete from catalog.curriculum_draft where curriculum_id = $1`, [id]);
  expect(await windows()).toEqual([]);
});

describe('a wrong one', () => {
  beforeAll(() => site.seedCourse('w-refused'));

  it.each([
    ['an end before the start', { startsAt: NEXT_WEEK, endsAt: TOMORROW }, 422, 'SCHEDULE_REFUSED'],
    ['an end at the start', { startsAt: TOMORROW, endsAt: TOMORROW }, 422, 'SCHEDULE_REFUSED'],
    ['a hundred years', { startsAt: TOMORROW, endsAt: inDays(36_525) }, 422, 'SALE_WINDOW_TOO_LONG'],
    ['an end in another century', { endsAt: '2126-01-01T00:00:00.000Z' }, 422, 'SALE_WINDOW_TOO_LONG'],
    ['no moment', { startsAt: 'tomorrow' }, 400, undefined],
    ['no reason', { startsAt: TOMORROW, reason: '' }, 400, undefined],
    ['another version', { version: 4, startsAt: TOMORROW }, 409, 'SALE_WINDOW_CHANGED'],
  ])('is refused with %s, and nothing is written', async (_what, body, status, error) => {
    const id = 'w-refused';
    const answer = await setWindow(id, body);
    expect([answer.status, error === undefined ? undefined : answer.body.error]).toEqual([status, error]);
    expect(await entriesOf('course-sale-window-set', id)).toEqual([]);
  });
});

it('is changed by one of two who saw the same', async () => {
  const id = await seeded('w-two');
  const answers = await Promise.all([
    setWindow(id, { startsAt: TOMORROW }),
    setWindow(id, { endsAt: NEXT_WEEK }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.details).toEqual({ version: 1 });
  expect(await entriesOf('course-sale-window-set', id)).toHaveLength(1);
});

it('is the work of staff who look after courses alone', async () => {
  const id = await seeded('w-roles');
  for (const as of [viewer, site.cookies.author])
    expect((await setWindow(id, { startsAt: TOMORROW }, as)).status).toBe(403);
  expect((await setWindow('none', { startsAt: TOMORROW })).body.error).toBe('CURRICULUM_NOT_FOUND');
});

describe('what visitors and commerce get', () => {
  it.each([
    ['before', TOMORROW, NEXT_WEEK],
    ['open', YESTERDAY, TOMORROW],
    ['after', LONG_AGO, YESTERDAY],
  ])('is the moments, and what holds now: %s', async (state, startsAt, endsAt) => {
    const id = await seeded(`w-${state}`);
    expect([await pageSale(id), await cardSale(id)]).toEqual([null, null]);
    await setWindow(id, { startsAt, endsAt });
    const sale = { starts_at: startsAt, ends_at: endsAt, state };
    expect([await pageSale(id), await cardSale(id)]).toEqual([sale, sale]);
    const { products } = findProducts.response.parse(await site.askInside(findProducts.path, { ids: [id] }));
    expect(products).toEqual([
      expect.objectContaining({ id, isForSale: true, saleStartsAt: startsAt, saleEndsAt: endsAt }),
    ]);
  });

  it('keeps the course in searches, with its sale on the card', async () => {
    const id = await seeded('w-search');
    await setWindow(id, { startsAt: TOMORROW });
    const { results } = searchCurricula.response.parse(await ask('/api/curriculum/search?lang=ko&limit=50'));
    expect(results.find((card) => card.id === id)?.sale).toEqual({
      starts_at: TOMORROW,
      ends_at: null,
      state: 'before',
    });
  });

  it('is a change of the course, so that pages that were made before are made anew', async () => {
    const id = await seeded('w-change');
    const changes = async (since = '3') =>
      listCourseChanges.response.parse(await ask(`/api/catalogue/changes?since=${since}`));
    const { asOf, changes: before } = await changes();
    await setWindow(id, { endsAt: NEXT_WEEK });
    const seen = new Set(before.map(({ change }) => change));
    const fresh = (await changes(asOf)).changes.filter(({ change }) => !seen.has(change));
    expect(fresh.map(({ curriculumId }) => curriculumId)).toEqual([id]);
  });
});

describe('a sale that begins and ends', () => {
  const salesAt = async (moment: string, later = 0): Promise<string[]> => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse(moment) + later);
    const { changes } = listCourseChanges.response.parse(await ask('/api/catalogue/changes?since=3'));
    jest.restoreAllMocks();
    return changes.flatMap(({ curriculumId, change }) =>
      change.startsWith('sale') ? [`${curriculumId} ${change}`] : [],
    );
  };
  const [START, END] = [inDays(30), inDays(31)] as const;
  const named = (id: string, moment: string) => `${id} sale-${Date.parse(moment)}`;

  it('is a change of the course at both moments, told under one name while edges may still ask', async () => {
    const id = await seeded('w-moments');
    await setWindow(id, { startsAt: START, endsAt: END });
    expect(await salesAt(START, -1)).toEqual([]);
    expect(await salesAt(START)).toEqual([named(id, START)]);
    expect(await salesAt(START, 9_999)).toEqual([named(id, START)]);
    expect(await salesAt(START, 10_000)).toEqual([]);
    expect(await salesAt(END)).toEqual([named(id, END)]);
  });

  it('is told of nothing that is not published, and to nobody who asks for the first time', async () => {
    const moment = inDays(40);
    for (const status of ['draft', 'hidden', 'published']) {
      await setWindow(await seeded(`w-${status}`), { startsAt: moment });
      await site.catalog.dataSource.query('update curriculum set status = $2 where id = $1', [
        `w-${status}`,
        status,
      ]);
    }
    expect(await salesAt(moment)).toEqual([named('w-published', moment)]);
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse(moment));
    expect((await ask('/api/catalogue/changes')).changes).toEqual([]);
    jest.restoreAllMocks();
  });

  it('moves nothing of the home page, whose own moments keep their rule', async () => {
    await seedCatalog(site.catalog.dataSource);
    expect(getHomepage.response.parse(await ask('/api/homepage')).data.changesAt).toBeNull();
  });
});

describe('a course that staff begin', () => {
  const create = (facts: object) =>
    asStaff('POST', '/api/admin/curricula', {
      requestKey: randomUUID(),
      ownerId: 'author',
      titles: { ko: `판매 기간 ${randomUUID()}`.slice(0, 40), en: '' },
      language: 'ko',
      category: 'filler',
      level: 'Advanced',
      type: 'vod',
      reason: 'agreed by phone',
      ...facts,
    });

  it('has its sale window from the first publication on, its author sees it, and it is written down', async () => {
    const { body } = await create({ saleWindow: { startsAt: TOMORROW, endsAt: null } });
    const { id } = body.curriculum;
    expect((await site.open(id)).saleWindow).toEqual({ startsAt: TOMORROW, endsAt: null });
    expect(await windowOf(id)).toEqual({ startsAt: TOMORROW, endsAt: null, version: 1 });
    const [entry] = await entriesOf('course-created', id);
    expect(JSON.parse(entry?.detail['after'] ?? '')).toEqual({ startsAt: TOMORROW });
    const lectures = [lecture(randomUUID(), { isPreview: true })];
    await site.change(id, [
      ...COMPLETE,
      { kind: 'addSection', section: section('s-1', lectures), afterId: null },
    ]);
    expect((await site.act(id, 'submit')).status).toBe(200);
    const [submission] = (await asStaff('GET', `/api/admin/curricula/${id}/desk`)).body.submissions;
    await asStaff('POST', `/api/admin/submissions/${submission.id}/decide`, {
      decision: 'approve',
      reason: 'all is there',
      pins: [],
    });
    expect(await pageSale(id)).toEqual({ starts_at: TOMORROW, ends_at: null, state: 'before' });
  });

  it.each([
    [{ startsAt: NEXT_WEEK, endsAt: TOMORROW }, 'SCHEDULE_REFUSED'],
    [{ startsAt: TOMORROW, endsAt: inDays(36_525) }, 'SALE_WINDOW_TOO_LONG'],
  ])('is not begun with %j', async (saleWindow, error) => {
    expect(await create({ saleWindow })).toMatchObject({ status: 422, body: { error } });
  });

  it('has no limits without one, for its author either', async () => {
    const { id } = (await create({})).body.curriculum;
    expect((await site.open(id)).saleWindow).toBeNull();
    expect(await windowOf(id)).toEqual({ startsAt: null, endsAt: null, version: 0 });
  });
});
