import type { RemoteOverview } from '@lectern/contracts-releases';

export const [OLD, NEW] = ['1.0.0-0a1b2c3d', '1.1.0-4e5f6a7b'];

export const release = (releaseId: string, state: 'ready' | 'blocked' = 'ready') => ({
  releaseId,
  state,
  digest: 'a'.repeat(64),
  bytes: 120_000,
  publishedBy: 'team-catalog',
  publishedAt: '2026-11-20T03:00:00.000Z',
  mayUnblock: false,
});

/** A remote with a new release that waits beside the live one. */
export const remoteOverview = (own: Partial<RemoteOverview> = {}): RemoteOverview => ({
  id: 'catalog',
  owner: 'team-catalog',
  live: OLD,
  former: '0.9.0-4d5e6f70',
  rollout: null,
  needsTwo: false,
  request: null,
  releases: [release(NEW), release(OLD)],
  decisions: [
    {
      at: '2026-11-20T03:05:00.000Z',
      kind: 'promoted',
      releaseId: OLD,
      formerReleaseId: null,
      actor: 'team-catalog',
      reason: 'The first release',
    },
  ],
  ...own,
});
