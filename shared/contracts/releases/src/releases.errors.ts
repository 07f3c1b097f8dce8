import type { ErrorSpec } from '@lectern/contracts-core';

/** Expected failures of releases. */
export const RELEASES_ERRORS = {
  TOKEN_UNKNOWN: { code: 'TOKEN_UNKNOWN', status: 401, message: 'This token is not known here.' },
  /** `details.owner` is the team that the remote belongs to. */
  REMOTE_OF_OTHERS: {
    code: 'REMOTE_OF_OTHERS',
    status: 403,
    message: 'This remote belongs to another team.',
  },
  REMOTE_NOT_FOUND: { code: 'REMOTE_NOT_FOUND', status: 404, message: 'This remote was never published.' },
  RELEASE_NOT_FOUND: { code: 'RELEASE_NOT_FOUND', status: 404, message: 'There is no such release.' },
  /** `details.releaseId` is the release that has this version. */
  VERSION_TAKEN: {
    code: 'VERSION_TAKEN',
    status: 409,
    message: 'This version was published already. Raise the version of the remote.',
  },
  /** `details.announced` is how many of the team wait for their archive. */
  ANNOUNCED_TOO_MANY: {
    code: 'ANNOUNCED_TOO_MANY',
    status: 409,
    message: 'Too many announced releases of this team wait for their archive. Complete one, or wait a day.',
  },
  ARCHIVE_NOT_FOUND: {
    code: 'ARCHIVE_NOT_FOUND',
    status: 409,
    message: 'The archive has not arrived, or is not the one that was announced.',
  },
  /** `details.refusals` name rule, cause and cure. */
  RELEASE_REFUSED: { code: 'RELEASE_REFUSED', status: 422, message: 'The release did not pass the gate.' },
  RELEASE_BLOCKED: {
    code: 'RELEASE_BLOCKED',
    status: 409,
    message: 'This release was rolled back and stays blocked. Publish another version.',
  },
  /** It is not blocked, or a person blocked it. */
  NOT_BLOCKED_BY_VOTES: {
    code: 'NOT_BLOCKED_BY_VOTES',
    status: 409,
    message: 'Only a release that votes alone have blocked can be unblocked.',
  },
  RELEASE_RETIRED: {
    code: 'RELEASE_RETIRED',
    status: 409,
    message: 'The archive of this release is not kept any more. Publish another version.',
  },
  /** `details.running` names the remotes whose rollouts run. */
  ROLLOUTS_FULL: {
    code: 'ROLLOUTS_FULL',
    status: 409,
    message: 'Two rollouts run already. Finish one of them, or roll it back.',
  },
  /** `details.percent` is the share it has, `details.releaseId` the release that is rolled out. */
  ROLLOUT_RUNS: {
    code: 'ROLLOUT_RUNS',
    status: 409,
    message: 'A rollout of this remote runs. Raise its share, finish it, or roll it back.',
  },
  NO_FORMER_RELEASE: {
    code: 'NO_FORMER_RELEASE',
    status: 409,
    message: 'There is no former release to go back to.',
  },
  /** `details.releaseId` is the release that a rollback would leave now. */
  NOT_LIVE: {
    code: 'NOT_LIVE',
    status: 409,
    message: 'Visitors do not get this release any more. Look what is live before you roll it back.',
  },
  /** The one who asked for a release does not confirm it. */
  SECOND_PERSON_NEEDED: {
    code: 'SECOND_PERSON_NEEDED',
    status: 403,
    message: 'A second person has to confirm this release.',
  },
  NOT_ASKED: { code: 'NOT_ASKED', status: 409, message: 'This release is not waiting to be confirmed.' },
  /** `details.cause` says what is wrong with it. */
  SHELL_ARCHIVE_REFUSED: {
    code: 'SHELL_ARCHIVE_REFUSED',
    status: 422,
    message: 'The archive holds something else than shell files.',
  },
  SHELL_ARCHIVE_NOT_FOUND: {
    code: 'SHELL_ARCHIVE_NOT_FOUND',
    status: 404,
    message: 'There is no such archive of shell files.',
  },
  SHELL_FILES_FULL: {
    code: 'SHELL_FILES_FULL',
    status: 409,
    message:
      'Too many shell files are kept, or too many archives have not arrived. Old ones go by themselves.',
  },
  NO_LIVE_SET: { code: 'NO_LIVE_SET', status: 404, message: 'There is no release set yet.' },
} as const satisfies Record<string, ErrorSpec>;
