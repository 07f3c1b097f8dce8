import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** Lines of the site's own courses have no owner and are nobody's to lose. */
const OF_ORDER = defineStatement(
  `select l.curriculum_id, l.month,
          case when s.paid_at is not null then 'paid' when m.month is not null then 'closed' else 'open' end as state,
          sum(l.net_minor)::float8 as net_minor
     from earning_line l
     left join earning_month m on m.month = l.month
     left join earning_statement s on s.owner_id = l.owner_id and s.month = l.month and s.currency = l.currency
    where l.order_id = $1 and l.owner_id is not null
    group by 1, 2, 3 having sum(l.net_minor) <> 0 order by 2, 1`,
  {
    curriculumId: column.text,
    month: column.text,
    state: column.oneOf(['open', 'closed', 'paid'] as const),
    netMinor: column.float,
  },
);

/** What the owners of its courses earned by one order. */
@Injectable()
export class EarnedByOrderRepository {
  constructor(private readonly database: Database) {}

  listEarned(orderId: string): Promise<RowOf<(typeof OF_ORDER)['columns']>[]> {
    return this.database.rows(OF_ORDER, [orderId]);
  }
}
