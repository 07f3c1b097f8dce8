import { readdir, readFile } from 'node:fs/promises';
import { processorSeconds } from '../segments/processor-time.ts';
import type { Shop } from '../payments/shop.ts';

/** Milliseconds of a processor, which hardly depend on what else the machine does. */
export interface ProcessorUse {
  readonly commerce: number;
  readonly database: number;
  /** The simulated provider, and this process, which plays buyers, catalogue, identity and messaging. */
  readonly others: number;
}

/** Begins to count; the result tells what was used since. */
export async function countProcessor(shop: Shop): Promise<() => Promise<ProcessorUse>> {
  const before = await read(shop);
  return async () => {
    const after = await read(shop);
    const used = ([pid, seconds]: readonly [number, number]) => seconds - (before.database.get(pid) ?? 0);
    return {
      commerce: 1_000 * (after.commerce - before.commerce),
      database: 1_000 * [...after.database].reduce((sum, entry) => sum + used(entry), 0),
      others: 1_000 * (after.others - before.others),
    };
  };
}

async function read(
  shop: Shop,
): Promise<{ commerce: number; database: ReadonlyMap<number, number>; others: number }> {
  const { commerce, provider, postmaster } = await shop.processes();
  const database = new Map<number, number>();
  for (const entry of await readdir('/proc')) {
    const pid = Number(entry);
    if (Number.isInteger(pid) && (await parentOf(pid)) === postmaster)
      database.set(pid, await processorSeconds(pid).catch(() => 0));
  }
  return {
    commerce: await processorSeconds(commerce),
    database,
    others: (await processorSeconds(provider)) + (await processorSeconds(process.pid)),
  };
}

/** Undefined for a process that has ended. */
async function parentOf(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return stat === undefined ? undefined : Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}
