import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Bench, Measurement } from '../bench.ts';
import { compare, countUndecided, type Agreement } from '../payments/agreement.ts';
import { startBuyers, type Answers } from '../payments/buyers.ts';
import { openShop, untilReady, type Shop } from '../payments/shop.ts';

const CRASH_POINTS = [
  'before_claim',
  'after_claim',
  'after_toss_before_settle',
  'inside_settle',
  'after_settle',
  'after_webhook_stored',
  'before_refund_call',
  'after_refund_call',
];
const KILLS = Number(process.env['PAYMENT_CRASH_KILLS'] ?? 200);
/** Minutes after which no process is killed any more; what was killed until then is told. */
const MINUTES = Number(process.env['PAYMENT_CRASH_MINUTES'] ?? 60);
/** Kills after which the process stays, so that everything can come to rest. */
const KILLS_IN_A_ROW = 40;
const TELL_EVERY = 10;
const DATABASE_STOPS = 10;
const BUYERS = 6;
const SETTLED_WITHIN_SECONDS = 60;
const REACHED_WITHIN_MS = 60_000;
/** Answers after which a client tries again and succeeds; every other one of status 400 and above is a lie here. */
const RETRYABLE = /^\w+ (?:2\d\d|429 |503 |409 PAYMENT_IN_PROGRESS|without an answer)/;

/** What is left of payments when the process that takes them, or its database, dies at the worst moments. */
export const bench: Bench = {
  about: `commerce as it is shipped, killed (SIGKILL) at every named crash point while ${BUYERS} buyers buy and staff give back, and its PostgreSQL stopped \`immediate\`: what provider, ledger and enrolments say afterwards. \`PAYMENT_CRASH_KILLS\` chooses another number of kills, \`PAYMENT_CRASH_MINUTES\` how long they may take.`,
  async run({ place, log }) {
    log('building and starting the shop');
    const shop = await openShop(place);
    try {
      return [...(await killProcess(shop, log)), ...(await stopDatabase(shop))];
    } finally {
      await shop.stop();
    }
  },
};

async function killProcess(shop: Shop, log: (line: string) => void): Promise<Measurement[]> {
  const agreements: Agreement[] = [];
  const paid = new Set<string>();
  const rests: number[] = [];
  let kills = 0;
  const end = performance.now() + MINUTES * 60_000;
  const goesOn = () => kills < KILLS && performance.now() < end;
  while (goesOn()) {
    const buyers = startBuyers(shop, BUYERS);
    for (let inRow = 0; inRow < KILLS_IN_A_ROW && goesOn(); inRow += 1) {
      await dieAt(shop, CRASH_POINTS[kills % CRASH_POINTS.length] ?? '');
      kills += 1;
      if (kills % TELL_EVERY === 0) log(`${kills} kills`);
    }
    // The clock runs from the start of the process, so that what it does before it is ready counts too.
    const begun = performance.now();
    const child = shop.start();
    await untilReady(shop);
    await buyers.finish(90_000);
    while ((await countUndecided(shop)) > 0) {
      if (performance.now() - begun > 120_000) throw new Error('Payments do not come to rest');
      await pause(200);
    }
    rests.push((performance.now() - begun) / 1_000);
    for (const id of buyers.paid) paid.add(id);
    agreements.push(await compare(shop, paid));
    log(`${kills} kills, ${agreements.at(-1)?.orders} orders, at rest after ${rests.at(-1)?.toFixed(1)} s`);
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  return [
    ...rowsOf(`${kills} kills`, agreements),
    {
      name: `kills of commerce at ${CRASH_POINTS.length} points`,
      value: kills,
      limit: 200,
      direction: 'at least',
      unit: 'kills',
    },
    {
      name: `${kills} kills: everything settled after the start of a process that is not killed`,
      value: Math.max(...rests),
      limit: SETTLED_WITHIN_SECONDS,
      direction: 'at most',
      unit: 's',
      detail: `the worst of ${rests.length} rests, one after ${KILLS_IN_A_ROW} kills at most: ${rests.map((rest) => rest.toFixed(1)).join(', ')} s`,
    },
  ];
}

/** Starts the process and waits until it has ended itself. @throws when it never comes to the point. */
async function dieAt(shop: Shop, point: string): Promise<void> {
  const child = shop.start({ crashAt: point });
  const [, signal] = (await Promise.race([
    once(child, 'exit'),
    pause(REACHED_WITHIN_MS).then(() => [null, 'nothing']),
  ])) as [number | null, string | null];
  if (signal !== 'SIGKILL') throw new Error(`Waiting for ${point}, the process ended by ${signal}`);
}

async function stopDatabase(shop: Shop): Promise<Measurement[]> {
  shop.start();
  await untilReady(shop);
  const buyers = startBuyers(shop, BUYERS);
  for (let stops = 0; stops < DATABASE_STOPS; stops += 1) {
    await pause(1_500);
    await shop.stopDatabase();
    await pause(1_000);
    await shop.startDatabase();
    await untilReady(shop);
  }
  const begun = performance.now();
  await buyers.finish(90_000);
  while ((await countUndecided(shop)) > 0 && performance.now() - begun < 120_000) await pause(200);
  const seconds = (performance.now() - begun) / 1_000;
  const agreement = await compare(shop, buyers.paid);
  const final = finalRefusals(buyers.answers);
  return [
    ...rowsOf(`PostgreSQL stopped ${DATABASE_STOPS} times`, [agreement]),
    {
      name: `PostgreSQL stopped ${DATABASE_STOPS} times: answers that were not to be tried again`,
      value: final.reduce((sum, [, count]) => sum + count, 0),
      limit: 0,
      direction: 'at most',
      unit: 'answers',
      detail: [...buyers.answers].map(([name, count]) => `${name}: ${count}`).join(', '),
    },
    {
      name: `PostgreSQL stopped ${DATABASE_STOPS} times: everything settled after it came back`,
      value: seconds,
      limit: SETTLED_WITHIN_SECONDS,
      direction: 'at most',
      unit: 's',
    },
  ];
}

const finalRefusals = (answers: Answers) => [...answers].filter(([name]) => !RETRYABLE.test(name));

function rowsOf(when: string, agreements: readonly Agreement[]): Measurement[] {
  const last = agreements.at(-1);
  const row = (
    name: string,
    unit: string,
    pick: (agreement: Agreement) => readonly string[],
  ): Measurement => {
    const wrong = new Set(agreements.flatMap(pick));
    return {
      name: `${when}: ${name}`,
      value: wrong.size,
      limit: 0,
      direction: 'at most',
      unit,
      detail: wrong.size > 0 ? [...wrong].slice(0, 3).join('; ') : `of ${last?.charged} payments`,
    };
  };
  return [
    row('lost', 'payments', ({ lost }) => lost),
    row('charged twice', 'payments', ({ chargedTwice }) => chargedTwice),
    row('enrolled wrongly or not at all', 'orders', ({ wronglyEnrolled }) => wronglyEnrolled),
    row('invariants broken', 'rows', ({ brokenInvariants }) => brokenInvariants),
  ];
}
