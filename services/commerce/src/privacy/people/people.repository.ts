import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** One JSON object per line, under the names of the file that the person is given. */
const line = { row: column.json };
const ORDERS = defineStatement(
  `select json_build_object('order', o.id, 'course', o.product_id, 'title_ko', o.title_ko, 'title_en', o.title_en,
     'courses', o.curricula, 'state', o.state, 'currency', o.currency, 'list_minor', o.list_minor,
     'discount_minor', o.discount_minor, 'amount_minor', o.amount_minor, 'rate', o.fx_rate, 'code', c.code,
     'country', o.buyer_country, 'created_at', o.created_at, 'paid_at', o.paid_at, 'method', a.raw ->> 'method', 'card', a.raw #>> '{card,number}',
     'payment_state', a.state) as row
     from orders o left join referral_code c on c.id = o.referral_code_id
     left join payment_attempt a on a.order_id = o.id
    where o.user_id = $1 order by o.created_at, o.id`,
  line,
);
/** What staff proposed among themselves is no fact of the person, until another of them agreed to it. */
const REFUNDS = defineStatement(
  `select json_build_object('order', r.order_id, 'amount_minor', r.amount_minor, 'currency', r.currency, 'rule', r.rule,
     'reason', case when r.requested_by = 'buyer' then r.reason end, 'state', r.state, 'note', r.note,
     'requested_by', r.requested_by, 'requested_at', r.requested_at, 'decided_at', r.decided_at, 'sent_at', r.sent_at) as row
     from refund r join orders o on o.id = r.order_id where o.user_id = $1
       and not (r.requested_by = 'staff' and r.state in ('REQUESTED', 'DECLINED')) order by r.requested_at, r.id`,
  line,
);
const ENROLMENTS = defineStatement(
  `select json_build_object('course', e.curriculum_id, 'order', e.order_id, 'starts_at', e.starts_at, 'ends_at', e.ends_at,
     'first_access_at', e.first_access_at, 'revoked_at', e.revoked_at, 'revoked_reason', e.revoked_reason,
     'opened', (select coalesce(json_agg(json_build_object('lecture', l.lecture_id, 'at', l.opened_at) order by l.opened_at), '[]')
                  from lecture_opening l where l.enrolment_id = e.id)) as row
     from enrolment e where e.user_id = $1 order by e.starts_at, e.id`,
  line,
);
const CODE_USES = defineStatement(
  `select json_build_object('code', c.code, 'order', r.order_id, 'used_at', r.reserved_at, 'released_at', r.released_at) as row
     from referral_redemption r join referral_code c on c.id = r.code_id where r.user_id = $1 order by r.reserved_at, r.id`,
  line,
);

const OWN_CODES = defineStatement(
  `select json_build_object('code', c.code, 'owner', c.owner, 'commission_percent', c.commission_percent, 'created_at', c.created_at) as row
     from referral_code c where c.owner_account = $1 order by c.created_at, c.id`,
  line,
);

const EARNINGS = defineStatement(
  `select json_build_object('month', s.month, 'currency', s.currency, 'net_minor', s.net_minor, 'carried_minor', s.carried_minor,
     'withheld_minor', s.withheld_minor, 'payout_minor', s.payout_minor, 'closed_at', s.closed_at, 'paid_at', s.paid_at,
     'paid_on', s.paid_on, 'paid_reference', s.paid_reference) as row
     from earning_statement s where s.owner_id = $1 order by s.month, s.currency`,
  line,
);

const WAITS = defineStatement(
  `select json_build_object('course', w.curriculum_id, 'joined_at', w.joined_at, 'offered_at', w.offered_at,
     'offer_ends_at', w.offer_ends_at, 'offer_taken_back_at', w.offer_taken_back_at, 'ended_at', w.ended_at, 'end_reason', w.end_reason) as row
     from seat_wait w where w.user_id = $1 order by w.id`,
  line,
);

/** What the provider told about the payer besides the payment itself; the masked card stays on the receipt. */
const PAYER_FIELDS = `'{virtualAccount,mobilePhone,cashReceipt,cashReceipts,metadata,secret,checkout}'::text[]`;
const ORDERS_OF = 'select id from orders where user_id = $1';
/** In this order: the orders tell which lines are the person's, so that they are renamed last. */
const PSEUDONYMISE = [
  `update payment_attempt set raw = raw - ${PAYER_FIELDS} where order_id in (${ORDERS_OF}) and raw is not null and $2 <> ''`,
  `update webhook_inbox set body = '{}' where order_id in (${ORDERS_OF}) and $2 <> ''`,
  'update refund set requester_id = $2 where requester_id = $1',
  'update referral_redemption set user_id = $2 where user_id = $1',
  'update enrolment set user_id = $2 where user_id = $1',
  'update state_change set actor_id = $2 where actor_id = $1',
  `update outbox set payload = payload || jsonb_build_object('userId', $2::text) where payload ->> 'userId' = $1`,
  'update earning_line set owner_id = $2 where owner_id = $1',
  'update earning_statement set owner_id = $2 where owner_id = $1',
  `delete from seat_wait where user_id = $1 and $2 <> ''`,
  // A page that still shows the name cannot write it back: the code has another version.
  'update referral_code set owner = $2, owner_account = $2, version = version + 1 where owner_account = $1',
  // After the codes, whose rows a use that is being made holds: its copy of the owner is seen then.
  `update referral_redemption set kept_owner = $2, kept_owner_key = 'account ' || $2
    where kept_owner_kind = 'person' and kept_owner_key = 'account ' || $1`,
  'update orders set user_id = $2 where user_id = $1',
  'select from pseudonymise_audit($1, $2)',
].map((sql) => defineStatement(sql));

/** Everything of a person in this service. */
@Injectable()
export class PeopleRepository {
  constructor(private readonly database: Database) {}

  async listOrders(userId: string): Promise<unknown[]> {
    return (await this.database.rows(ORDERS, [userId])).map(({ row }) => row);
  }

  async listRefunds(userId: string): Promise<unknown[]> {
    return (await this.database.rows(REFUNDS, [userId])).map(({ row }) => row);
  }

  async listEnrolments(userId: string): Promise<unknown[]> {
    return (await this.database.rows(ENROLMENTS, [userId])).map(({ row }) => row);
  }

  async listCodeUses(userId: string): Promise<unknown[]> {
    return (await this.database.rows(CODE_USES, [userId])).map(({ row }) => row);
  }

  /** Codes that a person hands out. */
  async listOwnCodes(userId: string): Promise<unknown[]> {
    return (await this.database.rows(OWN_CODES, [userId])).map(({ row }) => row);
  }

  /** What an instructor earned, by month. */
  async listEarnings(userId: string): Promise<unknown[]> {
    return (await this.database.rows(EARNINGS, [userId])).map(({ row }) => row);
  }

  /** Courses for a seat of which a person waited. */
  async listWaits(userId: string): Promise<unknown[]> {
    return (await this.database.rows(WAITS, [userId])).map(({ row }) => row);
  }

  /** Twice is no harm: the second time nothing carries the id any more. */
  async pseudonymisePerson(userId: string, pseudonym: string): Promise<void> {
    for (const statement of PSEUDONYMISE) await this.database.run(statement, [userId, pseudonym]);
  }
}
