import type { Lane } from './lane.ts';
import { sendHint } from './outside-steps.ts';
import type { World } from './world.ts';

interface OrderFacts {
  readonly id: string;
  readonly state: string;
  readonly ledger: string;
  readonly paid_events: string;
  readonly enrolled: boolean;
}

/** What is not decided yet. */
const UNDECIDED = `
  select 'order ' || id || ' ' || state as what from commerce.orders where state in ('CONFIRMING', 'UNKNOWN')
  union all select 'attempt of ' || order_id || ' ' || state from commerce.payment_attempt
    where state in ('CONFIRMING', 'UNKNOWN', 'REVERSING')
  union all select 'refund of ' || order_id || ' ' || state from commerce.refund
    where state in ('APPROVED', 'EXECUTING', 'UNKNOWN')
  union all select 'hint ' || id from commerce.webhook_inbox where processed_at is null`;
const FACTS = `
  select o.id, o.state,
         (select coalesce(sum(amount_minor), 0) from commerce.ledger_entry l where l.order_id = o.id) as ledger,
         (select count(*) from commerce.outbox b where b.key = o.id and b.topic = 'order.paid') as paid_events,
         exists (select 1 from commerce.enrolment e where e.order_id = o.id and e.revoked_at is null) as enrolled
    from commerce.orders o where o.id = any($1)`;
const PAID = new Set(['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED']);

/**
 * Lets everything come to rest: the process runs, the provider is well, time passes. Then nothing may be undecided, no
 * invariant broken, and the provider, the ledger and the enrolments must agree. @throws with everything that is wrong.
 */
export async function expectSettled(world: World): Promise<void> {
  const { lane } = world;
  await lane.restart();
  lane.simulator.faults.clear();
  // The provider tells of these until it is heard.
  const told = new Set(world.hinted);
  if (world.denials.isArmed) for (const { orderId } of world.orders) told.add(orderId);
  for (const orderId of told) await sendHint(world, { orderId, status: 'CANCELED' });
  // The provider is read again after a minute; what was tried often before is due within an hour. A refund that is refused
  // after an answer was lost is looked at seven times.
  for (const seconds of [61, ...Array<number>(8).fill(3_601)]) {
    await lane.advance(seconds);
    await lane.sweep();
    if ((await undecided(lane)).length === 0) break;
    world.count(`not at rest after ${seconds} s`);
  }
  const wrong = [...(await undecided(lane)), ...(await broken(lane)), ...(await disagreements(world))];
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
}

const undecided = async ({ postgres }: Lane): Promise<string[]> =>
  (await postgres.query<{ what: string }>(UNDECIDED)).map(({ what }) => `undecided: ${what}`);

const broken = async ({ postgres }: Lane): Promise<string[]> =>
  (
    await postgres.query<{ invariant: string; subject: string; detail: string }>(
      'select invariant, subject, detail from commerce.broken_invariant',
    )
  ).map(({ invariant, subject, detail }) => `${invariant} ${subject}: ${detail}`);

async function disagreements({ lane, orders, told, count }: World): Promise<string[]> {
  const ids = orders.map(({ orderId }) => orderId);
  const facts = await lane.postgres.query<OrderFacts>(FACTS, [ids]);
  const payments = lane.simulator.payments.list();
  const wrong: string[] = [];
  for (const { id, state, ledger, paid_events: events, enrolled } of facts) {
    count(`order is ${state}`);
    const charged = payments.filter(({ orderId, approvedAt }) => orderId === id && approvedAt !== null);
    const held = charged.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0);
    const isPaid = PAID.has(state);
    if (charged.length > 1) wrong.push(`${id}: charged ${charged.length} times`);
    if (held !== Number(ledger))
      wrong.push(`${id} ${state}: the provider holds ${held}, the ledger ${ledger}`);
    if (held > 0 && !isPaid) wrong.push(`${id} ${state}: ${held} taken and nothing sold`);
    if (held > 0 && state === 'PAID' && !enrolled) wrong.push(`${id}: paid and not enrolled`);
    if (enrolled && !isPaid) wrong.push(`${id} ${state}: enrolled and not paid`);
    if (Number(events) !== (isPaid ? 1 : 0)) wrong.push(`${id} ${state}: told as paid ${events} times`);
    for (const { what } of told.filter(({ orderId }) => orderId === id)) {
      if (what === 'paid' && !isPaid) wrong.push(`${id} ${state}: its buyer was told that it is paid`);
      if (what === 'declined' && isPaid)
        wrong.push(`${id} ${state}: its buyer was told that it was declined`);
    }
  }
  return wrong;
}
