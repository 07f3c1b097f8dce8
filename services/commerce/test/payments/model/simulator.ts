import { join } from 'node:path';
import { TOSS_KEYS } from '../../toss-provider.ts';

const SOURCE = join(import.meta.dirname, '../../../../../infra/simulators/src/toss/toss-simulator.ts');

/** A payment as the simulator keeps it, as far as the model looks. */
export interface SimulatedPayment {
  readonly paymentKey: string;
  readonly orderId: string;
  readonly totalMinor: number;
  readonly balanceMinor: number;
  readonly approvedAt: number | null;
  readonly status: string;
}

/** The parts of the simulator that the model takes hold of without a request. */
export interface Simulator {
  readonly url: string;
  readonly clock: { advance(ms: number): void };
  readonly faults: { arm(fault: Record<string, unknown>): void; clear(): void };
  readonly payments: {
    open(payment: Record<string, unknown>): SimulatedPayment;
    authenticate(payment: SimulatedPayment): void;
    cancel(payment: SimulatedPayment, order: Record<string, unknown>): unknown;
    list(): SimulatedPayment[];
    readonly byKey: Map<string, SimulatedPayment>;
  };
  readonly webhooks: { readonly deliveries: unknown[] };
  stop(): Promise<void>;
}

const merchants = [
  {
    mId: 'won',
    clientKey: TOSS_KEYS.TOSS_CLIENT_KEY,
    secretKey: TOSS_KEYS.TOSS_SECRET_KEY,
    currencies: ['KRW'],
  },
  {
    mId: 'dollars',
    clientKey: TOSS_KEYS.TOSS_FOREIGN_CLIENT_KEY,
    secretKey: TOSS_KEYS.TOSS_FOREIGN_SECRET_KEY,
    currencies: ['USD'],
  },
];

/** The simulated provider in this process, so that thousands of payments cost no second one. */
export async function startSimulator(): Promise<Simulator> {
  const { startTossSimulator } = (await import(SOURCE)) as {
    startTossSimulator: (config: Record<string, unknown>) => Promise<Simulator>;
  };
  return startTossSimulator({ port: 0, merchants, webhookUrl: undefined, folder: undefined });
}

/** What a payer leaves behind on the hosted page; undefined where the provider refuses, as for a paid order. */
export function authenticate(
  simulator: Simulator,
  order: { orderId: string; amountMinor: number; currency: 'KRW' | 'USD' },
): SimulatedPayment | undefined {
  const { orderId, amountMinor, currency } = order;
  try {
    const payment = simulator.payments.open({
      merchant: merchants.find(({ currencies }) => currencies.includes(currency)),
      orderId,
      orderName: 'A course',
      currency,
      totalMinor: amountMinor,
      method: currency === 'USD' ? 'PAYPAL' : 'CARD',
    });
    simulator.payments.authenticate(payment);
    return payment;
  } catch (error) {
    if (error instanceof Error && error.constructor.name === 'TossFailure') return undefined;
    throw error;
  }
}
