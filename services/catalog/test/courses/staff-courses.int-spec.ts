import { randomUUID } from 'node:crypto';
import { COMPLETE, FILM, lecture, section, startStudioSite, type StudioSite } from './studio-site.ts';

let site: StudioSite;
let viewer: string;
beforeAll(async () => {
  site = await startStudioSite();
  viewer = site.identity.signIn('looker', ['viewer']);
});
afterAll(() => site.stop());
afterEach(() => {
  site.media.outcomes.clear();
  site.media.state.isAway = false;
});

const query = (text: string, values: unknown[] = []) => site.catalog.dataSource.query(text, values);
const at = (id: string, rest = '') => `/api/admin/curricula/${id}${rest}`;
let titles = 0;
const create = (facts: object = {}, as = site.cookies.staff) => {
  titles += 1;
  return site.send('POST', '/api/admin/curricula', {
    as,
    body: {
      requestKey: randomUUID(),
      ownerId: 'author',
      titles: { ko: `대신 만든 강의 ${titles}`, en: `Begun course ${titles}` },
      language: 'ko',
      category: 'filler',
      level: 'Advanced',
      type: 'vod',
      reason: 'agreed by phone',
      ...facts,
    },
  });
};
/** What the page of a course asks for. */
const deskOf = (id: string, as = site.cookies.staff) => site.send('GET', at(id, '/desk'), { as });
const entriesOf = (action: string, curriculum: string) =>
  site.catalog.postgres.query(
    `select account_id, actor_id, detail from catalog_audit.audit_entry
      where action = $1 and detail ->> 'curriculum' = $2 order by id`,
    [action, curriculum],
  );

describe('a course that staff begin for an instructor', () => {
  it('stands in the studio of its owner as a draft with what was typed, and is written down', async () => {
    const { status, body } = await create({
      titles: { ko: '주인 있는 강의', en: 'Owned course' },
      operations: [
        { kind: 'set', field: 'price.krw', value: 120_000 },
        { kind: 'set', field: 'descriptions.ko', value: '<p>설명<script>1</script></p>' },
      ],
    });
    expect(status).toBe(201);
    const { id } = body.curriculum;
    expect(body.curriculum).toMatchObject({
      state: 'draft',
      ownerId: 'author',
      ownerName: '김 민서',
      madeBy: 'staff',
      isFeatured: false,
      submissionId: null,
      document: { price: { krw: 120_000 }, descriptions: { ko: '<p>설명</p>' }, level: 'Advanced' },
    });
    const own = await site.open(id);
    expect(own).toMatchObject({
      isOwner: true,
      state: 'draft',
      document: { titles: { en: 'Owned course' } },
    });
    const { body: list } = await site.send('GET', '/api/studio/curricula', { as: site.cookies.author });
    expect(list.curricula.map((row: { id: string }) => row.id)).toContain(id);
    expect(await entriesOf('course-created', id)).toEqual([
      {
        account_id: 'author',
        actor_id: 'staff',
        detail: { curriculum: id, title: '주인 있는 강의', featured: false, reason: 'agreed by phone' },
      },
    ]);
  });

  it('is made once, however often the request comes', async () => {
    const same = { requestKey: randomUUID(), titles: { ko: '한 번만', en: '' } };
    const answers = await Promise.all([create(same), create(same), create(same)]);
    expect(new Set(answers.map(({ body }) => body.curriculum.id)).size).toBe(1);
    expect(await entriesOf('course-created', answers[0].body.curriculum.id)).toHaveLength(1);
  });

  it('is one of its title when two of staff begin it at once, and another owner may have the same', async () => {
    const twice = { titles: { ko: '같은 제목', en: 'Same title' } };
    const both = await Promise.all([create(twice), create(twice)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const made = both.find(({ status }) => status === 201)?.body.curriculum.id;
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      error: 'TITLE_TAKEN',
      details: { id: made },
    });
    expect((await create({ titles: { ko: '', en: ' SAME TITLE ' } })).body.error).toBe('TITLE_TAKEN');
    expect((await create({ ...twice, ownerId: 'colleague' })).status).toBe(201);
  });

  it.each([
    ['nobody’s', { ownerId: 'barred' }, 422, 'OWNER_NOT_INSTRUCTOR'],
    ['without a title', { titles: { ko: ' ', en: '' } }, 422, 'TITLE_MISSING'],
    ['with a title that is too long', { titles: { ko: '가'.repeat(61), en: '' } }, 400, undefined],
    [
      'with a price below zero',
      { operations: [{ kind: 'set', field: 'price.krw', value: -1 }] },
      400,
      undefined,
    ],
    ['with lectures', { operations: [{ kind: 'removeLecture', lectureId: 'x' }] }, 400, undefined],
    ['without a reason', { reason: '' }, 400, undefined],
    ['of an unknown kind', { type: 'podcast' }, 400, undefined],
  ])('is refused: %s', async (_what, facts, status, error) => {
    site.identity.barred.add('barred');
    const answer = await create(facts);
    expect([answer.status, error === undefined ? undefined : answer.body.error]).toEqual([status, error]);
  });

  it('is nobody’s work but that of staff who look after courses', async () => {
    expect((await create({}, site.cookies.author)).status).toBe(403);
    expect((await create({}, viewer)).status).toBe(403);
    const { id } = (await create()).body.curriculum;
    expect((await deskOf(id)).status).toBe(200);
    expect((await deskOf(id, site.cookies.author)).status).toBe(403);
    expect((await deskOf('none')).body.error).toBe('CURRICULUM_NOT_FOUND');
  });

  it('goes on the home page with its first publication, with films that its staff handed in', async () => {
    site.media.films.set(`v_${'s'.repeat(22)}`, { ownerId: 'staff', state: 'ready', duration: 300 });
    const { id } = (await create({ isFeatured: true })).body.curriculum;
    const featured = () => query(`select 1 from featured_course where curriculum_id = $1`, [id]);
    expect(await featured()).toEqual([]);
    const films = [lecture(`${id}-1`.slice(0, 60), { isPreview: true, videoId: `v_${'s'.repeat(22)}` })];
    const saved = await site.change(id, [
      ...COMPLETE,
      { kind: 'addSection', section: section('s-1', films), afterId: null },
    ]);
    expect(saved.status).toBe(200);
    expect((await site.act(id, 'submit')).status).toBe(200);
    const [submission] = (await deskOf(id)).body.submissions;
    const decided = await site.send('POST', `/api/admin/submissions/${submission.id}/decide`, {
      as: site.cookies.staff,
      body: { decision: 'approve', reason: 'all is there', pins: [] },
    });
    expect(decided.status).toBe(200);
    expect(await featured()).toHaveLength(1);
    expect((await deskOf(id)).body.course).toMatchObject({
      state: 'live',
      isFeatured: true,
    });
  });

  it('is featured and no longer featured in bulk before it is published', async () => {
    const { id } = (await create()).body.curriculum;
    const change = (act: string) =>
      site.send('POST', '/api/admin/curricula/bulk', {
        as: site.cookies.staff,
        body: { ids: [id], act, reason: 'for the opening' },
      });
    const isFeatured = async () => (await deskOf(id)).body.course.isFeatured;
    expect([(await change('feature')).status, await isFeatured()]).toEqual([200, true]);
    expect([(await change('unfeature')).status, await isFeatured()]).toEqual([200, false]);
  });
});

describe('a lecture as staff see it', () => {
  const path = (lectureId: string, rest = '') => at('seeded', `/lectures/${lectureId}${rest}`);
  const look = async (lectureId: string) => (await site.send('GET', path(lectureId), { as: viewer })).body;
  const reencode = (lectureId: string, as = site.cookies.staff) =>
    site.send('POST', path(lectureId, '/re-encode'), { as, body: { reason: 'the picture stutters' } });
  beforeAll(async () => {
    await site.seedCourse('seeded');
    await site.open('seeded', site.cookies.staff);
    await query(
      `insert into lecture_film (lecture_id, video_id, owner_id, told_at) values ('seeded-1', $1, 'author', now())`,
      [FILM],
    );
  });

  it('is what its author wrote and what learners have', async () => {
    expect((await look('seeded-1')).lecture).toMatchObject({
      id: 'seeded-1',
      curriculumId: 'seeded',
      ownerId: 'author',
      courseState: 'live',
      draft: { id: 'seeded-1' },
      published: { videoId: FILM, isPreview: true, removedAt: null },
      isReencodingAsked: false,
    });
    const { id } = (await create()).body.curriculum;
    await site.change(id, [
      { kind: 'addSection', section: section('s-1', [lecture('drafted-1')]), afterId: null },
    ]);
    const drafted = await site.send('GET', at(id, '/lectures/drafted-1'), { as: viewer });
    expect(drafted.body.lecture).toMatchObject({ published: null, draft: { videoId: FILM } });
    expect((await look('drafted-1')).error).toBe('LECTURE_NOT_FOUND');
  });

  it('has its film encoded again: media is told once, and it is written down', async () => {
    const before = site.media.reencoded.length;
    expect((await reencode('seeded-1')).status).toBe(200);
    expect(site.media.reencoded.slice(before)).toEqual([{ videoId: FILM, requestId: expect.any(String) }]);
    expect((await entriesOf('lecture-reencoded', 'seeded')).at(-1)).toEqual({
      account_id: 'author',
      actor_id: 'staff',
      detail: { curriculum: 'seeded', lecture: 'seeded-1', film: FILM, reason: 'the picture stutters' },
    });
  });

  it('keeps the wish while media is away, refuses another one, and tells it later', async () => {
    site.media.state.isAway = true;
    const before = site.media.reencoded.length;
    expect((await reencode('seeded-1')).body.lecture.isReencodingAsked).toBe(true);
    const again = await reencode('seeded-1');
    expect([again.status, again.body.details]).toEqual([409, { outcome: 'running' }]);
    site.media.state.isAway = false;
    // The next wish that is told takes along what is still untold, the older first.
    const { id } = (await create()).body.curriculum;
    await site.change(id, [
      {
        kind: 'addSection',
        section: section('s-1', [lecture('other-film', { videoId: `v_${'o'.repeat(22)}` })]),
        afterId: null,
      },
    ]);
    const other = await site.send('POST', at(id, '/lectures/other-film/re-encode'), {
      as: site.cookies.staff,
      body: { reason: 'the picture stutters' },
    });
    expect(other.status).toBe(200);
    expect(site.media.reencoded.slice(before).map(({ videoId }) => videoId)).toEqual([
      FILM,
      `v_${'o'.repeat(22)}`,
    ]);
    expect((await look('seeded-1')).lecture.isReencodingAsked).toBe(false);
  });

  it.each(['running', 'no-source', 'not-ready'])('is refused as media says: %s', async (outcome) => {
    site.media.outcomes.set(FILM, outcome);
    const entries = (await entriesOf('lecture-reencoded', 'seeded')).length;
    const { status, body } = await reencode('seeded-1');
    expect([status, body.error, body.details]).toEqual([409, 'FILM_NOT_REENCODED', { outcome }]);
    expect(await entriesOf('lecture-reencoded', 'seeded')).toHaveLength(entries);
  });

  it('without a film that was handed in has nothing to encode', async () => {
    expect((await reencode('seeded-2')).body.details).toEqual({ outcome: 'no-film' });
  });

  it('is changed by staff who look after courses alone', async () => {
    for (const as of [viewer, site.cookies.author]) expect((await reencode('seeded-1', as)).status).toBe(403);
  });
});
