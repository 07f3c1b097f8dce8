import { randomUUID } from 'node:crypto';
import { planByIndex } from '@lectern/testing/node';
import { featuredBefore } from '../../migrations/0037-featured-before.ts';
import { COMPLETE, lecture, section, startStudioSite, type StudioSite } from './studio-site.ts';

let site: StudioSite;
beforeAll(async () => {
  site = await startStudioSite();
});
afterAll(() => site.stop());

const query = (text: string, values: unknown[] = []) => site.catalog.dataSource.query(text, values);
const asStaff = (method: string, path: string, body?: unknown) =>
  site.send(method, path, { as: site.cookies.staff, ...(body === undefined ? {} : { body }) });
const bulk = async (ids: string[], act: string, more: object = {}): Promise<string> => {
  const answer = await asStaff('POST', '/api/admin/curricula/bulk', {
    ids,
    act,
    reason: 'A reason.',
    ...more,
  });
  expect(answer).toMatchObject({ status: 200, body: { changed: ids.length } });
  return answer.body.changeId as string;
};
const undo = (changeId: string, reason = 'A mistake.') =>
  asStaff('POST', `/api/admin/curricula/bulk/${changeId}/undo`, { reason });
const rowOf = async (id: string) => (await asStaff('GET', `/api/admin/curricula?q=${id}`)).body.items[0];
const page = (id: string) => site.catalog.ask(`/api/curriculum/${id}/full?lang=ko`);
const seed = async (...ids: string[]): Promise<void> => {
  for (const id of ids) await site.seedCourse(id);
};

describe('undoing a bulk act', () => {
  it('gives each course its former state back, once, with an entry of its own', async () => {
    await seed('u-1', 'u-2');
    expect((await site.act('u-2', 'hide')).status).toBe(200);
    const changeId = await bulk(['u-1', 'u-2'], 'hide');
    expect((await page('u-1')).status).toBe(404);
    expect(await undo(changeId)).toEqual({ status: 200, body: { undone: 2, left: [] } });
    expect(await rowOf('u-1')).toMatchObject({ state: 'live', isHiddenByStaff: false });
    expect((await page('u-1')).status).toBe(200);
    // Its author hid it before, and may show it again.
    expect(await rowOf('u-2')).toMatchObject({ state: 'hidden', isHiddenByStaff: false });
    expect((await site.act('u-2', 'unhide')).status).toBe(200);
    const entries = await query(
      `select actor_id, detail from audit_entry where action = 'course-act-undone' order by detail ->> 'curriculum'`,
    );
    expect(entries).toEqual(
      ['u-1', 'u-2'].map((curriculum) => ({
        actor_id: 'staff',
        detail: { curriculum, act: 'hide', change: changeId, reason: 'A mistake.' },
      })),
    );
    expect(await undo(changeId)).toMatchObject({ status: 404, body: { error: 'CHANGE_NOT_FOUND' } });
  });

  it('leaves and names what somebody changed again since', async () => {
    await seed('again-1', 'again-2');
    const changeId = await bulk(['again-1', 'again-2'], 'hide');
    await bulk(['again-1'], 'unhide');
    expect((await undo(changeId)).body).toEqual({
      undone: 1,
      left: [{ id: 'again-1', title_ko: '강의 again-1', title_en: expect.any(String) as string }],
    });
    expect(await rowOf('again-2')).toMatchObject({ state: 'live' });
  });

  it('leaves what somebody did anew since, though the same is there again', async () => {
    await seed('anew');
    const changeId = await bulk(['anew'], 'hide');
    await bulk(['anew'], 'unhide');
    await bulk(['anew'], 'hide');
    expect((await undo(changeId)).body).toMatchObject({ undone: 0, left: [{ id: 'anew' }] });
    expect(await rowOf('anew')).toMatchObject({ state: 'hidden', isHiddenByStaff: true });
  });

  it('shows a course again whose author only saved the draft since', async () => {
    await seed('saved');
    const changeId = await bulk(['saved'], 'hide');
    await site.open('saved');
    await site.change('saved', [{ kind: 'set', field: 'titles.ko', value: '그새 고친 제목' }]);
    expect((await undo(changeId)).body).toEqual({ undone: 1, left: [] });
    expect(await rowOf('saved')).toMatchObject({ state: 'live' });
  });

  it('does not touch a course that the act left as it was', async () => {
    await seed('still');
    await bulk(['still'], 'hide');
    expect((await undo(await bulk(['still'], 'hide'))).body).toEqual({ undone: 0, left: [] });
    expect(await rowOf('still')).toMatchObject({ state: 'hidden' });
  });

  it('of a course without a publication takes back that its first one features it', async () => {
    const { id } = await site.create();
    const changeId = await bulk([id], 'feature');
    expect(await rowOf(id)).toMatchObject({ isFeatured: true });
    expect((await undo(changeId)).body).toEqual({ undone: 1, left: [] });
    expect(await rowOf(id)).toMatchObject({ isFeatured: false });
  });

  it('is found by the record where its answer was lost', async () => {
    await seed('lost');
    const changeId = await bulk(['lost'], 'hide');
    const [entry] = await query(
      `select detail from audit_entry where action = 'course-hide' and detail ->> 'curriculum' = 'lost'`,
    );
    expect(entry.detail).toEqual({ curriculum: 'lost', change: changeId, reason: 'A reason.' });
  });

  it('changes nothing of a course that was so before the act', async () => {
    await seed('front-1', 'front-2');
    await bulk(['front-1'], 'feature');
    const changeId = await bulk(['front-1', 'front-2'], 'feature');
    expect((await undo(changeId)).body).toEqual({ undone: 1, left: [] });
    expect(await rowOf('front-1')).toMatchObject({ isFeatured: true });
    expect(await rowOf('front-2')).toMatchObject({ isFeatured: false });
  });

  it('puts a course back to its place among the featured ones', async () => {
    await query('delete from featured_course');
    await seed('row-1', 'row-2');
    await bulk(['row-1'], 'feature');
    await bulk(['row-2'], 'feature');
    const order = async () =>
      (await query('select curriculum_id as id from featured_course order by featured_at')).map(
        ({ id }: { id: string }) => id,
      );
    const changeId = await bulk(['row-1'], 'unfeature');
    expect(await order()).toEqual(['row-2']);
    await undo(changeId);
    expect(await order()).toEqual(['row-1', 'row-2']);
  });

  it('gives a category back, but not under a review that began since', async () => {
    await seed('cat-1');
    const draft = (await site.create()).id;
    const changeId = await bulk(['cat-1', draft], 'category', { category: 'threads' });
    expect(await rowOf('cat-1')).toMatchObject({ category: 'threads' });
    await query(`update curriculum_draft set state = 'submitted' where curriculum_id = $1`, [draft]);
    const { body } = await undo(changeId);
    expect(body).toMatchObject({ undone: 1, left: [{ id: draft }] });
    expect((await rowOf('cat-1')).category).not.toBe('threads');
  });

  it.each([
    ['back to the same', ['botox', 'threads']],
    ['for the one that was there', ['threads']],
  ])('leaves a category that somebody decided on since, %s', async (_how, later) => {
    const id = `decided-${later.length}`;
    await seed(id);
    const changeId = await bulk([id], 'category', { category: 'threads' });
    for (const category of later) await bulk([id], 'category', { category });
    expect((await undo(changeId)).body).toMatchObject({ undone: 0, left: [{ id }] });
    expect(await rowOf(id)).toMatchObject({ category: 'threads' });
    expect((await undo(await bulk([id], 'category', { category: 'threads' }))).body).toEqual({
      undone: 0,
      left: [],
    });
  });

  it('leaves a category that its author set back since, and gives it back where other fields were saved', async () => {
    await seed('by-author', 'other-field');
    for (const id of ['by-author', 'other-field']) await site.open(id);
    const changeId = await bulk(['by-author', 'other-field'], 'category', { category: 'threads' });
    for (const value of ['botox', 'threads'] as const) {
      const { version } = await site.open('by-author');
      const changed = await site.change('by-author', [{ kind: 'set', field: 'category', value }], {
        version,
      });
      expect(changed.status).toBe(200);
    }
    await site.change('other-field', [{ kind: 'set', field: 'titles.ko', value: '그새 고친 제목' }]);
    expect((await undo(changeId)).body).toMatchObject({ undone: 1, left: [{ id: 'by-author' }] });
    expect(await rowOf('by-author')).toMatchObject({ category: 'threads' });
    expect(await rowOf('other-field')).toMatchObject({ category: 'botox' });
  });

  it('that changed nothing leaves a draft to its author, who has it open and hands it in', async () => {
    const { id } = await site.create();
    const films = [lecture(`${id}-1`.slice(0, 60), { isPreview: true })];
    await site.change(id, [
      ...COMPLETE,
      { kind: 'addSection', section: section('s-1', films), afterId: null },
      { kind: 'set', field: 'category', value: 'threads' },
    ]);
    const saved = () =>
      query('select version, saved_at, edited_by from curriculum_draft where curriculum_id = $1', [id]);
    const { version } = (
      await site.change(id, [{ kind: 'set', field: 'titles.ko', value: '고친 제목' }], { version: 2 })
    ).body;
    const before = await saved();
    // The second time the version has a decision on the category already.
    for (let times = 0; times < 2; times += 1) await bulk([id], 'category', { category: 'threads' });
    expect(await saved()).toEqual(before);
    const handed = await site.send('POST', site.at(id, '/submit'), {
      as: site.cookies.author,
      body: { version },
    });
    expect(handed.body).toMatchObject({ state: 'submitted', version: 3 });
  });

  it.each([
    ['the release before', ['categoryVersion', 'categoryAt']],
    ['a release that knew no moments', ['categoryAt']],
  ])('undoes a category that %s noted', async (_release, missing) => {
    const id = `noted-${missing.length}`;
    await seed(id);
    const changeId = await bulk([id], 'category', { category: 'threads' });
    for (const name of missing)
      await query(
        `update course_bulk_change set courses = courses #- array['0', 'before', $2] #- array['0', 'after', $2] where id = $1`,
        [changeId, name],
      );
    expect((await undo(changeId)).body).toEqual({ undone: 1, left: [] });
  });

  it('sells the version before again and keeps what the author wrote', async () => {
    await seed('pub-1');
    await site.open('pub-1');
    await site.change('pub-1', [{ kind: 'set', field: 'titles.ko', value: '새 제목' }]);
    const changeId = await bulk(['pub-1'], 'publish');
    expect((await page('pub-1')).body.curriculum.title_ko).toBe('새 제목');
    expect((await undo(changeId)).body).toEqual({ undone: 1, left: [] });
    expect((await page('pub-1')).body.curriculum.title_ko).toBe('강의 pub-1');
    expect(await site.open('pub-1')).toMatchObject({
      hasChanges: true,
      publishedVersion: 3,
      document: { titles: { ko: '새 제목' } },
    });
  });

  it('is refused after a day, of a change that never was, and to those who are no staff of courses', async () => {
    await seed('old-1');
    const changeId = await bulk(['old-1'], 'hide');
    await query(`update course_bulk_change set at = now() - interval '25 hours' where id = $1`, [changeId]);
    expect((await undo(changeId)).status).toBe(404);
    expect((await undo(randomUUID())).status).toBe(404);
    const refused = await site.send('POST', `/api/admin/curricula/bulk/${changeId}/undo`, {
      as: site.cookies.author,
      body: { reason: 'Mine again.' },
    });
    expect(refused.status).toBe(403);
  });

  it('is done by one of two who press at once', async () => {
    await seed('twice');
    const changeId = await bulk(['twice'], 'hide');
    const answers = await Promise.all([undo(changeId), undo(changeId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});

describe('courses that were featured in the row of those that are rated highest', () => {
  const fill = async (rows: readonly (readonly [number, string])[]): Promise<void> => {
    await query(`delete from home_section where section = 'section1'`);
    await query(`delete from seed_row where table_name = 'home_section'`);
    await query('delete from featured_course');
    await query(`insert into seed_row (table_name, id) values ('home_section', 'section1 1')`);
    for (const [position, id] of rows)
      await query(`insert into home_section (section, position, curriculum_id) values ('section1', $1, $2)`, [
        position,
        id,
      ]);
  };
  const idsOf = async (text: string): Promise<string[]> =>
    (await query(text)).map(({ id }: { id: string }) => id);
  const rated = () =>
    idsOf(`select curriculum_id as id from home_section where section = 'section1' order by position`);
  const featured = () =>
    idsOf('select curriculum_id as id from featured_course order by featured_at desc, curriculum_id');

  it('get their own row, behind those chosen since, and the seed’s stay', async () => {
    await seed('rated', 'former-1', 'former-2', 'since');
    await fill([[1, 'rated'], [2, 'former-1'], [3, 'former-2'], [4, 'since']]); // prettier-ignore
    await bulk(['since'], 'feature');
    await query(featuredBefore.sql);
    expect([await rated(), await featured()]).toEqual([['rated'], ['since', 'former-2', 'former-1']]);
  });

  it('can be taken out where the release before put them', async () => {
    await seed('rated-too', 'former-3');
    await fill([[1, 'rated-too'], [2, 'former-3']]); // prettier-ignore
    await bulk(['rated-too', 'former-3'], 'unfeature');
    expect(await rated()).toEqual(['rated-too']);
    const changeId = await bulk(['rated-too'], 'feature');
    await undo(changeId);
    expect([await rated(), await featured()]).toEqual([['rated-too'], []]);
  });
});

describe('the page of a course', () => {
  const read = (id: string) => asStaff('GET', `/api/admin/curricula/${id}/desk`);

  it('tells its lectures, submissions, versions and what was done, with who and why', async () => {
    await seed('one');
    await site.open('one');
    await site.change('one', [{ kind: 'removeLecture', lectureId: 'one-2' }]);
    await bulk(['one'], 'hide');
    await query(
      `insert into curriculum_submission (curriculum_id, round, version, document, submitted_by, state, decided_by, decided_at, reason)
       select 'one', n, 1, document, 'author', 'request-changes', 'staff', now(), 'Nearly' from curriculum_draft, generate_series(1, 2) n
        where curriculum_id = 'one'`,
    );
    const { status, body } = await read('one');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      course: {
        id: 'one',
        state: 'hidden',
        ownerId: 'author',
        ownerName: 'Name of author',
        publishedVersion: 1,
      },
      lectures: [
        { id: 'one-1', isOnSale: true, isInDraft: true, isPreview: true },
        { id: 'one-2', isOnSale: true, isInDraft: false },
      ],
      submissions: [
        { round: 1, state: 'request-changes', reason: 'Nearly', decidedByName: 'Name of staff' },
        { round: 0 },
      ],
      versions: [{ number: 1, isLive: true }],
      history: [{ action: 'course-hide', actorId: 'staff', actorName: 'Name of staff', reason: 'A reason.' }],
      isHistoryCut: false,
    });
  });

  it('is told of a course that was never opened, and without names while identity is away', async () => {
    await seed('closed');
    site.identity.isAway.value = false;
    expect((await read('closed')).body).toMatchObject({
      course: { state: 'live' },
      submissions: [],
      history: [],
    });
    expect((await read('no-course')).status).toBe(404);
    expect(
      (await site.send('GET', '/api/admin/curricula/closed/desk', { as: site.cookies.author })).status,
    ).toBe(403);
  });

  it('reads the entries of the record by the index of courses', async () => {
    const plan = await planByIndex(
      { url: site.catalog.databaseUrl, schema: 'catalog_audit' },
      `select id from audit_entry where detail ->> 'curriculum' = 'one' order by at desc, id desc limit 51`,
    );
    expect(plan).toContain('audit_entry_of_course_by_key');
  });
});

describe('lists behind the dashboard', () => {
  it('lists courses on sale with a lecture without captions, and says so when media is away', async () => {
    await seed('silent', 'spoken', 'silent-hidden');
    await bulk(['silent-hidden'], 'hide');
    site.media.uncaptioned.add('silent-1').add('silent-hidden-1').add('promo-spoken').add('of-no-course');
    const list = () => asStaff('GET', '/api/admin/curricula?captions=missing');
    expect((await list()).body).toMatchObject({ count: 1, items: [{ id: 'silent' }] });
    site.media.state.isAway = true;
    expect((await list()).status).toBe(503);
    expect((await asStaff('GET', '/api/admin/curricula?captions=junk')).status).toBe(200);
    site.media.state.isAway = false;
  });

  it('lists films that failed with their course and lecture, of drafts as well', async () => {
    await seed('filmed');
    const course = await site.create();
    await query(`insert into draft_lecture (lecture_id, curriculum_id) values ('drafted', $1)`, [course.id]);
    const film = (n: number, lectureId: string | null) => ({
      id: `v_${String(n).repeat(22)}`,
      name: `film ${n}.mp4`,
      ownerId: 'author',
      lectureId,
      step: 'probe' as const,
      failure: n === 1 ? ('damaged' as const) : ('internal' as const),
      failedAt: '2026-11-20T00:00:00.000Z',
    });
    site.media.failed.push(film(1, 'filmed-1'), film(2, 'drafted'), film(3, null), film(4, 'gone'));
    const list = (search = '') => asStaff('GET', `/api/admin/films/failed${search}`);
    const { body } = await list();
    expect(body).toMatchObject({ count: 4, next: null });
    expect(body.items).toMatchObject([
      {
        name: 'film 1.mp4',
        ownerName: 'Name of author',
        failure: 'damaged',
        place: {
          curriculumId: 'filmed',
          lectureId: 'filmed-1',
          course_ko: '강의 filmed',
          lecture_ko: '영상 filmed-1',
        },
      },
      { place: { curriculumId: course.id, lectureId: 'drafted', lecture_ko: '' } },
      { place: null },
      { place: null },
    ]);
    expect((await list('?failure=damaged')).body.items).toHaveLength(1);
    const taker = site.identity.signIn('film-taker', ['content'], { hasFreshStep: true });
    const file = (as: string) =>
      fetch(`${site.catalog.url}/api/admin/films/failed/export?failure=damaged`, { headers: { cookie: as } });
    const [head, ...lines] = (await (await file(taker)).text()).trim().split('\r\n');
    expect(head).toContain('failed_at,film,failure,owner,owner_name,course,lecture,file,course_ko,');
    expect(lines).toEqual([
      expect.stringMatching(
        /^2026-11-20T00:00:00.000Z,v_1{22},damaged,author,Name of author,filmed,filmed-1,film 1.mp4,강의 filmed,/,
      ),
    ]);
    expect(
      await query(
        `select detail from audit_entry where action = 'failed-films-exported' and actor_id = 'film-taker'`,
      ),
    ).toEqual([{ detail: { failure: 'damaged' } }]);
    expect(Object(await (await file(site.cookies.staff)).json()).error).toBe('SECOND_STEP_STALE');
    site.media.state.isAway = true;
    expect((await list()).status).toBe(503);
    site.media.state.isAway = false;
    expect((await site.send('GET', '/api/admin/films/failed', { as: site.cookies.author })).status).toBe(403);
  });
});
