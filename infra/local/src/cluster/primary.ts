import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { Problem } from '../problem.ts';
import type { ClusterPlan } from './plan.ts';

const ASK_WITHIN_MS = 2_000;
const PRIMARY_WITHIN_MS = 90_000;
const PAUSE_MS = 200;

const Members = z.object({
  members: z.array(
    z.looseObject({
      name: z.string(),
      role: z.string(),
      state: z.string(),
      lag: z.optional(z.union([z.number(), z.string()])),
      timeline: z.optional(z.number()),
    }),
  ),
});
export type MemberState = z.infer<typeof Members>['members'][number];

/** The members of the database as Patroni knows them; undefined when none of them answers. */
export async function readMembers({ ports }: ClusterPlan): Promise<readonly MemberState[] | undefined> {
  for (const { patroni } of ports.members) {
    try {
      const answer = await fetch(`http://127.0.0.1:${patroni}/cluster`, {
        signal: AbortSignal.timeout(ASK_WITHIN_MS),
      });
      return Members.parse(await answer.json()).members;
    } catch {
      // Another member may answer.
    }
  }
  return undefined;
}

/** Index of the member that says of itself that it is the primary. */
export async function primaryIndex({ ports }: ClusterPlan): Promise<number | undefined> {
  const answers = await Promise.all(
    ports.members.map(({ patroni }) =>
      fetch(`http://127.0.0.1:${patroni}/primary`, { signal: AbortSignal.timeout(ASK_WITHIN_MS) }).then(
        ({ status }) => status === 200,
        () => false,
      ),
    ),
  );
  const index = answers.indexOf(true);
  return index === -1 ? undefined : index;
}

/** Waits for a primary that two standbys follow. Resolves with its index. @throws {Problem} when there is none in time. */
export async function untilPrimary(plan: ClusterPlan, standbys = 2): Promise<number> {
  const until = Date.now() + PRIMARY_WITHIN_MS;
  while (Date.now() < until) {
    const [index, members] = await Promise.all([primaryIndex(plan), readMembers(plan)]);
    const following =
      members?.filter(({ role, state }) => isStandby(role) && state === 'streaming').length ?? 0;
    if (index !== undefined && following >= standbys) return index;
    await wait(PAUSE_MS);
  }
  throw new Problem(
    `The database had no primary with ${standbys} standbys after ${PRIMARY_WITHIN_MS / 1_000} s.`,
  );
}

export const isStandby = (role: string): boolean => /replica|standby/.test(role);
