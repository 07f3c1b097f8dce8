import { staffAtWork } from './staff-people.ts';
import { signUp, startTestIdentity, type TestIdentity } from '../start-test-identity.ts';
import type { TestBrowser } from '../test-browser.ts';

let identity: TestIdentity;
let content: { id: string; browser: TestBrowser };
beforeAll(async () => {
  identity = await startTestIdentity();
  content = await staffAtWork(identity, 'content@staff.example', 'content');
});
afterAll(() => identity.stop());

const search = async (q: string, browser = content.browser) => {
  const { status, body } = await browser.get(`/api/admin/instructors?q=${encodeURIComponent(q)}`);
  return { status, names: (Object(body).instructors ?? []).map(({ name }: { name: string }) => name) };
};
async function addPerson(
  email: string,
  name: string,
  facts: { roles?: string[]; isSuspended?: boolean } = {},
) {
  const id = await signUp(identity, email, { name });
  await identity.query(
    'update account set roles = $2, suspended_at = case when $3 then now() end where id = $1',
    [id, facts.roles ?? ['instructor'], facts.isSuspended ?? false],
  );
  return id;
}

it('finds instructors by the beginning of a name or an address and by id, and nobody else', async () => {
  const id = await addPerson('doyun@clinic.example', '이도윤');
  await addPerson('doyun.learner@clinic.example', '이도윤', { roles: [] });
  await addPerson('doyun.former@clinic.example', '이도윤', { isSuspended: true });
  await addPerson('haneul@clinic.example', '김하늘');
  expect((await search('이도')).names).toEqual(['이도윤']);
  expect((await search('doyun@cl')).names).toEqual(['이도윤']);
  expect((await search(id)).names).toEqual(['이도윤']);
  expect((await search('haneul')).names).toEqual(['김하늘']);
  for (const words of ['', '  ', '%', 'nobody']) expect((await search(words)).names).toEqual([]);
});

it('names twenty at most', async () => {
  for (let number = 0; number < 21; number += 1)
    await addPerson(`many${number}@clinic.example`, `Many Teacher ${number}`);
  expect((await search('many')).names).toHaveLength(20);
});

it('is for staff who look after courses', async () => {
  for (const role of ['viewer', 'finance', 'license-reviewer'] as const) {
    const { browser } = await staffAtWork(identity, `${role}@staff.example`, role);
    expect((await search('이도', browser)).status).toBe(403);
  }
});
