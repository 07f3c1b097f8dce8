import { randomUUID } from 'node:crypto';
import {
  countCourseVisits,
  exportStudioVisits,
  MOST_VISITS_AT_ONCE,
  readStudioVisits,
} from '@lectern/contracts-catalog';
import { runJob } from '@lectern/nest-kit/testing';
import { startFakeIdentity } from '../fake-identity.ts';
import { curriculumRow, imageRow, instructorRow } from '../rows.ts';
import { startTestCatalog, type TestCatalog } from '../start-test-catalog.ts';

let catalog: TestCatalog;
let identity: Awaited<ReturnType<typeof startFakeIdentity>>;
beforeAll(async () => {
  identity = await startFakeIdentity();
  catalog = await startTestCatalog({ identityUrl: identity.url });
  await catalog.put(
    { name: 'image', rows: ['portrait', 'thumb-ko', 'thumb-en'].map(imageRow) },
    { name: 'instructor', rows: [instructorRow({ id: 'i-1' }), instructorRow({ id: 'i-2' })] },
    {
      name: 'curriculum',
      rows: [
        curriculumRow({ id: 'filler' }),
        curriculumRow({ id: 'toxin' }),
        curriculumRow({ id: 'hidden', status: 'hidden' }),
        curriculumRow({ id: 'foreign', instructor_id: 'i-2' }),
      ],
    },
  );
});
afterAll(async () => {
  await catalog.stop();
  await identity.stop();
});

type Visit = { curriculumId?: string; step?: string; source?: string };

async function visit(network: string, visits: readonly Visit[], agent = `browser ${randomUUID()}`) {
  const response = await fetch(catalog.url + countCourseVisits.path, {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'x-forwarded-for': network,
      'user-agent': agent,
    },
    body: JSON.stringify({
      visits: visits.map((one) => ({ curriculumId: 'filler', step: 'opened', source: 'search', ...one })),
    }),
  });
  return response.status;
}

/** Lets the present day be `days` ago, and counts it. */
async function endDay(days: number): Promise<void> {
  await catalog.dataSource.query('update course_visit set day = day - $1::int', [days]);
  await catalog.dataSource.query(
    `update course_visit_state set told_until = ((now() - interval '5 minutes') at time zone 'Asia/Seoul')::date - $1::int - 1`,
    [days],
  );
  await runJob(catalog.postgres.query, 'catalog', 'roll-up-visits', { slot: 0 });
}

async function ask(query = '', userId = 'user-i-1') {
  const response = await fetch(`${catalog.url}${readStudioVisits.path}${query}`, {
    headers: { cookie: identity.signIn(userId, ['instructor']) },
  });
  const body: unknown = await response.json();
  return { status: response.status, body };
}
const read = async (query = '') => readStudioVisits.response.parse((await ask(query)).body);

it('counts a visitor once a day, by the way they came first, and a network at most a share', async () => {
  const half = MOST_VISITS_AT_ONCE / 2;
  // Eight networks, each with a person who sees the course, opens it, and opens it again by another way.
  for (let n = 0; n < 8; n += 1) {
    const agent = `browser ${n}`;
    expect(await visit(`203.0.113.${n}`, [{ step: 'seen' }, {}, { source: 'home' }], agent)).toBe(200);
    await visit(`203.0.113.${n}`, [{ source: 'outside' }], agent);
  }
  // One network under forty names.
  for (let n = 0; n < half * 2; n += 1)
    await visit('198.51.100.7', [{ source: 'outside' }, { curriculumId: 'toxin' }]);
  await endDay(3);
  expect(await read()).toMatchObject({
    now: { seen: 8, opened: 8 },
    before: { seen: null, opened: null },
    // Two more of one network, a quarter of all, wait: nobody is told of fewer than five.
    sources: [{ source: 'search', seen: 8, opened: 8 }],
  });
  expect(await read('?course=toxin')).toMatchObject({
    now: { seen: null, opened: null },
    sources: [],
    days: [],
  });
});

it('tells few visitors together with those who come later, on the day on which they are five', async () => {
  for (let n = 0; n < 2; n += 1) await visit(`192.0.2.${n}`, [{ curriculumId: 'toxin', source: 'home' }]);
  await endDay(2);
  expect((await read('?course=toxin')).days).toEqual([]);
  for (let n = 0; n < 4; n += 1) await visit(`192.0.2.${n}`, [{ curriculumId: 'toxin', source: 'home' }]);
  await endDay(1);
  const told = await read('?course=toxin');
  expect(told.days).toEqual([{ day: expect.any(String), seen: 0, opened: 6 }]);
  // All courses are the sum of each.
  expect((await read()).now.opened).toBe(14);
});

it('keeps nobody beyond their day, and nothing of courses that are not sold', async () => {
  await visit('203.0.113.77', [{ curriculumId: 'hidden' }, { curriculumId: 'no-such-course' }, {}]);
  const rows = await catalog.dataSource.query<{ curriculum_id: string; visitor: string; network: string }[]>(
    'select curriculum_id, visitor, network from course_visit',
  );
  expect(rows.map((row) => row.curriculum_id)).toEqual(['filler']);
  expect(JSON.stringify(rows)).not.toContain('203.0.113');
  await endDay(1);
  expect(await catalog.dataSource.query('select from course_visit')).toEqual([]);
});

it('refuses what no page sends', async () => {
  const many = Array.from({ length: MOST_VISITS_AT_ONCE + 1 }, () => ({}));
  for (const visits of [[], many, [{ step: 'bought' }], [{ source: 'my blog' }], [{ curriculumId: '../x' }]])
    expect(await visit('192.0.2.200', visits)).toBe(400);
});

it('is read by those who write the course, as a page and as a file', async () => {
  expect(await ask('?course=foreign')).toMatchObject({ status: 404, body: { error: 'COURSE_NOT_YOURS' } });
  expect(await ask('?from=2030-01-01')).toMatchObject({ status: 400, body: { error: 'RANGE_REFUSED' } });
  const response = await fetch(`${catalog.url}${exportStudioVisits.path}?course=toxin`, {
    headers: { cookie: identity.signIn('user-i-1', ['instructor']) },
  });
  const [header, ...lines] = (await response.text()).trim().split('\r\n');
  expect(header).toContain('course,title_ko,title_en,day,source,seen,opened');
  expect(lines).toEqual([expect.stringMatching(/^toxin,강의 toxin,Course toxin,[\d-]{10},home,0,6$/)]);
  const junk = await fetch(`${catalog.url}${exportStudioVisits.path}?from=never`, {
    headers: { cookie: identity.signIn('user-i-1', ['instructor']) },
  });
  expect(junk.status).toBe(400);
});
