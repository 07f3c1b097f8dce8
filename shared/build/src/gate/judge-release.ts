import type { DescribedRelease } from './described-release.ts';
import { fitsRange } from './fits-range.ts';
import { findClashes } from './find-clashes.ts';
import { findFaults } from './find-faults.ts';
import type { ReleaseFacts } from './release-facts.ts';

/** Why a release may not go live: what is wrong, and what its team can do about it. */
export interface Refusal {
  readonly rule: string;
  readonly cause: string;
  readonly cure: string;
}

/** What a shell offers to remotes. */
export interface HostDescription {
  /** Version of `@lectern/shell-api`. */
  readonly shellApi: string;
  /** Library → version that the shell provides. */
  readonly shared: Readonly<Record<string, string>>;
  /** Which build of the shell it is; without it, a browser may have tested with any. */
  readonly buildId?: string | undefined;
}

/** The release of another remote that visitors get at the same time. */
export type LiveNeighbour = Pick<DescribedRelease, 'id' | 'releaseId' | 'manifest'>;

/** The whole gate: a release goes live when it returns nothing. The command, a pipeline and the service ask it alike. */
export function judgeRelease(
  facts: ReleaseFacts,
  host: HostDescription,
  neighbours: readonly LiveNeighbour[],
): Refusal[] {
  return [...judgeFit(facts.description, host, neighbours), ...findFaults(facts)];
}

/**
 * The part of the gate that the surroundings decide, asked again at every promotion: shell and neighbours may be others
 * than when the release was published.
 */
export function judgeFit(
  release: DescribedRelease,
  host: HostDescription,
  neighbours: readonly LiveNeighbour[],
): Refusal[] {
  const others = neighbours.filter(({ id }) => id !== release.id);
  return [...misfits(release, host), ...findClashes(release, others)];
}

function misfits({ manifest, shared }: DescribedRelease, host: HostDescription): Refusal[] {
  const fitsShell = fitsRange(host.shellApi, manifest.shellApi);
  const ofShell = {
    rule: 'shell-api',
    cause: `It needs shell-api ${manifest.shellApi}; the shell offers ${host.shellApi}.`,
    cure: 'Build it against the shell that runs, or wait until a shell with that version is live.',
  };
  const ofLibraries = Object.entries(shared).flatMap(([library, wanted]) => {
    const offered = host.shared[library];
    if (offered !== undefined && fitsRange(offered, wanted)) return [];
    return {
      rule: 'shared-libraries',
      cause: `It needs ${library} ${wanted}; the shell provides ${offered ?? 'none'}.`,
      cure:
        offered === undefined
          ? `Bundle ${library} with the remote.`
          : `Build it with ${library} ${offered}. A newer one comes with the shell first.`,
    };
  });
  return [...(fitsShell ? [] : [ofShell]), ...ofLibraries];
}
