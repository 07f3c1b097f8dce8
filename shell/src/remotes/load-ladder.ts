import type { PagePort } from './page-port.ts';
import { RemoteError } from './page-port.ts';
import type { PageRegistry } from './page-registry.ts';

/** Milliseconds from which a failed load was slow: asking once more would double the wait for the same answer. */
const SLOW = 3_000;

/**
 * Loads pages step by step: the release of the set, that release once more, then the release before. What fails after that
 * is drawn as a failure, whose retry begins with the release of the set again.
 */
export function createLoadLadder(registry: PageRegistry, now = () => performance.now()): PagePort {
  const load: PagePort['load'] = async (routeId, locale) => {
    const began = now();
    const wasFormer = registry.isFormer(routeId);
    try {
      return await registry.load(routeId, locale);
    } catch (error) {
      if (!(error instanceof RemoteError) || wasFormer) throw giveUp(registry, routeId, error);
      const again = now() - began < SLOW ? await tryOnce(registry, routeId, locale) : undefined;
      if (again) return again;
      if (!registry.isFormer(routeId) && !registry.fallBack(error.remoteId)) throw error;
      return registry.load(routeId, locale).catch((failure: unknown) => {
        throw giveUp(registry, routeId, failure);
      });
    }
  };
  return { ...registry, load };
}

async function tryOnce(registry: PageRegistry, ...page: Parameters<PagePort['load']>) {
  try {
    return await registry.load(...page);
  } catch {
    return undefined;
  }
}

/** The release before cannot be loaded either, so that the next retry may begin with the one of the set. */
function giveUp(registry: PageRegistry, routeId: string, error: unknown): unknown {
  if (registry.isFormer(routeId) && error instanceof RemoteError) registry.returnToSet(error.remoteId);
  return error;
}
