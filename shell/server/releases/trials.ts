import { readTrial, type SignedTrial } from '@lectern/contracts-releases';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { InstalledRelease } from '../render/protocol.ts';
import type { AskStaff } from '../staff-sessions.ts';
import type { ChosenSet } from './choose-set.ts';
import type { LiveSet } from './live-sets.ts';
import { isGoodTrial, type ReleaseKeys } from './signed-set.ts';

/** The set with the release that this visitor tries; undefined for a visitor who tries none. */
export type FindTrial = (
  request: Pick<FastifyRequest, 'headers' | 'ip' | 'id'>,
) => Promise<LiveSet | undefined>;

interface Options {
  /** What the releases service signs with. */
  readonly keys: ReleaseKeys;
  readonly askStaff: AskStaff;
  /** Whether a release was rolled back, such as `catalog@1.4.0-0a1b2c3d`. */
  readonly isBlocked: (release: string) => boolean;
  /** Resolves with the release once the store has it. @throws {Error} when it cannot be had. */
  readonly fetchRelease: (trial: SignedTrial) => Promise<InstalledRelease>;
  /** @throws {Error} */
  readonly openTrial: (release: InstalledRelease) => Promise<LiveSet>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Lets a member of staff see a release before any visitor does. The cookie names the release; it counts for the account
 * that it was signed for, as long as that account is one of staff. Without its set, pages are those of visitors.
 */
export function findTrials({ keys, askStaff, isBlocked, fetchRelease, openTrial, log }: Options): FindTrial {
  /** Pages ask for several at once; the release is fetched for the first of them. */
  const fetching = new Map<string, Promise<InstalledRelease>>();
  const fetchOnce = (trial: SignedTrial): Promise<InstalledRelease> => {
    const name = `${trial.remote} ${trial.digest}`;
    const known = fetching.get(name);
    if (known) return known;
    const begun = fetchRelease(trial).finally(() => fetching.delete(name));
    fetching.set(name, begun);
    return begun;
  };
  return async (request) => {
    const trial = readTrial(request.headers.cookie);
    // What was rolled back meanwhile leaves staff as it leaves visitors.
    if (!trial || isBlocked(`${trial.remote}@${trial.release}`)) return undefined;
    const account = await askStaff(request);
    if (account === undefined || !isGoodTrial(keys, trial, account)) return undefined;
    try {
      return await openTrial(await fetchOnce(trial));
    } catch (error) {
      const { remote, release } = trial;
      log.warn({ err: error, remote, release }, 'a release that staff try could not be opened');
      return undefined;
    }
  };
}

/** Nobody else gets its pages, and they say nothing about how a rollout goes. */
export const chosenForTrial = (set: LiveSet): ChosenSet => ({
  set,
  cookies: [],
  isForEverybody: false,
  voter: undefined,
});
