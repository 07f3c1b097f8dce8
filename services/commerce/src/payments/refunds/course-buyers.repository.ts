import type { Currency } from '@lectern/contracts-core';
import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const PAID = `o.state in ('PAID', 'PARTIALLY_REFUNDED')`;
const COUNTS = defineStatement(
  `select (select count(distinct e.user_id)::int from enrolment e
            where e.curriculum_id = $1 and e.revoked_at is null and e.ends_at > present()) as people,
     (select count(*)::int from orders o
       where o.curricula @> array[$1::text] and cardinality(o.curricula) > 1 and ${PAID}) as packs,
     (select max(o.live_starts_at) from orders o
       where o.curricula = array[$1::text] and ${PAID}) as bought_start`,
  { people: column.integer, packs: column.integer, boughtStart: column.time.orNull },
);
/** What `refundCancelled` would give back: of orders of this course alone, what is left of them and not on its way back. */
const REFUNDS = defineStatement(
  `select currency, count(*)::int as orders, sum(left_minor)::float8 as amount_minor from (
     select o.currency, (select coalesce(sum(l.amount_minor), 0) from ledger_entry l where l.order_id = o.id) as left_minor
       from orders o
      where o.curricula @> array[$1::text] and o.curricula = array[$1::text] and ${PAID}
        and not exists (select from refund r where r.order_id = o.id
              and (r.state in ('REQUESTED', 'APPROVED', 'EXECUTING', 'UNKNOWN') or (r.state = 'DONE' and r.closes_access)))) paid
   where left_minor > 0 group by currency order by currency`,
  { currency: column.oneOf(['KRW', 'USD']), orders: column.integer, amountMinor: column.float },
);

@Injectable()
export class CourseBuyersRepository {
  constructor(private readonly database: Database) {}

  /** People who hold a course, paid orders of packs with it, and the start that its latest buyers bought. */
  async countBuyers(
    curriculumId: string,
  ): Promise<{ people: number; packs: number; boughtStart: Date | null }> {
    const row = await this.database.row(COUNTS, [curriculumId]);
    if (!row) throw new Error('The counts have no row');
    return row;
  }

  sumRefunds(curriculumId: string): Promise<{ currency: Currency; orders: number; amountMinor: number }[]> {
    return this.database.rows(REFUNDS, [curriculumId]);
  }
}
