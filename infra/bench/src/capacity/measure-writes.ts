import type { Throwaway } from '@lectern/local/throwaway';
import { confirmMany } from '../checkout/confirm-many.ts';
import { countProcessor } from '../checkout/processor-use.ts';
import { openSchool, type School } from '../learning/school.ts';
import { beat, BEAT_SECONDS } from '../learning/viewing.ts';
import { inParallel } from '../login/visitor.ts';
import { authenticate, orderAt, type Purchase } from '../payments/buyers.ts';
import { openShop, untilReady } from '../payments/shop.ts';
import { processorMs } from '../processes/process-tree.ts';

const VIEWERS = 200;
const BEATS_OF_EACH = 15;
const PURCHASES = 400;
const AT_A_TIME = 8;

/** Milliseconds of a processor that a request takes of the service that answers and of the database. */
export interface WriteCost {
  readonly services: number;
  readonly database: number;
}

/** Heartbeats of viewers who watch on, at the service as it is shipped. */
export async function measureHeartbeat(place: Throwaway): Promise<WriteCost> {
  const school = await openSchool(place, VIEWERS);
  try {
    await watch(school, 0, 5);
    const { service, postmaster } = school.processes();
    const [before, databaseBefore] = [await processorMs(service), await processorMs(postmaster)];
    await watch(school, 5, BEATS_OF_EACH);
    const count = VIEWERS * BEATS_OF_EACH;
    return {
      services: ((await processorMs(service)) - before) / count,
      database: ((await processorMs(postmaster)) - databaseBefore) / count,
    };
  } finally {
    await school.stop();
  }
}

async function watch({ url, viewers }: School, first: number, rounds: number): Promise<void> {
  for (let round = first; round < first + rounds; round += 1) {
    await inParallel(viewers.length, AT_A_TIME, async (index) => {
      const viewer = viewers[index];
      if (viewer && !(await beat(url, viewer, round * BEAT_SECONDS)))
        throw new Error('A heartbeat was refused');
    });
  }
}

/** Orders and their confirmations, with the provider and mails around them. */
export async function measurePurchase(place: Throwaway): Promise<WriteCost> {
  const shop = await openShop(place);
  try {
    shop.start();
    await untilReady(shop);
    const buy = async (): Promise<void> => {
      const purchases: Purchase[] = [];
      await inParallel(PURCHASES, AT_A_TIME, async () => {
        purchases.push(await authenticate(shop, orderAt(shop, 'course-1')));
      });
      await confirmMany(shop, purchases, AT_A_TIME);
    };
    await buy();
    const used = await countProcessor(shop);
    await buy();
    const { commerce, database } = await used();
    return { services: commerce / PURCHASES, database: database / PURCHASES };
  } finally {
    await shop.stop();
  }
}
