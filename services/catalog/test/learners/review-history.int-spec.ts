import { planByIndex } from '@lectern/testing/node';
import type { SignedInPerson } from '@lectern/contracts-core';
import { startFakeIdentity } from '../fake-identity.ts';
import { curriculumRow, imageRow, instructorRow, reviewRow } from '../rows.ts';
import { startTestCatalog, type TestCatalog } from '../start-test-catalog.ts';

let identity: Awaited<ReturnType<typeof startFakeIdentity>>;
let catalog: TestCatalog;
beforeAll(async () => {
  identity = await startFakeIdentity();
  catalog = await startTestCatalog({ identityUrl: identity.url });
  await catalog.put(
    { name: 'image', rows: ['portrait', 'thumb-ko', 'thumb-en'].map(imageRow) },
    { name: 'instructor', rows: [instructorRow({ id: 'i-1', user_id: 'teacher' })] },
    { name: 'curriculum', rows: [curriculumRow({ id: 'course-1' })] },
    {
      name: 'review',
      rows: ['one', 'other'].map((id) => reviewRow({ id, curriculum_id: 'course-1', rating: 1 })),
    },
  );
});
afterAll(async () => {
  await catalog.stop();
  await identity.stop();
});

async function send(
  method: string,
  path: string,
  { as, roles = ['content'], body }: { as: string; roles?: SignedInPerson['roles']; body?: object },
) {
  const response = await fetch(`${catalog.url}/api/admin/reviews/${path}`, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      cookie: identity.signIn(as, roles),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: Object(await response.json()) };
}
/** As a colleague decides who looks at the review now. */
const decide = async (id: string, as: string, removedFor: string | null, reason: string) => {
  const [row] = await catalog.dataSource.query('select updated_at from review where id = $1', [id]);
  const seen = new Date(row.updated_at).toISOString();
  const { status } = await send('POST', `${id}/decide`, { as, body: { removedFor, seen, reason } });
  expect(status).toBe(200);
};
const history = (id: string, roles?: SignedInPerson['roles']) =>
  send('GET', `${id}/history`, { as: 'reader', ...(roles ? { roles } : {}) });

it('tells who removed and restored a review and why, the latest first', async () => {
  expect((await history('one')).body).toEqual({ history: [], isHistoryCut: false });
  await decide('one', 'anna', 'insult', 'Insults the instructor');
  await decide('other', 'anna', 'insult', 'Another review');
  await decide('one', 'jun', null, 'Harsh, but fair');
  expect((await history('one')).body).toMatchObject({
    history: [
      {
        action: 'review-shown',
        actorName: 'Name of jun',
        isOfSite: false,
        reason: 'Harsh, but fair',
        more: {},
      },
      {
        action: 'review-removed',
        actorName: 'Name of anna',
        reason: 'Insults the instructor',
        more: { removedFor: 'insult' },
      },
    ],
    isHistoryCut: false,
  });
});

it('is read without names while identity does not answer', async () => {
  await decide('other', 'anna', null, 'Looked at again');
  identity.areNamesAway.value = true;
  const { status, body } = await history('other');
  identity.areNamesAway.value = false;
  expect([status, body.history[0].actorName, body.history[0].isOfSite]).toEqual([200, '', false]);
});

it('is of a review that there is, and for those who decide about reviews', async () => {
  expect((await history('none')).body.error).toBe('REVIEW_NOT_FOUND');
  for (const role of ['viewer', 'finance', 'license-reviewer'] as const)
    expect((await history('one', [role])).status).toBe(403);
  expect((await history('one', [])).status).toBe(403);
});

it('is read by an index', async () => {
  await catalog.postgres.query(
    `insert into catalog_audit.audit_entry (action, actor_id, detail)
     select 'review-removed', 'x', jsonb_build_object('review', n::text) from generate_series(1, 2000) n`,
  );
  await catalog.postgres.query('vacuum analyze catalog_audit.audit_entry');
  const plan = await planByIndex(
    { url: catalog.databaseUrl, schema: 'catalog_audit' },
    `select id from audit_entry where detail ->> 'review' = 'one' and action like 'review-%'
      order by at desc, id desc limit 51`,
  );
  expect(plan).toContain('audit_entry_of_review_by_key');
  expect(plan).not.toContain('Sort');
});
