import type { Shop } from '../payments/shop.ts';
import { processorMs } from '../processes/process-tree.ts';

/** Milliseconds of a processor, which hardly depend on what else the machine does. */
export interface ProcessorUse {
  readonly commerce: number;
  readonly database: number;
  /** The simulated provider, and this process, which plays buyers, catalogue, identity and messaging. */
  readonly others: number;
}

/** Begins to count; the result tells what was used since. */
export async function countProcessor(shop: Shop): Promise<() => Promise<ProcessorUse>> {
  const before = await readUse(shop);
  return async () => {
    const after = await readUse(shop);
    return {
      commerce: after.commerce - before.commerce,
      database: after.database - before.database,
      others: after.others - before.others,
    };
  };
}

async function readUse(shop: Shop): Promise<ProcessorUse> {
  const { commerce, provider, postmaster } = await shop.processes();
  // All the others were started by this process, whose tree would count them again.
  const own = process.cpuUsage();
  return {
    commerce: await processorMs(commerce),
    database: await processorMs(postmaster),
    others: (await processorMs(provider)) + (own.user + own.system) / 1_000,
  };
}
