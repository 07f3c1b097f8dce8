import { ensureServiceDatabase } from '@lectern/nest-kit/provision';
import { startTestPostgres, type TestPostgres } from '@lectern/testing/node';
import pg from 'pg';
import { Problem } from '../problem.ts';
import { migrateServices } from './migrate-services.ts';
import { readRolePasswords } from './role-passwords.ts';
import { serviceNames } from './services.ts';

let postgres: TestPostgres;
beforeAll(async () => void (postgres = await startTestPostgres()));
afterAll(() => postgres.drop());

const setting = (service: string): string => `${service.toUpperCase()}_DATABASE_URL`;
function addressOf(service: string, password: string, role = `lectern_${service}`): string {
  const url = new URL(postgres.adminUrl);
  [url.username, url.password] = [role, password];
  return url.href;
}
const addresses = (password: string): Record<string, string> =>
  Object.fromEntries(serviceNames.map((service) => [setting(service), addressOf(service, password)]));

it('leaves the passwords of roles that are there alone, whatever the administrator has', async () => {
  await migrateServices(postgres.adminUrl, { tell: () => undefined });
  const asked = jest.spyOn(pg.Client.prototype, 'query');
  // Specs of other files use the same roles meanwhile: what is asked is looked at, not what the server has.
  const passwordsSet = (): unknown[] =>
    asked.mock.calls
      .map(([sql]: unknown[]) => sql)
      .filter((sql) => /alter role \w+ login password/.test(String(sql)));
  const applied: string[] = [];
  const news = { tell: (_service: string, names: readonly string[]) => applied.push(...names) };
  const given = addresses('password-of-the-store');
  await migrateServices(postgres.adminUrl, news, readRolePasswords(given));
  expect(applied).toEqual([]);
  expect(passwordsSet()).toEqual([]);
});

it('keeps what was applied before a migration that fails in the middle, says whose it is, and goes on from there', async () => {
  const broken = await startTestPostgres();
  try {
    const applied = new Map<string, readonly string[]>();
    const news = { tell: (service: string, names: readonly string[]) => void applied.set(service, names) };
    await ensureServiceDatabase(broken.adminUrl, {
      service: 'messaging',
      password: 'pw',
      keepsPassword: true,
    });
    // In the way of 0003-support, which has made another table by then.
    await broken.query('create table messaging.ticket_link (id int)');
    const failing = migrateServices(broken.adminUrl, news);
    await expect(failing).rejects.toThrow(Problem);
    await expect(failing).rejects.toThrow(
      /^messaging: Migration 0003-support failed.*"ticket_link" already exists\nWhat was applied before it stays; mend it and run again\.$/,
    );
    expect([...applied.keys()]).toEqual(['catalog']);
    const [tables] = await broken.query(
      `select to_regclass('messaging.mail') is not null as "first",
              to_regclass('messaging.ticket_message') is not null as "half"`,
    );
    expect(tables).toEqual({ first: true, half: false });

    await broken.query('drop table messaging.ticket_link');
    await migrateServices(broken.adminUrl, news);
    expect([...applied.keys()]).toEqual(serviceNames);
    expect(applied.get('catalog')).toEqual([]);
    expect(applied.get('messaging')?.[0]).toBe('0003-support');
  } finally {
    await broken.drop();
  }
});

it('works as the role of each service, so that its tables are that role’s', async () => {
  const rows = await postgres.query(
    `select distinct schemaname, tableowner from pg_tables where schemaname = any($1) order by 1`,
    [serviceNames],
  );
  expect(rows).toEqual(
    [...serviceNames].sort().map((service) => ({ schemaname: service, tableowner: `lectern_${service}` })),
  );
});

describe('the passwords of a deployment', () => {
  it('may be of second roles, which the step then makes beside the first ones', async () => {
    const CATALOG_DATABASE_URL = addressOf('catalog', 'p%2Fw', 'lectern_catalog_next');
    const passwords = readRolePasswords({ ...addresses('pw'), CATALOG_DATABASE_URL });
    expect(passwords.ofSecondRoles).toEqual({ catalog: 'p/w' });
    expect(passwords.ofRoles).not.toHaveProperty('catalog');
    const asked = jest.spyOn(pg.Client.prototype, 'query');
    await migrateServices(postgres.adminUrl, { tell: () => undefined }, { ...passwords, areSet: true });
    const set = asked.mock.calls.flatMap(([sql]: unknown[]) => {
      const [, role] = /alter role (\w+) login password/.exec(String(sql)) ?? [];
      return role?.includes('catalog') ? [role] : [];
    });
    asked.mockRestore();
    expect(set).toEqual(['lectern_catalog_next']);
    const [row] = await postgres.query(
      `select pg_has_role('lectern_catalog_next', 'lectern_catalog', 'set') as "isMember"`,
    );
    expect(row).toEqual({ isMember: true });
  });

  it('are those of the addresses that its services get', () => {
    const { ofRoles, areSet } = readRolePasswords(addresses('p%2Fw'));
    expect(ofRoles).toEqual(Object.fromEntries(serviceNames.map((service) => [service, 'p/w'])));
    expect(areSet).toBe(false);
    expect(readRolePasswords({ ...addresses('pw'), SET_PASSWORDS: 'on' }).areSet).toBe(true);
    expect(readRolePasswords({})).toEqual({ ofRoles: {}, ofSecondRoles: {}, areSet: false });
  });

  it('are refused with all that is wrong when one is missing, of another role or has no password', () => {
    const { CATALOG_DATABASE_URL: _missing, ...rest } = addresses('pw');
    const wrong = { ...rest, MEDIA_DATABASE_URL: addressOf('learning', 'pw'), SET_PASSWORDS: 'yes' };
    const read = () => readRolePasswords(wrong);
    expect(read).toThrow(Problem);
    for (const name of ['CATALOG_DATABASE_URL', 'MEDIA_DATABASE_URL', 'SET_PASSWORDS'])
      expect(read).toThrow(name);
    expect(() => readRolePasswords({ SET_PASSWORDS: 'on' })).toThrow('CATALOG_DATABASE_URL');
  });
});
