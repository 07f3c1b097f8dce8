/**
 * Cookie that scripts can read. It says that something is rolled out, so that pages tell the edge nothing at other times.
 */
export const ROLLOUT_HINT = 'release-rollout';

/** Cookie of a browser that tries a release. Scripts may read it: it opens nothing without the session of its person. */
export const TRIAL_COOKIE = '__Host-release-trial';
