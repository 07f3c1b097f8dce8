import * as z from 'zod/mini';
import { type Access, endpointsOf } from './endpoint.ts';

const defineEndpoint = endpointsOf('sample');
const codes = (method: 'GET' | 'POST', access: Access) =>
  defineEndpoint({
    method,
    access,
    path: '/api/seats',
    summary: 'Seats',
    response: z.object({}),
    errors: [],
  }).errors.map(({ code }) => code);

it.each([
  ['guest', [], ['CROSS_SITE']],
  ['account', ['UNAUTHENTICATED'], ['UNAUTHENTICATED', 'CROSS_SITE']],
  [
    'licensed',
    ['UNAUTHENTICATED', 'LICENSE_REQUIRED'],
    ['UNAUTHENTICATED', 'LICENSE_REQUIRED', 'CROSS_SITE'],
  ],
  [
    'licensed-or-content',
    ['UNAUTHENTICATED', 'LICENSE_REQUIRED'],
    ['UNAUTHENTICATED', 'LICENSE_REQUIRED', 'CROSS_SITE'],
  ],
  ['service', ['FORBIDDEN'], ['FORBIDDEN']],
  ['proof', [], []],
  [
    { roles: ['instructor'] },
    ['UNAUTHENTICATED', 'FORBIDDEN', 'SECOND_STEP_REQUIRED'],
    ['UNAUTHENTICATED', 'FORBIDDEN', 'SECOND_STEP_REQUIRED', 'CROSS_SITE'],
  ],
] satisfies [Access, string[], string[]][])(
  'access for %j brings its failures along',
  (access, reading, changing) => {
    expect(codes('GET', access)).toEqual(reading);
    expect(codes('POST', access)).toEqual(changing);
  },
);

it('every call has the owner of the package that declares it', () => {
  const description = {
    method: 'GET',
    path: '/api/seats',
    access: 'guest',
    summary: 'Seats',
    response: z.object({}),
    errors: [],
  } as const;
  expect(endpointsOf('catalog')(description).owner).toBe('catalog');
});
