import { type Endpoint, endpointsIn, rolesOf, STAFF_ROLES, type StaffRole } from '@lectern/contracts-core';
import * as contracts from '@lectern/contracts-identity';
import { newStaff, staffAtWork } from './staff-people.ts';
import { startTestIdentity, type TestIdentity } from '../start-test-identity.ts';
import type { TestBrowser } from '../test-browser.ts';

/** Every staff call in the contracts, so that new ones are tested automatically. */
const calls = endpointsIn(contracts).filter(({ path }) => path.startsWith('/api/admin/'));
const endpoints = calls.map((endpoint) => ({ endpoint, roles: rolesOf(endpoint) }));

let identity: TestIdentity;
const people = new Map<string, TestBrowser>();
beforeAll(async () => {
  identity = await startTestIdentity();
  people.set('a guest', identity.browser());
  people.set('a learner', (await newStaff(identity, 'learner@example.com')).browser);
  const pending = await newStaff(identity, 'pending@example.com', 'owner');
  people.set('an owner without the second step', pending.browser);
  const instructor = await newStaff(identity, 'instructor@example.com');
  await identity.query(`update account set roles = '{instructor}' where id = $1`, [instructor.id]);
  people.set('an instructor', instructor.browser);
  for (const role of STAFF_ROLES) {
    people.set(role, (await staffAtWork(identity, `${role}@example.com`, role)).browser);
  }
});
afterAll(() => identity.stop());

/** Asks for something that does not exist: an allowed caller gets another answer than 401 or 403. */
async function ask(who: string, { method, path }: Endpoint): Promise<{ status: number; code: unknown }> {
  const browser = people.get(who);
  if (!browser) throw new Error(`No test person for ${who}`);
  const address = path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');
  if (path.endsWith('/export')) {
    const response = await fetch(identity.url + address, {
      headers: { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    return { status: response.status, code: /"error":"(\w+)"/.exec(await response.text())?.[1] };
  }
  const { status, body } = await browser.ask(method, address, method === 'GET' ? undefined : {});
  return { status, code: body['error'] };
}

it('row 63: knows the calls of staff', () => {
  expect(endpoints.length).toBeGreaterThan(10);
  expect(endpoints.filter(({ roles }) => roles.length === 0)).toEqual([]);
});

describe.each(endpoints)('row 63: $endpoint.method $endpoint.path', ({ endpoint, roles }) => {
  it.each([
    ['a guest', 401, 'UNAUTHENTICATED'],
    ['a learner', 403, 'FORBIDDEN'],
    ['an instructor', 403, 'FORBIDDEN'],
    ['an owner without the second step', 403, 'SECOND_STEP_REQUIRED'],
  ])('refuses %s', async (who, status, code) => {
    expect(await ask(who, endpoint)).toEqual({ status, code });
  });

  it.each(STAFF_ROLES)('is open to %s as the contract has it', async (role: StaffRole) => {
    const isOpen = role === 'owner' || (roles as readonly string[]).includes(role);
    const { status, code } = await ask(role, endpoint);
    if (isOpen) expect([401, 403]).not.toContain(status);
    else expect({ status, code }).toEqual({ status: 403, code: 'FORBIDDEN' });
  });
});
