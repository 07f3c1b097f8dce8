import { failureKind } from './failure-kind.ts';

describe('failureKind', () => {
  it.each([
    [404, 'CURRICULUM_NOT_FOUND', 'notFound'],
    [410, 'GONE', 'notFound'],
    [401, 'UNAUTHENTICATED', 'forbidden'],
    [403, 'FORBIDDEN', 'forbidden'],
    [0, 'UNKNOWN', 'network'],
    [503, 'NETWORK', 'network'],
    [503, 'TIMEOUT', 'network'],
    [500, 'RENDER_FAILED', 'server'],
    [503, 'SERVICE_UNAVAILABLE', 'server'],
    [400, 'INVALID_REQUEST', 'server'],
    [418, 'UNKNOWN', 'server'],
  ] as const)('%d %s is told as %s', (status, code, kind) => {
    expect(failureKind({ status, code })).toBe(kind);
  });
});
