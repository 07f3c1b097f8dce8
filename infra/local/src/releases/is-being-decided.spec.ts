import { isBeingDecided } from './is-being-decided.ts';

const [OLD, NEW] = ['1.0.0-0a1b2c3d', '1.1.0-4e5f6a7b'];

it.each([
  ['nothing is live yet', { live: null, rollout: null, request: null }, false],
  ['its first release waits for a second person', { live: null, rollout: null, request: NEW }, false],
  ['one release is live', { live: OLD, rollout: null, request: null }, false],
  ['a share of the visitors gets another', { live: OLD, rollout: NEW, request: null }, true],
  ['another waits for a second person', { live: OLD, rollout: null, request: NEW }, true],
])('people decide about a remote of which %s: %#', (_what, remote, isDecided) =>
  expect(isBeingDecided(remote)).toBe(isDecided),
);
