import { endpointsIn } from '@lectern/contracts-core';
import { contractModules } from './contract-modules.ts';

const endpoints = endpointsIn(...(await contractModules()));

it('every call between services asks for their secret, and no other does', () => {
  const isInternal = endpoints.filter(({ path }) => path.startsWith('/internal/'));
  expect(isInternal.length).toBeGreaterThan(10);
  expect(endpoints.filter(({ access }) => access === 'service')).toEqual(isInternal);
});

it('every endpoint names its failures once', () => {
  const repeated = endpoints.filter(({ errors }) => new Set(errors).size < errors.length);
  expect(repeated.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});
