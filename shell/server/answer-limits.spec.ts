import { checkAuditChains, exportUsers } from '@lectern/contracts-identity';
import { CALLS } from './call-owners.ts';
import { CHANGE_TIMEOUT, waitFor } from './answer-limits.ts';

const LIMIT = 10_000;
const sent = (path: string): string => path.replaceAll(/:\w+/g, 'some-id');

it('waits for each call longer than its service and its contract take', () => {
  const hasty = CALLS.filter(({ method, path, timeout = 0 }) => {
    const wait = waitFor(method, sent(path), LIMIT);
    return wait <= timeout || wait <= LIMIT;
  });
  expect(hasty).toEqual([]);
});

it.each([
  ['GET', '/api/reviews', 12_000],
  ['POST', '/api/reviews', CHANGE_TIMEOUT],
  ['GET', checkAuditChains.path, (checkAuditChains.timeout ?? 0) + 2_000],
  ['HEAD', checkAuditChains.path, (checkAuditChains.timeout ?? 0) + 2_000],
  ['GET', `${checkAuditChains.path}/more`, 12_000],
  ['GET', exportUsers.path, 62_000],
])('%s %s has %i ms', (method, path, ms) => {
  expect(waitFor(method, path, LIMIT)).toBe(ms);
});
