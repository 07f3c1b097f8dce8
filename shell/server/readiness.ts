import type { ApiOrigins } from './api-origins.ts';

/** Milliseconds for which an answer is cached: each service is asked once in them, for any number of visitors. */
const KEPT = 1_000;
/** Milliseconds a service may take to say that it is ready: it waits for its database for half of them. */
const READY_TIMEOUT = 2_000;

/** Service name → whether it can do its work. */
export type Readiness = Readonly<Record<string, boolean>>;

interface ReadinessOptions {
  readonly isReady?: (origin: string) => Promise<boolean>;
  readonly now?: () => number;
}

/**
 * Caches which services are ready for `KEPT` milliseconds. Requests that come while the services are asked share that
 * one answer.
 */
export function keepReadiness(
  origins: ApiOrigins,
  { isReady = answersReady, now = () => performance.now() }: ReadinessOptions = {},
): () => Promise<Readiness> {
  let asking: Promise<Readiness> | undefined;
  let kept: { readonly until: number; readonly readiness: Readiness } | undefined;
  const ask = async (): Promise<Readiness> => {
    const asked = Object.entries(origins).map(
      async ([name, origin]) => [name, await isReady(origin)] as const,
    );
    const readiness = Object.fromEntries(await Promise.all(asked));
    kept = { until: now() + KEPT, readiness };
    asking = undefined;
    return readiness;
  };
  return async () => (kept && kept.until > now() ? kept.readiness : (asking ??= ask()));
}

/** Whether the service at an origin, and its database, can do their work. Never throws. */
export async function answersReady(origin: string): Promise<boolean> {
  try {
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(READY_TIMEOUT) });
    const { database = 'ok' } = Object(await answer.json()) as { database?: unknown };
    return answer.ok && database === 'ok';
  } catch {
    return false;
  }
}
