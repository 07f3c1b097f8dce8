import { ApiError } from '@lectern/http';
import { whyAbsent } from './why-absent.ts';

const build = { id: 'catalog', releaseId: '1.4.0-0a1b2c3d' };
const failure = (code: string) => new ApiError({ code, status: 409, message: 'The service says no.' });

it.each([
  ['RELEASE_BLOCKED', 'catalog 1.4.0-0a1b2c3d was rolled back before'],
  ['RELEASE_RETIRED', 'catalog 1.4.0-0a1b2c3d is too old: its archive was removed'],
  ['RELEASE_REFUSED', 'catalog 1.4.0-0a1b2c3d did not pass the gate (npm run gate -- catalog)'],
  ['ROLLOUT_RUNS', 'catalog 1.4.0-0a1b2c3d: a rollout runs or a release waits, which people decide'],
  ['ROLLOUTS_FULL', 'catalog 1.4.0-0a1b2c3d: a rollout runs or a release waits, which people decide'],
])('a site starts without a build that is answered with %s, and says why', (code, words) =>
  expect(whyAbsent(failure(code), build)).toBe(words),
);

it.each([failure('TOKEN_UNKNOWN'), new Error('RELEASE_RETIRED')])(
  'a site does not start at any other failure: %s',
  (error) => expect(whyAbsent(error, build)).toBeUndefined(),
);
