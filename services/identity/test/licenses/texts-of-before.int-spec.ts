import { runMigrations } from '@lectern/nest-kit';
import { migratedTemplate } from '@lectern/nest-kit/testing';
import { startTestPostgres, type TestPostgres, until } from '@lectern/testing/node';
import pg from 'pg';
import { identityDatabase } from '../../database.ts';
import { textsOfLicensesOfBefore } from '../../migrations/0043-texts-of-licenses.ts';

let postgres: TestPostgres;
let url: string;

/** Five thousand licences as the release before left them, two and a half steps; a tenth of them is decided. */
const rows = `set session_replication_role = replica;
  insert into identity.account (id, email, name, gender, occupation, country, language)
  select 'person-' || n, 'person' || n || '@clinic.example', '김 Person ' || n, 'other', 'registered-nurse', 'KR', 'ko'
    from generate_series(1, 5000) n;
  insert into identity.license (id, account_id, filename, submitted_at, state, decided_at, applicant, applicant_occupation)
  select 'license-' || to_char(n, 'fm000000'), id, 'licence', now(),
         case when n % 10 = 0 then 'rejected' else 'pending' end, case when n % 10 = 0 then now() end,
         case when n % 10 <> 0 then name || chr(10) || email end, case when n % 10 <> 0 then occupation end
    from (select *, substr(id, 8)::int as n from identity.account where id like 'person-%') person;
  delete from identity.schema_migration where name = '${textsOfLicensesOfBefore.name}';
  set session_replication_role = origin`;

beforeAll(async () => {
  const template = await migratedTemplate('identity', identityDatabase);
  postgres = await startTestPostgres(template);
  url = template.addressIn(postgres.adminUrl);
  await postgres.query(rows);
});
afterAll(() => postgres.drop());

const migrate = () => runMigrations({ url, service: 'identity', ...identityDatabase });
const countFilled = async (): Promise<unknown> =>
  (await postgres.query('select count(applicant_in_lower_case)::int as filled from identity.license'))[0];
const findMigration = (where: string, what = 'pid') =>
  postgres.query(`select ${what} from pg_stat_activity where datname = current_database()
    and application_name = 'lectern-identity-migrations' and ${where}`);

it('gives the licences of before their texts in steps, for which no claim waits, and of which a kill keeps those before it', async () => {
  const other = new pg.Client({ connectionString: postgres.adminUrl });
  await other.connect();
  try {
    // A long transaction has a row of the second step.
    await other.query('begin');
    await other.query(`select from identity.license where id = 'license-003001' for update`);
    const killed = expect(migrate()).rejects.toThrow(/0043-texts-of-licenses-of-before failed/);
    await until(async () => (await findMigration(`wait_event_type = 'Lock'`)).length === 1);
    expect(await countFilled()).toEqual({ filled: 2000 });
    // Claims of a licence in the step before and of one behind the running step wait for nothing.
    await postgres.query(
      `select from identity.license where id in ('license-000001', 'license-004999') for update nowait;
       update identity.license set claimed_by = 'staff', claimed_until = now() + interval '1 hour'
        where id in ('license-000001', 'license-004999')`,
    );
    // A person of the third step has another name meanwhile.
    await postgres.query(`update identity.account set name = 'LEE' where id = 'person-4998'`);
    await findMigration('true', 'pg_terminate_backend(pid)');
    await killed;
    expect(await countFilled()).toEqual({ filled: 2001 });
  } finally {
    await other.end();
  }
  expect(await migrate()).toEqual([textsOfLicensesOfBefore.name]);
  const [found] = await postgres.query(
    `select count(*) filter (where state = 'pending' and applicant_in_lower_case = lower(applicant))::int as told,
            count(*) filter (where state <> 'pending' and applicant_in_lower_case is null)::int as silent,
            count(*) filter (where claimed_by = 'staff')::int as claimed
       from identity.license`,
  );
  expect(found).toEqual({ told: 4500, silent: 500, claimed: 2 });
  expect(
    await postgres.query(
      `select applicant_in_lower_case as texts from identity.license where id in ('license-000001', 'license-004998') order by id`,
    ),
  ).toEqual([{ texts: '김 person 1\nperson1@clinic.example' }, { texts: 'lee\nperson4998@clinic.example' }]);
});
