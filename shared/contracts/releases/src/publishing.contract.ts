import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { SignedReport } from './browser-report.ts';
import { RELEASES_ERRORS as R } from './releases.errors.ts';
import {
  Decision,
  Digest,
  LARGEST_ARCHIVE,
  PublishedRelease,
  ReleaseId,
  RemoteId,
  RemoteParams,
} from './releases.schemas.ts';

/*
 * Calls of teams and their pipelines. They show the team's token as `Authorization: Bearer`, and `Sec-Fetch-Site:
 * same-origin`, as every change asked for from outside a browser does.
 */

const OWN = [R.TOKEN_UNKNOWN, R.REMOTE_OF_OTHERS] as const;

export const announceRelease = defineEndpoint({
  method: 'POST',
  path: '/api/releases/remotes/:remote/announce',
  access: 'proof',
  summary: 'Announces a release of a remote; answers where to put its archive',
  params: RemoteParams,
  body: z.strictObject({
    releaseId: ReleaseId,
    digest: Digest,
    bytes: z.int().check(z.positive(), z.maximum(LARGEST_ARCHIVE)),
  }),
  response: z.object({ uploadUrl: z.string() }),
  status: 201,
  errors: [...OWN, R.VERSION_TAKEN, R.ANNOUNCED_TOO_MANY],
});

export const completeRelease = defineEndpoint({
  method: 'POST',
  path: '/api/releases/remotes/:remote/complete',
  access: 'proof',
  summary: 'Takes the archive of an announced release through the gate; it can be promoted from then on',
  // The gate renders every page. Who was told sooner to come again would find the version taken then.
  timeout: 30_000,
  params: RemoteParams,
  body: z.strictObject({
    releaseId: ReleaseId,
    /** What a browser made of it, signed by the tester of the pipeline. */
    report: z.optional(SignedReport),
  }),
  response: PublishedRelease,
  errors: [...OWN, R.RELEASE_NOT_FOUND, R.VERSION_TAKEN, R.ARCHIVE_NOT_FOUND, R.RELEASE_REFUSED],
});

export const listRemotes = defineEndpoint({
  method: 'GET',
  path: '/api/releases/remotes',
  access: 'proof',
  summary: 'Remotes with their live and their latest releases, for every team',
  response: z.object({
    remotes: z.array(
      z.object({
        id: RemoteId,
        owner: z.string(),
        live: z.nullable(ReleaseId),
        /** The release that a share of the visitors gets. */
        rollout: z.nullable(ReleaseId),
        /** The release that waits for a second person. */
        request: z.nullable(ReleaseId),
        releases: z.array(PublishedRelease),
      }),
    ),
  }),
  errors: [R.TOKEN_UNKNOWN],
});

export const listDecisions = defineEndpoint({
  method: 'GET',
  path: '/api/releases/remotes/:remote/decisions',
  access: 'proof',
  summary: 'What was decided about a remote, by whom and why, the latest first',
  params: RemoteParams,
  response: z.object({ live: z.nullable(ReleaseId), decisions: z.array(Decision) }),
  errors: [R.TOKEN_UNKNOWN, R.REMOTE_NOT_FOUND],
});
