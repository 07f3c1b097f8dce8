import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Payment } from './payment.ts';

/** Keeps payments over a restart: one line per change, the last line of a payment counts. */
export interface Journal {
  read(): Payment[];
  write(payment: Payment): void;
}

/** @param file Where the lines go; undefined keeps nothing. */
export function openJournal(file: string | undefined): Journal {
  if (file === undefined) return { read: () => [], write: () => undefined };
  mkdirSync(dirname(file), { recursive: true });
  return {
    read() {
      if (!existsSync(file)) return [];
      const payments = new Map<string, Payment>();
      for (const line of readFileSync(file, 'utf8').split('\n')) {
        const payment = parse(line);
        if (payment) payments.set(payment.paymentKey, payment);
      }
      return [...payments.values()];
    },
    write: (payment) => appendFileSync(file, `${JSON.stringify(payment)}\n`),
  };
}

/** The last line may be cut off where the process was killed while it wrote. */
function parse(line: string): Payment | undefined {
  try {
    return line === '' ? undefined : (JSON.parse(line) as Payment);
  } catch {
    return undefined;
  }
}
