import { ACCOUNT_LIMITS } from '@lectern/contracts-identity';

/** A session that is not used for so long needs its refresh secret; after the other time, a new sign-in. SQL. */
export const IDLE = `interval '12 hours'`;
export const LONGEST = `interval '30 days'`;
/** A code of the app counts as given just now for so long. SQL. */
export const FRESH_STEP = `interval '${ACCOUNT_LIMITS.freshStepSeconds} seconds'`;
