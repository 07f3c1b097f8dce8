import { randomUUID } from 'node:crypto';
import { collectPerson, erasePerson } from '@lectern/contracts-core';
import { until } from '@lectern/testing/node';
import { startTestMedia } from '../start-test-media.ts';

type TestMedia = Awaited<ReturnType<typeof startTestMedia>>;
let media: TestMedia;
beforeAll(async () => {
  media = await startTestMedia();
});
afterAll(() => media.stop());

const idOf = (letter: string, what: string): string => `${letter}_${what.padEnd(22, '0')}`;
const person = (userId: string) => ({ userId, email: `${userId}@example.com` });
const PART = (film: string): string => `films/uploads/${film}/1`;

/** Leaves a trace of a person in every table that knows people. */
async function leaveTraces(userId: string): Promise<void> {
  const film = (what: string) => idOf('v', `${userId}-${what}`);
  await media.query(
    `insert into media.video (id, owner_id, name, type, bytes, projection, state)
     select id, $1, 'Kim of ' || $1 || '.mp4', 'video/mp4', 4, '2d', state
       from (values ($2, 'ready'), ($3, 'ready'), ($4, 'uploading')) films (id, state)`,
    [userId, film('shown'), film('drafted'), film('begun')],
  );
  await media.objects.store.putObject(PART(film('begun')), new Uint8Array(4), 'video/mp4');
  const material = (what: string) => idOf('m', `${userId}-${what}`);
  await media.query(
    `insert into media.material (id, owner_id, name, type, bytes)
     values ($2, $1, 'Kim of ' || $1 || '.pdf', 'pdf', 1), ($3, $1, 'Kim of ' || $1 || '.docx', 'docx', 1)`,
    [userId, material('shown'), material('drafted')],
  );
  await media.query(
    `insert into media.lecture_video (lecture_id, video_id, materials)
     values ($1, $2, jsonb_build_array(jsonb_build_object('id', $3::text, 'title_ko', '', 'title_en', '')))`,
    [`lecture-${userId}`, film('shown'), material('shown')],
  );
  await media.query(
    `insert into media.picture (id, owner_id, color, bytes, shape, kept_at)
     values ($2, $1, '#123456', 1, 'square', now()), ($3, $1, '#123456', 1, 'wide', now())`,
    [userId, idOf('u', `${userId}-face`), idOf('u', `${userId}-course`)],
  );
  await media.query(
    `insert into media.delivered (viewing_id, user_id, sent) values ($1 || '-viewing', $1, '{[0,5)}')`,
    [userId],
  );
  await media.query(
    `insert into media.lecture_opening (user_id, lecture_id, viewing_id) values ($1, 'any', 'any')`,
    [userId],
  );
  await media.query(
    `insert into media_audit.audit_entry (action, account_id, actor_id, detail) values
       ('film-removed', $1, 'staff', jsonb_build_object('film', 'v_1', 'name', 'Kim of ' || $1)), ('film-removed', 'author', $1, '{"film": "v_2"}')`,
    [userId],
  );
}

/** Tables in which a person stands, with how often. */
async function rowsNaming(userId: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const table of [
    'media.video',
    'media.material',
    'media.picture',
    'media.delivered',
    'media.lecture_opening',
    'media_audit.audit_entry',
  ]) {
    const rows = await media.query(
      `select from ${table} one where to_jsonb(one)::text ~ ('"' || $1 || '"|Kim of ' || $1)`,
      [userId],
    );
    if (rows.length > 0) found[table] = rows.length;
  }
  return found;
}

it('tells a person what they handed in', async () => {
  await leaveTraces('asking');
  const answer = await media.internal(collectPerson.path, person('asking'));
  const { data } = collectPerson.response.parse(await answer.json());
  expect(data).toMatchObject({
    pictures: [{}, {}],
    films: [{ name: 'Kim of asking.mp4' }, {}, {}],
    materials: [{ type: 'docx' }, { type: 'pdf' }],
  });
  expect((await media.internal(collectPerson.path, person('asking'), 'guessed')).status).toBe(403);
});

it('row 62: forgets a person who left, twice is no harm, and leaves what courses show', async () => {
  await leaveTraces('leaving');
  expect(Object.keys(await rowsNaming('leaving'))).toHaveLength(6);
  const pseudonym = `deleted-${randomUUID()}`;
  const erasure = { ...person('leaving'), pseudonym, deletedAt: new Date().toISOString() };
  expect((await media.internal(erasePerson.path, erasure, 'guessed')).status).toBe(403);
  for (const _ of [1, 2]) expect((await media.internal(erasePerson.path, erasure)).status).toBe(200);
  const rows = await media.query(
    `select id, owner_id, name from media.video where id like 'v_leaving%' union all
     select id, owner_id, name from media.material where id like 'm_leaving%' union all
     select id, owner_id, shape from media.picture where id like 'u_leaving%' order by id`,
  );
  expect(rows).toEqual([
    { id: idOf('m', 'leaving-drafted'), owner_id: pseudonym, name: 'file.docx' },
    // The course keeps its author's id, and so does what it shows.
    { id: idOf('m', 'leaving-shown'), owner_id: 'leaving', name: 'file.pdf' },
    { id: idOf('u', 'leaving-course'), owner_id: pseudonym, name: 'wide' },
    { id: idOf('v', 'leaving-drafted'), owner_id: pseudonym, name: '' },
    { id: idOf('v', 'leaving-shown'), owner_id: 'leaving', name: '' },
  ]);
  expect(await rowsNaming('leaving')).toEqual({ 'media.video': 1, 'media.material': 1 });
  await until(
    async () => (await media.objects.store.getFacts(PART(idOf('v', 'leaving-begun')))) === undefined,
  );
  expect(
    await media.query(
      'select account_id, actor_id, detail from media_audit.audit_entry where $1 in (account_id, actor_id)',
      [pseudonym],
    ),
  ).toEqual([
    { account_id: pseudonym, actor_id: 'staff', detail: { film: 'v_1' } },
    { account_id: 'author', actor_id: pseudonym, detail: { film: 'v_2' } },
  ]);
  // Others have everything still.
  expect(Object.keys(await rowsNaming('asking'))).toHaveLength(6);
});
