import type { AuditLine } from '@lectern/contracts-identity';
import { playService } from '@lectern/testing/node';
import { logIn, signUp, startTestIdentity, type TestIdentity } from '../start-test-identity.ts';
import type { TestBrowser } from '../test-browser.ts';
import { staffAtWork } from './staff-people.ts';

let identity: TestIdentity;
let owner: { id: string; browser: TestBrowser };
let person: string;
/** Every other service, with an empty record. */
let empty: Awaited<ReturnType<typeof playService>>;
beforeAll(async () => {
  empty = await playService(() => ({ entries: [], count: 0, actions: [] }));
  const { url } = empty;
  identity = await startTestIdentity({
    ...{ commerceUrl: url, catalogUrl: url, learningUrl: url, mediaUrl: url },
    ...{ messagingUrl: url, releasesUrl: url },
  });
  owner = await staffAtWork(identity, 'owner@staff.example', 'owner');
  person = await signUp(identity, 'person@example.com');
});
afterAll(async () => {
  await identity.stop();
  await empty.stop();
});

const log = async (query: string) =>
  (await owner.browser.get(`/api/admin/audit?${query}`)).body as unknown as {
    items: AuditLine[];
    count: number;
  };
const file = (query: string) => {
  const cookie = [...owner.browser.cookies].map((pair) => pair.join('=')).join('; ');
  return fetch(`${identity.url}/api/admin/audit/export?${query}`, { headers: { cookie } });
};

it('finds everything of one request by its trace id, and tells it in the file', async () => {
  await logIn(identity.browser(), 'person@example.com');
  await owner.browser.post(`/api/admin/users/${person}/suspend`, { reason: 'Shares it' });
  const [suspended] = (await log('action=user-suspended')).items;
  const trace = String(suspended?.traceId);
  const { items, count } = await log(`scope=all&trace=${trace}`);
  expect(items.map(({ action }) => action).sort()).toEqual(['sessions-ended', 'user-suspended']);
  expect(count).toBe(2);
  expect((await log(`scope=all&trace=${'0'.repeat(32)}`)).count).toBe(0);
  expect((await log(`scope=all&trace=%27%20or%20true`)).count).toBe(0);
  const lines = (await (await file(`scope=all&trace=${trace}`)).text()).trim().split('\r\n');
  expect(lines[0]).toMatch(/,trace$/);
  expect(lines.slice(1).map((line) => line.split(',').at(-1))).toEqual([trace, trace]);
});

it('is a file of every row, however many', async () => {
  const rows = 100_600;
  // In parts: a statement of the service may take only so long.
  for (let from = 0; from < rows; from += 5_030)
    await identity.query(
      `insert into audit_entry (action, account_id, actor_id, at)
       select 'many', 'a', 'b', timestamptz '2020-01-01Z' + (n / 3) * interval '1 second'
         from generate_series($1::int + 1, $1::int + 5030) n`,
      [from],
    );
  const answer = await file('action=many&order=asc');
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let [count, rest, before, isSorted] = [-1, '', '', true];
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      count += 1;
      if (count > 0 && line < before) isSorted = false;
      before = count > 0 ? line.slice(0, 24) : '';
    }
  }
  expect([count, rest, isSorted]).toEqual([rows, '', true]);
});

it('the file says at its end where the words of the search fit more people than it has', async () => {
  await identity.query(
    `insert into account (id, email, name, gender, occupation, country, language)
     select 'crowd-' || n, 'crowd' || n || '@example.com', 'Crowd Member', 'other', 'other', 'KR', 'en'
       from generate_series(1, 101) n`,
  );
  const lines = (await (await file('q=crowd&scope=all')).text()).trim().split('\r\n');
  expect(lines.at(-1)).toContain('incomplete');
  expect(lines.at(-1)).toContain('more than 99 people');
  const found = (await (await file('q=person@example.com&scope=all')).text()).trim().split('\r\n');
  expect(found.at(-1)).not.toContain('incomplete');
});
