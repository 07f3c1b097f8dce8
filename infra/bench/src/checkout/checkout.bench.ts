import { availableParallelism } from 'node:os';
import type { Bench, Measurement } from '../bench.ts';
import { ask, inParallel } from '../login/visitor.ts';
import { compare } from '../payments/agreement.ts';
import { authenticate, confirmToTheEnd, orderAt, type Purchase } from '../payments/buyers.ts';
import { openShop, untilReady, type Shop } from '../payments/shop.ts';
import { confirmMany } from './confirm-many.ts';
import { countProcessor, type ProcessorUse } from './processor-use.ts';
import { recordConfirmations } from './replay.ts';
import { prepareTpcB } from './tpc-b.ts';

const CLIENTS = 8;
/** Branches of TPC-B: one for each client, so that they do not wait for each other's row. */
const SCALE = CLIENTS;
const SECONDS = 4;
const TURNS = 5;
/**
 * Below 200 confirmations a second a turn is longer than the five seconds between two looks for receipts: the mails of what
 * was paid before a look are counted in, those of the last seconds come after the turn.
 */
const CONFIRMS_IN_A_TURN = 1_000;
/** Confirmations whose statements are written down and replayed. */
const RECORDED = 800;
const SHARE_OF_REPLAY = 0.6;
const RACERS = 50;
const USES = 1;

/** What taking money costs beside the simplest bank there is, and who gets the last use of a code. */
export const bench: Bench = {
  about: `confirmations (claim, provider, settlement, enrolment, receipt) per second by ${CLIENTS} clients against their own statements, replayed by as many without the service, and against TPC-B transactions, all on the same durable PostgreSQL; ${RACERS} buyers racing for the last use of a code`,
  async run({ place, log }) {
    log('building and starting the shop');
    const shop = await openShop(place);
    try {
      shop.start();
      await untilReady(shop);
      const replay = await recordConfirmations(shop, await prepare(shop, RECORDED));
      const tpcB = await prepareTpcB(shop.adminUrl, SCALE);
      await confirmMany(shop, await prepare(shop, CONFIRMS_IN_A_TURN), CLIENTS);
      const rates = { shop: [] as number[], replay: [] as number[], bank: [] as number[] };
      const uses: ProcessorUse[] = [];
      for (let turn = 0; turn < TURNS; turn += 1) {
        const purchases = await prepare(shop, CONFIRMS_IN_A_TURN);
        const usedUntilNow = await countProcessor(shop);
        rates.shop.push(await confirmMany(shop, purchases, CLIENTS));
        uses.push(await usedUntilNow());
        rates.replay.push(await replay.measure(CLIENTS));
        rates.bank.push(await tpcB.measure({ clients: CLIENTS, seconds: SECONDS }));
        log(
          `${rates.shop.at(-1)?.toFixed(0)} confirmations, ${rates.replay.at(-1)?.toFixed(0)} replayed, ${rates.bank.at(-1)?.toFixed(0)} transactions`,
        );
      }
      const [shopRate, replayRate, bankRate] = [median(rates.shop), median(rates.replay), median(rates.bank)];
      const providerRate = await confirmAtProvider(shop, CONFIRMS_IN_A_TURN);
      const allowed = (1_000 * availableParallelism()) / (SHARE_OF_REPLAY * replayRate);
      const rows: Measurement[] = [
        {
          name: `confirmations per second / ${replay.name}`,
          value: shopRate / replayRate,
          limit: SHARE_OF_REPLAY,
          direction: 'at least',
          detail: `${shopRate.toFixed(0)}/s / ${replayRate.toFixed(0)}/s, ${replay.statementsOfEach} statements each; of a processor each confirmation takes ${each(uses, 'commerce')} ms of commerce, ${each(uses, 'database')} ms of PostgreSQL and ${each(uses, 'others')} ms of the simulated provider and the buyers, and the limit leaves it ${allowed.toFixed(1)} ms of all processors; the simulated provider answers ${providerRate.toFixed(0)} confirmations a second when it is asked directly`,
        },
        {
          name: `confirmations per second / ${tpcB.name}`,
          value: shopRate / bankRate,
          direction: 'at least',
          detail: `${shopRate.toFixed(0)}/s / ${bankRate.toFixed(0)}/s`,
        },
      ];
      return [...rows, ...(await raceForCode(shop))];
    } finally {
      await shop.stop();
    }
  },
};

async function prepare(shop: Shop, count: number): Promise<Purchase[]> {
  const purchases: Purchase[] = [];
  await inParallel(count, CLIENTS, async () => {
    purchases.push(await authenticate(shop, orderAt(shop, 'course-1')));
  });
  return purchases;
}

const each = (uses: readonly ProcessorUse[], part: keyof ProcessorUse): string =>
  (median(uses.map((use) => use[part])) / CONFIRMS_IN_A_TURN).toFixed(1);

/** What the simulated provider can do alone: it is no part of the product, and shares the machine with it. */
async function confirmAtProvider({ tossUrl, tossKey }: Shop, count: number): Promise<number> {
  const post = (path: string, body: unknown, headers = {}) =>
    ask(`${tossUrl}${path}`, { method: 'POST', body, headers });
  const keys: string[] = [];
  for (let no = 0; no < count; no += 1) {
    const { body } = await post('/control/payments', { orderId: orderIdOf(no), amount: 1_000 });
    keys.push((JSON.parse(body) as { paymentKey: string }).paymentKey);
  }
  const authorization = `Basic ${Buffer.from(`${tossKey}:`).toString('base64')}`;
  const begun = performance.now();
  await inParallel(count, CLIENTS, async (no) => {
    const { status } = await post(
      '/v1/payments/confirm',
      { paymentKey: keys[no], orderId: orderIdOf(no), amount: 1_000 },
      { authorization, 'idempotency-key': `direct-${no}` },
    );
    if (status !== 200) throw new Error(`The provider answered ${status}`);
  });
  return (1_000 * count) / (performance.now() - begun);
}

/** No order of the shop, whose hints are nothing to it. */
const orderIdOf = (no: number): string => `asked-of-the-provider-${no}`;

async function raceForCode(shop: Shop): Promise<Measurement[]> {
  await shop.rows(
    `insert into commerce.referral_code (code, owner, discount_percent, max_uses) values ('LAST-USE', 'bench', 30, $1)`,
    [USES],
  );
  const order = orderAt(shop, 'course-2', { referralCode: 'LAST-USE' });
  const purchases = await Promise.all(Array.from({ length: RACERS }, () => authenticate(shop, order)));
  const answers = await Promise.all(purchases.map((purchase) => confirmToTheEnd(shop, purchase)));
  const paid = answers.filter(({ status }) => status === 200).length;
  const usedUp = answers.filter(({ body }) => body.includes('"USED_UP"')).length;
  const { charged, lost, chargedTwice, wronglyEnrolled, brokenInvariants } = await compare(shop, new Set());
  const wrong = [...lost, ...chargedTwice, ...wronglyEnrolled, ...brokenInvariants];
  return [
    {
      name: `${RACERS} buyers racing for the last use of a code: uses too many or too few`,
      value: Math.abs(paid - USES) + Math.abs(RACERS - USES - usedUp),
      limit: 0,
      direction: 'at most',
      unit: 'uses',
      detail: `${paid} paid, ${usedUp} told that it is used up`,
    },
    {
      name: 'provider, ledger and enrolments disagree, or an invariant is broken',
      value: wrong.length,
      limit: 0,
      direction: 'at most',
      unit: 'orders',
      detail: wrong.length > 0 ? wrong.slice(0, 3).join('; ') : `of ${charged} payments`,
    },
  ];
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
