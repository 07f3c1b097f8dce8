import type { Migration } from '@lectern/nest-kit';
import { releaseTables } from './0001-releases.ts';
import { rolloutTable } from './0002-rollouts.ts';
import { rolloutVotesTable } from './0003-rollout-votes.ts';
import { promotionRequestTable } from './0004-promotion-requests.ts';
import { retiredReleases } from './0005-retired-releases.ts';
import { withdrawnRemotes } from './0006-withdrawn-remotes.ts';
import { weighedVotes } from './0007-weighed-votes.ts';
import { shellFiles } from './0008-shell-files.ts';

/** Everything that ever changed the schema, in order. */
export const releasesMigrations: readonly Migration[] = [
  releaseTables,
  rolloutTable,
  rolloutVotesTable,
  promotionRequestTable,
  retiredReleases,
  withdrawnRemotes,
  weighedVotes,
  shellFiles,
];
