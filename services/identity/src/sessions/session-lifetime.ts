/** A session that is not used for so long needs its refresh secret; after the other time, a new sign-in. SQL. */
export const IDLE = `interval '12 hours'`;
export const LONGEST = `interval '30 days'`;
