import { endpointsOf } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { PageId, RemoteId } from './releases.schemas.ts';

const defineEndpoint = endpointsOf('edge');

/**
 * What a page tells of a remote while one is rolled out. `shown`: a page of it is there; `reached`: the page that its
 * manifest names as the goal; `painted`: when the largest picture or text of the first page was there.
 */
export const BEACON_EVENTS = ['shown', 'reached', 'painted', 'load-failed', 'crashed'] as const;
export type BeaconEvent = (typeof BEACON_EVENTS)[number];

/** Bytes of the largest beacon. */
export const LARGEST_BEACON = 500;
const LONGEST_PAINT = 600_000;

export const Beacon = z.strictObject({
  remote: RemoteId,
  event: z.enum(BEACON_EVENTS),
  /** The page it was met on; tabs that are open for long leave it out. */
  page: z.optional(PageId),
  /** Milliseconds since the navigation began; with `painted` only. */
  after: z.optional(z.int().check(z.minimum(0), z.maximum(LONGEST_PAINT))),
});
export type Beacon = z.infer<typeof Beacon>;

/**
 * Counted for sessions that the edge itself put on one side of a running rollout, which their signed cookie says; once for
 * each visitor, and for a few visitors of one network. Others are answered alike and ignored.
 */
export const sendBeacon = defineEndpoint({
  method: 'POST',
  path: '/api/beacons',
  access: 'guest',
  summary: 'What a visitor met of a remote that is being rolled out',
  body: Beacon,
  response: z.object({}),
  status: 202,
  errors: [],
});

/**
 * Answered by the edge from memory. Open tabs ask every few seconds, and leave a blocked release at the next navigation.
 * Documents of the staff area say so, since for them alone the edge asks whose session it is.
 */
export const getBlockedReleases = defineEndpoint({
  method: 'GET',
  path: '/api/blocked-releases',
  access: 'guest',
  summary: 'Releases that were rolled back in the last thirty days',
  query: z.object({ area: z.optional(z.literal('staff')) }),
  response: z.object({ blocked: z.array(z.string()).check(z.describe('Such as catalog@1.4.0-0a1b2c3d')) }),
  errors: [],
});
