import { randomUUID } from 'node:crypto';
import * as contracts from '@lectern/contracts-catalog';
import { DraftConflict } from '@lectern/contracts-catalog';
import { type Endpoint, isEndpoint } from '@lectern/contracts-core';
import { expectDone } from '@lectern/testing/node';
import { COMPLETE, lecture, section, startStudioSite, type StudioSite } from './studio-site.ts';

let site: StudioSite;
beforeAll(async () => {
  site = await startStudioSite();
});
afterAll(() => site.stop());
// The tests of this file begin more courses than an author may in an hour.
beforeEach(() => site.catalog.dataSource.query(`delete from rate_limit where key like 'new-course%'`));

const answer = (id: string, accepts: boolean) =>
  site.send('PUT', `/api/studio/invitations/${id}`, { as: site.cookies.colleague, body: { accepts } });
/** A draft of `author` that `colleague` was invited to. */
const sharedDraft = async (): Promise<string> => {
  const { id } = await site.create();
  const body = { userId: 'colleague' };
  const invited = await site.send('POST', site.at(id, '/editors'), { as: site.cookies.author, body });
  expect(invited).toMatchObject({
    status: 200,
    body: { editors: [{ userId: 'author' }, { userId: 'colleague', hasAccepted: false }] },
  });
  expect((await answer(id, true)).status).toBe(200);
  return id;
};
const title = (value: string) => ({ kind: 'set', field: 'titles.ko', value }) as const;

describe('two editors', () => {
  it('of different fields are merged', async () => {
    const id = await sharedDraft();
    await site.change(id, [title('저자의 제목')]);
    const other = await site.change(id, [{ kind: 'set', field: 'level', value: 'Expert' }], {
      as: site.cookies.colleague,
    });
    expect(other).toMatchObject({ status: 200, body: { version: 3 } });
    expect((await site.open(id)).document).toMatchObject({ titles: { ko: '저자의 제목' }, level: 'Expert' });
  });

  it('of one field learn both sides and the base, and nothing is saved', async () => {
    const id = await sharedDraft();
    await site.change(id, [title('저자의 제목')]);
    const refused = await site.change(
      id,
      [title('동료의 제목'), { kind: 'set', field: 'level', value: 'Expert' }],
      {
        as: site.cookies.colleague,
      },
    );
    expect(refused).toMatchObject({ status: 409, body: { error: 'DRAFT_CONFLICT' } });
    const { version, fields } = DraftConflict.parse(refused.body.details);
    expect(version).toBe(2);
    expect(fields).toEqual([
      {
        path: 'titles.ko',
        base: '보톡스 기초',
        theirs: '저자의 제목',
        mine: '동료의 제목',
        theirUserId: 'author',
        theirName: '김 민서',
        at: expect.any(String),
      },
    ]);
    expect((await site.open(id)).document.level).toBe('Beginner');
    const decided = await site.change(id, [title('동료의 제목')], { as: site.cookies.colleague, version });
    expect(decided.status).toBe(200);
  });

  it('who want the same are no conflict', async () => {
    const id = await sharedDraft();
    await site.change(id, [title('같은 제목')]);
    const other = await site.change(id, [title('같은 제목')], { as: site.cookies.colleague });
    expect(other).toMatchObject({ status: 200, body: { version: 2 } });
  });

  it('of whom one moves a lecture while the other deletes its section', async () => {
    const id = await sharedDraft();
    const sections = [section('s-1', [lecture(`${id}-a`)]), section('s-2')];
    await site.change(
      id,
      sections.map((one) => ({ kind: 'addSection', section: one, afterId: null }) as const),
    );
    await site.change(id, [{ kind: 'removeSection', sectionId: 's-1' }], { version: 2 });
    const moved = await site.change(
      id,
      [{ kind: 'moveLecture', lectureId: `${id}-a`, sectionId: 's-2', afterId: null }],
      { as: site.cookies.colleague, version: 2 },
    );
    expect(moved.status).toBe(409);
    expect(moved.body.details.fields).toMatchObject([{ theirs: null, theirUserId: 'author' }]);
  });

  it('see each other', async () => {
    const id = await sharedDraft();
    const body = { path: 'titles.ko' };
    await site.send('PUT', site.at(id, '/presence'), { as: site.cookies.author, body });
    const seen = await site.send('PUT', site.at(id, '/presence'), { as: site.cookies.colleague, body });
    expect(seen.body.presence).toMatchObject([{ userId: 'author', name: '김 민서', path: 'titles.ko' }]);
  });
});

it('a page that sends again what was saved, with more, has no conflict with itself', async () => {
  const { id } = await site.create();
  const pageKey = randomUUID();
  await site.change(id, [title('보')], { pageKey });
  const again = await site.change(id, [title('보톡스')], { pageKey });
  expect(again).toMatchObject({ status: 200, body: { version: 3 } });
});

describe('hostile input', () => {
  const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style></head>
    <body><p class="MsoNormal" style="mso-style:x" onclick="alert(1)">Hello <o:p></o:p><b>bold</b></p>
    <script>alert(1)</script><a href="javascript:alert(1)">x</a><!--[if gte mso 9]><xml></xml><![endif]--></body></html>`;

  it('HTML of a word processor keeps its words and loses the rest', async () => {
    const { id } = await site.create();
    await site.change(id, [{ kind: 'set', field: 'descriptions.ko', value: word }]);
    const { descriptions } = (await site.open(id)).document;
    expect(descriptions.ko).toContain('<p>Hello <b>bold</b></p>');
    expect(descriptions.ko).not.toMatch(/script|style|onclick|Mso|o:p|javascript|alert/);
  });

  it('a title of 60 emoji of several parts is a title; 61 are too many', async () => {
    const { id } = await site.create();
    const emoji = '👩‍⚕️';
    expect((await site.change(id, [title(emoji.repeat(60))])).status).toBe(200);
    expect((await site.open(id)).document.titles.ko).toBe(emoji.repeat(60));
    expect((await site.change(id, [title(emoji.repeat(61))], { version: 2 })).status).toBe(400);
  });

  it.each([-1, 9_900.5, 3_000_000_000, Number.NaN])('a price of %p won is refused', async (value) => {
    const { id } = await site.create();
    expect((await site.change(id, [{ kind: 'set', field: 'price.krw', value }])).status).toBe(400);
  });

  it.each([
    [1, null],
    [999, null],
    [50_000_001, null],
    [99_000, 1],
  ])(
    'a price of %p won and %p cents, which the provider does not take, is not handed in',
    async (krw, usd) => {
      const { id } = await site.create();
      await site.change(id, [
        ...COMPLETE,
        { kind: 'set', field: 'price.krw', value: krw },
        { kind: 'set', field: 'price.usd', value: usd },
      ]);
      expect((await site.act(id, 'submit')).body.details.codes).toContain('price');
    },
  );

  it('a value of another field, an unknown field and the prototype are refused', async () => {
    const { id } = await site.create();
    for (const operation of [
      { kind: 'set', field: 'level', value: 'botox' },
      { kind: 'set', field: '__proto__', value: {} },
      { kind: 'set', field: 'sections', value: [] },
      { kind: 'setLecture', lectureId: '../x', field: 'type', value: '2d' },
    ]) {
      const body = { version: 1, pageKey: randomUUID(), operations: [operation] };
      const { status } = await site.send('PATCH', site.at(id), { as: site.cookies.author, body });
      expect([status, operation]).toEqual([400, operation]);
    }
  });
});

describe("somebody else's draft", () => {
  const calls = Object.entries<unknown>(contracts).filter((entry): entry is [string, Endpoint] => {
    const [, value] = entry;
    return isEndpoint(value) && value.path.startsWith('/api/studio/curricula/:id');
  });
  /** A body that each call accepts. */
  const bodies: Record<string, unknown> = {
    changeStudioCurriculum: { version: 1, pageKey: randomUUID(), operations: [title('x')] },
    submitCurriculum: { version: 1 },
    publishCurriculum: { version: 1 },
    duplicateCurriculum: { requestKey: randomUUID() },
    restoreCurriculumVersion: { version: 1 },
    putCurriculumPresence: { path: '' },
    inviteCurriculumEditor: { userId: 'colleague' },
    resolvePin: { isResolved: true },
    moveStudioSession: {
      startsAt: '2027-01-01T00:00:00Z',
      endsAt: '2027-01-01T01:00:00Z',
      reason: 'Because',
    },
  };
  const ask = async ([name, { method, path }]: [string, Endpoint], id: string, cookie: string) => {
    const values: Record<string, string> = { id, number: '1', pinId: randomUUID(), userId: 'colleague' };
    const address = path.replace(/:(\w+)/g, (_, parameter: string) => values[parameter] ?? 'x');
    return site.send(method, address, { as: cookie, body: bodies[name] });
  };

  it.each(calls)('is the id of nothing for %s', async (name, endpoint) => {
    const { id } = await site.create();
    const answer = await ask([name, endpoint], id, site.cookies.colleague);
    expect(answer).toMatchObject({ status: 404, body: { error: 'CURRICULUM_NOT_FOUND' } });
    expect((await site.open(id)).version).toBe(1);
  });

  it.each(calls)('is closed to those without a role for %s', async (name, endpoint) => {
    const { id } = await site.create();
    const learner = site.identity.signIn('learner', []);
    expect((await ask([name, endpoint], id, learner)).status).toBe(403);
  });

  it('has at least the calls of the studio', () => {
    expect(calls.length).toBeGreaterThan(15);
  });
});

it('an invitation opens nothing, and no film of the invited counts, before they accept', async () => {
  const { id } = await site.create();
  const film = `v_${'y'.repeat(22)}`;
  site.media.films.set(film, { ownerId: 'colleague', state: 'ready', duration: 60 });
  const added = { kind: 'addSection', section: section('s-1', [lecture(`${id}-a`, { videoId: film })]), afterId: null } as const; // prettier-ignore
  await site.change(id, [added]);
  const isFilmOpen = async () =>
    (await site.open(id)).checklist.some(({ code, isMet }) => code === 'videos-ready' && !isMet);
  const invite = () =>
    site.send('POST', site.at(id, '/editors'), { as: site.cookies.author, body: { userId: 'colleague' } });
  const waiting = async () =>
    (
      await site.send('GET', '/api/studio/invitations', { as: site.cookies.colleague })
    ).body.invitations.filter(({ curriculumId }: { curriculumId: string }) => curriculumId === id);
  await invite();
  expect(await waiting()).toMatchObject([{ title_ko: '보톡스 기초', invitedByName: '김 민서' }]);
  expect((await site.change(id, [title('x')], { as: site.cookies.colleague, version: 2 })).status).toBe(404);
  expect(await isFilmOpen()).toBe(true);
  expect((await answer(id, false)).status).toBe(200);
  expect([await waiting(), (await answer(id, true)).status]).toEqual([[], 404]);
  await invite();
  expect((await answer(id, true)).status).toBe(200);
  expect([await waiting(), await isFilmOpen()]).toEqual([[], false]);
  expect((await site.change(id, [title('x')], { as: site.cookies.colleague, version: 2 })).status).toBe(200);
});

it('a co-editor may write, and may not invite', async () => {
  const id = await sharedDraft();
  const body = { userId: 'author' };
  const invited = await site.send('POST', site.at(id, '/editors'), { as: site.cookies.colleague, body });
  expect(invited.status).toBe(403);
  expectDone(await site.send('DELETE', site.at(id, '/editors/colleague'), { as: site.cookies.author }));
  expect((await site.change(id, [title('x')], { as: site.cookies.colleague })).status).toBe(404);
});

it('takes no lecture into a draft that another draft named first, as a colleague who left it could', async () => {
  const [{ id: own }, { id: other }] = [await site.create(), await site.create()];
  const named = section('s-1', [lecture('named-first')]);
  const addSection = { kind: 'addSection', section: named, afterId: null } as const;
  expect((await site.change(own, [addSection])).status).toBe(200);
  expect(await site.change(other, [addSection])).toMatchObject({
    status: 409,
    body: { error: 'CURRICULUM_STATE', details: { state: 'foreign-lecture' } },
  });
  // What was taken out of a draft may come back to it: by undo, or from a version.
  const removal = { kind: 'removeSection', sectionId: 's-1' } as const;
  expect((await site.change(own, [removal], { version: 2 })).status).toBe(200);
  expect((await site.change(own, [addSection], { version: 3 })).status).toBe(200);
});

it('takes no lecture of another course into a draft, alone or with its section', async () => {
  await site.seedCourse('of-another');
  const { id } = await site.create();
  await site.change(id, [{ kind: 'addSection', section: section('s-1'), afterId: null }]);
  const named = lecture('of-another-1');
  for (const operation of [
    { kind: 'addLecture', sectionId: 's-1', lecture: named, afterId: null },
    { kind: 'addSection', section: section('s-2', [named]), afterId: null },
  ] as const) {
    const refused = await site.change(id, [operation], { version: 2 });
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'CURRICULUM_STATE', details: { state: 'foreign-lecture' } },
    });
  }
  const { document, version } = await site.open(id);
  expect(version).toBe(2);
  expect(document.sections.map((one) => [one.id, one.lectures])).toEqual([['s-1', []]]);
});
