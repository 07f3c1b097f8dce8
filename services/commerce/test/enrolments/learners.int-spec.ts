import { countLearners, countPlaces, listPeopleOfCourse } from '@lectern/contracts-commerce';
import { SERVICE_SECRET_HEADER } from '@lectern/contracts-core';
import { startTestCommerce, type TestCommerce } from '../start-test-commerce.ts';

let commerce: TestCommerce;
beforeAll(async () => {
  commerce = await startTestCommerce();
});
afterAll(() => commerce.stop());

it('counts people of a course once, those whose time is over with them, and not those who were refunded', async () => {
  await commerce.postgres.query(
    `insert into commerce.enrolment (user_id, curriculum_id, granted_by, starts_at, ends_at, revoked_at, revoked_reason)
     values ('one', 'botox', 'staff', now(), now() + interval '1 year', null, null),
            ('one', 'botox', 'staff', now() - interval '2 years', now() - interval '1 year', now(), 'ended'),
            ('two', 'botox', 'staff', now() - interval '2 years', now() - interval '1 year', now(), 'ended'),
            ('three', 'botox', 'staff', now(), now() + interval '1 year', now(), 'refund'),
            ('three', 'filler', 'staff', now(), now() + interval '1 year', null, null)`,
  );
  const headers = { [SERVICE_SECRET_HEADER]: commerce.config.serviceSecret };
  const { body } = await commerce.send('POST', countLearners.path, {
    body: { afterCurriculumId: '' },
    headers,
  });
  expect(body).toEqual({
    counts: [
      { curriculumId: 'botox', people: 2 },
      { curriculumId: 'filler', people: 1 },
    ],
    isLast: true,
    cancelled: [],
  });
  const places = await commerce.send('POST', countPlaces.path, {
    body: { curriculumIds: ['botox', 'filler', 'nobody'] },
    headers,
  });
  expect(places.body['places']).toEqual([
    { curriculumId: 'botox', taken: 1 },
    { curriculumId: 'filler', taken: 1 },
    { curriculumId: 'nobody', taken: 0 },
  ]);
  expect((await commerce.send('POST', countLearners.path, { body: { afterCurriculumId: '' } })).status).toBe(
    403,
  );
});

it('lists who had a course at a moment, whatever became of their access since', async () => {
  await commerce.postgres.query(
    `insert into commerce.enrolment (user_id, curriculum_id, granted_by, starts_at, ends_at, revoked_at, revoked_reason)
     select user_id, 'threads', 'staff', starts_at::timestamptz, ends_at::timestamptz, revoked_at::timestamptz, reason
       from (values ('has it', '2026-01-01Z', '2100-01-01Z', null, null),
                    ('ended since', '2026-01-01Z', '2026-03-02Z', '2026-03-02Z', 'ended'),
                    ('over since', '2026-01-01Z', '2026-03-02Z', null, null),
                    ('refunded since', '2026-01-01Z', '2100-01-01Z', '2026-03-02Z', 'refund'),
                    ('refunded before', '2026-01-01Z', '2100-01-01Z', '2026-02-01Z', 'refund'),
                    ('over before', '2025-01-01Z', '2026-02-01Z', '2026-02-01Z', 'ended'),
                    ('came later', '2026-03-02Z', '2100-01-01Z', null, null))
         as held (user_id, starts_at, ends_at, revoked_at, reason)`,
  );
  const list = async (facts: object) =>
    commerce.send('POST', listPeopleOfCourse.path, {
      body: { curriculumId: 'threads', afterUserId: '', ...facts },
      headers: { [SERVICE_SECRET_HEADER]: commerce.config.serviceSecret },
    });
  expect((await list({ openAt: '2026-03-01T12:00:00Z' })).body).toEqual({
    userIds: ['ended since', 'has it', 'over since', 'refunded since'],
    isLast: true,
  });
  expect((await list({})).body['userIds']).toEqual(['came later', 'has it']);
});
