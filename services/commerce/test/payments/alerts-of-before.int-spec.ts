import { runMigrations } from '@lectern/nest-kit';
import { migratedTemplate } from '@lectern/nest-kit/testing';
import { startTestPostgres, type TestPostgres } from '@lectern/testing/node';
import { commerceDatabase } from '../../database.ts';
import { alertsOfBefore } from '../../migrations/0038-alerts-of-before.ts';

let postgres: TestPostgres;
let url: string;

beforeAll(async () => {
  const template = await migratedTemplate('commerce', commerceDatabase);
  postgres = await startTestPostgres(template);
  url = template.addressIn(postgres.adminUrl);
});
afterAll(() => postgres.drop());

it('closes the alerts of long before they could be closed, and leaves those of the last thirty days', async () => {
  await postgres.query(
    `insert into commerce.alert (kind, subject_id, detail, at)
       select 'refund-failed', days || ' days', 'CANCEL_ABORTED', now() - days * interval '1 day' from unnest('{400,31,29,0}'::int[]) days;
     delete from commerce.schema_migration where name = '${alertsOfBefore.name}'`,
  );
  expect(await runMigrations({ url, service: 'commerce', ...commerceDatabase })).toEqual([
    alertsOfBefore.name,
  ]);
  expect(
    await postgres.query('select subject_id from commerce.alert where closed_at is null order by at'),
  ).toEqual([{ subject_id: '29 days' }, { subject_id: '0 days' }]);
});
