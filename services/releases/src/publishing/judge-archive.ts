import { ArchiveError, readArchive, type ArchivedFiles } from '@lectern/build/archive';
import {
  gatherFacts,
  judgeRelease,
  readDescription,
  type DescribedRelease,
  type HostDescription,
  type Refusal,
} from '@lectern/build/gate';
import { COMMON_ERRORS } from '@lectern/contracts-core';
import { DomainError } from '@lectern/nest-kit';

const RETRY_AFTER_SECONDS = 30;

interface Refused {
  readonly refusals: readonly Refusal[];
}

interface Surroundings {
  readonly announced: { readonly remoteId: string; readonly releaseId: string; readonly team: string };
  readonly host: HostDescription;
  /** Path of the shell's program that renders a release. */
  readonly renderer: string;
  readonly neighbours: readonly DescribedRelease[];
}

/**
 * What an archive says it is, once it passed the gate; otherwise why it did not.
 * @throws {DomainError} UNAVAILABLE when this machine cannot render its pages now, which is no fault of the archive.
 */
export async function judgeArchive(
  archive: Buffer,
  { announced, host, renderer, neighbours }: Surroundings,
): Promise<{ readonly description?: DescribedRelease; readonly refusals: readonly Refusal[] }> {
  const files = readFiles(archive);
  if ('refusals' in files) return files;
  try {
    const facts = await gatherFacts(files, renderer);
    const refusals = [...misnamed(facts.description, announced), ...judgeRelease(facts, host, neighbours)];
    return refusals.length > 0 ? { refusals } : { description: facts.description, refusals };
  } catch (cause) {
    throw new DomainError(COMMON_ERRORS.UNAVAILABLE, undefined, { cause, retryAfter: RETRY_AFTER_SECONDS });
  }
}

/** The files of an archive whose description can be read; otherwise why it was refused. */
function readFiles(archive: Buffer): ArchivedFiles | Refused {
  try {
    const files = readArchive(archive);
    readDescription(files);
    return files;
  } catch (error) {
    return refuse(error instanceof ArchiveError ? error.message : 'release.json is missing or malformed.');
  }
}

const refuse = (cause: string): Refused => ({
  refusals: [{ rule: 'archive', cause, cure: 'Build the remote again and publish what the build wrote.' }],
});

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
