import { documentPdf, startTestObjects } from '@lectern/nest-kit/testing';
import { createDataSource, Database, RetentionRepository } from '@lectern/nest-kit';
import { until } from '@lectern/testing/node';
import { dryRun } from '../../src/purge.ts';
import { RETENTION_RULES } from '../../src/privacy/retention/retention-rules.ts';
import { startTestMessaging } from '../start-test-messaging.ts';
import { supportOf } from '../support-people.ts';

it('forgets tickets with threads and files after three years, addresses after three months, counts after two years', async () => {
  const objects = await startTestObjects();
  const messaging = await startTestMessaging({ objects: objects.settings });
  const { pass: newPass, hand, open } = supportOf(messaging, objects);
  const withFile = async () => {
    const pass = await newPass();
    return open({ uploads: { pass, ids: [await hand(pass, documentPdf(), 'application/pdf')] } });
  };
  const [young, old] = [await withFile(), await withFile()];
  const age = (number: string, time: string) =>
    messaging.postgres.query(
      `update messaging.contact_ticket set updated_at = now() - $2::interval where number = $1`,
      [number, time],
    );
  await age(young, '2 years 364 days');
  await age(old, '3 years 1 day');
  await messaging.postgres.query(
    `insert into messaging_audit.audit_entry (action, address, at) values
       ('young', '203.0.113.1', now() - interval '2 months 25 days'),
       ('old', '203.0.113.2', now() - interval '3 months 1 day'),
       ('oldest', null, now() - interval '3 years 1 day')`,
  );
  await messaging.postgres.query(
    `insert into messaging.help_feedback (day, question, locale) values
       (now() - interval '1 year 364 days', 'young', 'ko'),
       (now() - interval '2 years 2 days', 'old', 'ko')`,
  );
  expect(await dryRun(messaging.databaseUrl)).toEqual(
    RETENTION_RULES.map(({ name }) => expect.stringMatching(new RegExp(`^ +1  ${name} `))),
  );
  const dataSource = createDataSource({
    service: 'messaging',
    url: messaging.databaseUrl,
    entities: [],
    poolSize: 1,
  });
  const rows = new RetentionRepository(new Database(await dataSource.initialize()));
  for (const rule of RETENTION_RULES) expect(await rows.purgeRows(rule)).toBe(1);
  await dataSource.destroy();
  const left = await messaging.postgres.query('select number from messaging.contact_ticket');
  expect(left).toEqual([{ number: young }]);
  const entries = await messaging.postgres.query(
    'select action, address from messaging_audit.audit_entry order by id',
  );
  expect(entries).toEqual([
    { action: 'young', address: '203.0.113.1' },
    { action: 'old', address: null },
  ]);
  const answers = await messaging.postgres.query('select question from messaging.help_feedback');
  expect(answers).toEqual([{ question: 'young' }]);
  await messaging.sweep();
  // A page and its document each.
  await until(async () => (await objects.contents()).length === 2);
  await messaging.stop();
  await objects.stop();
});
