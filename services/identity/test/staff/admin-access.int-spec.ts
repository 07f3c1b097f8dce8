import { endpointsIn, STAFF_ROLES, type Role } from '@lectern/contracts-core';
import * as contracts from '@lectern/contracts-identity';
import { type Caller, describeRoleMatrix, type MatrixSite } from '@lectern/testing/node';
import { newStaff, staffAtWork } from './staff-people.ts';
import { startTestIdentity, type TestIdentity } from '../start-test-identity.ts';
import type { TestBrowser } from '../test-browser.ts';

let identity: TestIdentity;
let callers: MatrixSite['callers'];
beforeAll(async () => {
  identity = await startTestIdentity();
  const instructor = await newStaff(identity, 'instructor@example.com');
  await identity.query(`update account set roles = '{instructor}' where id = $1`, [instructor.id]);
  const stale = await staffAtWork(identity, 'stale@example.com', 'owner');
  await identity.query(`update session set app_code_at = now() - interval '1 hour' where account_id = $1`, [
    stale.id,
  ]);
  const staff: [string, Caller][] = [];
  for (const role of STAFF_ROLES)
    staff.push([role, callerOf(await staffAtWork(identity, `${role}@example.com`, role))]);
  callers = {
    ...(Object.fromEntries(staff) as Record<Role, Caller>),
    instructor: callerOf(instructor),
    'a guest': undefined,
    'a member': callerOf(await newStaff(identity, 'learner@example.com')),
    'an owner before the second step': callerOf(await newStaff(identity, 'pending@example.com', 'owner')),
    'an owner with an old code': callerOf(stale),
  };
});
afterAll(() => identity.stop());

const callerOf = ({ id, browser }: { id: string; browser: TestBrowser }): Caller => ({
  userId: id,
  cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});

describe('row 63: calls of staff', () => {
  describeRoleMatrix(endpointsIn(contracts), () => ({ url: identity.url, callers }));
});
