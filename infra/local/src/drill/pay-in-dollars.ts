import { setTimeout as wait } from 'node:timers/promises';
import { adminUrl } from '../cluster/plan.ts';
import type { RunningCluster } from '../cluster/start-cluster.ts';
import { buy, findOrder } from '../people/buy.ts';
import { COURSES } from '../people/scenes/courses.ts';
import { readDemoAccounts } from '../stack/demo-accounts.ts';
import { addBuyers } from './drill-buyers.ts';
import { Visitor } from './ledger.ts';
import { siteOf } from './site-of.ts';

const PAID_WITHIN_MS = 60_000;

/** A buyer abroad pays at the account for dollars, where the load pays nothing. @throws where it is not paid in time. */
export async function payInDollars(cluster: RunningCluster): Promise<void> {
  const { plan } = cluster;
  const demo = (await readDemoAccounts()).find(({ role }) => role === 'Buyer abroad');
  if (!demo) throw new Error('There is no demo account Buyer abroad');
  const [account = demo] = await addBuyers(adminUrl(plan, plan.ports.readWrite), demo, 1);
  const person = await Visitor.signIn(siteOf(cluster), account);
  await buy(person, { curriculumId: COURSES.dollars, by: 'PAYPAL' });
  for (const until = Date.now() + PAID_WITHIN_MS; ; await wait(1_000)) {
    const state = (await findOrder(person, COURSES.dollars))?.state;
    if (state === 'PAID') return;
    if (Date.now() > until) throw new Error(`A payment in dollars is ${state} after a minute`);
  }
}
