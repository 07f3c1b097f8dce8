import type { Beacon } from '@lectern/contracts-releases';
import { openPage, tellEdge } from './visitor-session.ts';

const AT_ONCE = 8;

interface Visits {
  readonly site: string;
  /** Visitors; each comes from a network of their own. */
  readonly count: number;
  /** What the pages of a visitor with this release tell the edge. */
  readonly beaconsOf: (release: string) => readonly Beacon[];
}

/** Sends visitors to the home page, whose pages tell the edge how they went. Resolves with the visitors of each release. */
export async function sendVisitors({ site, count, beaconsOf }: Visits): Promise<ReadonlyMap<string, number>> {
  const visitors = new Map<string, number>();
  const visit = async (network: number): Promise<void> => {
    const { release, cookies } = await openPage(site, network);
    visitors.set(release, (visitors.get(release) ?? 0) + 1);
    for (const beacon of beaconsOf(release)) await tellEdge(site, { cookies, network, beacon });
  };
  for (let at = 0; at < count; at += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, one) => visit(1 + at + one)));
  return visitors;
}
