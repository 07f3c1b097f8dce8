import { createDataSource, Database } from '@lectern/nest-kit';
import { migratedTemplate } from '@lectern/nest-kit/testing';
import { planByIndex, startTestPostgres, type TestPostgres } from '@lectern/testing/node';
import { learningDatabase } from '../../database.ts';
import { reportedQuestionsOfBefore } from '../../migrations/0022-reported-questions.ts';
import { QuestionDeskRepository } from '../../src/study/questions/staff/question-desk.repository.ts';

let postgres: TestPostgres;
let database: Database;
let desk: QuestionDeskRepository;

/** Four thousand questions, seven of a moment each; some have reports that wait, others reports that were decided. */
const rows = `set session_replication_role = replica;
  insert into learning.question (id, user_id, curriculum_id, lecture_id, author, text, state, created_at, assignee_id)
  select md5('question ' || n)::uuid, 'person', 'course', 'lecture', '김', case when n % 10 = 0 then '영수증' else '영상' end || n,
         case when n % 50 = 1 then 'hidden' when n % 12 = 2 then 'open' else 'answered' end,
         timestamptz '2026-01-01T00:00:00.000001Z' + (n / 7) * interval '1 microsecond',
         case n % 5 when 0 then 'staff' when 1 then 'colleague' end
    from generate_series(1, 4000) n;
  insert into learning.question_answer (id, question_id, user_id, author, kind, text, created_at)
  select md5('answer ' || id)::uuid, id, 'teacher', '김', case when hashtext(text) % 5 = 0 then 'instructor' else 'learner' end, '네', created_at
    from learning.question where state = 'answered';
  insert into learning.question_report (question_id, answer_id, user_id, reason, at, decided_at)
  select id, a.answer, 'reader ' || r, 'advertising', created_at, case when (hashtext(text) + r) % 2 = 0 then created_at end
    from learning.question q cross join generate_series(1, 2) r
   cross join lateral (select case when hashtext(q.text) % 4 = 0 then (select id from learning.question_answer where question_id = q.id) end as answer) a
   where hashtext(q.text) % 3 = 0;
  set session_replication_role = origin`;
const IS_REPORTED =
  'exists (select from learning.question_report r where r.question_id = q.id and r.decided_at is null)';
const HAS_INSTRUCTOR = `exists (select from learning.question_answer a where a.question_id = q.id and a.kind = 'instructor' and not a.is_hidden)`;

beforeAll(async () => {
  const template = await migratedTemplate('learning', learningDatabase);
  postgres = await startTestPostgres(template);
  const url = template.addressIn(postgres.adminUrl);
  await postgres.query(rows);
  const dataSource = createDataSource({ service: 'learning', url, entities: [], poolSize: 1 });
  database = new Database(await dataSource.initialize());
  // What the rows of before get when a site comes to this release.
  await database.query(reportedQuestionsOfBefore.sql);
  desk = new QuestionDeskRepository(database);
});
afterAll(async () => {
  await database.manager.connection.destroy();
  await postgres.drop();
});

async function expectAsPlain(): Promise<void> {
  const cases = [
    [{ view: 'reported' }, `q.state <> 'hidden' and ${IS_REPORTED}`],
    [
      { view: 'reported', q: '영수증' },
      `q.state <> 'hidden' and ${IS_REPORTED} and strpos(q.text, '영수증') > 0`,
    ],
    [{ state: 'reported' }, `q.state <> 'hidden' and ${IS_REPORTED}`],
    [{ state: 'open' }, `q.state = 'open' and not ${IS_REPORTED}`],
    [{ view: 'mine' }, `q.state = 'open' and q.assignee_id = 'staff'`],
    [{ state: 'answered' }, `q.state = 'answered' and not ${IS_REPORTED} and not ${HAS_INSTRUCTOR}`],
    [{ state: 'instructor-answered' }, `q.state = 'answered' and not ${IS_REPORTED} and ${HAS_INSTRUCTOR}`],
  ] as const;
  for (const [filters, where] of cases)
    for (const order of ['asc', 'desc'] as const) {
      const plain = await postgres.query<{ id: string }>(
        `select id from learning.question q where ${where} order by created_at ${order}, id ${order}`,
      );
      const found: string[] = [];
      for (let after: string | null = ''; after !== null;) {
        const page = await desk.listQuestions({ q: '', ...filters, order, size: 100, after }, 'staff');
        expect(page.count).toBe(Math.min(plain.length, 1_000));
        found.push(...page.rows.map(({ id }) => id));
        after = page.next;
      }
      expect(found).toEqual(plain.map(({ id }) => id));
      expect(found.length).toBeGreaterThan(20);
    }
}

it('counts what waits for one of the staff in an index alone', async () => {
  await postgres.query('vacuum analyze learning.question');
  const plan = await planByIndex(
    { url: postgres.adminUrl },
    `select count(*) from (select from learning.question q where q.assignee_id = 'staff' and q.state = 'open' limit 1001) counted`,
  );
  expect(plan).toContain('Index Only Scan using question_assigned_open');
  expect(plan).not.toContain('Filter');
});

it('counts what other learners alone answered in indexes alone', async () => {
  await postgres.query('vacuum analyze learning.question, learning.question_answer');
  const plan = await planByIndex(
    { url: postgres.adminUrl },
    `select count(*) from (select from learning.question q
       where q.state = 'answered' and not q.is_reported and not ${HAS_INSTRUCTOR} limit 1001) counted`,
  );
  expect(plan).toContain('Index Only Scan using question_answered');
  expect(plan).toContain('Index Only Scan using answer_of_instructor');
  expect(plan).not.toMatch(/Filter|Seq Scan/);
});

it('lists reported questions, and those that are not, as a look at every report finds them', expectAsPlain);

it('follows reports that come, are decided, move to another question and go', async () => {
  await database.query(
    `insert into question_report (question_id, user_id, reason, at)
     select id, 'late reader', 'advertising', now() from question where hashtext(text) % 20 = 1`,
  );
  await database.query(
    `update question_report set decided_at = now() where hashtext(question_id::text) % 5 = 0`,
  );
  await database.query(
    `update question_report r set question_id = (select id from question order by id limit 1 offset 7)
      where id in (select min(id) from question_report where decided_at is null group by answer_id, user_id limit 3)`,
  );
  await database.query(`delete from question_answer where hashtext(id::text) % 4 = 0`);
  await database.query(
    `delete from question_report where decided_at is null and hashtext(question_id::text) % 11 = 0`,
  );
  await expectAsPlain();
});
