import { type Endpoint, endpointsIn, isStaff, rolesOf } from '@lectern/contracts-core';
import { contractModules } from './contract-modules.ts';

const endpoints = endpointsIn(...(await contractModules()));

it('every call between services asks for their secret, and no other does; only edges ask below /internal with a token', () => {
  const isInternal = endpoints.filter(({ path }) => path.startsWith('/internal/'));
  const ofEdges = isInternal.filter(({ path }) => path.startsWith('/internal/shell-files'));
  expect(isInternal.length).toBeGreaterThan(10);
  expect(ofEdges.length).toBeGreaterThan(3);
  expect(ofEdges.filter(({ access, errors }) => !provesEdge(access, errors))).toEqual([]);
  expect(endpoints.filter(({ access }) => access === 'service')).toEqual(
    isInternal.filter((endpoint) => !ofEdges.includes(endpoint)),
  );
});

const provesEdge = (access: Endpoint['access'], errors: Endpoint['errors']) =>
  access === 'proof' && errors.some(({ code }) => code === 'TOKEN_UNKNOWN');

it('only webhooks, uploads and the calls of release teams and edges prove themselves without a session', () => {
  const proving = namesOf(endpoints.filter(({ access }) => access === 'proof'));
  expect(proving.filter((name) => !/ \/(api\/releases|internal\/shell-files)/.test(name))).toEqual([
    'POST /api/payment/webhooks/toss',
    'POST /api/upload-thumbnail',
  ]);
});

it('every call below /api/admin is for staff alone', () => {
  const admin = endpoints.filter(({ path }) => path.startsWith('/api/admin/'));
  expect(admin.length).toBeGreaterThan(30);
  expect(namesOf(admin.filter((endpoint) => !isOfStaff(endpoint)))).toEqual([]);
});

const isOfStaff = (endpoint: Endpoint) => isStaff(rolesOf(endpoint));
const namesOf = (found: readonly Endpoint[]) => found.map(({ method, path }) => `${method} ${path}`);

it('row 63: every change that staff make says whether it needs a fresh code, and the call of no one else does', () => {
  const changes = endpoints.filter((endpoint) => isOfStaff(endpoint) && endpoint.method !== 'GET');
  expect(changes.length).toBeGreaterThan(20);
  expect(namesOf(changes.filter(({ secondStep }) => secondStep === undefined))).toEqual([]);
  expect(
    namesOf(endpoints.filter((endpoint) => endpoint.secondStep !== undefined && !isOfStaff(endpoint))),
  ).toEqual([]);
});

it('row 63: what changes money, courses of a person, codes of partners or licences needs a fresh code', () => {
  const named = namesOf(endpoints.filter(({ secondStep }) => secondStep === 'fresh'));
  expect(named).toEqual(
    expect.arrayContaining([
      'POST /api/admin/licenses/:licenseId/decision',
      'POST /api/admin/orders/grants/:userId',
      'POST /api/admin/orders/:orderId/refund',
      'POST /api/admin/refunds/:refundId/decide',
      'POST /api/admin/refunds/:refundId/retry',
      'POST /api/admin/referral-codes',
      'PUT /api/admin/referral-codes/:code',
    ]),
  );
});

it('row 63: every call that needs a fresh code names the failure without one', () => {
  const fresh = endpoints.filter(({ secondStep }) => secondStep === 'fresh');
  const silent = fresh.filter(({ errors }) => !errors.some(({ code }) => code === 'SECOND_STEP_STALE'));
  expect(namesOf(silent)).toEqual([]);
});

it('every endpoint names its failures once', () => {
  const repeated = endpoints.filter(({ errors }) => new Set(errors).size < errors.length);
  expect(repeated.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});
