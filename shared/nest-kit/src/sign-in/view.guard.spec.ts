import type { Endpoint, SignedInPerson } from '@lectern/contracts-core';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Describes } from '../contract/route.decorator.ts';
import { ViewGuard } from './view.guard.ts';

const person: SignedInPerson = { userId: 'u1', sessionId: 's1', licenseVerified: true, roles: [] };
const asked: string[] = [];
beforeEach(() => asked.splice(0));

/** The route's answer to a request of staff who see the site as another person, unless told otherwise. */
async function answer(
  method: string,
  { inView, url = '/api/favourites', isView = true, cookie = '__Host-sid=secret-1' } = {} as {
    inView?: Endpoint['inView'];
    url?: string;
    isView?: boolean;
    cookie?: string;
  },
) {
  class Routes {
    @Describes({ inView } as Endpoint)
    route(): void {
      // Only its metadata is looked at.
    }
  }
  const request = { method, headers: { cookie }, routeOptions: { url } };
  const context = {
    switchToHttp: () => ({ getRequest: () => request }),
    getHandler: () => Routes.prototype.route,
  } as unknown as ExecutionContext;
  const sessions = {
    findPerson: async (secret: string) => {
      asked.push(secret);
      return { ...person, isView };
    },
  };
  const guard = new ViewGuard(sessions, new Reflector());
  return guard.canActivate(context).catch((error: unknown) => Object(error).spec.code);
}

it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('row 63: a view refuses %s', async (method) => {
  expect(await answer(method)).toBe('VIEW_ONLY');
  expect(await answer(method, { isView: false })).toBe(true);
});

it('row 63: a view refuses to read what is closed in it', async () => {
  expect(await answer('GET', { inView: 'closed' })).toBe('VIEW_ONLY');
  expect(await answer('GET', { inView: 'closed', isView: false })).toBe(true);
});

it.each([
  ['GET', {}],
  ['HEAD', {}],
  ['POST', { inView: 'open' as const }],
  ['POST', { url: '/internal/people/collect' }],
  ['POST', { cookie: '' }],
])('lets %s %j pass without asking identity', async (method, own) => {
  expect(await answer(method, own)).toBe(true);
  expect(asked).toEqual([]);
});
