import { failedWith } from './release-client.ts';

export const DECIDED_BY_PEOPLE = 'a rollout runs or a release waits, which people decide';

/** Why a build of the workspace does not become live, in words; undefined for a failure that has to be mended first. */
export function whyAbsent(
  error: unknown,
  { id, releaseId }: { readonly id: string; readonly releaseId: string },
): string | undefined {
  const name = `${id} ${releaseId}`;
  if (failedWith(error, 'RELEASE_BLOCKED')) return `${name} was rolled back before`;
  if (failedWith(error, 'RELEASE_RETIRED')) return `${name} is too old: its archive was removed`;
  if (failedWith(error, 'RELEASE_REFUSED')) return `${name} did not pass the gate (npm run gate -- ${id})`;
  if (failedWith(error, 'ROLLOUT_RUNS') || failedWith(error, 'ROLLOUTS_FULL'))
    return `${name}: ${DECIDED_BY_PEOPLE}`;
  return undefined;
}
