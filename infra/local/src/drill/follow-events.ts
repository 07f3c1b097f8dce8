import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { adminUrl, type ClusterPlan } from '../cluster/plan.ts';

/** What became of the events of commerce. */
export interface EventCount {
  /** Events in the outbox. */
  readonly events: number;
  /** Events in the stream. */
  readonly streamed: number;
  /** Mails about money that events asked for, and those that messaging has. */
  readonly asked: number;
  readonly mailed: number;
}

/** Events are handled and mails handed over within this time after the last fault. */
const WITHIN_MS = 75_000;
const COUNTS = `
  select (select count(*) from commerce.outbox)::int as events,
         (select count(*) from commerce.outbox where payload ? 'mail')::int as asked,
         (select count(*) from messaging.mail
           where template in ('payment-receipt', 'refund-decided', 'refund-sent', 'payment-reversed', 'payment-failed'))::int as mailed,
         (select count(*) from commerce.event_aside)::int as aside`;

/** Waits until every event has had its effect, and names what was lost or happened twice; empty is right. */
export async function findEventProblems(
  plan: ClusterPlan,
): Promise<{ count: EventCount; problems: string[] }> {
  const client = new pg.Client({ connectionString: adminUrl(plan, plan.ports.readWrite) });
  await client.connect();
  try {
    for (const until = Date.now() + WITHIN_MS; ; await wait(500)) {
      const { rows } = await client.query<Omit<EventCount, 'streamed'> & { aside: number }>(COUNTS);
      const [row] = rows;
      if (!row) throw new Error('The database counted nothing');
      const count = { ...row, streamed: await countStreamed(plan) };
      const problems = problemsOf(count, row.aside);
      if (problems.length === 0 || Date.now() > until) return { count, problems };
    }
  } finally {
    await client.end();
  }
}

function problemsOf({ events, streamed, asked, mailed }: EventCount, aside: number): string[] {
  return [
    ...(streamed === events ? [] : [`${events} events in the outbox, ${streamed} in the stream`]),
    ...(mailed === asked ? [] : [`${asked} mails about money were asked for, ${mailed} were made`]),
    ...(aside === 0 ? [] : [`${aside} events were set aside`]),
  ];
}

/** A receipt that is due again, of an order that the load has paid. */
const HAPPEN = `insert into commerce.outbox (topic, key, payload)
  select 'receipt.due', id, '{"mail": "receipt"}' from commerce.orders where state = 'PAID' limit 1`;
const HAPPEN_EVERY_MS = 100;

/** Has events happen during `work`, each of which asks for a mail. */
export async function whileEventsHappen(plan: ClusterPlan, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl(plan, plan.ports.readWrite) });
  await client.connect();
  let isOver = false;
  const happening = (async () => {
    while (!isOver) {
      await client.query(HAPPEN);
      await wait(HAPPEN_EVERY_MS);
    }
  })();
  try {
    await Promise.all([work().finally(() => (isOver = true)), happening]);
  } finally {
    isOver = true;
    await client.end();
  }
}

interface JetStreamState {
  readonly account_details?: readonly {
    readonly stream_detail?: readonly {
      readonly name: string;
      readonly state: { readonly messages: number };
    }[];
  }[];
}

/** As the first node that answers has it. */
async function countStreamed({ ports }: ClusterPlan): Promise<number> {
  for (const { monitor } of ports.events) {
    const state = await fetch(`http://127.0.0.1:${monitor}/jsz?streams=true`, {
      signal: AbortSignal.timeout(2_000),
    }).then(
      (answer) => answer.json() as Promise<JetStreamState>,
      () => undefined,
    );
    const streams = state?.account_details?.flatMap(({ stream_detail: all = [] }) => all) ?? [];
    const found = streams.find(({ name }) => name === 'lectern-events');
    if (found) return found.state.messages;
  }
  return 0;
}
