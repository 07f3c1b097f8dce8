import { readFile } from 'node:fs/promises';
import { createDataSource } from '@lectern/nest-kit';
import { migratedTemplate } from '@lectern/nest-kit/testing';
import { startTestPostgres } from '@lectern/testing/node';
import { identityDatabase } from '../../database.ts';
import { startIdentity } from '../../src/main.ts';
import { codeOf } from '../staff/staff-people.ts';
import { logIn, startTestIdentity } from '../start-test-identity.ts';

interface Listed {
  readonly role: string;
  readonly email: string;
  readonly password: string;
  readonly secondStep?: string;
}
const listed = JSON.parse(
  await readFile(new URL('../../../../infra/local/demo-accounts.json', import.meta.url), 'utf8'),
) as Listed[];

it('lets every listed account sign in, with its listed role', async () => {
  const identity = await startTestIdentity({ demoAccounts: true });
  const people: unknown[] = [];
  for (const { role, email, password, secondStep } of listed) {
    const { body } = await logIn(identity.browser(), email, {
      password,
      ...(secondStep ? { secondStep: codeOf(secondStep) } : {}),
    });
    const { roles, license_state } = Object(body['user']);
    people.push({ role, roles, license_state });
  }
  const [{ licenses, joined }] = (await identity.query(
    `select (select count(*) from account where license_state = 'verified')::int
          - (select count(*) from license where state = 'verified' and decided_at < now() and valid_until > now())::int as licenses,
            (select count(*) from account where created_at > now() - interval '1 day')::int as joined`,
  )) as [{ licenses: number; joined: number }];
  await identity.stop();
  // Every verified demo person has a valid licence on record, and every account is older than a day.
  expect({ licenses, joined }).toEqual({ licenses: 0, joined: 0 });
  expect(people).toEqual([
    { role: 'Learner', roles: [], license_state: 'verified' },
    { role: 'New learner', roles: [], license_state: 'none' },
    { role: 'Buyer', roles: [], license_state: 'verified' },
    { role: 'Buyer abroad', roles: [], license_state: 'verified' },
    { role: 'Instructor', roles: ['instructor'], license_state: 'verified' },
    { role: 'Admin', roles: ['owner'], license_state: 'verified' },
    { role: 'Reviewer', roles: ['license-reviewer'], license_state: 'verified' },
  ]);
});

it('are opened once and nowhere unless asked for', async () => {
  const template = await migratedTemplate('identity', identityDatabase);
  const postgres = await startTestPostgres(template);
  const databaseUrl = template.addressIn(postgres.adminUrl);
  const dataSource = await createDataSource({
    service: 'identity',
    url: databaseUrl,
    entities: [],
  }).initialize();
  const counts: unknown[] = [];
  for (const demoAccounts of [false, true, true]) {
    const service = await startIdentity({
      port: 0,
      host: '127.0.0.1',
      databaseUrl,
      logLevel: 'silent',
      secret: 'a secret of the tests that is long enough',
      hashingPriority: 'normal',
      messagingUrl: 'http://127.0.0.1:9',
      catalogUrl: 'http://127.0.0.1:9',
      mediaUrl: 'http://127.0.0.1:9',
      commerceUrl: 'http://127.0.0.1:9',
      learningUrl: 'http://127.0.0.1:9',
      releasesUrl: 'http://127.0.0.1:9',
      serviceSecret: 'what services show each other in tests',
      demoAccounts,
    });
    const [row] = await dataSource.query<{ count: number }[]>('select count(*)::int as count from account');
    counts.push(row?.count);
    await service.close();
  }
  await dataSource.destroy();
  await postgres.drop();
  expect(counts).toEqual([0, listed.length, listed.length]);
});
