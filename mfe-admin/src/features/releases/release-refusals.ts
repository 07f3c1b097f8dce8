import type { RefusalWords } from '../../common/act/use-act.ts';

/** Failures of releases with words of their own. */
export const RELEASE_REFUSALS: RefusalWords = {
  RELEASE_BLOCKED: 'releases.refusal.blocked',
  NOT_BLOCKED_BY_VOTES: 'releases.refusal.notBlockedByVotes',
  RELEASE_RETIRED: 'releases.refusal.retired',
  RELEASE_REFUSED: 'releases.refusal.gate',
  ROLLOUTS_FULL: 'releases.refusal.full',
  ROLLOUT_RUNS: 'releases.refusal.runs',
  SECOND_PERSON_NEEDED: 'releases.refusal.secondPerson',
  NOT_ASKED: 'releases.refusal.notAsked',
  NOT_LIVE: 'releases.refusal.notLive',
  NO_FORMER_RELEASE: 'releases.refusal.noFormer',
};
