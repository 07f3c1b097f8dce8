import type { SignedInPerson } from '@lectern/contracts-core';
import { EventEmitter } from 'node:events';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { currentAsker, withAsker } from '../http/asker.ts';
import { RequireSignIn, SignInGuard, type Access } from './sign-in.guard.ts';

const person: SignedInPerson = { userId: 'u1', sessionId: 's1', licenseVerified: false, roles: [] };
const asked: string[] = [];

/** What a route behind the guard answers to a request with this cookie. */
async function answer(access: Access, found: SignedInPerson | undefined, cookie = '__Host-sid=secret-1') {
  class Routes {
    @RequireSignIn(access)
    route(): void {
      // Only its metadata is looked at.
    }
  }
  const request = { headers: { cookie } };
  const context = {
    switchToHttp: () => ({ getRequest: () => request }),
    getHandler: () => Routes.prototype.route,
    getClass: () => Routes,
  } as unknown as ExecutionContext;
  const sessions = {
    findPerson: async (secret: string) => {
      asked.push(secret);
      return found;
    },
  };
  const guard = new SignInGuard(sessions, new Reflector());
  return guard.canActivate(context).catch((error: unknown) => Object(error).spec.code);
}
beforeEach(() => asked.splice(0));

it.each<[string, Access, Partial<SignedInPerson>, unknown]>([
  ['a person', 'account', {}, true],
  ['a person', 'guest', {}, true],
  ['a person without a licence', 'licensed', {}, 'LICENSE_REQUIRED'],
  ['a person with a licence', 'licensed', { licenseVerified: true }, true],
  ['staff of courses without a licence', 'licensed', { roles: ['content'] }, 'LICENSE_REQUIRED'],
  ['staff of courses without a licence', 'licensed-or-content', { roles: ['content'] }, true],
  [
    'staff of another kind without a licence',
    'licensed-or-content',
    { roles: ['finance'] },
    'LICENSE_REQUIRED',
  ],
  ['a person with a licence', 'licensed-or-content', { licenseVerified: true }, true],
  ['a learner', { roles: ['viewer'] }, { licenseVerified: true }, 'FORBIDDEN'],
  ['an instructor', { roles: ['finance'] }, { roles: ['instructor'] }, 'FORBIDDEN'],
  ['staff of another kind', { roles: ['finance'] }, { roles: ['content', 'viewer'] }, 'FORBIDDEN'],
  ['one of the kinds named', { roles: ['finance', 'content'] }, { roles: ['content'] }, true],
  ['staff without the second step', { roles: ['finance'] }, { isStaffPending: true }, 'SECOND_STEP_REQUIRED'],
  ['an owner', { roles: ['finance'] }, { roles: ['owner'] }, true],
  ['an owner who teaches nothing', { roles: ['instructor'] }, { roles: ['owner'] }, 'FORBIDDEN'],
])('row 63: %s before %j', async (_who, access, own, expected) => {
  expect(await answer(access, { ...person, ...own })).toBe(expected);
});

it('row 54: says which account asks, for what visitors take turns at', async () => {
  const request = { ip: '203.0.113.1', headers: {} } as FastifyRequest;
  const reply = { raw: new EventEmitter() } as unknown as FastifyReply;
  await withAsker(request, reply, async () => {
    expect(await answer('account', person)).toBe(true);
    expect(currentAsker()).toMatchObject({ accountId: 'u1', network: '203.0.113.1' });
  });
});

it('lets guests pass where guests may ask', async () => {
  expect(await answer('guest', undefined)).toBe(true);
  expect(await answer('guest', undefined, '')).toBe(true);
});

it('refuses a session that has ended', async () => {
  expect(await answer('account', undefined)).toBe('UNAUTHENTICATED');
  expect(asked).toEqual(['secret-1']);
});

it.each([
  ['no cookie', ''],
  ['a cookie of another name', 'sid=secret-1'],
  ['two of them, one planted', '__Host-sid=secret-1; __Host-sid=secret-2'],
  ['something that is no secret of ours', `__Host-sid=${'x'.repeat(201)}`],
  ['characters no secret has', '__Host-sid=a"b'],
])('does not ask identity about %s', async (_what, cookie) => {
  expect(await answer('account', person, cookie)).toBe('UNAUTHENTICATED');
  expect(asked).toEqual([]);
});
