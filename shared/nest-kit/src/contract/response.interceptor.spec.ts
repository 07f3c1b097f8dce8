import { ACCESS_ERRORS, COMMON_ERRORS, endpointsOf } from '@lectern/contracts-core';
import type { ExecutionContext } from '@nestjs/common';
import { lastValueFrom, of, throwError, type Observable } from 'rxjs';
import * as z from 'zod/mini';
import { DomainError } from '../errors/domain-error.ts';
import { ResponseContractError, ResponseInterceptor } from './response.interceptor.ts';

const defineEndpoint = endpointsOf('sample');

const endpoint = defineEndpoint({
  method: 'GET',
  path: '/api/seats',
  access: 'guest',
  summary: 'Seats',
  response: z.object({ seats: z.int() }),
  errors: [ACCESS_ERRORS.FORBIDDEN],
});
const passing = (answer: Observable<unknown>): Promise<unknown> =>
  lastValueFrom(
    new ResponseInterceptor(endpoint).intercept({} as ExecutionContext, { handle: () => answer }),
  ).catch((error: unknown) => error);

it('lets an answer through as the contract describes it', async () => {
  expect(await passing(of({ seats: 3, secret: 'x' }))).toEqual({ seats: 3 });
  expect(await passing(of({ seats: 'three' }))).toBeInstanceOf(ResponseContractError);
});

it.each([
  ['a failure the contract names', new DomainError(ACCESS_ERRORS.FORBIDDEN)],
  ['a failure every call may meet', new DomainError(COMMON_ERRORS.UNAVAILABLE)],
  ['a fault', new Error('broken')],
])('lets %s through', async (_what, error) => {
  expect(await passing(throwError(() => error))).toBe(error);
});

it('takes a failure the contract does not name for a fault', async () => {
  const failed = await passing(throwError(() => new DomainError(ACCESS_ERRORS.UNAUTHENTICATED)));
  expect(failed).toBeInstanceOf(ResponseContractError);
  expect((failed as Error).message).toContain('GET /api/seats fails with UNAUTHENTICATED');
});
