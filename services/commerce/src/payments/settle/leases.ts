import { defineStatement } from '@lectern/nest-kit';

/** Seconds that one look may take; a look that a crash cut off is repeated after them. */
export const LEASE = 30;
/** Seconds until something undecided is looked at again, by how often it was. */
const PAUSES = [5, 15, 45, 120, 300, 900, 3_600];
/** Seconds: a row that is due sooner than a lease could be was asked for meanwhile, and stays so. */
const ASKED_FOR = 6;

/** Ends the lease of a row that is still undecided: its next look comes after its pause. */
export const endLeaseOf = (table: 'payment_attempt' | 'refund') =>
  defineStatement(
    `update ${table}
        set next_check_at = present()
          + make_interval(secs => (array[${PAUSES.join(', ')}])[least(checks, ${PAUSES.length})])
      where id = $1 and next_check_at > present() + make_interval(secs => ${ASKED_FOR})`,
  );
