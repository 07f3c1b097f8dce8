import { listAdminOrders } from '@lectern/contracts-commerce';
import { rolesOf, type listPersonEvents, type PersonEvent, type QueryOutput } from '@lectern/contracts-core';
import { Database, definePersonEvents, readPersonEvents, type PersonEvents } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const EVENTS = definePersonEvents(
  `select 'change-' || c.id as id, c.at, c.machine || '-state' as kind, o.id as object_id, o.title_ko, o.title_en,
          c.actor_id, c.trace_id, c.from_state, c.to_state, c.cause
     from orders o
     cross join lateral (
       select o.id as subject_id
       union all select a.id::text from payment_attempt a where a.order_id = o.id
       union all select r.id::text from refund r where r.order_id = o.id) changed
     join state_change c on c.subject_id = changed.subject_id
    where o.user_id = $1`,
);

/** Every change of state of what a person ordered, paid and got back. */
@Injectable()
export class PersonEventsRepository implements PersonEvents {
  constructor(private readonly database: Database) {}

  listEvents(query: QueryOutput<typeof listPersonEvents>): Promise<PersonEvent[]> {
    return readPersonEvents(this.database, EVENTS, query, () => rolesOf(listAdminOrders));
  }
}
