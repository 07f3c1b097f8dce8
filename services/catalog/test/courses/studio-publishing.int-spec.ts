import { randomUUID } from 'node:crypto';
import { findCourses, findLectures, promoFilmId, type StudioOperation } from '@lectern/contracts-catalog';
import { COMPLETE, FILM, lecture, section, startStudioSite, type StudioSite } from './studio-site.ts';

let site: StudioSite;
beforeAll(async () => {
  site = await startStudioSite();
});
afterAll(() => site.stop());

const page = async (id: string) => (await site.catalog.ask(`/api/curriculum/${id}/full?lang=ko`)).body;
const search = async (words: string): Promise<string[]> => {
  const { body } = await site.catalog.ask(`/api/curriculum/search?lang=ko&q=${encodeURIComponent(words)}`);
  return body.results.map(({ id }: { id: string }) => id);
};
/** A course on sale that was made in the studio. */
const sellCourse = async (id = randomUUID()) => {
  const course = await site.create();
  const lectures = [lecture(`${id}-a`, { isPreview: true }), lecture(`${id}-b`)];
  const added = { kind: 'addSection', section: section('s-1', lectures), afterId: null } as const;
  await site.change(course.id, [...COMPLETE, added]);
  expect((await site.act(course.id, 'submit')).status).toBe(200);
  const { items } = (await site.send('GET', '/api/admin/submissions?state=open', { as: site.cookies.staff }))
    .body;
  const { id: submissionId } = items.find(
    ({ curriculumId }: { curriculumId: string }) => curriculumId === course.id,
  );
  const body = { decision: 'approve', reason: 'All good.', pins: [] };
  const decided = await site.send('POST', `/api/admin/submissions/${submissionId}/decide`, {
    as: site.cookies.staff,
    body,
  });
  expect(decided).toMatchObject({ status: 200, body: { submission: { state: 'approve' } } });
  return course.id;
};

describe('a course that came by other ways', () => {
  it('opens in the editor as its first version, and one changed title is found once it is published', async () => {
    await site.seedCourse('seeded');
    expect(await site.open('seeded')).toMatchObject({
      state: 'live',
      version: 1,
      publishedVersion: 1,
      hasChanges: false,
    });
    const saved = await site.change('seeded', [
      { kind: 'set', field: 'titles.ko', value: '눈가주름 완전정복' },
    ]);
    expect(saved).toMatchObject({ status: 200, body: { version: 2, hasChanges: true } });
    expect((await page('seeded')).curriculum.title_ko).toBe('강의 seeded');
    expect(await search('눈가주름 완전정복')).not.toContain('seeded');

    expect(await site.act('seeded', 'publish')).toMatchObject({
      status: 200,
      body: { publishedVersion: 2, hasChanges: false },
    });
    const after = await page('seeded');
    expect(after.curriculum.title_ko).toBe('눈가주름 완전정복');
    expect(after.lectures.map(({ id }: { id: string }) => id)).toEqual(['seeded-1', 'seeded-2']);
    expect(await search('눈가주름 완전정복')).toContain('seeded');
  });

  it('keeps its price and pictures while only words change', async () => {
    await site.seedCourse('priced');
    await site.catalog.dataSource.query(
      `update curriculum set list_currency = 'USD', list_price_minor = 30000, usd_price_minor = null where id = 'priced'`,
    );
    const before = await page('priced');
    await site.change('priced', [{ kind: 'set', field: 'titles.en', value: 'Other words' }]);
    expect((await site.act('priced', 'publish')).status).toBe(200);
    const { curriculum } = await page('priced');
    expect(curriculum.pricing).toEqual(before.curriculum.pricing);
    expect(curriculum.thumbnail_ko).toEqual(before.curriculum.thumbnail_ko);
  });

  it('is listed to its instructor, and to nobody else', async () => {
    await site.seedCourse('listed');
    const own = await site.send('GET', '/api/studio/curricula?size=100', { as: site.cookies.author });
    expect(own.body.curricula.map(({ id }: { id: string }) => id)).toContain('listed');
    const other = await site.send('GET', '/api/studio/curricula', { as: site.cookies.colleague });
    expect(other.body).toMatchObject({ curricula: [], total: 0, nextCursor: null });
  });
});

describe('a new course', () => {
  it('is nowhere for readers until a reviewer approves it, then everywhere', async () => {
    const id = await sellCourse();
    const { curriculum, lectures } = await page(id);
    expect(curriculum).toMatchObject({ title_ko: '보톡스 기초', lecture_count: 2, duration: 1_200 });
    expect(curriculum.thumbnail_ko).toMatchObject({ id: 'thumb-ko' });
    expect(lectures).toHaveLength(2);
    expect(await search('보톡스 기초')).toContain(id);
    expect(site.media.attached.get(lectures[0].id)).toBe(FILM);
    const [entry] = await site.catalog.dataSource.query(
      `select actor_id from audit_entry where action = 'course-approved' and detail ->> 'curriculum' = $1`,
      [id],
    );
    expect(entry).toEqual({ actor_id: 'staff' });
  });

  it('is one more submission that was settled since yesterday', async () => {
    const settled = async (): Promise<number> =>
      (await site.send('GET', '/api/admin/submissions?figures=1', { as: site.cookies.staff })).body.figures
        .settled;
    const before = await settled();
    await sellCourse();
    expect(await settled()).toBe(before + 1);
  });

  it('is made once, however often the request is sent', async () => {
    const body = { requestKey: randomUUID(), titles: { ko: '한 번', en: 'Once' }, language: 'ko', category: 'filler', level: 'Expert', type: 'live' }; // prettier-ignore
    const first = await site.send('POST', '/api/studio/curricula', { as: site.cookies.author, body });
    const second = await site.send('POST', '/api/studio/curricula', { as: site.cookies.author, body });
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
  });

  it('is not handed in while its checklist is open, and says what is missing', async () => {
    const { id } = await site.create();
    const refused = await site.act(id, 'submit');
    expect(refused).toMatchObject({ status: 422, body: { error: 'CHECKLIST_OPEN' } });
    expect(refused.body.details.codes).toEqual(expect.arrayContaining(['lectures', 'price', 'disclosure']));
  });
});

it('refuses to publish while a film is being made, and says so', async () => {
  const id = await sellCourse();
  const film = `v_${'w'.repeat(22)}`;
  site.media.films.set(film, { ownerId: 'author', state: 'working', duration: null });
  const added = { kind: 'addLecture', sectionId: 's-1', lecture: lecture(`${id}-new`, { videoId: film }), afterId: null } as const; // prettier-ignore
  await site.change(id, [added], { version: 2 });
  const refused = await site.act(id, 'publish');
  expect(refused).toMatchObject({ status: 422, body: { error: 'CHECKLIST_OPEN' } });
  expect(refused.body.details.codes).toContain('videos-ready');
  expect((await page(id)).lectures).toHaveLength(2);
});

it('counts as long for certificates as its longest film was, until staff publish the shorter one', async () => {
  const id = await sellCourse();
  const counted = async () => {
    const [course] = await site.catalog.dataSource.query(
      `select sum(duration_seconds)::int as plays, sum(coalesce(counted_seconds, duration_seconds))::int as counts
         from lecture where curriculum_id = $1`,
      [id],
    );
    return course;
  };
  expect(await counted()).toEqual({ plays: 1_200, counts: 1_200 });
  const film = `v_${'1'.repeat(22)}`;
  site.media.films.set(film, { ownerId: 'author', state: 'ready', duration: 1 });
  const { sections } = (await site.open(id)).document;
  const shrink = sections.flatMap(({ lectures }) =>
    lectures.map(
      ({ id: lectureId }) => ({ kind: 'setLecture', lectureId, field: 'videoId', value: film }) as const,
    ),
  );
  await site.change(id, shrink, { version: 2 });
  expect((await site.act(id, 'publish')).status).toBe(200);
  expect(await counted()).toEqual({ plays: 2, counts: 1_200 });
  const body = { ids: [id], act: 'publish', reason: 'Looked at it.' };
  expect(
    await site.send('POST', '/api/admin/curricula/bulk', { as: site.cookies.staff, body }),
  ).toMatchObject({ status: 200 });
  expect(await counted()).toEqual({ plays: 2, counts: 2 });
});

it('never sells a film of another person', async () => {
  const id = await sellCourse();
  const film = `v_${'o'.repeat(22)}`;
  site.media.films.set(film, { ownerId: 'stranger', state: 'ready', duration: 60 });
  await site.change(id, [{ kind: 'addLecture', sectionId: 's-1', lecture: lecture(`${id}-x`, { videoId: film }), afterId: null }], { version: 2 }); // prettier-ignore
  expect((await site.act(id, 'publish')).body.details.codes).toContain('videos-ready');
});

it('never takes over the lecture of another course', async () => {
  const id = await sellCourse();
  const added = await site.change(id, [{ kind: 'addLecture', sectionId: 's-1', lecture: lecture('victim-1'), afterId: null }], { version: 2 }); // prettier-ignore
  expect(added.status).toBe(200);
  await site.seedCourse('victim');
  expect((await site.act(id, 'publish')).status).toBe(409);
  expect((await page('victim')).lectures[0]).toMatchObject({ id: 'victim-1', title_ko: '영상 victim-1' });
  expect(site.media.attached.has('victim-1')).toBe(false);
});

it('readers in a loop see the old version or the new one, and no error', async () => {
  await site.seedCourse('swapped');
  const mixed: unknown[] = [];
  let isDone = false;
  const readers = Array.from({ length: 8 }, async () => {
    while (!isDone) {
      const { status, body } = await site.catalog.ask('/api/curriculum/swapped/full?lang=ko');
      const seen = [
        body.curriculum?.title_ko,
        ...(body.lectures ?? []).map((one: { title_ko: string }) => one.title_ko),
      ];
      const isOld = seen.join() === '강의 swapped,영상 swapped-1,영상 swapped-2';
      const number = /^판 (\d+)$/.exec(String(seen[0]))?.[1];
      const isNew = seen.every((title) => title === `판 ${number}`);
      if (status !== 200 || (!isOld && !isNew)) mixed.push({ status, seen });
    }
  });
  for (let round = 1; round <= 5; round += 1) {
    const value = `판 ${round}`;
    const { version } = await site.open('swapped');
    await site.change('swapped', [
      { kind: 'set', field: 'titles.ko', value },
      { kind: 'setLecture', lectureId: 'swapped-1', field: 'titles.ko', value },
      { kind: 'setLecture', lectureId: 'swapped-2', field: 'titles.ko', value },
    ], { version }); // prettier-ignore
    expect((await site.act('swapped', 'publish')).status).toBe(200);
  }
  isDone = true;
  await Promise.all(readers);
  expect(mixed).toEqual([]);
});

it('what is written of a lecture reaches players with its publication, and with a sweep where they could not be told', async () => {
  const id = await sellCourse();
  const lectureId = `${id}-shown`;
  const film = `v_${'c'.repeat(22)}`;
  site.media.films.set(film, { ownerId: 'author', state: 'ready', duration: 60, captionsVersions: { ko: 4, en: null } }); // prettier-ignore
  const files = ['a', 'b'].map((letter) => `m_${letter.repeat(22)}`);
  site.media.files.set(files[0] ?? '', 'author').set(files[1] ?? '', 'stranger');
  const added = { kind: 'addLecture', sectionId: 's-1', lecture: lecture(lectureId, { videoId: film }), afterId: null } as const; // prettier-ignore
  const set = (field: string, value: unknown) => ({ kind: 'setLecture', lectureId, field, value }) as StudioOperation; // prettier-ignore
  const change = async (...operations: StudioOperation[]) =>
    expect((await site.change(id, operations, { version: (await site.open(id)).version })).status).toBe(200);
  const startOf = async () => {
    const { courses } = await site.askInside(findCourses.path, { ids: [id] });
    return courses[0].lectures.find((one: { id: string }) => one.id === lectureId);
  };
  const words = (ko: string) => ({ ko, en: '' });
  const unfinished = { id: 'depth', atSeconds: 5, questions: words('깊이는?'), options: [words('하나'), words('')], rightOption: 1, explanations: words('') }; // prettier-ignore
  const mark = { ...unfinished, options: [words('하나'), words('둘')] };
  await change(
    added,
    set('chapters', [{ startSeconds: 0, titles: { ko: '처음', en: '' } }]),
    set('quizMarks', [mark]),
    set('view', { yaw: 30, pitch: -5 }),
    set('noForwardSeek', true),
    set(
      'materials',
      files.map((fileId) => ({ id: fileId, titles: { ko: '요약', en: '' } })),
    ),
  );
  expect([site.media.told.has(lectureId), await startOf()]).toEqual([false, undefined]);
  await change(set('quizMarks', [unfinished]));
  expect((await site.act(id, 'publish')).body.details.codes).toEqual(['quiz-marks']);
  await change(set('quizMarks', [mark]));
  expect((await site.act(id, 'publish')).status).toBe(200);
  const shown = {
    videoId: film,
    version: 2,
    chapters: [{ startSeconds: 0, title_ko: '처음', title_en: '처음' }],
    quizMarks: [{ id: 'depth', atSeconds: 5, question_ko: '깊이는?', question_en: '깊이는?', options: [{ ko: '하나', en: '하나' }, { ko: '둘', en: '둘' }], rightOption: 1 }], // prettier-ignore
    view: { yaw: 30, pitch: -5 },
    captions: { ko: 4, en: null },
    materials: [{ id: files[0], title_ko: '요약', title_en: '요약' }],
  };
  expect(site.media.told.get(lectureId)).toMatchObject(shown);
  expect(await startOf()).toMatchObject({ noForwardSeek: true, sectionId: 's-1' });

  site.media.state.isAway = true;
  await change(set('captions', { videoId: film, ko: 5, en: 1 }), set('chapters', []));
  expect((await site.act(id, 'publish')).status).toBe(200);
  expect(site.media.told.get(lectureId)).toMatchObject(shown);
  site.media.state.isAway = false;
  // What any later call tells, as the sweep does.
  await sellCourse();
  expect(site.media.told.get(lectureId)).toMatchObject({ version: 3, chapters: [], captions: { ko: 5, en: 1 } }); // prettier-ignore
});

it('keeps versions that can be made the draft again', async () => {
  await site.seedCourse('kept');
  await site.change('kept', [{ kind: 'set', field: 'titles.ko', value: '둘째 판' }]);
  await site.act('kept', 'publish');
  const { versions } = (await site.send('GET', site.at('kept', '/versions'), { as: site.cookies.author }))
    .body;
  expect(versions).toMatchObject([
    { number: 2, changed: ['titles.ko'], isLive: true, publishedByName: '김 민서' },
    { number: 1, changed: [], isLive: false },
  ]);
  const { version } = await site.open('kept');
  const restored = await site.send('POST', site.at('kept', '/versions/1/restore'), { as: site.cookies.author, body: { version } }); // prettier-ignore
  expect(restored).toMatchObject({
    status: 200,
    body: { hasChanges: true, document: { titles: { ko: '강의 kept' } } },
  });
  expect((await page('kept')).curriculum.title_ko).toBe('둘째 판');
  const { fields } = (await site.send('GET', site.at('kept', '/difference'), { as: site.cookies.author }))
    .body;
  expect(fields).toEqual([{ path: 'titles.ko', live: '둘째 판', draft: '강의 kept' }]);
});

it('previews the course page from the draft', async () => {
  await site.seedCourse('previewed');
  await site.change('previewed', [{ kind: 'set', field: 'titles.ko', value: '미리 보기' }]);
  const { status, body } = await site.send('GET', site.at('previewed', '/preview?lang=ko'), {
    as: site.cookies.author,
  });
  expect(status).toBe(200);
  expect(body.curriculum).toMatchObject({ title_ko: '미리 보기', thumbnail_ko: { id: 'thumb-ko' } });
  expect(body.lectures.map(({ id }: { id: string }) => id)).toEqual(['previewed-1', 'previewed-2']);
  expect(body).toMatchObject({ films: [], isOnSale: true });
});

it('is given away only where its author says so, and for no less than can be paid', async () => {
  await site.seedCourse('gift');
  const set = async (...operations: StudioOperation[]) =>
    expect((await site.change('gift', operations, { version: (await site.open('gift')).version })).status).toBe(200); // prettier-ignore
  const codes = async () => (await site.act('gift', 'publish')).body.details?.codes;
  for (const value of [0, 999]) {
    await set({ kind: 'set', field: 'price.krw', value });
    expect(await codes()).toEqual(['price']);
  }
  await set({ kind: 'set', field: 'price.isFree', value: true });
  expect(await codes()).toEqual(['price']);
  await set({ kind: 'set', field: 'price.krw', value: 0 }, { kind: 'set', field: 'price.usd', value: null });
  expect(await codes()).toBeUndefined();
  const { pricing } = (await page('gift')).curriculum;
  expect([pricing.display.ko.amountMinor, pricing.display.en.amountMinor]).toEqual([0, 0]);
});

it('shows a promo film from a publication on, to guests, and takes it out by going back to a version', async () => {
  const id = await sellCourse();
  const promo = promoFilmId(id);
  const film = `v_${'p'.repeat(22)}`;
  site.media.films.set(film, { ownerId: 'author', state: 'working', duration: null });
  const set = async (...operations: StudioOperation[]) =>
    (await site.change(id, operations, { version: (await site.open(id)).version })).status;
  expect(await set({ kind: 'set', field: 'promoVideoId', value: film })).toBe(200);
  expect((await site.act(id, 'publish')).body.details.codes).toEqual(['promo-film']);
  site.media.films.set(film, { ownerId: 'author', state: 'ready', duration: 40 });
  const preview = await site.send('GET', site.at(id, '/preview?lang=ko'), { as: site.cookies.author });
  expect(preview.body.films).toContainEqual(expect.objectContaining({ lectureId: promo, videoId: film }));
  expect((await page(id)).curriculum.promo_film).toBeNull();
  expect((await site.act(id, 'publish')).status).toBe(200);
  expect((await page(id)).curriculum.promo_film).toEqual({ lecture_id: promo });
  expect(site.media.attached.get(promo)).toBe(film);
  const facts = async (ids: object) => (await site.askInside(findLectures.path, ids)).lectures;
  expect(await facts({ lectureIds: [promo] })).toEqual([
    expect.objectContaining({ id: promo, curriculumId: id, isPreview: true, isPublished: true }),
  ]);
  expect((await facts({ curriculumIds: [id] })).map((one: { id: string }) => one.id)).not.toContain(promo);
  // No author can put a film of theirs in its place.
  expect(await set({ kind: 'addLecture', sectionId: 's-1', lecture: lecture(promo), afterId: null })).toBe(
    400,
  );
  const restored = await site.send('POST', site.at(id, '/versions/1/restore'), {
    as: site.cookies.author,
    body: { version: (await site.open(id)).version },
  });
  expect(restored.status).toBe(200);
  expect((await site.act(id, 'publish')).status).toBe(200);
  expect((await page(id)).curriculum.promo_film).toBeNull();
  expect(site.media.attached.get(promo)).toBeNull();
  expect(await facts({ lectureIds: [promo] })).toEqual([]);
});
