import { ACCESS_ERRORS, COMMON_ERRORS } from '@lectern/contracts-core';
import { Beacon, getBlockedReleases, LARGEST_BEACON, sendBeacon } from '@lectern/contracts-releases';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ROLLOUT_HINT } from '@lectern/contracts-releases/cookies';
import { sendApiError } from '../api-error.ts';
import type { AskStaff } from '../staff-sessions.ts';
import type { Met, VoteEvent } from './vote-book.ts';

/** Seconds an answer may be kept on its way; open tabs ask every `ASK_EVERY`, and have to hear within thirty seconds. */
const BLOCKED_KEPT = 2;

interface Options {
  /** Counts what a visitor met, if they have a vote. */
  readonly record: (request: FastifyRequest, remoteId: string, event: VoteEvent, met: Met) => void;
  /** Whether anything is rolled out. */
  readonly isRollingOut: () => boolean;
  /** Such as `catalog@1.4.0-0a1b2c3d`; and those that only staff hear of. */
  readonly blocked: () => { readonly forAll: readonly string[]; readonly forStaff: readonly string[] };
  readonly askStaff: AskStaff;
}

/** Takes what pages tell of a rollout, and tells open tabs which releases were blocked. */
export async function serveBeacons(
  app: FastifyInstance,
  { record, isRollingOut, blocked, askStaff }: Options,
): Promise<void> {
  app.get(getBlockedReleases.path, async (request, reply) => {
    const { forAll, forStaff } = blocked();
    // Tabs of visitors ask for thirty days after a release of staff was rolled back; none of that reaches identity.
    const area = getBlockedReleases.query?.safeParse(request.query).data?.area;
    const isForEverybody = area === undefined || forStaff.length === 0;
    const own = !isForEverybody && (await askStaff(request)) ? forStaff : [];
    return reply
      .header('cache-control', `${isForEverybody ? 'public' : 'private'}, max-age=${BLOCKED_KEPT}`)
      .send({ blocked: [...forAll, ...own] });
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: LARGEST_BEACON },
      (_request, text, done) => done(null, text),
    );
    scope.post(sendBeacon.path, (request, reply) => {
      if (request.headers['sec-fetch-site'] !== 'same-origin')
        return sendApiError(reply, ACCESS_ERRORS.CROSS_SITE, request.id);
      const beacon = readBeacon(request.body);
      if (!beacon) return sendApiError(reply, COMMON_ERRORS.BAD_REQUEST, request.id);
      // The cookie outlives the rollout it was set for, and pages would go on telling.
      if (!isRollingOut()) reply.header('set-cookie', `${ROLLOUT_HINT}=; Path=/; Max-Age=0`);
      record(request, beacon.remote, beacon.event, { after: beacon.after, page: beacon.page });
      return reply
        .code(sendBeacon.status ?? 202)
        .header('cache-control', 'no-store')
        .send({});
    });
  });
}

function readBeacon(body: unknown): Beacon | undefined {
  try {
    return Beacon.parse(JSON.parse(String(body)));
  } catch {
    return undefined;
  }
}
