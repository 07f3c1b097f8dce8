import { ArchiveError, readArchive } from '@lectern/build/archive';
import {
  gatherFacts,
  judgeRelease,
  type DescribedRelease,
  type HostDescription,
  type Refusal,
} from '@lectern/build/gate';

interface Surroundings {
  readonly announced: { readonly remoteId: string; readonly releaseId: string; readonly team: string };
  readonly host: HostDescription;
  /** Path of the shell's program that renders a release. */
  readonly renderer: string;
  readonly neighbours: readonly DescribedRelease[];
}

/** What an archive says it is, once it passed the gate; otherwise why it did not. */
export async function judgeArchive(
  archive: Buffer,
  { announced, host, renderer, neighbours }: Surroundings,
): Promise<{ readonly description?: DescribedRelease; readonly refusals: readonly Refusal[] }> {
  try {
    const facts = await gatherFacts(readArchive(archive), renderer);
    const refusals = [...misnamed(facts.description, announced), ...judgeRelease(facts, host, neighbours)];
    return refusals.length > 0 ? { refusals } : { description: facts.description, refusals };
  } catch (error) {
    const cause = error instanceof ArchiveError ? error.message : 'release.json is missing or malformed.';
    const cure = 'Build the remote again and publish what the build wrote.';
    return { refusals: [{ rule: 'archive', cause, cure }] };
  }
}

function misnamed(
  { id, releaseId, manifest }: DescribedRelease,
  announced: Surroundings['announced'],
): Refusal[] {
  const isAnnounced = id === announced.remoteId && manifest.id === id && releaseId === announced.releaseId;
  const isOwned = manifest.owner === announced.team;
  return [
    ...(isAnnounced
      ? []
      : [
          {
            rule: 'archive',
            cause: `The archive holds ${id} ${releaseId}.`,
            cure: `Announce it under that name, or build ${announced.remoteId} again.`,
          },
        ]),
    ...(isOwned
      ? []
      : [
          {
            rule: 'owner',
            cause: `The manifest names ${manifest.owner} as the owner.`,
            cure: `Publish with the token of ${manifest.owner}, or name ${announced.team} in mfe.manifest.json.`,
          },
        ]),
  ];
}
