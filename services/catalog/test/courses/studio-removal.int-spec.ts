import { findCourses, findLectures, getHomepageSections } from '@lectern/contracts-catalog';
import { expectDone } from '@lectern/testing/node';
import { startStudioSite, type StudioSite } from './studio-site.ts';

let site: StudioSite;
beforeAll(async () => {
  site = await startStudioSite();
});
afterAll(() => site.stop());

it('a lecture that was sold is gone for new buyers and stays for those who own it', async () => {
  await site.seedCourse('sold');
  await site.change('sold', [{ kind: 'removeLecture', lectureId: 'sold-2' }]);
  expect((await site.act('sold', 'publish')).status).toBe(200);
  const { body } = await site.catalog.ask('/api/curriculum/sold/full?lang=ko');
  expect(body.lectures.map(({ id }: { id: string }) => id)).toEqual(['sold-1']);
  expect(body.curriculum).toMatchObject({ lecture_count: 1, duration: 600 });
  const { lectures } = await site.askInside(findLectures.path, { lectureIds: ['sold-2'] });
  expect(lectures).toMatchObject([{ id: 'sold-2', curriculumId: 'sold' }]);
  const { courses } = await site.askInside(findCourses.path, { ids: ['sold'] });
  expect(courses[0].lectures.map(({ id }: { id: string }) => id)).toEqual(['sold-1', 'sold-2']);
});

it('a lecture that is put back is sold again under its id', async () => {
  await site.seedCourse('back');
  await site.change('back', [{ kind: 'removeLecture', lectureId: 'back-2' }]);
  await site.act('back', 'publish');
  const { version } = await site.open('back');
  expectDone(
    await site.send('POST', site.at('back', '/versions/1/restore'), {
      as: site.cookies.author,
      body: { version },
    }),
  );
  expect((await site.act('back', 'publish')).status).toBe(200);
  const { body } = await site.catalog.ask('/api/curriculum/back/full?lang=ko');
  expect(body.lectures.map(({ id }: { id: string }) => id)).toEqual(['back-1', 'back-2']);
});

it('a hidden course is nowhere, and what staff hid only staff show again', async () => {
  await site.seedCourse('hidden');
  await site.open('hidden');
  const body = { ids: ['hidden'], act: 'hide', reason: 'A complaint.' };
  const hidden = await site.send('POST', '/api/admin/curricula/bulk', { as: site.cookies.staff, body });
  expect(hidden).toMatchObject({ status: 200, body: { changed: 1 } });
  expect((await site.catalog.ask('/api/curriculum/hidden/full?lang=ko')).status).toBe(404);
  expect((await site.act('hidden', 'unhide')).status).toBe(409);
  const shown = { ...body, act: 'unhide' };
  expect(
    (await site.send('POST', '/api/admin/curricula/bulk', { as: site.cookies.staff, body: shown })).status,
  ).toBe(200);
  expect((await site.catalog.ask('/api/curriculum/hidden/full?lang=ko')).status).toBe(200);
});

it('featured courses have a row of their own on the home page, and leave the rows of learners as they are', async () => {
  await site.seedCourse('featured');
  await site.open('featured');
  const rows = async () => {
    const { body } = await site.catalog.ask('/api/homepage/homepage-sections?lang=ko');
    const { section1, section2, featured } = getHomepageSections.response.parse(body).data;
    const ids = (row: typeof section1 | undefined) => row?.curricula.map(({ id }) => id);
    return { others: [ids(section1), ids(section2)], featured: ids(featured) };
  };
  const before = await rows();
  expect(before.featured).toEqual([]);
  const send = async (act: string) => {
    const body = { ids: ['featured'], act, reason: 'A good course.' };
    return (await site.send('POST', '/api/admin/curricula/bulk', { as: site.cookies.staff, body })).status;
  };
  // Twice is once.
  expect([await send('feature'), await send('feature')]).toEqual([200, 200]);
  expect(await rows()).toEqual({ others: before.others, featured: ['featured'] });
  await send('hide');
  expect((await rows()).featured).toEqual([]);
  await send('unhide');
  await send('unfeature');
  expect(await rows()).toEqual(before);
});

it('staff list every course, opened before or not', async () => {
  await site.seedCourse('untouched');
  const { status, body } = await site.send('GET', '/api/admin/curricula?size=100', {
    as: site.cookies.staff,
  });
  expect(status).toBe(200);
  const row = body.items.find(({ id }: { id: string }) => id === 'untouched');
  expect(row).toMatchObject({
    state: 'live',
    instructorId: 'i-1',
    lectureCount: 0,
    isFeatured: false,
    isWaiting: false,
  });
});

it('a returned course comes back with its remarks at their place', async () => {
  await site.seedCourse('returned');
  await site.open('returned');
  await site.catalog.dataSource.query(
    `update curriculum_draft set state = 'draft' where curriculum_id = 'returned'`,
  );
  expect((await site.act('returned', 'submit')).status).toBe(200);
  const open = await site.send('GET', '/api/admin/submissions?state=open', { as: site.cookies.staff });
  const [{ id }] = open.body.items;
  const pins = [{ path: 'lectures.returned-1.titles.ko', text: 'Please say which muscle.' }];
  const body = { decision: 'request-changes', reason: 'Almost there.', pins };
  const decide = () =>
    site.send('POST', `/api/admin/submissions/${id}/decide`, { as: site.cookies.staff, body });
  expect((await decide()).status).toBe(200);
  expect((await decide()).status).toBe(409);
  const course = await site.open('returned');
  expect(course).toMatchObject({
    state: 'changes-requested',
    decision: { kind: 'request-changes', reason: 'Almost there.' },
    pins: [{ ...pins[0], resolvedAt: null }],
  });
  const resolved = await site.send('PUT', site.at('returned', `/pins/${course.pins[0]?.id}`), {
    as: site.cookies.author,
    body: { isResolved: true },
  });
  expect(resolved.status).toBe(200);
});

describe('a course that its author has hidden already', () => {
  const hide = (id: string) =>
    site.send('POST', '/api/admin/curricula/bulk', {
      as: site.cookies.staff,
      body: { ids: [id], act: 'hide', reason: 'A complaint.' },
    });

  it('is hidden by staff too, and its author cannot show it any more', async () => {
    await site.seedCourse('hidden-first');
    expect((await site.act('hidden-first', 'hide')).status).toBe(200);
    expect(await hide('hidden-first')).toMatchObject({ status: 200, body: { changed: 1 } });
    expect((await site.act('hidden-first', 'hide')).status).toBe(409);
    expect((await site.act('hidden-first', 'unhide')).body).toMatchObject({
      details: { isHiddenByStaff: true },
    });
  });

  it('refuses an act of several that one of them does not allow, names that one and changes none', async () => {
    await site.seedCourse('on-sale');
    const refused = await site.send('POST', '/api/admin/curricula/bulk', {
      as: site.cookies.staff,
      body: { ids: ['on-sale', 'hidden-first'], act: 'unhide', reason: 'Both again.' },
    });
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'CURRICULUM_STATE', details: { id: 'on-sale' } },
    });
    const listed = await site.send('GET', '/api/admin/curricula?q=hidden-first', { as: site.cookies.staff });
    expect(listed.body.items).toMatchObject([{ state: 'hidden', isHiddenByStaff: true }]);
  });

  it('and one that was hidden before it had a draft stays hidden to its author', async () => {
    await site.seedCourse('hidden-before');
    await site.catalog.dataSource.query(`update curriculum set status = 'hidden' where id = 'hidden-before'`);
    const list = async () =>
      (await site.send('GET', '/api/admin/curricula?q=hidden-before', { as: site.cookies.staff })).body.items;
    const [listed] = await list();
    expect(listed).toMatchObject({ state: 'hidden', isHiddenByStaff: true });
    expect((await site.act('hidden-before', 'unhide')).body).toMatchObject({
      details: { isHiddenByStaff: true },
    });
    // Opening it made its draft, which is no change of the course.
    expect(await list()).toEqual([{ ...listed, lectureCount: 2 }]);
  });
});
