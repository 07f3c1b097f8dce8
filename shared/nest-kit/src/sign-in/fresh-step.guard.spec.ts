import type { Endpoint, SignedInPerson } from '@lectern/contracts-core';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Describes } from '../contract/route.decorator.ts';
import { FreshStepGuard } from './fresh-step.guard.ts';

const owner: SignedInPerson = { userId: 'u1', sessionId: 's1', licenseVerified: true, roles: ['owner'] };
const act = { secondStep: 'fresh', access: { roles: ['owner'] } } as const;

/** What the guard says to a person about a route that serves this endpoint. */
function answer(endpoint: Partial<Endpoint>, person: SignedInPerson | undefined) {
  class Routes {
    @Describes({ method: 'GET', access: 'guest', ...endpoint } as Endpoint)
    route(): void {
      // Only its metadata is looked at.
    }
  }
  const context = {
    switchToHttp: () => ({ getRequest: () => ({ headers: { cookie: '__Host-sid=secret-1' } }) }),
    getHandler: () => Routes.prototype.route,
  } as unknown as ExecutionContext;
  const guard = new FreshStepGuard({ findPerson: () => Promise.resolve(person) }, new Reflector());
  return guard.canActivate(context).catch((error: unknown) => Object(error).spec.code);
}

it.each([
  ['a guest', undefined, 'UNAUTHENTICATED'],
  ['staff before the second step', { ...owner, roles: [], isStaffPending: true }, 'SECOND_STEP_REQUIRED'],
  ['a person without the role', { ...owner, roles: ['viewer'], hasFreshStep: true }, 'FORBIDDEN'],
  ['a stale second step', owner, 'SECOND_STEP_STALE'],
  ['a fresh second step', { ...owner, hasFreshStep: true }, true],
] as const)('row 63: a call that asks for a fresh second step answers %s', async (_who, person, expected) => {
  expect(await answer(act, person && { ...person, roles: [...person.roles] })).toBe(expected);
});

it('row 63: opens no call that asks for a fresh second step and names no roles', async () => {
  expect(await answer({ secondStep: 'fresh' }, { ...owner, hasFreshStep: true })).toBe('FORBIDDEN');
});

it('row 63: knows the roles that the contract names', async () => {
  const call = { secondStep: 'fresh', access: { roles: ['finance'] } } as const;
  expect(await answer(call, { ...owner, roles: ['finance'] })).toBe('SECOND_STEP_STALE');
  expect(await answer(call, { ...owner, roles: ['viewer'] })).toBe('FORBIDDEN');
});

it('row 63: lets calls pass that a second step of earlier is enough for', async () => {
  expect(await answer({ ...act, secondStep: 'passed' }, owner)).toBe(true);
});

it('lets every other call pass', async () => {
  expect(await answer({ access: { roles: ['owner'] } }, undefined)).toBe(true);
});
