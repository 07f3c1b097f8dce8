import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portsFrom, type ClusterPlan } from '../plan.ts';
import { eventParts, eventsUrl } from './events.ts';
import { writePoolerUsers } from './pooler.ts';
import { edgeParts } from './processes.ts';
import { NOTHING_CHANGED, readChangedSecrets, writeChangedSecrets } from './secret-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'lectern-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));
const plan: ClusterPlan = { folder, ports: portsFrom(21_000), password: 'a-password-of-tests' };
const engines = {
  userId: process.getuid?.() ?? 0,
  enter: (command: string, args: readonly string[]) => ({ command, args }),
  run: async () => '',
};
const outside = {
  mail: { web: 'http://127.0.0.1:1', smtp: 'smtp://127.0.0.1:1' },
  objects: 'http://127.0.0.1:2',
  oauth: 'http://127.0.0.1:3',
  toss: 'http://127.0.0.1:4',
};
const usersOf = (node: string): unknown =>
  Object(JSON.parse(readFileSync(join(folder, `${node}.conf`), 'utf8'))).authorization.users;
const tokens = async () => (await edgeParts(plan, outside)).map(({ env }) => env?.['RELEASES_TOKEN']);

it('has a cluster begin with what follows from its password, and start with what was changed since', async () => {
  expect(await readChangedSecrets(plan)).toEqual(NOTHING_CHANGED);
  const [former] = await tokens();
  await eventParts({ plan, engines });
  expect(usersOf('nats-3')).toEqual([{ user: 'lectern', password: 'a-password-of-tests' }]);

  await writeChangedSecrets(plan, {
    processes: { edge: { RELEASES_TOKEN: 'the next token' } },
    roles: { lectern_catalog_next: 'word' },
    events: { 'lectern-next': 'next' },
  });
  expect(statSync(join(folder, 'secrets.json')).mode & 0o077).toBe(0);
  expect(await tokens()).toEqual(['the next token', 'the next token']);
  expect(former).not.toBe('the next token');
  await eventParts({ plan, engines });
  expect(usersOf('nats-3')).toEqual([{ user: 'lectern-next', password: 'next' }]);
  expect(eventsUrl(plan, ['lectern-next', 'next'])).toContain('nats://lectern-next:next@127.0.0.1:');
  await writePoolerUsers({ plan, engines });
  const users = readFileSync(join(folder, 'pooler-users.txt'), 'utf8').trim().split('\n');
  expect(users).toHaveLength(9);
  expect(users.at(-1)).toBe('"lectern_catalog_next" "word"');
});

it('does not begin anew where the store is there and cannot be read', async () => {
  const unreadable = { folder: mkdtempSync(join(folder, 'unreadable-')) };
  mkdirSync(join(unreadable.folder, 'secrets.json'));
  await expect(readChangedSecrets(unreadable)).rejects.toMatchObject({ code: 'EISDIR' });
});
