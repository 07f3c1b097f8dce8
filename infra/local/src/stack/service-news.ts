import type { RestartEvent } from '../supervisor/supervised-child.ts';

/** What the edge is told about a service, beside what the service itself answers. */
interface ServiceNews {
  /** True while a process that the service needs is being started again. */
  readonly isDown: boolean;
  /** When such a process was last ready again; UTC. */
  readonly restartedAt?: string;
}

export interface ServiceNewsMessage {
  readonly type: 'service-news';
  readonly services: Readonly<Record<string, ServiceNews>>;
}

/** Child → services that cannot work without it. */
export type NeededBy = Readonly<Record<string, readonly string[]>>;

/** Turns restarts of children into news about services; `tell` gets all of it after every restart event. */
export function createServiceNews(
  neededBy: NeededBy,
  tell: (message: ServiceNewsMessage) => void,
  now: () => Date = () => new Date(),
): (event: RestartEvent) => void {
  const down = new Set<string>();
  const restartedAt = new Map<string, string>();
  return ({ child, isReady }) => {
    if (isReady) down.delete(child);
    else down.add(child);
    if (isReady) restartedAt.set(child, now().toISOString());
    const services = new Set(Object.values(neededBy).flat());
    const news = [...services].map((service) => {
      const needed = Object.keys(neededBy).filter((name) => neededBy[name]?.includes(service));
      const last = needed
        .flatMap((name) => restartedAt.get(name) ?? [])
        .sort()
        .at(-1);
      const isDown = needed.some((name) => down.has(name));
      return [service, { isDown, ...(last ? { restartedAt: last } : {}) }];
    });
    tell({ type: 'service-news', services: Object.fromEntries(news) as ServiceNewsMessage['services'] });
  };
}
