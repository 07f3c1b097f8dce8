import * as contracts from '@lectern/contracts-commerce';
import { type Endpoint, endpointsIn, type SignedInPerson } from '@lectern/contracts-core';
import { staff, startTestCommerce, type TestCommerce } from '../start-test-commerce.ts';

let commerce: TestCommerce;
beforeAll(async () => (commerce = await startTestCommerce()));
afterAll(() => commerce.stop());

const fresh = endpointsIn(contracts).filter(({ secondStep }) => secondStep === 'fresh');
const ask = async ({ method, path }: Endpoint, as: SignedInPerson): Promise<unknown> =>
  (
    await commerce.send(method, path.replace(/:\w+/g, 'none'), {
      as,
      // A file is asked for without a body.
      ...(method === 'GET' ? {} : { body: {} }),
    })
  ).body['error'];
const { decideRefund, grantEnrolment, refundOrder, retryRefund } = contracts;

describe('row 63: an act of finance that moves money or opens a course', () => {
  it.each([decideRefund, grantEnrolment, refundOrder, retryRefund])(
    'is refused without a fresh code: $path',
    async (endpoint) => {
      expect(await ask(endpoint, { ...staff('finance'), hasFreshStep: false })).toBe('SECOND_STEP_STALE');
      expect(await ask(endpoint, { ...staff('owner'), hasFreshStep: false })).toBe('SECOND_STEP_STALE');
      expect(await ask(endpoint, staff('finance'))).not.toBe('SECOND_STEP_STALE');
    },
  );

  it.each(fresh.filter(({ method }) => method !== 'GET'))(
    'asks nothing of a call from another site, whose origin is judged first: $path',
    async ({ method, path }) => {
      for (const as of [{ ...staff('finance'), hasFreshStep: false }, staff('viewer'), undefined]) {
        const { status, body } = await commerce.send(method, path.replace(/:\w+/g, 'none'), {
          ...(as ? { as } : {}),
          body: {},
          headers: { 'sec-fetch-site': 'cross-site' },
        });
        expect([status, body['error']]).toEqual([403, 'CROSS_SITE']);
      }
    },
  );

  it.each(fresh)('is refused as the contract has it, once it is served: $path', async (endpoint) => {
    // NOT_FOUND is the answer where a call of the contract has no route yet.
    const answer = await ask(endpoint, { ...staff('finance'), hasFreshStep: false });
    expect(['SECOND_STEP_STALE', 'NOT_FOUND']).toContain(answer);
  });
});
